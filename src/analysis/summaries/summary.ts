import { instanceAround } from '../application/entry-points/self.js';
import { begun, type Engine, type Exit, reactivated } from '../interpreter/engine.js';
import { runFunction } from '../interpreter/evaluation.js';
import { State } from '../interpreter/state/state.js';
import { unknown } from '../interpreter/values/values.js';
import type { SourceFile } from '../symbols/file.js';
import { type FunctionNode, parametersOf } from '../syntax/syntax.js';
import { engineOf } from './engine.js';

/** What a function does, whatever its arguments. */
export interface Summary {
  /**
   * Where its paths end: each `return` and `throw`, and the end of the body, with the state of the path. The facts of the state are the
   * path condition. A parameter's value is unknown, and its node is the parameter. The value that an `async` function returns is the one
   * that it promises.
   */
  readonly exits: readonly Exit[];
  /** The exits that return a value; `undefined` at the end of the body. */
  readonly returned: readonly Exit[];
  /** The exits that throw. */
  readonly thrown: readonly Exit[];
}

/** A longer function has no summary. */
const LONGEST = 20_000;

const summaries = new WeakMap<SourceFile, Map<FunctionNode, Summary | undefined>>();

/**
 * The summary of a function of a file, or of one that it imports from: the function is executed once, outside any handler.
 * @returns undefined for a generator, a function without a body or with a very long one, and where the budget is exhausted
 */
export function summaryOf(file: SourceFile, fn: FunctionNode): Summary | undefined {
  let known = summaries.get(file);
  if (!known) summaries.set(file, (known = new Map<FunctionNode, Summary | undefined>()));
  if (known.has(fn)) return known.get(fn);
  // A function that needs its own summary has none in the meantime.
  known.set(fn, undefined);
  const summary = maySummarize(fn) ? summarize(engineOf(file), fn) : undefined;
  known.set(fn, summary);
  return summary;
}

function maySummarize({ body, generator, range: [start, end] }: FunctionNode): boolean {
  return Boolean(body) && !generator && end - start <= LONGEST;
}

function summarize(engine: Engine, fn: FunctionNode): Summary | undefined {
  const x = reactivated(begun(engine, undefined), { fn, self: instanceAround(fn.body ?? fn) });
  const args = parametersOf(fn).map((parameter) => unknown(parameter));
  const exits = runFunction(x, fn, args, new State());
  if (engine.budget.exhausted) return undefined;
  const returned = exits.filter(({ kind }) => kind === 'return');
  return { exits, returned, thrown: exits.filter(({ kind }) => kind === 'throw') };
}
