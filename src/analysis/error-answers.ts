import type { Shape } from '../frameworks/language/shape.js';
import { engineFor } from './application/entry-points/engine.js';
import { findRoots, type Start } from './application/entry-points/roots.js';
import type { ErrorMade } from './application/error-handlers/error-made.js';
import { errorValue } from './application/error-handlers/error-value.js';
import { executeStart } from './execute-file.js';
import { argsWith, isCaught } from './thrown-objects.js';
import type { Emission, Engine, Exit, Received, Root, ThrownObject } from './interpreter/engine.js';
import { changedResponse } from './interpreter/state/response-state.js';
import type { State } from './interpreter/state/state.js';
import type { Value } from './interpreter/values/values.js';
import { nodesOf } from './syntax/nodes-of.js';
import type { SourceFile } from './symbols/file.js';

/** The status of a response on which none has been set (Express 5.2, Fastify 5.12, Hono 4.13). */
const USUAL = 200;

/** A function that answers errors, executed with one of them. */
export interface ErrorAnswered {
  readonly engine: Engine;
  readonly root: Root;
  readonly error: ErrorMade;
  /** The error as the function received it. */
  readonly value: Value;
  readonly exits: readonly Exit[];
  readonly emissions: readonly Emission[];
  readonly thrownObjects: readonly ThrownObject[];
}

/**
 * Executes functions of a file that answer errors, with each of some errors.
 * @param isWanted which of the functions
 * @param named others that another file registers for errors, by where they begin: the error is their first argument
 */
export function executeWithErrors(
  file: SourceFile,
  errors: readonly ErrorMade[],
  isWanted: (root: Root) => boolean = () => true,
  named: ReadonlySet<number> = new Set(),
): ErrorAnswered[] {
  const engine = engineFor(file);
  const { handlers, helpers } = findRoots(engine);
  const receivers = handlers.filter(({ root }) => receivesErrors(file, root) && isWanted(root));
  const others = [...handlers, ...helpers].filter((one) => !receivers.includes(one) && named.has(one.root.fn.range[0]));
  const starts = [...receivers, ...others.map(withErrorFirst)];
  return starts.flatMap((start) => errors.map((error) => answered(engine, start, error)));
}

/**
 * How a function receives errors: as a parameter, `(err, req, res, next) => …`, or of the handlers that it runs, in whose `try` it does that:
 * `try { await next(); } catch (err) { … }`.
 */
export function receivesErrors(
  file: SourceFile,
  { fn, isErrorHandler, parameters, shapes }: Root,
): Receiving | undefined {
  if (isErrorHandler || parameters.some((one) => one?.kind === 'caught')) return 'passed';
  return shapes.some(throws) && nodesOf(file, fn, 'TryStatement').length > 0 ? 'caught' : undefined;
}

export type Receiving = 'passed' | 'caught';

/** Whether a function that is passed to a handler throws what later ones throw. */
function throws(shape: Shape | undefined): boolean {
  const calls = [shape?.call ?? []].flat();
  return calls.some(({ effects }) => effects.some((one) => one.does === 'handOn' && one.throws));
}

function answered(engine: Engine, start: Start, error: ErrorMade): ErrorAnswered {
  const { budget, emissions, thrownObjects } = engine;
  const before = [emissions.length, thrownObjects.length] as const;
  budget.extend(engine.file.sourceCode.text.length);
  const state = start.state.fork();
  stage(start.root, error, state);
  const value = errorValue(engine, error, start.root.fn, state);
  const received: Received = { error: value, key: {} };
  if (start.args.some(isCaught)) state.refine(received.key, value);
  const root: Root = { ...start.root, received };
  const exits = executeStart(engine, { root, state, args: argsWith(start, value) });
  const isBehind = (one: { readonly state: State }): boolean => one.state.get(received.key) !== undefined;
  return {
    engine,
    root,
    error,
    value,
    exits: exits.filter(isBehind),
    emissions: emissions.slice(before[0]).filter(isBehind),
    thrownObjects: thrownObjects.slice(before[1]).filter(isBehind),
  };
}

/** The response as it was when the error was thrown: what has been set stays, and is sent where nothing else is set. */
function stage({ response }: Root, { staged }: ErrorMade, state: State): void {
  const draft = response?.draft && state.draft(response.draft);
  if (!response?.draft || !draft || staged === 'unknown') return;
  const defaultStatus = typeof staged === 'number' ? staged : USUAL;
  state.setResponse(response.draft, changedResponse(draft, { defaultStatus }));
}

function withErrorFirst(start: Start): Start {
  const node = start.root.fn;
  return { ...start, args: [{ kind: 'caught', member: [], node }, ...start.args.slice(1)] };
}
