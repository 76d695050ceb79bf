import { answersUnread, sentInstead } from '../analysis/facts/request/conditions.js';
import { PRECONDITIONS, type Precondition } from '../http/preconditions.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';
import { offerStatus } from '../fixes/status/offer-status.js';

interface Options {
  readonly codes: readonly number[];
}

const CODES = Object.keys(PRECONDITIONS).map(Number);

/** RFC 9110 §13, §14, §10.1.1, RFC 8470 §5.2: these status codes answer a header field of the request. */
export default defineRule<'unread' | 'replace', Options>({
  name: 'conditional-status-needs-precondition',
  type: 'problem',
  description:
    'disallow a status that answers a header field of the request where the handler never reads it: 412 without If-Match, …',
  claims: [
    { reports: '412', where: 'If-Match and its like are never read', by: 'fact' },
    { reports: '417', where: 'Expect is never read', by: 'fact' },
    { reports: '425', where: 'Early-Data is never read', by: 'fact' },
    { reports: '304', where: 'If-None-Match and If-Modified-Since are never read', by: 'fact' },
    { reports: '206, 416', where: 'Range is never read', by: 'fact' },
  ],
  leaves: [
    'a request or its headers that go to unknown code',
    'helpers: `req.fresh`',
    'error handlers',
    'tus',
    'versions in tRPC',
  ],
  presets: { recommended: 'warn' },
  hasSuggestions: true,
  messages: {
    unread:
      '{{label}} is sent, but no header such as {{field}} is read here. Check one or send another status ({{section}}).',
    replace: 'Send {{label}}.',
  },
  options: {
    codes: { type: 'array', items: { enum: CODES }, uniqueItems: true, description: 'Which status codes are checked.' },
  },
  defaults: { codes: [412, 417, 425] },
  presetOptions: { strict: { codes: CODES } },
  judges: (code, { codes }) => codes.includes(code) && code in PRECONDITIONS,
  *check({ subjects, sourceCode }) {
    for (const response of subjects) {
      const { status } = response;
      if (!status.isWritten) continue;
      const { fields, section, instead } = PRECONDITIONS[status.code] as Precondition;
      if (!answersUnread(response, status.code)) continue;
      const suggest = offerStatus(response, sentInstead(response, instead), sourceCode);
      yield {
        of: response,
        node: status.node,
        message: 'unread',
        data: { label: labelOf(status.code), field: fields[0] ?? '', section },
        suggest,
      };
    }
  },
});
