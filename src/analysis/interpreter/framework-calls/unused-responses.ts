import { inherited } from '../../../frameworks/language/catalogue.js';
import type { ResponseState } from '../state/response-state.js';
import { awaited, bare, functionAround, type Node, within } from '../../syntax/syntax.js';
import { isUndefined, type FrameworkObject, type Value } from '../values/values.js';
import type { Activation, Root } from '../engine.js';
import type { PathValue } from '../evaluation.js';

/** Whether a statement is a call, or a choice between calls, so that its value is unused. */
export function leavesValue(expression: Node): boolean {
  const node = awaited(expression);
  if (node.type === 'ConditionalExpression') return leavesValue(node.consequent) || leavesValue(node.alternate);
  if (node.type === 'LogicalExpression') return leavesValue(node.right);
  return node.type === 'CallExpression' || node.type === 'NewExpression';
}

/** Notes a response or error that a statement makes and doesn't use. `start` is when it began. */
export function noteUnused(x: Activation, expression: Node, { value, state }: PathValue, start: number): void {
  if (value.kind === 'framework-object') {
    const role = inherited(value.shape, 'role');
    const draft = value.draft && state.draft(value.draft);
    if (
      !draft ||
      draft.since < start ||
      draft.sent !== 'no' ||
      (role !== 'response' && role !== 'error') ||
      throwsItself(draft) ||
      sendsItself(x, value)
    )
      return;
    x.engine.dropped.push({ node: expression, what: role, framework: frameworkOf(value), isReturned: false });
  } else if (isHttpError(value) && isMadeBy(expression, value.node, x.fn)) {
    x.engine.dropped.push({ node: expression, what: 'error', framework: frameworkOf(value), isReturned: false });
  }
}

/** Whether an error is made by a statement: by `new` itself, or in a function that it calls. */
function isMadeBy(expression: Node, made: Node, fn: Node | undefined): boolean {
  return bare(expression) === made || (fn !== undefined && !within(made, fn) && functionAround(made) !== undefined);
}

/** `ctx.assert(x, 404)` makes an error only to throw it. */
function throwsItself({ by }: ResponseState): boolean {
  return by?.as?.effects.some(({ does }) => does === 'assert') ?? false;
}

/** What is made outside of a handler may go out by itself. */
function sendsItself({ root }: Activation, { shape }: FrameworkObject): boolean {
  return inherited(shape, 'facts')?.sendsItself === true && root?.isHandler !== true;
}

/** Notes an error that a handler returns where only a thrown one is answered with its status. */
export function noteReturned({ engine }: Activation, { returns, isHandler }: Root, value: Value, node: Node): void {
  const isAnswered = returns?.errors === 'thrown' || !(returns?.errors === 'body' || returns?.response);
  if (!isHandler || isAnswered || !isHttpError(value)) return;
  engine.dropped.push({ node, what: 'error', framework: frameworkOf(value), isReturned: true });
}

/** An error that carries a status. */
function isHttpError(value: Value): boolean {
  if (value.kind === 'framework-object') return inherited(value.shape, 'role') === 'error' && value.draft !== undefined;
  if (value.kind !== 'object' || (value.error === undefined && !value.ofClass)) return false;
  const status = value.members.get('status') ?? value.members.get('statusCode');
  return value.error !== undefined && status?.kind === 'constant' && !isUndefined(status);
}

function frameworkOf(value: Value): string {
  return (value.kind === 'framework-object' ? inherited(value.shape, 'facts')?.framework : undefined) ?? 'HTTP';
}
