import type { SourceCode, SourceFile } from '../../symbols/file.js';
import { bare, type Node, operandsOf } from '../../syntax/syntax.js';
import type { ConstantOperand } from '../identity/compared-with.js';
import { oneOfThese } from '../values/equality.js';
import { FIRST_VERSION, Term } from '../identity/term.js';
import { equalityOf, isEquality, sidesOf, termOf } from '../identity/terms.js';
import { noteFollowed } from '../state/gone-responses.js';
import type { State } from '../state/state.js';
import { type Compared, type Equality, type Test, truthiness, type Value } from '../values/values.js';
import type { Activation } from '../engine.js';

/** A test, reduced so that `x`, `!x`, `a === b` and `a !== b` on the same expressions share a term. */
export function testOf({ engine }: Activation, node: Node, state: State): Test {
  return testIn(engine.file, node, state);
}

/** Whether an expression is known to be true, or not to be, on a path. */
export function outcomeOf(file: SourceFile, node: Node, state: State): boolean | undefined {
  return state.outcome(testIn(file, node, state));
}

/** Tests by where they are written, as they were met last. */
const met = new WeakMap<SourceCode, Map<Node, Test>>();

function testIn(file: SourceFile, node: Node, state: State): Test {
  if (isTooLong(node)) return ownTest(node);
  let tests = met.get(file.sourceCode);
  if (!tests) met.set(file.sourceCode, (tests = new Map<Node, Test>()));
  const before = tests.get(node);
  const test = state.current(before ?? writtenTest(file, node));
  if (test !== before) tests.set(node, test);
  return test;
}

/** A test of more characters is compared with no other one. Bundles have conditions of some thousands. */
const LONGEST_TEST = 1_000;

/** Whether an expression has more text than is compared between tests. */
export function isTooLong({ range }: Node): boolean {
  return range[1] - range[0] > LONGEST_TEST;
}

/** A test that is no other one, nor the same one when it is met again. */
export function ownTest(node: Node): Test {
  return { term: new Term(), version: FIRST_VERSION, node, negated: false };
}

function writtenTest(file: SourceFile, node: Node): Test {
  let inner = bare(node);
  let negated = false;
  while (inner.type === 'UnaryExpression' && inner.operator === '!') {
    negated = !negated;
    inner = bare(inner.argument);
  }
  if (inner.type === 'BinaryExpression' && isEquality(inner.operator)) {
    const isNegated = inner.operator.startsWith('!') !== negated;
    return equalityTest(file, inner.left, inner.right, {
      node: inner,
      negated: isNegated,
      isStrict: inner.operator.length === 3,
    });
  }
  return { term: termOf(file, inner), version: FIRST_VERSION, node: inner, negated, equality: eitherOf(file, inner) };
}

/** The equality that `kind === 'rose' || kind === 'lily'` states of `kind`, and `kind !== 'rose' && kind !== 'lily'` negates. */
function eitherOf(file: SourceFile, node: Node): Equality | undefined {
  if (node.type !== 'LogicalExpression' || node.operator === '??') return undefined;
  const isNone = node.operator === '&&';
  const tests = operandsOf(node).map((operand) => writtenTest(file, operand));
  if (tests.some(({ negated }) => negated !== isNone)) return undefined;
  const one = oneOfThese(tests.map(({ equality }) => equality));
  return one && { ...one, isNone };
}

/** How a comparison is written: at a node, perhaps for being another, and with `===` or `==`. */
interface Comparison {
  readonly node: Node;
  readonly negated: boolean;
  readonly isStrict: boolean;
}

/** The test of whether two expressions are the same. */
export function equalityTest(file: SourceFile, left: Node, right: Node, { node, negated, isStrict }: Comparison): Test {
  const sides = sidesOf(file, left, right);
  const of = termOf(file, sides.compared);
  const equality = isStrict && sides.constant ? { of, to: [comparedConstant(file, sides.constant)] } : undefined;
  return { term: equalityOf(file, sides, of), version: FIRST_VERSION, node, negated, equality };
}

function comparedConstant(file: SourceFile, { value, holder }: ConstantOperand): Compared {
  return { value, among: holder && termOf(file, holder) };
}

/** The test that `??` decides by: whether the value of an expression is there. */
export function presenceTest(x: Activation, node: Node, state: State): Test {
  const plain = testOf(x, node, state);
  return { ...plain, term: plain.term.presence(), negated: false, equality: undefined };
}

/** The test that decides whether an expression is true: that of the choice it reads, where its two sides differ. */
export function decidingTest(x: Activation, node: Node, value: Value, state: State): Test {
  if (value.kind === 'choice') {
    const [yes, no] = [truthiness(value.whenTrue), truthiness(value.whenFalse)];
    if (yes === true && no === false) return value.test;
    if (yes === false && no === true) return { ...value.test, negated: !value.test.negated };
  }
  return testOf(x, node, state);
}

/** Evaluates what happens only where a test has an outcome. Its effects may or may not have happened afterwards. */
export function pending(test: Test, holds: boolean, state: State, step: (branch: State) => Value): Value {
  const branch = state.fork();
  branch.assume(test, holds);
  const before = branch.version;
  const value = step(branch);
  if (branch.version === before || branch.dead) return value;
  noteFollowed(state, branch);
  state.absorb(branch);
  return value;
}
