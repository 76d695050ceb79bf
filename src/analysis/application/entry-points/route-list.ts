import { METHODS, type RouteList } from '../../../frameworks/language/shape.js';
import type { Engine } from '../../interpreter/engine.js';
import type { RouteGiven } from '../../symbols/routed.js';
import { importedValue } from '../../interpreter/names/imports.js';
import type { Value } from '../../interpreter/values/values.js';

type Routes = ReadonlyMap<string, readonly RouteGiven[]>;

const known = new WeakMap<Engine, Map<RouteList, Routes>>();

/**
 * The routes that another file of the project lists for a handler.
 * @param handler the name of the handler's file in such lists; undefined where its place doesn't determine it
 * @param name the name of its export, where its file has several
 * @returns undefined where nothing is known of them
 */
export function listedRoutes(
  engine: Engine,
  list: RouteList,
  handler: string | undefined,
  name: string | undefined,
): readonly RouteGiven[] | undefined {
  if (handler === undefined) return undefined;
  const called = name === undefined ? handler : `${handler}.${name}`;
  return (
    routesIn(engine, list).get(identityOf(called, list)) ??
    (name === undefined ? undefined : usual(engine, list, handler, name))
  );
}

/** The route of a name: `'POST /users'`; without a method it is of any. */
export function routeNamed(name: string): RouteGiven {
  const [, method = '', path] = /^\s*(?:([a-z]+)\s+)?(\S*)/i.exec(name) ?? [];
  const isMethod = (METHODS as readonly string[]).includes(method.toUpperCase());
  return { methods: isMethod ? new Set([method.toUpperCase()]) : undefined, path, on: undefined, isLast: true };
}

function routesIn(engine: Engine, list: RouteList): Routes {
  let lists = known.get(engine);
  if (!lists) known.set(engine, (lists = new Map<RouteList, Routes>()));
  let routes = lists.get(list);
  if (!routes) lists.set(list, (routes = readList(engine, list)));
  return routes;
}

function readList(engine: Engine, list: RouteList): Routes {
  const { modules, program } = engine.file;
  const routes = new Map<string, RouteGiven[]>();
  const module = modules.around(list.file);
  const value =
    module === undefined
      ? undefined
      : importedValue(engine, { kind: 'module', module, path: [list.name], node: program, by: program });
  for (const [key, target] of value?.kind === 'object' ? value.members : []) {
    for (const called of targetsIn(target, list)) {
      const identity = identityOf(called, list);
      routes.set(identity, [...(routes.get(identity) ?? []), routeNamed(key)]);
    }
  }
  return routes;
}

/** The handlers that a target names: as a text, by members, or as some of a list. */
function targetsIn(target: Value, list: Pick<RouteList, 'targets'>): string[] {
  if (target.kind === 'constant') return typeof target.value === 'string' ? [target.value] : [];
  if (target.kind === 'array') return target.elements.flatMap((one) => targetsIn(one, list));
  if (target.kind !== 'object') return [];
  for (const names of list.targets) {
    const values = names.map((name) => target.members.get(name));
    const texts = values.flatMap((one) =>
      one?.kind === 'constant' && typeof one.value === 'string' ? [one.value] : [],
    );
    if (texts.length === names.length) return [texts.join('.')];
  }
  return [];
}

/** The identity of a handler, in any spelling: `admin/UserController.find` is `admin/user/find`. */
function identityOf(called: string, { ending }: Pick<RouteList, 'ending'>): string {
  return called
    .split(/[./]/)
    .map((part) => withoutEnding(part, ending))
    .join('/')
    .toLowerCase();
}

function withoutEnding(part: string, ending: string): string {
  return part.endsWith(ending) && part !== ending ? part.slice(0, -ending.length) : part;
}

/** The methods of a handler that the framework routes by its name, where the file belongs to what it does so for. */
function usual(
  engine: Engine,
  { usual: { folder, methods }, ending }: RouteList,
  handler: string,
  name: string,
): RouteGiven[] | undefined {
  const own = Object.hasOwn(methods, name) ? methods[name] : undefined;
  const of = withoutEnding(handler, ending);
  if (!own || engine.file.modules.around(`${folder}/${of}`) === undefined) return undefined;
  return [{ methods: new Set(own), path: undefined, on: undefined, isLast: true }];
}
