import { type FileRoute, type Handler, METHODS } from '../../../frameworks/language/shape.js';
import type { Engine } from '../../interpreter/engine.js';
import type { RouteGiven } from '../../symbols/routed.js';
import { argumentsOf } from '../../interpreter/calls/made-functions.js';
import { isOneOf } from '../../interpreter/state/request-facts.js';
import { State } from '../../interpreter/state/state.js';
import { bare, codeAsFunction, type FunctionNode } from '../../syntax/syntax.js';
import type { ObjectValue, Value } from '../../interpreter/values/values.js';
import { exportedValues } from './exports.js';
import { outcomesOf } from './outcomes.js';
import type { Registered } from './registrations.js';
import { methodSet } from './routes.js';
import { listedRoutes, routeNamed } from './route-list.js';
import { handlersIn, madeHandler } from './wrappers.js';

/** Handlers that a file exports, and functions that calls make of what handles requests. */
export interface ExportedHandlers {
  readonly found: Map<FunctionNode, Registered>;
  readonly adapters: Registered[];
}

/** Handlers by the file's path, or by its imports, and the names of their exports. */
export function exportedHandlers(engine: Engine, routes: readonly FileRoute[]): ExportedHandlers {
  const found: ExportedHandlers = { found: new Map<FunctionNode, Registered>(), adapters: [] };
  const named: readonly Named[] =
    routes.length > 0
      ? routes.flatMap((of) => Object.entries(of.exports).map(([name, handler]) => ({ name, handler, of })))
      : [...engine.catalogue.exports].map(([name, handler]) => ({ name, handler, of: undefined }));
  if (named.length === 0) return found;
  const place = placeOf(routes, engine.file.path);
  const exported = exportedValues(engine);
  if (exported.size === 0) return found;
  for (const { name, handler, of } of named) {
    const path = name.split('.');
    if (path[0] !== '*' && !exported.has(path[0] as string)) continue;
    for (const one of valuesAt(engine, exported, path))
      note(engine, one, handler, of ? placeIn(engine, of, one, place) : place, found);
  }
  return found;
}

/** An export that is a handler, and the table's row for the file. */
interface Named {
  readonly name: string;
  readonly handler: Handler;
  readonly of: FileRoute | undefined;
}

/** The place of one handler of the file, by its name: the name may be its route, or another file may list its routes by it. */
function placeIn(engine: Engine, of: FileRoute, { picked }: Exported, place: Place): Place {
  const own = of.named === 'routes' && picked !== undefined ? [routeNamed(picked)] : undefined;
  const routes =
    own ?? (of.routes && listedRoutes(engine, of.routes, of.file.exec(engine.file.path)?.groups?.handler, picked));
  return routes ? { ...place, ...together(routes), routes } : place;
}

/** All methods that reach a handler, and its path where there is only one. */
function together(routes: readonly RouteGiven[]): Route {
  const [first] = routes;
  const isOpen = routes.some(({ methods }) => !methods);
  return {
    methods: isOpen ? undefined : new Set(routes.flatMap(({ methods }) => [...(methods ?? [])])),
    path: routes.every(({ path }) => path === first?.path) ? first?.path : undefined,
  };
}

/** The code of the file itself as a function, where it handles requests. */
export function codeHandler(engine: Engine, routes: readonly FileRoute[]): Map<FunctionNode, Registered> {
  const handler = routes.find(({ code }) => code)?.code;
  if (!handler) return new Map();
  const { methods, path } = placeOf(routes, engine.file.path);
  return new Map([
    [codeAsFunction(engine.file.program), { handler, self: undefined, evidence: 'import', methods, path }],
  ]);
}

/** The rows of the frameworks' tables for a file at this path, with these imports. */
export function fileRoutesOf(engine: Engine): FileRoute[] {
  const { catalogue, file } = engine;
  const { imports: modules } = file.census;
  return catalogue.files.filter(
    (one) =>
      one.file.test(file.path) &&
      (one.package === undefined || !file.project.lacks(one.package)) &&
      (!one.beside || isBeside(file.project.namesBeside(), one.beside)) &&
      (!one.imports || modules.some((module) => one.imports?.test(module))) &&
      (!one.says || saysSo(engine, one.says)),
  );
}

/** Whether one of some names is among those beside a file, as far as these are known. */
function isBeside(names: readonly string[], wanted: readonly string[]): boolean {
  return names.length === 0 || wanted.some((one) => names.includes(one));
}

/** Whether a file exports an object with a member of one of some values: `export const config = { runtime: 'edge' }`. */
function saysSo(engine: Engine, { name, member, values }: NonNullable<FileRoute['says']>): boolean {
  const object = exportedValues(engine).get(name);
  const value = object?.kind === 'object' ? object.members.get(member) : undefined;
  return value?.kind === 'constant' && values.includes(value.value);
}

/** Whether a file's handlers are run for a path, as far as the file declares it: `export const config = { matcher: '/api/:path*' }`. */
export function takesPath(engine: Engine, path: string): boolean {
  return fileRoutesOf(engine).every(({ only }) => {
    const object = only && exportedValues(engine).get(only.name);
    if (!only || !object) return true;
    const patterns = object.kind === 'object' ? object.members.get(only.member) : undefined;
    if (!patterns) return object.kind === 'object' && !object.open;
    return isOneOf(withSources(patterns, only.source), path) === true;
  });
}

