import { bare, type Node } from '../file/syntax.js';
import type { Activation } from './engine.js';
import { evaluate } from './expressions.js';
import type { State } from './state.js';
import { constant, type FunctionValue, type Value } from './values.js';

/** Elements of which each is tried. */
const MOST_ELEMENTS = 12;

/**
 * What `some` and `every` give for a list that is seen whole, and a test for a class: `known.some((type) => error instanceof type)`.
 * @returns undefined where that can't be told
 */
export function listTest(
  x: Activation,
  key: string | undefined,
  list: Value | undefined,
  [test]: readonly Value[],
  node: Node,
  state: State,
): Value | undefined {
  if ((key !== 'some' && key !== 'every') || list?.kind !== 'array' || list.open) return undefined;
  if (test?.kind !== 'function' || list.elements.length > MOST_ELEMENTS) return undefined;
  const outcomes = list.elements.map((element) => outcomeFor(x, test, element, state));
  const deciding = key === 'some';
  if (outcomes.includes(deciding)) return constant(deciding, node);
  return outcomes.includes(undefined) ? undefined : constant(!deciding, node);
}

function outcomeFor(x: Activation, { fn }: FunctionValue, element: Value, state: State): boolean | undefined {
  const [parameter] = fn.params;
  const body = fn.body && bare(fn.body);
  if (parameter?.type !== 'Identifier' || body?.type !== 'BinaryExpression' || body.operator !== 'instanceof')
    return undefined;
  const variable = x.engine.file.variable(parameter);
  if (!variable) return undefined;
  const inner = state.fork();
  inner.declare(variable, element);
  const value = evaluate(x, body, inner);
  return value.kind === 'constant' && typeof value.value === 'boolean' ? value.value : undefined;
}
