import { offerStatus } from '../fixes/status/offer-status.js';
import { isDeprecated, labelOf, sectionOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** The replacements: refuse the request, redirect it, or name what it lacks. */
const INSTEAD: Readonly<Record<number, readonly number[]>> = { 305: [403], 306: [307], 510: [400, 501] };

interface Options {
  readonly allow: readonly number[];
}

/** 305 is deprecated (RFC 9110 §15.4.6), 306 unused and reserved (§15.4.7), and the registry lists 510 as obsoleted. */
export default defineRule<'deprecated' | 'unused' | 'obsoleted' | 'replace', Options>({
  name: 'no-deprecated-status',
  type: 'problem',
  description: 'disallow the deprecated status codes 305, 306 and 510',
  claims: [{ reports: '305, 306, 510', where: 'it is the status of a response', by: 'fact' }],
  leaves: ['comparisons, tables of codes and enum declarations'],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    deprecated: '{{label}} is sent, which is deprecated and which no client follows. Send 403 Forbidden ({{section}}).',
    unused: '306 is sent, which is unused and which no client knows. Send 307 Temporary Redirect ({{section}}).',
    obsoleted: '{{label}} is sent, which is obsolete and which no client knows. Send 400 or 501 ({{section}}).',
    replace: 'Send {{label}}.',
  },
  options: {
    allow: {
      type: 'array',
      items: { enum: [305, 306, 510] },
      uniqueItems: true,
      description: 'Deprecated codes that are not reported.',
    },
  },
  defaults: { allow: [] },
  judges: (code, { allow }) => isDeprecated(code) && !allow.includes(code),
  *check({ subjects, sourceCode }) {
    for (const response of subjects) {
      const { status } = response;
      const { code } = status;
      const suggest = offerStatus(response, INSTEAD[code] ?? [], sourceCode);
      const section = sectionOf(code) ?? '';
      yield code === 306
        ? { of: response, node: status.node, message: 'unused', data: { section }, suggest }
        : {
            of: response,
            node: status.node,
            message: code === 305 ? 'deprecated' : 'obsoleted',
            data: { label: labelOf(code), section },
            suggest,
          };
    }
  },
});
