import { TELLS_OUTCOME } from '../../../words/errors/failure-words.js';
import { awaited, type FunctionNode, type Node, parametersOf, returnedAtEnd } from '../../syntax/syntax.js';
import type { Activation, Engine } from '../engine.js';
import { canFollow, follow, type PathValue } from '../evaluation.js';
import { withConstants } from '../names/imports.js';
import { isResultSent } from './sent-results.js';
import { staticActivation } from '../names/names.js';
import { isFoundOut } from '../conditions/found-out.js';
import { State } from '../state/state.js';
import { type FunctionValue, type ObjectValue, unknown } from '../values/values.js';

/** The most paths that are distinguished. */
const MOST_PATHS = 8;

/** A longer function has no summary. */
const LONGEST = 20_000;

/**
 * The objects that a function of another file returns on some of its paths, whatever its arguments: those on which it has caught an error
 * or tested a value of its own. A path that depends on its arguments alone may be one that the caller never takes.
 */
export function returnSummary(engine: Engine, callee: FunctionValue, call: Node): readonly ObjectValue[] {
  const { fn, self } = callee;
  const known = engine.summaries.get(fn);
  if (known) return known;
  // A recursive call returns nothing in the meantime.
  engine.summaries.set(fn, NONE);
  const objects = maySummarize(engine, fn) ? objectsReturned(engine, callee, call) : NONE;
  // A method may return another value where another instance has other parts.
  if (self?.kind === 'object' && self.members.size > 0) engine.summaries.delete(fn);
  else engine.summaries.set(fn, objects);
  return objects;
}

const NONE: readonly ObjectValue[] = [];

function maySummarize({ file }: Engine, fn: FunctionNode): boolean {
  const [start, end] = fn.range;
  return !fn.generator && end - start <= LONGEST && (returnsCall(fn) || TELLS_OUTCOME.test(file.textOf(fn)));
}

/** Whether a function may return the result of another one. */
function returnsCall(fn: FunctionNode): boolean {
  const result = returnedAtEnd(fn);
  const type = result && awaited(result).type;
  return type === 'CallExpression' || type === 'Identifier';
}

function objectsReturned(engine: Engine, callee: FunctionValue, call: Node): readonly ObjectValue[] {
  const x = staticActivation(engine);
  if (!canFollow(x, callee.fn)) return NONE;
  const given = parametersOf(callee.fn).map((parameter) => unknown(parameter));
  const { summarized } = engine;
  engine.summarized = callee.fn;
  const objects = follow(x, callee, given, new State(), call).flatMap((outcome) =>
    objectsOf(engine, callee.fn, outcome),
  );
  engine.summarized = summarized;
  return objects.length > MOST_PATHS ? NONE : objects;
}

/** Whether the result of a call is sent, or is returned by the function that is run for it: `return failure('No such boat')`. */
export function isResultReturned(x: Activation, call: Node): boolean {
  return (x.root !== undefined || (x.fn !== undefined && x.engine.summarized === x.fn)) && isResultSent(x, call);
}

function objectsOf(engine: Engine, fn: FunctionNode, { value, state }: PathValue): readonly ObjectValue[] {
  if (value.kind === 'unknown') return value.summary ?? NONE;
  if (value.kind !== 'object' || value.ofClass || !(state.left ?? isFoundOut(engine.file, fn, state))) return NONE;
  const members = [...value.members].map(([name, one]) => [name, withConstants(engine, one)] as const);
  return [{ ...value, members: new Map(members) }];
}
