import type { FileRoute } from '../../../frameworks/language/shape.js';
import type { Engine, Root } from '../../interpreter/engine.js';
import type { Value } from '../../interpreter/values/values.js';
import { type Exported, exportsOf } from '../../symbols/exports.js';
import { beginningOf, routeOfPlace } from '../../symbols/file-route.js';
import type { SourceFile } from '../../symbols/file.js';
import { bare, isFunction, type Node } from '../../syntax/syntax.js';
import { codeAt } from '../../../project/modules/code-at.js';
import { exportedValues } from '../entry-points/exports.js';
import { fileRoutesOf, methodsOfExport } from '../entry-points/files.js';
import { heldBy, idOf, type Names, placeOf } from './ids.js';
import { namesIn, spellingOf } from './references.js';
import { routeWritten } from './registration.js';
import { type Hook, NOTHING_PASSED, type Prefix, type Reference, type RouterId, type RouteWritten } from './written.js';

/** The router of all routes that a framework finds by their places in one application: the folder that holds them. */
export function routerOfPlace(file: SourceFile, routes: readonly FileRoute[]): RouterId | undefined {
  const begins = routes.map(({ route }) => beginningOf(route, file.path)).find((one) => one !== undefined);
  return begins === undefined ? undefined : folderRouter(file, begins);
}

function folderRouter({ path, modules }: SourceFile, length: number): RouterId {
  const { place } = modules.own;
  return `${place.slice(0, place.length - path.length + length)}:routes`;
}

/** The routes that a handler's own file declares for it: where it is registered there, or by the file's place. */
export function ownRoutes(engine: Engine, names: Names, { routes, isHandler }: Root): RouteWritten[] {
  const { file } = engine;
  const ofFile = fileRoutesOf(engine);
  const path = isHandler ? routeOfPlace(ofFile, file.path) : undefined;
  const router = path === undefined ? undefined : routerOfPlace(file, ofFile);
  const placed = path === undefined ? undefined : { path, ...(router !== undefined && { router }) };
  if (routes.length === 0) return placed ? [{ ...placed, isLast: true }] : [];
  return routes.map((route) => ({ ...routeWritten(file, names, route), ...(!route.on && placed) }));
}

/** The routes of a file whose handlers are of other files: `export { GET } from './pots'`. */
export function referencesByPlace(engine: Engine, names: Names): Reference[] {
  const { file } = engine;
  const routes = fileRoutesOf(engine).filter(({ first }) => !first);
  const path = routeOfPlace(routes, file.path);
  const router = routerOfPlace(file, routes);
  if (path === undefined) return [];
  return routes.flatMap(({ exports }) =>
    Object.keys(exports).flatMap((name): Reference[] => {
      const given = importedAs(file, name);
      const handler = given && (given.kind === 'from' ? `${file.modules.own.place}#${name}` : names.of(given.name));
      if (!given || handler === undefined) return [];
      const methods = methodsOfExport(engine, routes, name);
      const route = {
        path,
        isLast: true,
        ...(router !== undefined && { router }),
        ...(methods && { methods: [...methods] }),
      };
      const place = placeOf(file, given.kind === 'from' ? file.program : given.name);
      return [{ route, handler, place, name, isCertain: methods?.has(name) === true, before: NOTHING_PASSED }];
    }),
  );
}

/** An export that a file has from another one. */
function importedAs(file: SourceFile, name: string): (Exported & { kind: 'from' | 'name' }) | undefined {
  const exported = exportsOf(file.modules.own).named.get(name)?.at(-1);
  if (exported?.kind === 'from') return exported;
  const isImported = exported?.kind === 'name' && file.variable(exported.name)?.defs[0]?.type === 'ImportBinding';
  return isImported ? exported : undefined;
}

/** The path that an application's configuration puts before the routes that are found by their places. */
export function prefixByPlace(engine: Engine): Prefix[] {
  const { file } = engine;
  const routes = fileRoutesOf(engine);
  const router = routerOfPlace(file, routes);
  const base = routes.find((one) => one.base)?.base;
  if (router === undefined || !base) return [];
  const text = CONFIGURATIONS.map((ending) => file.project.settings(base.file + ending)).find(
    (one) => one !== undefined,
  );
  const path = text && base.written.exec(text.replace(COMMENTS, ''))?.groups?.path;
  return path ? [{ router, path }] : [];
}

const CONFIGURATIONS = ['.ts', '.js', '.mjs', '.cjs', '.mts'];
const COMMENTS = /^[ \t]*\/\/.*$/gm;

