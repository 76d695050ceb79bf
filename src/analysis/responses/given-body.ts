import { awaited, bare, functionAround, type FunctionNode, type Node, within } from '../syntax/syntax.js';
import { makesObject } from '../interpreter/calls/sent-results.js';
import type { Body } from './body.js';

/**
 * A body with the place where its handler passes it. The body that a function makes for all callers, `res.json(failure('Gone'))`, is wrong
 * where it is sent, and not where it is made; one that depends on a test of the function, or on no argument, stays where it is.
 * @param callers the handler, and the functions of the calls that lead from it to where the body is set
 */
export function givenHere(body: Body, callers: readonly FunctionNode[]): Body {
  const { node, by } = body;
  if (!node || !by) return body;
  const maker = functionAround(node);
  const isCaller = (fn: FunctionNode): boolean => callers.some((one) => one === fn || within(one, fn));
  if (!maker || maker.params.length === 0 || !makesObject(maker) || isCaller(maker)) return body;
  return { ...body, node: argumentGiven(by.node) ?? node };
}

/** The argument of a call or assignment that may be another call: `failure('Gone')`, or the variable that holds it. */
function argumentGiven(node: Node): Node | undefined {
  const call = bare(node);
  if (call.type === 'AssignmentExpression') return call.right;
  if (call.type !== 'CallExpression' && call.type !== 'NewExpression') return undefined;
  return call.arguments.find((one) => MADE.has(awaited(one).type));
}

const MADE: ReadonlySet<string> = new Set(['CallExpression', 'NewExpression', 'Identifier', 'MemberExpression']);
