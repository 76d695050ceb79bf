import { descendsFrom } from '../../../frameworks/language/catalogue.js';
import type { Shape } from '../../../frameworks/language/shape.js';
import type { Variable } from '../../symbols/file.js';
import { bare, type Node } from '../../syntax/syntax.js';
import { nodesIn } from '../../syntax/walk.js';
import type { Activation, Engine, Exit } from '../engine.js';
import { evaluate } from '../evaluation.js';
import { isInstance } from '../conditions/instances.js';
import { staticActivation, frameworkObjectOf } from '../names/names.js';
import type { ErrorHandling } from '../state/error-handling.js';
import { recent, State } from '../state/state.js';
import type { FrameworkObject, Value } from '../values/values.js';

/** The errors that are certainly rethrown, or passed on, where what was caught is. */
export function thrownAgain({ engine }: Activation, value: Value, state: State): readonly Exit[] {
  if (value.kind !== 'caught' || !value.seen || value.member.length > 0) return NONE;
  const { thrown, tests } = value.seen;
  const variable = engine.file.variable(value.node);
  return thrown.filter(
    (one) => one.value.kind !== 'caught' && canReach({ engine, error: one.value, variable, state }, tests),
  );
}

const NONE: readonly Exit[] = [];

/** The same for an error that is handled, and was seen being thrown. */
export function mayBeAnother(x: Activation, value: Value, state: State): boolean {
  const error = state.errorHandling?.thrown?.value;
  return error !== undefined && isSameError(error, value) && isDoubtful(x, state);
}

/** Whether an error that is handled, and was seen being thrown, may not reach this place: it has passed a test of unknown outcome. */
export function isDoubtful({ engine }: Activation, state: State): boolean {
  const { errorHandling: handling } = state;
  if (!handling?.thrown || !handling.isReceived) return false;
  return !canReach({ engine, error: handling.thrown.value, variable: handling.variable, state }, handling.tests);
}

/** Whether a test that was passed since an error was caught may have told it apart: one of unknown outcome, or of anything but the error. */
export function isToldApart(
  engine: Engine,
  { thrown, variable, tests, isReceived }: ErrorHandling,
  state: State,
): boolean {
  if (!thrown || !isReceived) return false;
  return !passesAll({ engine, error: thrown.value, variable, state }, tests, (outcome, holds) => outcome === holds);
}

/** Whether two values are one error, at different places. */
export function isSameError(one: Value, other: Value): boolean {
  if (one.kind === 'framework-object' && other.kind === 'framework-object') return one.draft === other.draft;
  return one.kind === 'object' && other.kind === 'object' && one.node === other.node;
}

/** An error that tests are evaluated for. */
interface TestedError {
  readonly engine: Engine;
  readonly error: Value;
  /** The variable that holds it where it was caught; functions that it was passed to have others for it. */
  readonly variable: Variable | undefined;
  readonly state: State;
}

/** Whether the tests that were passed since it was caught let an error through; an unknown outcome doesn't. */
function canReach(tested: TestedError, tests: number): boolean {
  const isOpen = (outcome: Outcome, holds: boolean): boolean => outcome === 'any' || outcome === holds;
  return tested.variable !== undefined && passesAll(tested, tests, isOpen);
}

/** Whether the tests that were passed since an error was caught all fit it. */
function passesAll(tested: TestedError, tests: number, fits: (outcome: Outcome, holds: boolean) => boolean): boolean {
  for (const { test, holds, count } of recent(tested.state.facts)) {
    if (count <= tests) return true;
    if (!fits(outcomeFor(tested, bare(test.node)), holds)) return false;
  }
  return true;
}

/** The outcome of a test for an error: `any` where it tests something else, undefined where it is unknown. */
type Outcome = boolean | 'any' | undefined;

function outcomeFor(tested: TestedError, test: Node): Outcome {
  const { engine, error } = tested;
  const inner = bare(test);
  switch (inner.type) {
    case 'UnaryExpression':
      return inner.operator === '!' ? not(outcomeFor(tested, inner.argument)) : unlessMentioned(tested, inner);
    case 'LogicalExpression': {
      const sides = [inner.left, inner.right].map((side) => outcomeFor(tested, side));
      const or = inner.operator === '||';
      if (sides.includes(or)) return or;
      return sides.includes(undefined) ? undefined : sides.includes('any') ? 'any' : !or;
    }
    case 'BinaryExpression':
      return inner.operator === 'instanceof' && isIt(tested, inner.left)
        ? isInstance(engine, error, inner.right)
        : unlessMentioned(tested, inner);
    case 'CallExpression':
      return inner.arguments[0] && isIt(tested, inner.arguments[0])
        ? isRecognized(engine, error, inner.callee)
        : unlessMentioned(tested, inner);
    default:
      return unlessMentioned(tested, inner);
  }
}

function not(outcome: Outcome): Outcome {
  return typeof outcome === 'boolean' ? !outcome : outcome;
}

/** Whether a variable holds the error: where it was caught, or where it was passed to a function. */
function isIt({ engine, error, variable: holder, state }: TestedError, node: Node): boolean {
  const variable = engine.file.variable(bare(node));
  if (!variable) return false;
  if (variable === holder) return true;
  const value = state.get(variable);
  return value !== undefined && (isSameError(error, value) || (value.kind === 'caught' && value.member.length === 0));
}

/** A test that doesn't mention the error may have either outcome. */
function unlessMentioned(tested: TestedError, test: Node): Outcome {
  return mentions(tested, test) ? undefined : 'any';
}

function mentions(tested: TestedError, node: Node): boolean {
  if (node.type === 'Identifier') return isIt(tested, node);
  return nodesIn(node, tested.engine.file.sourceCode.visitorKeys).some((part) => mentions(tested, part));
}

/** The outcome of a package's predicate for its errors: `isHttpError(e)`. */
function isRecognized(engine: Engine, error: Value, callee: Node): Outcome {
  return recognized(frameworkObjectAt(engine, callee)?.shape, error);
}

/** The same of the function's shape: undefined for other functions, and for what isn't known. */
export function recognized(shape: Shape | undefined, error: Value | undefined): boolean | undefined {
  const recognizes = shape?.recognizes;
  return recognizes && error?.kind === 'framework-object' ? descendsFrom(error.shape, recognizes) : undefined;
}

function frameworkObjectAt(engine: Engine, node: Node): FrameworkObject | undefined {
  return frameworkObjectOf(engine, asFrameworkObject(evaluate(staticActivation(engine), node, new State())));
}

/** A member of a framework object as an object of its own shape. */
function asFrameworkObject(value: Value): Value {
  return value.kind === 'method' ? { ...value.receiver, shape: value.shape } : value;
}
