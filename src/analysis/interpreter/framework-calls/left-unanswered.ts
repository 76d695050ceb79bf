import { member } from '../../../frameworks/language/catalogue.js';
import { bare, type Node, staticKey } from '../../syntax/syntax.js';
import { evaluate } from '../evaluation.js';
import type { Activation, Root } from '../engine.js';
import type { ResponseState } from '../state/response-state.js';
import { recent, type State } from '../state/state.js';

/**
 * Whether a response that was handed on came back unanswered, by a test of its status on the path: it has the one that the framework sends
 * where none was set, as `ctx.status === 404` finds after `await next()`. A body that is set then has the default status of a body.
 */
export function isLeftUnanswered(
  x: Activation,
  { settles, defaults }: Root,
  draft: ResponseState,
  state: State,
): boolean {
  const unset = defaults?.none;
  if (!settles || !draft.handedOn || draft.status || typeof unset !== 'number') return false;
  for (const { test, holds } of recent(state.facts)) if (holds && finds(x, test.node, unset, state)) return true;
  return false;
}

/** `ctx.status === 404`, in either order; tests of inequality are kept as those of equality. */
function finds(x: Activation, test: Node, unset: number, state: State): boolean {
  if (test.type !== 'BinaryExpression' || !/^[!=]==?$/.test(test.operator) || test.left.type === 'PrivateIdentifier')
    return false;
  const sides = [bare(test.left), bare(test.right)];
  return sides.some((one) => isStatus(x, one, state)) && sides.some((one) => isCode(x, one, unset, state));
}

function isStatus(x: Activation, node: Node, state: State): boolean {
  if (node.type !== 'MemberExpression') return false;
  const of = evaluate(x, node.object, state.fork());
  if (of.kind !== 'framework-object' || of.draft !== x.root?.response?.draft) return false;
  const written = member(of.shape, staticKey(node.property, node.computed) ?? '')?.write ?? [];
  return written.some(({ does }) => does === 'status');
}

function isCode(x: Activation, node: Node, code: number, state: State): boolean {
  const value = evaluate(x, node, state.fork());
  return value.kind === 'constant' && value.value === code;
}