/** Patterns; an object with nothing else is replaced by its member of a name. */
function withSources(patterns: Value, name: string): Value {
  if (patterns.kind === 'array')
    return { ...patterns, elements: patterns.elements.map((one) => withSources(one, name)) };
  const isAlone = patterns.kind === 'object' && !patterns.open && patterns.members.size === 1;
  return (isAlone && patterns.members.get(name)) || patterns;
}

interface Route {
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
}

/** The route in a file's own name: `server/api/users/[id].delete.ts`. */
interface Place extends Route {
  /** Whether the file's path makes its exports handlers. */
  readonly isRoute: boolean;
  /** Whether no other file can have a handler for the same path, by a method in its name. */
  readonly takesAll: boolean;
  /** Each of its routes by itself, where another file lists them. */
  readonly routes?: readonly RouteGiven[];
}

function placeOf(routes: readonly FileRoute[], path: string): Place {
  const groups = routes.map(({ file }) => file.exec(path)?.groups).find(Boolean);
  const method = groups?.method?.toUpperCase();
  return {
    isRoute: routes.length > 0,
    takesAll: routes.length > 0 && !(groups && 'method' in groups),
    methods: method === undefined ? undefined : new Set([method]),
    path: groups?.path,
  };
}

/** The methods of the requests for an export of a file; undefined for all. */
export function methodsOfExport(engine: Engine, routes: readonly FileRoute[], name: string): Route['methods'] {
  if (isMethodName(name)) return new Set([name]);
  const handlers = routes.flatMap(({ exports }) => exports[name] ?? []);
  const handler = handlers.find(({ methods }) => methods) ?? handlers[0];
  return placeOf(routes, engine.file.path).methods ?? (handler && methodsOf(handler, exportedValues(engine)));
}

function isMethodName(name: string): boolean {
  return (METHODS as readonly string[]).includes(name);
}

interface Exported {
  readonly name: string;
  readonly value: Value;
  /** Its siblings: the members of an object, or all exports. */
  readonly beside: ReadonlyMap<string, Value>;
  /** The name that matched `*`. */
  readonly picked: string | undefined;
}

function* valuesAt(
  engine: Engine,
  values: ReadonlyMap<string, Value>,
  [head, ...rest]: readonly string[],
  picked?: string,
): Generator<Exported> {
  const value = values.get(head as string);
  const matching = head === '*' ? values : value ? [[head as string, value] as const] : [];
  for (const [name, value] of matching) {
    const own = head === '*' ? name : picked;
    if (rest.length === 0) yield { name, value, beside: values, picked: own };
    else for (const { members } of objectsIn(engine, value)) yield* valuesAt(engine, members, rest, own);
  }
}

/** An object, or the object arguments of a call that merges them: `_.merge(base, { find(req, res) {} })`. */
function objectsIn(engine: Engine, value: Value): ObjectValue[] {
  if (value.kind === 'object') return [value];
  const call = value.kind === 'unknown' ? bare(value.node) : undefined;
  if (call?.type !== 'CallExpression') return [];
  return argumentsOf(engine, call, new State()).filter((one) => one.kind === 'object');
}

function note(
  engine: Engine,
  { name, value, beside }: Exported,
  handler: Handler,
  place: Place,
  { found, adapters }: ExportedHandlers,
): void {
  const said = handler.beside === undefined ? undefined : beside.get(handler.beside);
  if (handler.beside !== undefined && !said) return;
  const methods = isMethodName(name) ? new Set([name]) : (place.methods ?? methodsOf(handler, beside));
  const route = said ? routeIn(said) : { methods, path: place.path, ...(place.routes && { routes: place.routes }) };
  const outcomes = handler.outcomes && outcomesOf(handler.outcomes, handler.parameters, beside);
  const info = { handler, evidence: 'import' as const, byName: !said && !place.isRoute, ...route, ...outcomes };
  const isAlone = place.takesAll && !methods && !said && ![...beside.keys()].some(isMethodName);
  const handlers = handlersIn(engine, value);
  const made = handlers.length === 0 && place.isRoute ? madeHandler(engine, value) : undefined;
  if (made) {
    engine.adapters.set(made.at, made.entry.fn);
    adapters.push({ ...info, self: made.entry.self, ...made, isLast: true });
  }
  for (const { fn, ...more } of handlers) {
    const takesAll = isAlone && value.kind === 'function' && value.fn === fn && !more.entry;
    const at = engine.file.modules.isOwn(fn) ? undefined : value.node;
    const all = alsoFor(found.get(fn), info.methods);
    found.set(fn, { ...info, ...more, takesAll, methods: all, ...(at && { at }) });
  }
}

/** The methods of a function that is exported under several names: `export { show as GET, show as HEAD }`. */
function alsoFor(known: Registered | undefined, methods: Route['methods']): Route['methods'] {
  return known?.methods && methods ? new Set([...known.methods, ...methods]) : methods;
}

function methodsOf({ methods, after }: Handler, beside: ReadonlyMap<string, Value>): ReadonlySet<string> | undefined {
  return methods && new Set([...methods, ...(after && beside.has(after.name) ? after.methods : [])]);
}

/** `'POST /users'`, or `{ method: 'POST', path: '/users' }`. */
function routeIn(value: Value): Route {
  if (value.kind === 'constant') {
    const [, method, path] = /^(?:([A-Z]+)\s+)?(\S*)/.exec(String(value.value)) ?? [];
    return { methods: method === undefined ? undefined : new Set([method]), path };
  }
  const [method, path] = value.kind === 'object' ? [value.members.get('method'), value.members.get('path')] : [];
  return { methods: method && methodSet(method), path: path?.kind === 'constant' ? String(path.value) : undefined };
}
