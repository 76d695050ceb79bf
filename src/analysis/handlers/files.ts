import { type FileRoute, type Handler, METHODS } from '../../frameworks/language/shape.js';
import type { Engine } from '../execution/engine.js';
import { codeAsFunction, type FunctionNode } from '../file/syntax.js';
import type { Value } from '../execution/values.js';
import { exportedValues } from './exports.js';
import { outcomesOf } from './outcomes.js';
import { methodSet, type Registered } from './registrations.js';
import { handlersIn } from './wrappers.js';

/** Handlers that are such by the file's path, or by what it imports, and the name they are exported under. */
export function exportedHandlers(engine: Engine): Map<FunctionNode, Registered> {
  const found = new Map<FunctionNode, Registered>();
  const routes = fileRoutesOf(engine);
  const named =
    routes.length > 0 ? routes.flatMap(({ exports }) => Object.entries(exports)) : [...engine.catalogue.exports];
  if (named.length === 0) return found;
  const place = placeOf(routes, engine.file.path);
  const exported = exportedValues(engine);
  for (const [name, handler] of named) {
    for (const one of valuesAt(exported, name.split('.'))) note(engine, one, handler, place, found);
  }
  return found;
}

/** The code of the file itself, where it is what handles requests, as a function. */
export function codeHandler(engine: Engine): Map<FunctionNode, Registered> {
  const routes = fileRoutesOf(engine);
  const handler = routes.find(({ code }) => code)?.code;
  if (!handler) return new Map();
  const { methods, path } = placeOf(routes, engine.file.path);
  return new Map([
    [codeAsFunction(engine.file.program), { handler, self: undefined, evidence: 'import', methods, path }],
  ]);
}

/** What frameworks say of a file that lies where this one does, and imports what it does. */
export function fileRoutesOf(engine: Engine): FileRoute[] {
  const { catalogue, file } = engine;
  const { imports: modules } = file.census;
  return catalogue.files.filter(
    (one) =>
      one.file.test(file.path) &&
      (!one.imports || modules.some((module) => one.imports?.test(module))) &&
      (!one.says || saysSo(engine, one.says)),
  );
}

/** Whether a file exports an object with a member of one of some values: `export const config = { runtime: 'edge' }`. */
function saysSo(engine: Engine, { name, member, values }: NonNullable<FileRoute['says']>): boolean {
  const object = exportedValues(engine).get(name);
  const value = object?.kind === 'object' ? object.members.get(member) : undefined;
  return value?.kind === 'constant' && values.includes(value.value);
}

interface Route {
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
}

/** The route in a file's own name: `server/api/users/[id].delete.ts`. */
interface Place extends Route {
  /** Whether the file's path says that its exports are handlers. */
  readonly isRoute: boolean;
}

function placeOf(routes: readonly FileRoute[], path: string): Place {
  const groups = routes.map(({ file }) => file.exec(path)?.groups).find(Boolean);
  const method = groups?.method?.toUpperCase();
  return {
    isRoute: routes.length > 0,
    methods: method === undefined ? undefined : new Set([method]),
    path: groups?.path,
  };
}

interface Exported {
  readonly name: string;
  readonly value: Value;
  /** What holds it: the members of an object, or all exports. */
  readonly beside: ReadonlyMap<string, Value>;
}

function* valuesAt(values: ReadonlyMap<string, Value>, [head, ...rest]: readonly string[]): Generator<Exported> {
  const value = values.get(head as string);
  const matching = head === '*' ? values : value ? [[head as string, value] as const] : [];
  for (const [name, value] of matching) {
    if (rest.length === 0) yield { name, value, beside: values };
    else if (value.kind === 'object') yield* valuesAt(value.members, rest);
  }
}

function note(
  engine: Engine,
  { name, value, beside }: Exported,
  handler: Handler,
  place: Place,
  found: Map<FunctionNode, Registered>,
): void {
  const said = handler.beside === undefined ? undefined : beside.get(handler.beside);
  if (handler.beside !== undefined && !said) return;
  const method = (METHODS as readonly string[]).includes(name) ? name : undefined;
  const methods = method ? new Set([method]) : (place.methods ?? (handler.methods && new Set(handler.methods)));
  const route = said ? routeIn(said) : { methods, path: place.path };
  const outcomes = handler.outcomes && outcomesOf(handler.outcomes, beside);
  const info = { handler, evidence: 'import' as const, byName: !said && !place.isRoute, ...route, ...outcomes };
  for (const { fn, ...more } of handlersIn(engine, value)) found.set(fn, { ...info, ...more });
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
