import type { CallNode, FunctionNode, Node } from '../../syntax/syntax.js';
import { methodOf } from '../framework-calls/deferred.js';
import type { Activation, Engine } from '../engine.js';
import { canFollow, follow, type PathValue } from '../evaluation.js';
import type { State } from '../state/state.js';
import { type ArrayValue, arrayOf, constant, type FunctionValue, type Value } from '../values/values.js';

// Methods of wholly visible lists, outside any handler: tables are made by them.

/** The most elements for each of which a function is run: longer lists hold data. */
export const MOST_ROUNDS = 100;

/** Runs a method's function for each element; undefined where a round may have several exits, or none. */
type ListMethod = (run: Run, list: ArrayValue, args: readonly Value[], node: CallNode) => Value | undefined;

/** Runs the function once. */
type Run = (args: readonly Value[]) => Value | undefined;

const METHODS: ReadonlyMap<string, ListMethod> = new Map<string, ListMethod>([
  ['forEach', (run, list, _, node) => results(run, list) && constant(undefined, node)],
  [
    'map',
    (run, list, _, node) => {
      const made = results(run, list);
      return made && arrayOf(made, false, node);
    },
  ],
  ['reduce', reduced],
]);

/** Whether a function is passed to a method that runs it at once, for each element. */
export function isListCallback(fn: FunctionNode): boolean {
  const { parent } = fn;
  return parent.type === 'CallExpression' && parent.arguments[0] === fn && METHODS.has(methodOf(parent) ?? '');
}

/**
 * `CODES.forEach((code) => { table[code.name] = code.status; })`, run element by element.
 * @returns undefined where it is no such call; no path where the result isn't known
 */
export function listCall(
  x: Activation,
  node: CallNode,
  list: Value | undefined,
  [fn, ...others]: readonly Value[],
  state: State,
): PathValue[] | undefined {
  const method = METHODS.get(methodOf(node) ?? '');
  if (x.root || !method || list?.kind !== 'array' || fn?.kind !== 'function' || !canFollow(x, fn.fn)) return undefined;
  if (list.open || list.elements.length > MOST_ROUNDS) return undefined;
  const value = filling(x.engine, () => method((args) => runOnce(x, fn, args, state, node), list, others, node));
  return value ? [{ value, state }] : [];
}

function runOnce(
  x: Activation,
  fn: FunctionValue,
  args: readonly Value[],
  state: State,
  call: Node,
): Value | undefined {
  const [only, ...others] = follow(x, fn, args, state.fork(), call);
  if (!only || others.length > 0) return undefined;
  state.become(only.state);
  return only.value;
}

function results(run: Run, { elements, node }: ArrayValue): Value[] | undefined {
  const made: Value[] = [];
  for (const [index, element] of elements.entries()) {
    const value = run([element, constant(index, node)]);
    if (!value) return undefined;
    made.push(value);
  }
  return made;
}

function reduced(run: Run, { elements, node }: ArrayValue, [start]: readonly Value[]): Value | undefined {
  let value = start ?? elements[0];
  for (const [index, element] of elements.entries()) {
    if (!value) return undefined;
    if (start || index > 0) value = run([value, element, constant(index, node)]);
  }
  return value;
}

const READERS: ReadonlySet<string> = new Set([
  'at',
  'concat',
  'entries',
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'flat',
  'flatMap',
  'forEach',
  'includes',
  'indexOf',
  'join',
  'keys',
  'lastIndexOf',
  'map',
  'reduce',
  'reduceRight',
  'slice',
  'some',
  'toReversed',
  'toSorted',
  'toSpliced',
  'toString',
  'values',
  'with',
]);

/** Whether a method leaves a list as it is. */
export function isReader(key: string | undefined): boolean {
  return key !== undefined && READERS.has(key);
}

/** Runs code outside any handler in which functions capture their variables. */
export function filling<Result>(engine: Engine, run: () => Result): Result {
  const { isFilling } = engine;
  engine.isFilling = true;
  const result = run();
  engine.isFilling = isFilling;
  return result;
}
