import type { TSESTree } from '@typescript-eslint/utils';
import { listed } from '../../../frameworks/language/catalogue.js';
import { bare, type Node, operandsOf } from '../../syntax/syntax.js';
import type { Activation } from '../engine.js';
import { evaluate } from '../evaluation.js';
import type { State } from '../state/state.js';
import { comparisonOf, testedMethods } from './tested-methods.js';

/**
 * Whether the method isn't the only condition: another test precedes the test of the method in the same `else if` chain, or has let
 * requests of every method through (`if (req.secure) return next();`).
 */
export function isOneOfOthers(x: Activation, test: Node, state: State): boolean {
  for (let at = branchingAt(test); at; at = chainedTo(at)) {
    const before = [chainedTo(at) ?? [], lettingThroughBefore(x, at, state)].flat();
    if (before.some((one) => !isOfMethodAlone(x, one.test, state.fork()))) return true;
  }
  return false;
}

type Branching = TSESTree.IfStatement | TSESTree.ConditionalExpression;

/** The statement or `?:` that a test, or the discriminant of a `switch`, decides. */
function branchingAt(test: Node): Branching | TSESTree.SwitchStatement | undefined {
  let at: Node = test;
  for (; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression')
      return parent.test === at ? parent : undefined;
    if (parent.type === 'SwitchStatement') return parent;
    if (parent.type !== 'LogicalExpression' && parent.type !== 'UnaryExpression') return undefined;
  }
  return undefined;
}

/** The test whose `else` a statement is. */
function chainedTo(branching: Node): Branching | undefined {
  const { parent } = branching;
  const isAlone = parent?.type === 'BlockStatement' && parent.body.length === 1;
  const [own, above] = isAlone ? [parent, parent.parent] : [branching, parent];
  const isElse = above?.type === 'IfStatement' || above?.type === 'ConditionalExpression';
  return isElse && above.alternate === own ? above : undefined;
}

/** The `if`s in front of a statement that pass requests on to the next handler. */
function lettingThroughBefore(x: Activation, branching: Node, state: State): TSESTree.IfStatement[] {
  const block = branching.parent;
  if (block?.type !== 'BlockStatement') return [];
  const before = block.body.slice(0, block.body.indexOf(branching as TSESTree.Statement));
  return before.filter((one) => one.type === 'IfStatement').filter((one) => passesOn(x, one.consequent, state));
}

/** Whether a branch consists of handing the request on: `return next();`, `{ next(); return; }`. */
function passesOn(x: Activation, branch: Node, state: State): boolean {
  if (branch.type === 'BlockStatement') return branch.body.some((one) => passesOn(x, one, state));
  const call =
    branch.type === 'ReturnStatement' ? branch.argument : branch.type === 'ExpressionStatement' && branch.expression;
  if (!call || call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return false;
  const callee = evaluate(x, call.callee, state.fork());
  return (
    callee.kind === 'framework-object' &&
    listed(callee.shape.call).some(({ effects }) => effects.some(({ does }) => does === 'handOn'))
  );
}

function isOfMethodAlone(x: Activation, node: Node, state: State): boolean {
  const test = bare(node);
  if (test.type === 'UnaryExpression') return isOfMethodAlone(x, test.argument, state);
  if (test.type === 'LogicalExpression') return operandsOf(test).every((operand) => isOfMethodAlone(x, operand, state));
  const held = test.type === 'Identifier' ? comparisonOf(evaluate(x, test, state)) : test;
  return held !== undefined && testedMethods(x, held, state) !== undefined;
}
