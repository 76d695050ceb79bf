import { type HttpResponse, omitsHeader } from '../analysis/responses/response.js';
import { addHeaders } from '../fixes/headers/add-header.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

const UPGRADE = { name: 'Upgrade', text: 'websocket' };
const CONNECTION = { name: 'Connection', text: 'Upgrade' };

/** RFC 9110 §15.2.2, §15.5.22: 101 and 426 MUST name the protocols; §7.8: in HTTP/1.1 Connection MUST name Upgrade. */
export default defineRule({
  name: 'upgrade-needs-upgrade-header',
  type: 'problem',
  description: 'require an Upgrade header field in 101 Switching Protocols and 426 Upgrade Required responses',
  claims: [
    { reports: '101, 426', where: 'all headers are known, and none is Upgrade', by: 'fact' },
    { reports: '101, 426', where: "Node's HTTP/1.1 server sends no `Connection: Upgrade`", by: 'fact' },
  ],
  leaves: [
    "`new Response(null, { status: 101, webSocket })` of Cloudflare's Workers",
    "Node's HTTP/2 server, which has no such headers",
    "errors that can't carry headers",
    "headers that can't be seen",
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    missing: '{{label}} is sent without an Upgrade header. Name the protocol to switch to in it ({{section}}).',
    connection:
      '{{label}} is sent without Connection: Upgrade, which HTTP/1.1 asks for. Add it beside Upgrade (RFC 9110 §7.8).',
    add: 'Send {{fields}}.',
  },
  options: {},
  defaults: {},
  judges: (code) => code === 101 || code === 426,
  *check({ subjects, sourceCode }) {
    for (const response of subjects) {
      const { status, httpVersion } = response;
      // HTTP/2 has neither of these header fields (RFC 9113 §8.2.2, §8.6).
      if (httpVersion === 2) continue;
      const lacksUpgrade = omitsHeader(response, 'upgrade');
      const lacksConnection = httpVersion === 1 && lacksOption(response);
      if (!lacksUpgrade && !lacksConnection) continue;
      const fields = [
        ...(lacksUpgrade ? [UPGRADE] : []),
        ...(lacksConnection && omitsHeader(response, 'connection') ? [CONNECTION] : []),
      ];
      yield {
        of: response,
        node: status.node,
        message: lacksUpgrade ? 'missing' : 'connection',
        data: { label: labelOf(status.code), ...(lacksUpgrade && { section: SECTION[status.code] ?? '' }) },
        ...(fields.length > 0 && {
          suggest: [
            {
              message: 'add',
              data: { fields: fields.map(written).join(' and ') },
              edit: addHeaders(response, fields, sourceCode),
            },
          ],
        }),
      };
    }
  },
});

const SECTION: Readonly<Record<number, string>> = { 101: 'RFC 9110 §15.2.2', 426: 'RFC 9110 §15.5.22' };

/** Whether it is certain that Connection doesn't name Upgrade. */
function lacksOption(response: HttpResponse): boolean {
  const texts = response.headers.texts('connection');
  return texts ? !texts.some((one) => /(?:^|,)\s*upgrade\s*(?:,|$)/i.test(one)) : omitsHeader(response, 'connection');
}

function written({ name, text }: typeof UPGRADE): string {
  return `${name}: ${text}`;
}
