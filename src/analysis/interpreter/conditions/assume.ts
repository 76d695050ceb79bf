import type { TSESTree } from '@typescript-eslint/utils';
import { flat } from '../../syntax/flat.js';
import { blurred, changedResponse, perhapsSent } from '../state/response-state.js';
import { type Fact, joinStates, type MethodSet, narrowMethods, type State, unreachable } from '../state/state.js';
import { awaited, bare, type Node, operandsOf, within } from '../../syntax/syntax.js';
import { type Test, truthiness, type Value } from '../values/values.js';
import type { Activation } from '../engine.js';
import { evaluate, evaluatePaths } from '../evaluation.js';
import { withConstants } from '../names/imports.js';
import { isOneOfOthers } from './method-alone.js';
import { isOfOtherClass } from './other-class.js';
import { prune } from './pruning.js';
import { comparisonOf, isComparison, isMethod, type TestedMethods, testedMethods } from './tested-methods.js';
import { decidingTest, testOf } from './tests.js';

/** The paths on which a test is true, and those on which it is false. */
export interface Branches {
  readonly yes: State[];
  readonly no: State[];
}

/** Evaluates a test once, and splits its paths by its outcome; a side without paths is empty. */
export function branch(x: Activation, node: Node, state: State): Branches {
  const test = bare(node);
  if (test.type === 'UnaryExpression' && test.operator === '!') {
    const { yes, no } = branch(x, test.argument, state);
    return { yes: no, no: yes };
  }
  if (test.type === 'LogicalExpression' && test.operator !== '??') return branchLogical(x, test, state);
  return awaited(test).type === 'CallExpression' ? branchCall(x, test, state) : branchAtom(x, test, state);
}

/** The same for paths that have come to one test. */
export function branchAll(x: Activation, node: Node, states: readonly State[]): Branches {
  return together(states.map((state) => branch(x, node, state)));
}

/** A test that is a call: the paths through a visible function decide which of them return what. */
function branchCall(x: Activation, node: Node, state: State): Branches {
  if (testedMethods(x, node, state)) return branchAtom(x, node, state);
  const test = testOf(x, node, state);
  const known = state.outcome(test);
  return together(
    evaluatePaths(x, node, state).map((path): Branches => {
      const truth = truthiness(path.value) ?? known;
      if (truth === undefined && isComparison(path.value)) return branchAtom(x, path.value.node, path.state);
      if (truth !== undefined) return truth ? { yes: [path.state], no: [] } : { yes: [], no: [path.state] };
      const other = path.state.fork();
      path.state.assume(test, true);
      other.assume(test, false);
      return { yes: [path.state], no: [other] };
    }),
  );
}

function together(parted: readonly Branches[]): Branches {
  const [only] = parted;
  if (only && parted.length === 1) return only;
  return { yes: flat(parted, ({ yes }) => yes), no: flat(parted, ({ no }) => no) };
}

/** `a && b` is true where both are, and false where the first or the second is; `||` is the dual. */
function branchLogical(x: Activation, node: TSESTree.LogicalExpression, state: State): Branches {
  const and = node.operator === '&&';
  const { facts, methods } = state;
  const ended: State[] = [];
  let going = [state];
  let isGuard = true;
  for (const operand of operandsOf(node)) {
    const { yes, no } = branchAll(x, operand, going);
    going = joinStates(and ? yes : no);
    for (const one of and ? no : yes) ended.push(one);
    isGuard &&= going.every(({ guard }) => guard);
  }
  // Only if each of the operands is a test of the method, the method alone has led on.
  if (!isGuard) for (const one of going) one.guard = undefined;
  const stopped = asOne(ended, facts, methods, (one) => one.assume(testOf(x, node, one), !and));
  return and ? { yes: going, no: stopped } : { yes: stopped, no: going };
}

/** Joins paths with the same facts; only the outcome of the whole test is noted. */
function asOne(paths: State[], facts: Fact | undefined, methods: MethodSet, note: (path: State) => void): State[] {
  const [first] = paths;
  if (!first || paths.length === 1) return paths;
  if (paths.some((one) => one.version !== first.version || one.methods !== methods)) return paths;
  first.facts = facts;
  note(first);
  return [first];
}

function branchAtom(x: Activation, node: Node, state: State): Branches {
  const value = evaluate(x, node, state);
  if (state.dead) return { yes: [], no: [] };
  const deciding = decidingTest(x, node, value, state);
  const test = value.kind === 'choice' ? testOf(x, node, state) : deciding;
  const told =
    truthiness(asPassed(x, node, value)) ??
    state.outcome(deciding) ??
    (deciding === test ? undefined : state.outcome(test));
  const known = told ?? (isOfOtherClass(x, node, state) ? false : undefined);
  const tested = testedMethods(x, comparisonOf(value) ?? node, state);
  for (const method of tested?.methods ?? []) x.root?.testedMethods.add(method);
  const goneOf = value.kind === 'unknown' ? value.goneOf : undefined;
  const atom: Atom = { node, test, deciding, tested, goneOf, isKnown: known !== undefined };
  const no = known === true ? [] : assumed(x, atom, false, known === undefined ? state.fork() : state);
  return { yes: known === false ? [] : assumed(x, atom, true, state), no };
}

/**
 * A constant of another file that was passed to where it is tested: `fail({ code: Codes.GONE })` of `if (input.code)`. One that is tested
 * by its own name may be a setting.
 */
function asPassed({ engine }: Activation, node: Node, value: Value): Value {
  return value.kind === 'module' && !within(value.node, node) ? withConstants(engine, value) : value;
}

/** A test that has been evaluated. */
interface Atom {
  readonly node: Node;
  readonly test: Test;
  /** The test that it depends on. */
  readonly deciding: Test;
  readonly tested: TestedMethods | undefined;
  /** The response that has gone where it is true: `res.headersSent`. */
  readonly goneOf: object | undefined;
  readonly isKnown: boolean;
}

/** A path on which a test has a given outcome; none where it can't. */
function assumed(
  x: Activation,
  { node, test, deciding, tested, goneOf, isKnown }: Atom,
  outcome: boolean,
  state: State,
): State[] {
  if (goneOf && outcome) forgetGone(goneOf, node, state);
  if (tested) state.methods = narrowMethods(state.methods, tested.methods, outcome === tested.inside);
  if ((tested && unreachable(state)) || !prune(x, node, outcome, state)) return [];
  if (!isKnown) {
    if (deciding.term !== test.term) state.assume(deciding, outcome);
    state.assume(test, outcome);
  }
  if (tested) state.guard = isOneOfOthers(x, node, state) ? undefined : node;
  return [state];
}

/** What has gone was written by code that isn't on the path. */
function forgetGone(id: object, node: Node, state: State): void {
  const draft = state.draft(id);
  if (draft) state.setResponse(id, changedResponse(blurred(draft, node), { sent: perhapsSent(draft) }));
}

/** Narrows to one case of `switch (req.method)`, or to none of the cases. */
export function assumeCase(
  x: Activation,
  discriminant: Node,
  methods: readonly string[],
  inside: boolean,
  state: State,
): boolean {
  if (!isMethod(evaluate(x, discriminant, state))) return true;
  for (const method of methods) x.root?.testedMethods.add(method);
  state.methods = narrowMethods(state.methods, methods, inside);
  state.guard = isOneOfOthers(x, discriminant, state) ? undefined : discriminant;
  return !unreachable(state);
}
