import { PAGES, ROUTED_FILES } from '../../frameworks/language/pages.js';
import { METHODS } from '../../frameworks/language/shape.js';
import { READING_METHODS } from '../../http/methods.js';
import { COLLECTION_FILES } from '../../packages/files.js';
import { filesBelow } from '../../project/modules/listed.js';
import { dirname } from '../../project/platform.js';
import { moduleAt, openOther, readOther } from '../analyze-other.js';
import type { ExecutedFile, RouteFinder } from '../analyze.js';
import { applicationOf } from '../application/model/application.js';
import { engineFor } from '../application/entry-points/engine.js';
import { fileRoutesOf, methodsOfExport } from '../application/entry-points/files.js';
import { ownRoutes, routerOfPlace } from '../application/routing/conventions.js';
import { idOf, Names } from '../application/routing/ids.js';
import type { Reference, RouteWritten } from '../application/routing/written.js';
import type { HttpResponse } from '../responses/response.js';
import type { RouteAround } from '../responses/routes.js';
import { exportsOf } from '../symbols/exports.js';
import { routeOfPlace } from '../symbols/file-route.js';
import type { FileContext } from '../text-filter.js';
import { findRoutes, areFresh, wiringsAround } from './calling-context.js';

/** What other files declare for the handlers of one, and the routes of the application around it. */
export const otherFiles: RouteFinder = {
  find: findRoutes,
  isFresh: areFresh,
  around: (context, executed) => [...wiredRoutes(context, executed), ...routesByPlace(context, executed)],
};

/** The routes that a file and those that import it declare. */
function wiredRoutes(context: FileContext, { engine, roots, responses }: ExecutedFile): RouteAround[] {
  const { file } = engine;
  const files = wiringsAround(context, file);
  const application = applicationOf(files);
  const names = new Names(engine);
  const placed = (route: RouteWritten, own: Pick<RouteAround, 'handler' | 'responses'>): RouteAround[] =>
    application
      .placesOf(route)
      .map((place) => ({ application: place.application, path: place.path, methods: methodsAt(route, own), ...own }));
  const handlers = roots.filter(({ isHandler }) => isHandler);
  const answered = handlers.map(({ fn }) => ({
    handler: fn,
    responses: responses.filter(({ handler }) => handler === fn),
  }));
  const byId = new Map(answered.map((one) => [idOf(file, one.handler), one]));
  const references = files.flatMap((one) => one.references).filter(({ route }) => route.isLast);
  return [
    ...handlers.flatMap((root, at) =>
      ownRoutes(engine, names, root).flatMap((one) => placed(one, answered[at] ?? UNSEEN)),
    ),
    ...references.filter(isOfRouter).flatMap(({ route, handler }) => {
      const last = application.functionsOf(handler).at(-1) ?? handler;
      return placed(route, byId.get(last) ?? UNSEEN);
    }),
  ];
}

const UNSEEN: Pick<RouteAround, 'handler' | 'responses'> = { responses: [] };

/** Caches and maps have `get`, `put` and `delete`, too. */
function isOfRouter({ isCertain, route: { methods } }: Reference): boolean {
  return isCertain || (methods?.every((one) => one === 'POST' || one === 'PATCH') ?? false);
}

function methodsAt({ methods }: RouteWritten, { responses }: Pick<RouteAround, 'responses'>): RouteAround['methods'] {
  if (methods) return new Set(methods);
  return responses.length > 0 ? methodsAnswered(responses) : undefined;
}

/** The methods that a handler of all answers with more than that they aren't allowed. */
function methodsAnswered(responses: readonly HttpResponse[]): ReadonlySet<string> {
  const answers = responses.filter(({ status }) => !status.is(405));
  return new Set(
    METHODS.filter((one) =>
      answers.some(({ request: { methods, excluded } }) => (methods ? methods.has(one) : !excluded.has(one))),
    ),
  );
}

/** The routes of the files beside one and below it, where places are routes. */
function routesByPlace(context: FileContext, { engine }: ExecutedFile): RouteAround[] {
  const { file } = engine;
  const rows = fileRoutesOf(engine).filter(({ first }) => !first);
  const { place } = file.modules.own;
  const pathOf = (name: string): string | undefined =>
    rows.map((row) => row.file.exec(name)?.groups?.path).find(Boolean) ?? routeOfPlace(rows, name);
  if (pathOf(file.path) === undefined) return [];
  const application = routerOfPlace(file, rows);
  const below = place.length - file.path.length;
  return filesBelow(folderAround(place), ROUTED_FILES).flatMap((other): RouteAround[] => {
    const page = handlerOfPage(other);
    const path = other === place ? undefined : pathOf((page ?? other).slice(below).replaceAll('\\', '/'));
    if (path === undefined) return [];
    if (page !== undefined) return [{ application, path, methods: READING_METHODS, responses: [] }];
    let methods: RouteAround['methods'];
    let responses: RouteAround['responses'] | undefined;
    return [
      {
        application,
        path,
        get methods() {
          return (methods ??= methodsOfFile(context, other));
        },
        get responses() {
          return (responses ??= responsesOf(context, other));
        },
      },
    ];
  });
}

/** The folder in which files are beside one and below it: where it is the route of its own folder, that around it. */
function folderAround(place: string): string {
  const folder = dirname(place);
  const name = place.slice(folder.length + 1).replace(/\..*/, '');
  return COLLECTION_FILES.has(name) ? dirname(folder) : folder;
}

/** The name that a handler would have in the place of a page; undefined for other files. */
function handlerOfPage(file: string): string | undefined {
  const handler = PAGES.reduce((name, { page, handler: other }) => name.replace(page, other), file);
  return handler === file ? undefined : handler;
}

/** The methods that a file answers: by the names of its exports, or by what it answers to them. */
function methodsOfFile(context: FileContext, place: string): ReadonlySet<string> {
  const module = moduleAt(context, place);
  const source = module && readOther(context, module);
  if (!source) return new Set();
  const engine = engineFor(source);
  const rows = fileRoutesOf(engine);
  const handlers = new Set(rows.flatMap((row) => Object.keys(row.exports)));
  const exported = [...exportsOf(module).named.keys()];
  const methodsOf = (name: string): Iterable<string> => {
    const isDefault = name === 'default';
    if (!handlers.has(name)) return isDefault ? READING_METHODS : [];
    // The code behind `default` may test the method; what is exported under another name is called for all.
    return methodsOfExport(engine, rows, name) ?? (isDefault ? methodsAnswered(responsesOf(context, place)) : METHODS);
  };
  return new Set(exported.flatMap((name) => [...methodsOf(name)]));
}

function responsesOf(context: FileContext, place: string): readonly HttpResponse[] {
  const module = moduleAt(context, place);
  return (module && openOther(context, module, otherFiles)?.file.findings().responses) ?? [];
}
