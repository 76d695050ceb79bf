import type { Catalogue } from '../frameworks/language/catalogue.js';
import type { SourceFile } from './file/file.js';
import { signatureOf } from './handlers/candidates.js';
import { bystander, findRoots, type Start } from './handlers/roots.js';
import { type FunctionNode, isFunction, type Node } from './file/syntax.js';
import { type Activation, begun, Engine } from './execution/engine.js';
import { run } from './execution/functions.js';
import { noteEnd } from './execution/late.js';
import { settleExit } from './execution/settle.js';
import type { State } from './execution/state.js';
import type { Value } from './execution/values.js';

/** Executes all handlers of a file, then the helpers and functions that none of them called. */
export function executeFile(file: SourceFile, catalogue: Catalogue): Engine {
  const engine = new Engine(file, catalogue, signatureOf);
  const { handlers, helpers } = findRoots(engine);
  for (const start of handlers) execute(engine, start);
  for (const start of helpers) if (!engine.executed.has(start.root.fn)) execute(engine, start);
  const isServer =
    handlers.length > 0 || file.census.imports.some((module) => catalogue.isModule(module)) || callsGlobals(engine);
  const isLeft = (fn: FunctionNode): boolean => !engine.executed.has(fn) && !isInside(engine, fn);
  if (!file.census.functions.some(isLeft)) return engine;
  for (const fn of bystanders(file, catalogue, isServer)) {
    if (!isLeft(fn)) continue;
    execute(engine, bystander(fn, isServer ? 'import' : 'convention', { response: true }));
  }
  return engine;
}

/** Functions that no handler called and that may still throw an error or build a response. */
function bystanders(file: SourceFile, catalogue: Catalogue, isServer: boolean): FunctionNode[] {
  if (isServer) return functionsAround(file, [...matchesOf(file, HTTP_END), ...callsOfFrameworks(file, catalogue)]);
  if (file.census.jsx || BROWSER.test(file.sourceCode.text)) return [];
  return functionsAround(file, [...matchesOf(file, ANSWERS_REQUEST), ...matchesOf(file, RETURNED_RESPONSE)]);
}

/** Where functions and classes that a framework exports are called, whatever the file calls them. */
function callsOfFrameworks(file: SourceFile, catalogue: Catalogue): number[] {
  return file.census.calls.flatMap(({ callee, range }) => {
    const definition = callee.type === 'Identifier' ? file.variable(callee)?.defs[0] : undefined;
    const parent = definition?.type === 'ImportBinding' ? (definition.parent as Node | undefined) : undefined;
    return parent?.type === 'ImportDeclaration' && catalogue.isModule(parent.source.value) ? [range[0]] : [];
  });
}

/** Executes a function, through its wrapper where that is seen to call it. */
function execute(engine: Engine, { root, state, args, through }: Start): void {
  const x = begun(engine, root);
  if (through) {
    const { fn, self } = through.entry;
    settle({ ...x, fn, self }, fn, through.args, through.state);
    if (engine.executed.has(root.fn)) return;
  }
  settle(x, root.fn, args, state);
}

function settle(x: Activation, fn: FunctionNode, args: readonly Value[], state: State): void {
  for (const exit of run(x, fn, args, state)) {
    settleExit(x, exit);
    if (exit.kind === 'return') noteEnd(x, exit.state);
  }
}

/** Whether a file calls functions of a framework that come without an import. */
function callsGlobals({ file, catalogue }: Engine): boolean {
  return file.census.calls.some(({ callee }) => {
    const shape = callee.type === 'Identifier' && !file.variable(callee) ? catalogue.global(callee.name) : undefined;
    return shape?.call !== undefined && ![shape.call].flat().some(({ registers }) => registers);
  });
}

/** Words at the end of a path that may make a response. */
const HTTP_ENDS = [
  /\b(?:throw|next)\b|\bnew\s+\w+(?:Exception|Error)\b|\bResponse\b|\.(?:json|redirect)\b/,
  /(?<![.\w])(?:json|data|redirect|permanentRedirect|fail|status)\(/,
];
const HTTP_END = new RegExp(HTTP_ENDS.map(({ source }) => source).join('|'), 'g');
/** A function's annotations may say that it answers a request: helpers of the file are then seen with what it gives them. */
const ANSWERS_REQUEST = /\(\s*\w+:\s*Request\b[^()]*\):\s*(?:Promise<\s*)?Response\b/g;
/** Without any other sign of a server, only a function that returns a new `Response` is taken for a part of one. */
const RETURNED_RESPONSE = /(?:return|=>)\s*(?:new\s+)?Response\b/g;

/** A browser's code makes responses too, in place of its own `fetch`. */
const BROWSER = /\b(?:window|document)\./;

function matchesOf({ sourceCode }: SourceFile, pattern: RegExp): number[] {
  return Array.from(sourceCode.text.matchAll(pattern), ({ index }) => index);
}

/** The functions around some places in the text. */
function functionsAround(file: SourceFile, found: readonly number[]): FunctionNode[] {
  if (found.length === 0) return [];
  const places = [...found].sort((a, b) => a - b);
  return file.census.functions.filter(({ range: [start, end] }) => {
    const next = places[firstFrom(places, start)];
    return next !== undefined && next < end;
  });
}

/** The index of the first number in a sorted list that is not below a limit. */
function firstFrom(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a function lies in another that was or will be executed on its own. */
function isInside(engine: Engine, fn: FunctionNode): boolean {
  for (let at: Node | undefined = fn.parent; at; at = at.parent)
    if (isFunction(at) && engine.executed.has(at)) return engine.handlers.has(at);
  return false;
}
