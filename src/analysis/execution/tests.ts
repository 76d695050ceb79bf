import type { SourceFile } from '../file/file.js';
import { bare, type Node, operandsOf } from '../file/syntax.js';
import { tick } from './clock.js';
import { comparedWith } from './compared-with.js';
import { oneOfThese } from './equality.js';
import { noteFollowed } from './late.js';
import type { State } from './state.js';
import { type Equality, type Test, truthiness, type Value } from './values.js';
import type { Activation } from './engine.js';

/** A test, reduced so that `x`, `!x`, `a === b` and `a !== b` on the same expressions share a key. */
export function testOf({ engine }: Activation, node: Node, state: State): Test {
  return testIn(engine.file, node, state);
}

/** Whether an expression is known to be true, or not to be, on a path. */
export function outcomeOf(file: SourceFile, node: Node, state: State): boolean | undefined {
  return state.outcome(testIn(file, node, state));
}

/** Tests of the linted file by where they are written: the same one is met on each path. */
const written = new WeakMap<Node, Test>();

function keptTest(file: SourceFile, node: Node): Test {
  if (!file.modules.isOwn(node)) return writtenTest(file, node);
  let test = written.get(node);
  if (!test) written.set(node, (test = writtenTest(file, node)));
  return test;
}

/** A test of more characters is compared with no other one. Bundles have conditions of some thousands. */
const LONGEST_TEST = 1_000;

/** Whether an expression has more text than tests are told from each other by. */
export function isTooLong({ range }: Node): boolean {
  return range[1] - range[0] > LONGEST_TEST;
}

/** A key that no other test has, nor the same one when it is met again: no code begins with a space. */
export function ownKey(): string {
  return ` ${tick()}`;
}

function testIn(file: SourceFile, node: Node, state: State): Test {
  const test = isTooLong(node) ? { key: ownKey(), node, negated: false } : keptTest(file, node);
  const since = state.sinceOf(test.key);
  return since === undefined ? test : { ...test, since };
}

function writtenTest(file: SourceFile, node: Node): Test {
  let inner = bare(node);
  let negated = false;
  while (inner.type === 'UnaryExpression' && inner.operator === '!') {
    negated = !negated;
    inner = bare(inner.argument);
  }
  if (inner.type === 'BinaryExpression' && EQUALITIES.has(inner.operator)) {
    const isNegated = inner.operator.startsWith('!') !== negated;
    return equalityTest(file, inner.left, inner.right, {
      node: inner,
      negated: isNegated,
      isStrict: inner.operator.length === 3,
    });
  }
  return { key: testKey(file, inner), node: inner, negated, equality: eitherOf(file, inner) };
}

/** What `kind === 'rose' || kind === 'lily'` says of `kind`, and what `kind !== 'rose' && kind !== 'lily'` does. */
function eitherOf(file: SourceFile, node: Node): Equality | undefined {
  if (node.type !== 'LogicalExpression' || node.operator === '??') return undefined;
  const isNone = node.operator === '&&';
  const tests = operandsOf(node).map((operand) => writtenTest(file, operand));
  if (tests.some(({ negated }) => negated !== isNone)) return undefined;
  const one = oneOfThese(tests.map(({ equality }) => equality));
  return one && { ...one, isNone };
}

const EQUALITIES: ReadonlySet<string> = new Set(['===', '==', '!==', '!=']);

/** How a comparison is written: at a node, perhaps for being another, and with `===` or `==`. */
interface Comparison {
  readonly node: Node;
  readonly negated: boolean;
  readonly isStrict: boolean;
}

/** The test of whether two expressions are the same. */
export function equalityTest(file: SourceFile, left: Node, right: Node, { node, negated, isStrict }: Comparison): Test {
  const [compared, constant] = constantLast(file, left, right);
  const of = testKey(file, compared);
  const to = isStrict ? comparedWith(file, constant) : undefined;
  return { key: `${of} === ${file.textOf(constant)}`, node, negated, equality: to && { of, to: [to] } };
}

/** The sides of a comparison, with the constant at the end: `'rose' === kind` is `kind === 'rose'`. */
function constantLast(file: SourceFile, left: Node, right: Node): readonly [Node, Node] {
  const isFirst = comparedWith(file, left) !== undefined && comparedWith(file, right) === undefined;
  return isFirst ? [right, left] : [left, right];
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

/** The words of a test; those of another module mean something else than the same words here. */
function testKey(file: SourceFile, node: Node): string {
  return file.modules.mark(node) + file.textOf(node);
}

/**
 * Evaluates something that happens only where a test has an outcome. Effects in it may or may not have happened
 * afterwards.
 */
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
