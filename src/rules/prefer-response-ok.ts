import type { Range, Read } from '../analysis/linted-file.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import type { Node } from '../analysis/syntax/syntax.js';
import type { Edit } from '../fixes/edit.js';
import { defineRule } from './support/define-rule.js';

/** Fetch standard §5.5: `ok` is true for a status from 200 to 299. */
export default defineRule({
  name: 'prefer-response-ok',
  type: 'suggestion',
  description: 'prefer response.ok over comparing the status with 200, or with the range of success',
  claims: [
    { reports: '`res.status === 200`, `!== 200`', where: "it is the only test of a `fetch`'s status", by: 'fact' },
    { reports: '`status >= 200 && status < 300`', where: 'it is the status of a `fetch`', by: 'fact' },
  ],
  leaves: [
    'a branch on one code beside others, or beside `ok`',
    'probes: HEAD, a function such as `exists`, a request in a loop',
    'health checks',
    'checks whose text names the status',
    'code that fills a cache',
    'clients that reject by themselves, such as axios',
    'tests',
  ],
  presets: { strict: 'error' },
  fixable: true,
  hasSuggestions: true,
  side: 'client',
  messages: {
    only200: 'Only 200 passes this test, but 201 Created and 204 No Content are successes too. Use ok.',
    range: 'This tests for a status from 200 to 299, which ok says as well. Use ok.',
    use: 'Use {{ok}}.',
  },
  options: {},
  defaults: {},
  *check({ clients, sourceCode }) {
    for (const { ranges, only200 } of clients().successTests()) {
      for (const { read, range } of ranges)
        yield { node: range.logical, message: 'range', fix: replaceRange(read, range, sourceCode) };
      for (const { read, comparison } of only200) {
        const ok = okOf(read, comparison.operator === '!==', sourceCode);
        const suggest =
          ok === undefined ? [] : [{ message: 'use' as const, data: { ok }, edit: replaceBy(comparison.node, ok) }];
        yield { node: comparison.node, message: 'only200', suggest };
      }
    }
  },
});

function okOf({ of }: Read, isNegated: boolean, sourceCode: SourceCode): string | undefined {
  return of && `${isNegated ? '!' : ''}${sourceCode.getText(of)}.ok`;
}

function replaceBy(node: Node, text: string) {
  return (fixer: Parameters<Edit>[0]) => fixer.replaceText(node, text);
}

function replaceRange(read: Read, { logical, isNegated, start, end }: Range, sourceCode: SourceCode): Edit | undefined {
  if (sourceCode.getCommentsInside(logical).length > 0) return undefined;
  const ok = okOf(read, isNegated, sourceCode);
  return ok === undefined ? undefined : (fixer) => fixer.replaceTextRange([start, end], ok);
}
