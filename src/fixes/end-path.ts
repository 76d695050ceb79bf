import type { TSESLint } from '@typescript-eslint/utils';
import { functionAround, type FunctionNode, type Node, settled, statementAround } from '../analysis/syntax/syntax.js';
import type { Edit } from './edit.js';

/**
 * Writes `return` or `throw` before statements that are calls; a `return` after them where the declared return type of their function
 * excludes the call's value.
 */
export function endPaths(keyword: 'return' | 'throw', nodes: readonly Node[]): Edit | undefined {
  const statements = nodes.map(statementOf);
  if (!statements.every((one) => one !== undefined)) return undefined;
  return (fixer) =>
    statements.flatMap((statement) =>
      keyword === 'return' && givesNothing(functionAround(statement))
        ? returnBehind(fixer, statement)
        : [fixer.insertTextBefore(statement, `${keyword} `)],
    );
}

/** `if (busy) res.end();` → `if (busy) { res.end(); return; }` */
function returnBehind(fixer: TSESLint.RuleFixer, statement: Node): TSESLint.RuleFix[] {
  const isAlone = statement.parent?.type !== 'BlockStatement' && statement.parent?.type !== 'SwitchCase';
  const behind = fixer.insertTextAfter(statement, isAlone ? ' return; }' : ' return;');
  return isAlone ? [fixer.insertTextBefore(statement, '{ '), behind] : [behind];
}

/** Whether a function is declared to return `void` or plain data: the result of `res.json()` can't be returned from it. */
function givesNothing(fn: FunctionNode | undefined): boolean {
  const type = fn?.returnType?.typeAnnotation;
  return type !== undefined && NO_RESPONSES.has(settled(type).type);
}

const NO_RESPONSES: ReadonlySet<string> = new Set([
  'TSVoidKeyword',
  'TSUndefinedKeyword',
  'TSStringKeyword',
  'TSNumberKeyword',
  'TSBooleanKeyword',
  'TSArrayType',
]);

/** `return error` → `throw error`. */
export function throwReturned({ parent }: Node): Edit | undefined {
  if (parent?.type !== 'ReturnStatement') return undefined;
  const [start] = parent.range;
  return (fixer) => fixer.replaceTextRange([start, start + 'return'.length], 'throw');
}

/** Removes the statement that an expression makes up. */
export function dropStatement(node: Node): Edit | undefined {
  const statement = statementAround(node);
  const isWhole = statement.type === 'ExpressionStatement' && statement.parent.type === 'BlockStatement';
  return isWhole ? (fixer) => fixer.remove(statement) : undefined;
}

/** The statement that a call makes up, also behind `await`. */
function statementOf({ type, parent }: Node): Node | undefined {
  if (parent?.type === 'AwaitExpression') return statementOf(parent);
  return CALLS.has(type) && parent?.type === 'ExpressionStatement' ? parent : undefined;
}

const CALLS: ReadonlySet<string> = new Set(['CallExpression', 'NewExpression', 'AwaitExpression']);

/** Awaits a promise, in an `async` function. */
export function awaitPromise(promise: Node): Edit | undefined {
  return functionAround(promise)?.async ? (fixer) => fixer.insertTextBefore(promise, 'await ') : undefined;
}
