import { type HttpResponse, omitsHeader } from '../analysis/responses/response.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** RFC 9110 §15.3.7.1: a server that sends one part MUST say which it is. */
export default defineRule({
  name: 'partial-content-needs-content-range',
  type: 'problem',
  description: 'require a Content-Range header field in 206 Partial Content responses',
  claims: [
    { reports: '206', where: 'all headers are known, and none is Content-Range', by: 'fact' },
    { reports: '`check416`: 416', where: 'the same', by: 'fact' },
  ],
  leaves: [
    'several parts, of type `multipart/byteranges`',
    'helpers for ranges, such as `res.sendFile(path)`',
    "headers that can't be seen, such as those of another server",
  ],
  presets: { recommended: 'error' },
  messages: {
    missing:
      '{{label}} is sent without Content-Range. Add it, or send 200 OK if no Range was asked for (RFC 9110 §15.3.7.1).',
    length: '{{label}} is sent without Content-Range. Add it with the length, as bytes */<length> (RFC 9110 §15.5.17).',
  },
  options: {
    check416: { type: 'boolean', description: 'Whether 416 Range Not Satisfiable needs Content-Range too.' },
  },
  defaults: { check416: false },
  presetOptions: { strict: { check416: true } },
  judges: (code, { check416 }) => code === 206 || (check416 && code === 416),
  *check({ responses, subjects }) {
    // One response for two paths, one of which set the field: its code handles it.
    const set = new Set(responses.filter(({ headers }) => !headers.lack('content-range')).map(({ node }) => node));
    for (const response of subjects) {
      const { status, node } = response;
      const isPartial = status.is(206);
      if (!omitsHeader(response, 'content-range') || set.has(node) || isMultipart(response)) continue;
      yield {
        of: response,
        node: status.node,
        message: isPartial ? 'missing' : 'length',
        data: { label: labelOf(status.code) },
      };
    }
  },
});

/** RFC 9110 §15.3.7.2: where several parts are sent, each states its own range. */
function isMultipart({ headers }: HttpResponse): boolean {
  return headers.textsSeenIn('content-type').some((text) => /^multipart\//i.test(text));
}
