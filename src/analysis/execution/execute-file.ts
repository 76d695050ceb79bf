import type { Catalogue } from '../../frameworks/catalogue.js';
import type { SourceFile } from '../file.js';
import { bystander, findRoots, type Start } from '../handlers/roots.js';
import { type FunctionNode, isFunction, type Node } from '../syntax.js';
import { type Emission, Engine, type Activation } from './engine.js';
import { run } from './functions.js';
import { settleExit } from './settle.js';

/** Executes all handlers of a file, then the helpers and functions that none of them called. */
export function executeFile(file: SourceFile, catalogue: Catalogue): readonly Emission[] {
  const engine = new Engine(file, catalogue);
  const { handlers, helpers } = findRoots(engine);
  for (const start of handlers) execute(engine, start);
  for (const start of helpers) if (!engine.executed.has(start.root.fn)) execute(engine, start);
  const isServer = handlers.length > 0 || file.census.imports.some((module) => catalogue.isModule(module));
  for (const fn of file.census.functions) {
    if (engine.executed.has(fn) || isInside(engine, fn) || !speaksOfHttp(file, fn)) continue;
    if (isServer || returnsResponse(file, fn)) execute(engine, bystander(fn, isServer ? 'import' : 'convention', { response: true }));
  }
  return engine.emissions;
}

function execute(engine: Engine, { root, state, args }: Start): void {
  const x: Activation = {
    engine,
    root,
    fn: root.fn,
    self: root.self,
    selfKey: undefined,
    callers: [],
    via: [],
    exits: [],
    jumps: [],
    risks: undefined,
  };
  for (const exit of run(x, root.fn, args, state)) settleExit(x, exit);
}

const HTTP_END = /\b(?:throw|next)\b|\bResponse\b|\.(?:json|redirect)\b/;

function speaksOfHttp(file: SourceFile, fn: FunctionNode): boolean {
  return HTTP_END.test(file.sourceCode.text.slice(...fn.range));
}

/** Without any sign of a server, only a function that returns a new `Response` is taken for a part of one. */
function returnsResponse(file: SourceFile, fn: FunctionNode): boolean {
  return !file.census.jsx && /(?:return|=>)\s*(?:new\s+)?Response\b/.test(file.sourceCode.text.slice(...fn.range));
}

/** Whether a function lies in another that was or will be executed on its own. */
function isInside(engine: Engine, fn: FunctionNode): boolean {
  for (let at: Node | undefined = fn.parent; at; at = at.parent) if (isFunction(at) && engine.executed.has(at)) return engine.handlers.has(at);
  return false;
}
