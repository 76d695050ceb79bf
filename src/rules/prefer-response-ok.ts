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
