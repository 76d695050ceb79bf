import type { TSESTree } from '@typescript-eslint/utils';
import { FETCHES } from '../words/request/promise-combinators.js';
import { PAGE_PACKAGES, WINDOW_GLOBALS } from '../packages/browsers.js';
import { type Catalogue, inherited, instanceOf } from '../frameworks/language/catalogue.js';
import { hintFor } from '../frameworks/hints.js';
import { isOfServerAlone } from './server-project.js';
import { annotationOf } from './interpreter/declared-types/annotations.js';
import type { Engine } from './interpreter/engine.js';
import { evaluate } from './interpreter/evaluation.js';
import { importedValue } from './interpreter/names/imports.js';
import { staticActivation, staticValue, frameworkObjectOf } from './interpreter/names/names.js';
import { State } from './interpreter/state/state.js';
import type { Value } from './interpreter/values/values.js';
import { isSameVariable } from './syntax/names.js';
import { requiredModule } from './syntax/file-index.js';
import type { SourceFile } from './symbols/file.js';
import { readsGlobal } from './symbols/globals.js';
import { madeIn } from './symbols/made-methods.js';
import {
  bare,
  type CallNode,
  exportedName,
  type FunctionNode,
  functionAround,
  isFunction,
  lastNameOf,
  type Node,
  parametersOf,
  parameterTarget,
  settled,
  staticKey,
  within,
} from './syntax/syntax.js';
import { instanceAround } from './application/entry-points/self.js';

/** Functions that no handler called and that may still throw an error or build a response. */
export function uncalledFunctions(engine: Engine, isServer: boolean): FunctionNode[] {
  const { file, catalogue } = engine;
  if (isServer) {
    const places = [...matchesOf(file, HTTP_END), ...callsOfFrameworks(file, catalogue)];
    return withCallers(engine, new Set(functionsAround(file, places)));
  }
  return isOfPage(file) ? [] : [...new Set([...answering(engine), ...throwing(engine)])];
}

/** In a project that is a server alone: the functions that throw errors of classes that other files of it declare. */
function throwing(engine: Engine): FunctionNode[] {
  const { census, project, settings } = engine.file;
  if (!isOfServerAlone(project, hintFor(settings.frameworks))) return [];
  const thrown = census.calls.filter((call) => call.parent.type === 'ThrowStatement' && isOfOwnClass(engine, call));
  return thrown.flatMap((call) => functionAround(call) ?? []);
}

function isOfOwnClass(engine: Engine, { callee }: CallNode): boolean {
  if (callee.type !== 'Identifier') return false;
  const value = evaluate(staticActivation(engine), callee, new State());
  return value.kind === 'module' && importedValue(engine, value)?.kind === 'class';
}

/** Whether a file's imports are those of a server. */
export function importsFramework({ file: { census, program }, catalogue }: Engine): boolean {
  if (census.imports.some((module) => catalogue.isModule(module))) return true;
  return (
    program.body.some(
      (one) => one.type === 'ImportDeclaration' && catalogue.isOfServer(one.source.value, namesImported(one)),
    ) || census.calls.some((call) => catalogue.isOfServer(requiredModule(call) ?? '', namesRequired(call)))
  );
}

function namesImported({ specifiers }: TSESTree.ImportDeclaration): string[] {
  return specifiers.flatMap((one) => (one.type === 'ImportSpecifier' ? exportedName(one) : []));
}

/** `const { a, b } = require('x')` */
function namesRequired({ parent }: CallNode): string[] {
  const pattern = parent.type === 'VariableDeclarator' ? parent.id : undefined;
  if (pattern?.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) => (one.type === 'Property' ? (staticKey(one.key, one.computed) ?? []) : []));
}

/** Browser code makes responses too, in place of its own `fetch`. */
function isOfPage(file: SourceFile): boolean {
  const { jsx, imports } = file.census;
  return jsx || imports.some((module) => PAGE_PACKAGES.has(module)) || readsGlobal(file, WINDOW_GLOBALS);
}

/**
 * Without any other evidence of a server, only functions that answer a request by their annotations, that make a `Response` and return or
 * throw it, or that do so by such a function of the file.
 */
function answering(engine: Engine): FunctionNode[] {
  const { census } = engine.file;
  const found = new Set(census.functions.filter((fn) => answersRequest(engine, fn)));
  for (const call of census.calls) {
    const fn = around(call);
    if (fn && makesResponse(engine, call)) found.add(fn);
  }
  const fetches = census.calls.filter(({ callee }) => FETCHES.has(lastNameOf(bare(callee))));
  return withCallers(engine, found).filter((fn) => !standsForFetch(engine.file, fn, fetches));
}

/** Some functions, and those of the file that return their results: `const unauthorized = () => failed('…', 401)`. */
function withCallers(engine: Engine, found: Set<FunctionNode>): FunctionNode[] {
  if (found.size === 0) return [];
  const { calls, functions } = engine.file.census;
  const called = calls.flatMap((call) => {
    const fn = around(call);
    const callee = fn && !found.has(fn) ? calledFunction(engine, call) : undefined;
    return fn && callee ? [[fn, callee] as const] : [];
  });
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [fn, callee] of called) if (found.has(callee)) found.add(fn);
  }
  return functions.filter((fn) => found.has(fn));
}

