import type { SourceFile } from './symbols/file.js';
import { uncalledFunctions, importsFramework } from './uncalled-functions.js';
import { answering, errorHandlerOf } from './thrown-objects.js';
import { engineFor } from './application/entry-points/engine.js';
import { uncalledFunction, findRoots, type Start } from './application/entry-points/roots.js';
import { type FunctionNode, isFunction, type Node } from './syntax/syntax.js';
import { type Activation, begun, type Engine, type Exit, type Root } from './interpreter/engine.js';
import { run } from './interpreter/statements/functions.js';
import { noteEnd } from './interpreter/framework-calls/use-after-send.js';
import { noteHandlerEnd } from './interpreter/framework-calls/open-ends.js';
import { settleExit } from './interpreter/framework-calls/settle.js';
import type { State } from './interpreter/state/state.js';
import type { Value } from './interpreter/values/values.js';

/** Receives each root that was executed, and its exits. */
export type Watch = (root: Root, exits: readonly Exit[]) => void;

/** Executes all handlers of a file, then the helpers and functions that none of them called. */
export function executeFile(file: SourceFile, watch?: Watch): Engine {
  const engine = engineFor(file);
  const { handlers, helpers } = findRoots(engine);
  const answers = errorHandlerOf(handlers);
  for (const start of handlers) execute(engine, start, watch);
  for (const thrown of engine.thrownObjects) {
    const start = answers && thrown.status && answering(engine, answers, thrown);
    if (start) execute(engine, start, watch);
  }
  for (const start of helpers) if (!engine.executed.has(start.root.fn)) execute(engine, start, watch);
  const isServer = handlers.length > 0 || importsFramework(engine) || callsGlobals(engine);
  const isLeft = (fn: FunctionNode): boolean => !engine.executed.has(fn) && !isInside(engine, fn);
  if (!file.census.functions.some(isLeft)) return engine;
  for (const fn of uncalledFunctions(engine, isServer)) {
    if (!isLeft(fn)) continue;
    execute(engine, uncalledFunction(engine, fn, isServer ? 'import' : 'convention', { response: true }), watch);
  }
  return engine;
}

function execute(engine: Engine, start: Start, watch: Watch | undefined): void {
  const exits = executeStart(engine, start);
  watch?.(start.root, exits);
}

/** Executes a function, through its wrapper where that is known to call it; returns its exits. */
export function executeStart(engine: Engine, { root, state, args, through }: Start): readonly Exit[] {
  const x = begun(engine, root);
  if (through) {
    const { fn, self } = through.entry;
    const exits = settle({ ...x, fn, self }, fn, through.args, through.state);
    if (engine.executed.has(root.fn)) return exits;
  }
  return settle(x, root.fn, args, state);
}

function settle(x: Activation, fn: FunctionNode, args: readonly Value[], state: State): readonly Exit[] {
  const exits = run(x, fn, args, state);
  for (const exit of exits) {
    noteHandlerEnd(x, exit);
    settleExit(x, exit);
    if (exit.kind === 'return') noteEnd(x, exit.state);
  }
  return exits;
}

/** Whether a file calls functions of a framework that come without an import. */
function callsGlobals({ file, catalogue }: Engine): boolean {
  return file.census.calls.some(({ callee }) => {
    const shape = callee.type === 'Identifier' && !file.variable(callee) ? catalogue.global(callee.name) : undefined;
    return shape?.call !== undefined && ![shape.call].flat().some(({ registers }) => registers);
  });
}

/** Whether a function lies in another that was or will be executed on its own. */
function isInside(engine: Engine, fn: FunctionNode): boolean {
  for (let at: Node | undefined = fn.parent; at; at = at.parent)
    if (isFunction(at) && engine.executed.has(at)) return engine.handlers.has(at);
  return false;
}
