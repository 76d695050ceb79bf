import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile } from '../symbols/file.js';
import type { Module } from '../symbols/module.js';
import { bare, catchAround, functionAround, lastNameOf, nameOfFunction, type Node } from '../syntax/syntax.js';
import { nodesOf } from '../syntax/nodes-of.js';
import { walk } from '../syntax/walk.js';
import { isLogged } from '../interpreter/exceptions/swallowing.js';
import type { HttpResponse } from '../responses/response.js';

const MOST_IN_CATCH = 500;

/**
 * Whether an error is never sent: every caller of the function tests its class where it catches it, to do something else instead.
 * @param importers the files that import the one that throws it
 */
export function isHandledByCallers(response: HttpResponse, file: SourceFile, importers: readonly Module[]): boolean {
  if (response.leaves !== 'thrown' || response.isOfHandler || !file.modules.isOwn(response.node)) return false;
  const made = thrownAt(response.node);
  const fn = functionAround(response.node);
  const name = fn && nameOfFunction(fn);
  if (!made || !name) return false;
  const calls = importers
    .flatMap(({ program }) => nodesOf(file, program, 'CallExpression'))
    .filter(({ callee }) => lastNameOf(bare(callee)) === name);
  return calls.length > 0 && calls.every((call) => isTakenBack(file, call, lastNameOf(made.callee)));
}

/** `throw new LockTaken()` */
function thrownAt(node: Node): TSESTree.NewExpression | undefined {
  const thrown = bare(node.type === 'ThrowStatement' ? node.argument : node);
  return thrown.type === 'NewExpression' ? thrown : undefined;
}

/** Whether a call is in a `try`, and the errors of a class are caught there and not passed on. */
function isTakenBack(file: SourceFile, call: Node, name: string): boolean {
  const handler = catchAround(call);
  return handler !== undefined && keepsBack(file, handler, name);
}

function keepsBack(file: SourceFile, { param, body }: TSESTree.CatchClause, name: string): boolean {
  if (param?.type !== 'Identifier') return false;
  const asking = body.body.find((one) => one.type === 'IfStatement' && asksFor(one.test, param.name, name));
  return asking?.type === 'IfStatement' && isLastWord(file, asking.consequent, param.name);
}

/** `error instanceof LockTaken` */
function asksFor(test: Node, error: string, name: string): boolean {
  const { type } = test;
  return (
    type === 'BinaryExpression' &&
    test.operator === 'instanceof' &&
    lastNameOf(test.left) === error &&
    lastNameOf(test.right) === name
  );
}

/** Whether a statement ends the function, throws nothing, and uses the error only to log it. */
function isLastWord(file: SourceFile, statement: Node, error: string): boolean {
  let isKept = true;
  let ends = false;
  const visit = (node: Node): boolean => {
    ends ||= node.type === 'ReturnStatement';
    isKept &&= node.type !== 'ThrowStatement' && !(node.type === 'Identifier' && node.name === error);
    return !(node.type === 'CallExpression' && isLogged(node));
  };
  walk(file, statement, visit, MOST_IN_CATCH);
  return isKept && ends;
}
