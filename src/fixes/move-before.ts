import type { SourceCode } from '../analysis/symbols/file.js';
import { type Node, statementAround } from '../analysis/syntax/syntax.js';
import type { Edit } from './edit.js';

/**
 * Moves the statement of a call before that of another one.
 * @returns undefined where they are one statement or in different blocks, or where one needs a variable that is declared in between
 */
export function moveBefore(call: Node, other: Node, sourceCode: SourceCode): Edit | undefined {
  const [moved, first] = [statementAround(call), statementAround(other)];
  if (moved === first || moved.parent !== first.parent || moved.range[0] < first.range[1]) return undefined;
  const isBetween = ({ range }: Node): boolean => range[0] >= first.range[0] && range[1] <= moved.range[0];
  const needs = sourceCode.scopeManager?.scopes.some(({ references }) =>
    references.some(
      ({ identifier, resolved }) =>
        identifier.range[0] >= moved.range[0] &&
        identifier.range[1] <= moved.range[1] &&
        resolved?.identifiers.some(isBetween),
    ),
  );
  if (needs !== false || sourceCode.getCommentsBefore(moved).length > 0) return undefined;
  const text = sourceCode.getText(moved);
  const [start] = first.range;
  const indent = ' '.repeat(first.loc.start.column);
  const before = sourceCode.text.slice(0, moved.range[0]);
  const from = moved.range[0] - (/\n[ \t]*$/.exec(before)?.[0].length ?? 0);
  return (fixer) => [
    fixer.insertTextBeforeRange([start, start], `${text}\n${indent}`),
    fixer.removeRange([from, moved.range[1]]),
  ];
}
