import type { Comparison, Read } from '../analysis/linted-file.js';
import type { Edit } from '../fixes/edit.js';
import { codeOfPhrase } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** RFC 9112 §4: a client SHOULD ignore the reason phrase; HTTP/2 and HTTP/3 have none (RFC 9113 §8.3.2). */
export default defineRule({
  name: 'no-status-text-check',
  type: 'problem',
  description: 'disallow branching on the reason phrase of a response',
  claims: [
    {
      reports: '`statusText`, `statusMessage`',
      where: "a comparison or `switch` reads it, of a client's answer",
      by: 'fact',
    },
    { reports: 'the same', where: 'a look into the text: `includes()`, a pattern', by: 'fact' },
  ],
  leaves: ['showing and logging the phrase', 'a test of whether there is one', 'tests'],
  presets: { recommended: 'warn' },
  hasSuggestions: true,
  side: 'client',
  messages: {
    phrase:
      '{{member}} is empty in HTTP/2 and HTTP/3, and can hold anything in HTTP/1. Compare the status code (RFC 9112 §4).',
    compare: 'Compare {{status}} with {{code}}.',
  },
  options: {},
  defaults: {},
  *check({ clients }) {
    for (const { read, comparison, status } of clients().phraseTests())
      yield {
        node: read.node,
        message: 'phrase',
        data: { member: read.member },
        suggest: comparison ? suggest(read, comparison, status) : [],
      };
  },
});

function suggest({ node }: Read, { with: text, constant }: Comparison, status: string) {
  const code = typeof text === 'string' ? codeOfPhrase(text) : undefined;
  if (code === undefined || node.type !== 'MemberExpression' || node.computed) return [];
  const edit: Edit = (fixer) => [fixer.replaceText(node.property, status), fixer.replaceText(constant, String(code))];
  return [{ message: 'compare' as const, data: { status, code }, edit }];
}