/** The functions of a file that its framework runs before the routes of the application around it. */
export function hooksByPlace(engine: Engine, names: Names): Hook[] {
  const { file } = engine;
  return fileRoutesOf(engine).flatMap(({ file: place, first, only, exports }) => {
    const folder = first ? place.exec(file.path)?.groups?.before : undefined;
    if (folder === undefined) return [];
    const patterns = only && patternsIn(exportedValues(engine).get(only.name), only);
    const written = {
      router: folderRouter(file, folder.length),
      path: '',
      isForEarlier: true,
      before: NOTHING_PASSED,
      ...(patterns && { patterns }),
    };
    return Object.keys(exports).flatMap((name) =>
      functionsOf(engine, names, name).map((one): Hook => ({
        ...one,
        name: one.name || (name === 'default' ? fileName(file) : name),
        ...written,
      })),
    );
  });
}

/** What the files around a route, by the parts of their names, have run before its functions. */
export function hooksAround(engine: Engine): Hook[] {
  const { path, modules } = engine.file;
  return fileRoutesOf(engine).flatMap(({ route, nested }) => {
    const begins = beginningOf(route, path);
    if (!nested || begins === undefined) return [];
    const { place } = modules.own;
    const above = place.slice(0, place.length - path.length + begins);
    const own = path.slice(begins + nested.folder.length + 1).replace(/(?:\/route)?\.\w{1,9}$/, '');
    const ends = [...own.matchAll(/[./]|$/g)].map(({ index }) => own.slice(0, index));
    const around = [
      nested.root,
      ...ends.flatMap((end) => [`${nested.folder}/${end}`, `${nested.folder}/${end}/route`]),
    ];
    const handlers = [...exportedValues(engine)].flatMap(([name, value]) =>
      value.kind === 'function' && !nested.exports.includes(name) ? [idOf(engine.file, value.fn)] : [],
    );
    const written = { handlers, isForEarlier: false, before: NOTHING_PASSED };
    return around.flatMap((one): Hook[] => {
      const file = codeAt(above + one);
      return file === undefined ? [] : nested.exports.map((name) => ({ fn: `${file}#${name}`, name, ...written }));
    });
  });
}

type Named = Pick<Hook, 'fn' | 'name'>;

function functionsOf(engine: Engine, names: Names, name: string): Named[] {
  const exported = exportsOf(engine.file.modules.own).named.get(name)?.at(-1);
  const node = exported && expressionOf(engine, exported);
  if (node) return givenIn(engine, node).flatMap((one) => namesIn(engine, names, one).map((fn) => named(fn, one)));
  return exported ? [{ fn: `${engine.file.modules.own.place}#${name}`, name }] : [];
}

function named(fn: string, node: Node): Named {
  return { fn, name: isFunction(node) ? (node.id?.name ?? '') : spellingOf(node) };
}

function expressionOf({ file }: Engine, exported: Exported): Node | undefined {
  if (exported.kind === 'value') return exported.node;
  return exported.kind === 'name' ? (heldBy(file, exported.name) ?? undefined) : undefined;
}

const DEEPEST = 4;

/** The functions that a call puts together, `sequence(session, guard)`, or wraps; else the expression itself. */
function givenIn(engine: Engine, node: Node, depth = 0): Node[] {
  const made = bare(node);
  const call = made.type === 'CallExpression' && depth < DEEPEST ? made : undefined;
  const given = (call?.arguments ?? []).filter(
    (one) => isFunction(one) || one.type === 'Identifier' || one.type === 'CallExpression',
  );
  return given.length > 0 ? given.flatMap((one) => givenIn(engine, one, depth + 1)) : [made];
}

function fileName({ path }: SourceFile): string {
  return (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
}

/** The patterns of an exported object; undefined where they aren't seen, so that it runs for all paths. */
function patternsIn(
  exported: Value | undefined,
  { member, source }: NonNullable<FileRoute['only']>,
): string[] | undefined {
  const patterns = exported?.kind === 'object' ? exported.members.get(member) : undefined;
  const listed = patterns?.kind === 'array' ? patterns.elements : patterns ? [patterns] : [];
  const texts = listed.flatMap((one) => {
    const text = one.kind === 'object' ? one.members.get(source) : one;
    return text?.kind === 'constant' && typeof text.value === 'string' ? [text.value] : [];
  });
  return texts.length > 0 && texts.length === listed.length ? texts : undefined;
}
