import type { Node } from '../analysis/file/syntax.js';
import type { Edit } from './edit.js';

/** Writes `return` or `throw` before statements that are calls. */
export function endPaths(keyword: 'return' | 'throw', nodes: readonly Node[]): Edit | undefined {
  const statements = nodes.map(statementOf);
  if (statements.some((one) => one === undefined)) return undefined;
  return (fixer) => statements.map((statement) => fixer.insertTextBefore(statement as Node, `${keyword} `));
}

/** `return error` → `throw error`. */
export function throwReturned({ parent }: Node): Edit | undefined {
  if (parent?.type !== 'ReturnStatement') return undefined;
  const [start] = parent.range;
  return (fixer) => fixer.replaceTextRange([start, start + 'return'.length], 'throw');
}

/** The statement that a call makes up, also behind `await`. */
function statementOf({ type, parent }: Node): Node | undefined {
  if (parent?.type === 'AwaitExpression') return statementOf(parent);
  return CALLS.has(type) && parent?.type === 'ExpressionStatement' ? parent : undefined;
}

const CALLS: ReadonlySet<string> = new Set(['CallExpression', 'NewExpression', 'AwaitExpression']);
