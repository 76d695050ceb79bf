import type { TSESTree } from '@typescript-eslint/utils';
import { meet, narrowMethods, type State, unreachable } from '../state.js';
import { awaited, bare, type Node } from '../syntax.js';
import { truthiness, type Value } from '../values.js';
import type { Activation } from './engine.js';
import { evaluate } from './expressions.js';
import { evaluatePaths } from './paths.js';
import { prune } from './prune.js';
import { decidingTest, testOf } from './tests.js';

/** Evaluates a test and gives the paths on which it comes out as said; none where it can't. */
export function assume(x: Activation, node: Node, outcome: boolean, state: State): State[] {
  const test = bare(node);
  if (test.type === 'UnaryExpression' && test.operator === '!') return assume(x, test.argument, !outcome, state);
  if (test.type === 'LogicalExpression' && test.operator !== '??') {
    return assumeLogical(x, test, (test.operator === '&&') === outcome, outcome, state);
  }
  return awaited(test).type === 'CallExpression' ? assumeCall(x, test, outcome, state) : assumeAtom(x, test, outcome, state);
}

/** A test that is a call: the paths through a visible function tell which of them return what. */
function assumeCall(x: Activation, node: Node, outcome: boolean, state: State): State[] {
  if (testedMethods(x, node, state)) return assumeAtom(x, node, outcome, state);
  const test = testOf(x, node, state);
  const known = state.outcome(test);
  return evaluatePaths(x, node, state).flatMap((path) => {
    const truth = truthiness(path.value) ?? known;
    if (truth === undefined && isComparison(path.value)) return assumeAtom(x, path.value.node, outcome, path.state);
    if (truth !== undefined && truth !== outcome) return [];
    if (truth === undefined) path.state.assume(test, outcome);
    return [path.state];
  });
}

/** What a visible predicate returned, where it can be looked at once more. */
function isComparison(value: Value): boolean {
  return value.kind === 'unknown' && value.node.type === 'BinaryExpression';
}

/** `a && b` is true where both are, false where one is not; `||` the other way round. */
function assumeLogical(x: Activation, node: TSESTree.LogicalExpression, both: boolean, outcome: boolean, state: State): State[] {
  const operands = operandsOf(node);
  if (both) return assumeAll(x, operands, outcome, state);
  const { facts, methods } = state;
  const paths: State[] = [];
  let going = [state];
  for (const operand of operands) {
    paths.push(...going.flatMap((one) => assume(x, operand, outcome, one.fork())));
    going = meet(going.flatMap((one) => assume(x, operand, !outcome, one)));
  }
  const [first] = paths;
  if (!first || paths.length === 1 || paths.some((one) => one.version !== first.version)) return paths;
  if (paths.every((one) => one.methods === methods)) {
    first.facts = facts;
    first.assume(testOf(x, node, first), outcome);
    return [first];
  }
  return paths;
}

/** All operands come out alike. Only if each of them is a test of the method, the method alone has led on. */
function assumeAll(x: Activation, operands: readonly Node[], outcome: boolean, state: State): State[] {
  let states = [state];
  let isGuard = true;
  for (const operand of operands) {
    states = meet(states.flatMap((one) => assume(x, operand, outcome, one)));
    isGuard &&= states.every(({ guard }) => guard);
  }
  if (!isGuard) for (const one of states) one.guard = undefined;
  return states;
}

/** The operands of a chain of one operator: `a && b && c`. */
export function operandsOf(node: TSESTree.LogicalExpression): Node[] {
  const operands: Node[] = [node.right];
  let left = bare(node.left);
  for (; left.type === 'LogicalExpression' && left.operator === node.operator; left = bare(left.left)) operands.push(left.right);
  return [left, ...operands.reverse()];
}

function assumeAtom(x: Activation, node: Node, outcome: boolean, state: State): State[] {
  const value = evaluate(x, node, state);
  if (state.dead) return [];
  const test = testOf(x, node, state);
  const deciding = decidingTest(x, node, value, state);
  const known = truthiness(value) ?? state.outcome(deciding) ?? state.outcome(test);
  if (known !== undefined && known !== outcome) return [];
  const tested = testedMethods(x, comparisonOf(value) ?? node, state);
  if (tested) state.methods = narrowMethods(state.methods, tested.methods, outcome === tested.inside);
  if ((tested && unreachable(state)) || !prune(x, node, outcome, state)) return [];
  if (known === undefined) {
    if (deciding.key !== test.key) state.assume(deciding, outcome);
    state.assume(test, outcome);
  }
  if (tested) state.guard = node;
  return [state];
}

/** The comparison that a variable holds: `const isPost = req.method === 'POST'`. */
function comparisonOf(value: Value): Node | undefined {
  return isComparison(value) ? value.node : undefined;
}

interface TestedMethods {
  readonly methods: readonly string[];
  readonly inside: boolean;
}

function testedMethods(x: Activation, node: Node, state: State): TestedMethods | undefined {
  if (node.type === 'BinaryExpression') {
    const equal = node.operator === '===' || node.operator === '==';
    if (!equal && node.operator !== '!==' && node.operator !== '!=') return undefined;
    const [a, b] = [evaluate(x, node.left, state), evaluate(x, node.right, state)];
    const method = comparedMethod(a, b) ?? comparedMethod(b, a);
    return method === undefined ? undefined : { methods: [method], inside: equal };
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return undefined;
  if (node.callee.property.name !== 'includes' && node.callee.property.name !== 'has') return undefined;
  const [argument] = node.arguments;
  if (!argument || !isMethod(evaluate(x, argument, state))) return undefined;
  const list = evaluate(x, node.callee.object, state);
  return list.kind === 'array' && !list.open ? { methods: list.elements.flatMap(methodName), inside: true } : undefined;
}

function isMethod(value: Value): boolean {
  return value.kind === 'request' && value.fact === 'method';
}

function comparedMethod(a: Value, b: Value): string | undefined {
  return isMethod(a) ? methodName(b)[0] : undefined;
}

function methodName(value: Value): string[] {
  return value.kind === 'constant' && typeof value.value === 'string' ? [value.value.toUpperCase()] : [];
}

/** Narrows to one case of `switch (req.method)`, or to none of the cases. */
export function assumeCase(x: Activation, discriminant: Node, methods: readonly string[], inside: boolean, state: State): boolean {
  if (!isMethod(evaluate(x, discriminant, state))) return true;
  state.methods = narrowMethods(state.methods, methods, inside);
  state.guard = discriminant;
  return !unreachable(state);
}