/** `async (input, init) => { try { return await fetch(input, init); } catch { return new Response(…); } }`: a client's. */
function standsForFetch(file: SourceFile, fn: FunctionNode, fetches: readonly CallNode[]): boolean {
  const [input, init] = parametersOf(fn).map(parameterTarget);
  return fetches.some((call) => {
    const [first, second] = call.arguments;
    return within(call, fn) && isSameVariable(file, first, input) && isSameVariable(file, second, init);
  });
}

/** `(request: Request): Promise<Response>` */
function answersRequest(engine: Engine, fn: FunctionNode): boolean {
  const first = parametersOf(fn)[0];
  const target = first && parameterTarget(first);
  const type = target && 'typeAnnotation' in target ? target.typeAnnotation?.typeAnnotation : undefined;
  const result = fn.returnType?.typeAnnotation;
  const roleOf = (one: typeof type) => {
    const shape = one && annotationOf(engine, one)?.shape;
    return shape && inherited(shape, 'role');
  };
  return result !== undefined && roleOf(type) === 'request' && roleOf(settled(result)) === 'response';
}

/** `new Response()`, `Response.json()`, whatever package the class is from. */
function makesResponse(engine: Engine, { callee }: CallNode): boolean {
  const named = callee.type === 'MemberExpression' ? callee.object : callee;
  if (named.type !== 'Identifier') return false;
  const thing = frameworkObjectOf(engine, evaluate(staticActivation(engine), named, new State()));
  const instance = thing && instanceOf(thing.shape);
  return instance !== undefined && inherited(instance, 'role') === 'response';
}

/** The function out of which a call's value is returned or thrown, perhaps in another value or through another call. */
function around(call: Node): FunctionNode | undefined {
  let node = call;
  for (let at = call.parent; at; [node, at] = [at, at.parent ?? undefined]) {
    if (at.type === 'ReturnStatement' || at.type === 'ThrowStatement') return functionAround(at);
    if (isFunction(at)) return at.body === node ? at : undefined;
    if (!(CARRIERS.has(at.type) || bare(at) === bare(node)) || isCallee(at, node)) return undefined;
  }
  return undefined;
}

/** Nodes that may contain a value that leaves a function. */
const CARRIERS: ReadonlySet<string> = new Set([
  'ArrayExpression',
  'AwaitExpression',
  'CallExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'ObjectExpression',
  'Property',
]);

function isCallee(at: Node, node: Node): boolean {
  return at.type === 'CallExpression' && at.callee === node;
}

/** The function of the file that is called, by its name or as a member of a class or an object: `this.failed('…', 404)`. */
function calledFunction(engine: Engine, { callee }: CallNode): FunctionNode | undefined {
  const value = calledValue(engine, callee);
  return value?.kind === 'function' ? value.fn : undefined;
}

function calledValue(engine: Engine, callee: Node): Value | undefined {
  if (callee.type === 'Identifier') {
    const variable = engine.file.variable(callee);
    return variable && staticValue(engine, variable);
  }
  if (callee.type !== 'MemberExpression' || !holdsFunctions(engine.file, callee.object)) return undefined;
  return evaluate({ ...staticActivation(engine), self: instanceAround(callee) }, callee, new State());
}

/** `this`, a class, what is made of one, or an object that the file writes down. */
function holdsFunctions(file: SourceFile, object: Node): boolean {
  if (madeIn(file, object)) return true;
  if (object.type !== 'Identifier') return object.type === 'ThisExpression';
  const definition = file.variable(object)?.defs[0];
  if (definition?.type !== 'Variable') return definition?.type === 'ClassName';
  return definition.node.init?.type === 'ObjectExpression';
}

/** Where functions and classes that a framework exports are called, whatever the file calls them. */
function callsOfFrameworks(file: SourceFile, catalogue: Catalogue): number[] {
  return file.census.calls.flatMap(({ callee, range }) => {
    const definition = callee.type === 'Identifier' ? file.variable(callee)?.defs[0] : undefined;
    const parent = definition?.type === 'ImportBinding' ? (definition.parent as Node | undefined) : undefined;
    return parent?.type === 'ImportDeclaration' && catalogue.isModule(parent.source.value) ? [range[0]] : [];
  });
}

/** Words at the end of a path that may make a response; `next()` alone makes none. */
const HTTP_ENDS = [
  /\bthrow\b|\bnext(?=\s*(?:\(\s*[^\s)]|[,)]))|\bnew\s+\w+(?:Exception|Error)\b/,
  /\bResponse\b|(?:\.|\*\/)\s*(?:json|redirect)\b/,
  /(?<![.\w])(?:json|data|redirect|permanentRedirect|fail|status)\(/,
];
const HTTP_END = new RegExp(HTTP_ENDS.map(({ source }) => source).join('|'), 'g');
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
