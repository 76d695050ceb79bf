import type { SourceFile } from '../../symbols/file.js';
import type { Routed, RoutedHandlers, RouteGiven } from '../../symbols/routed.js';
import type { FunctionNode, Node } from '../../syntax/syntax.js';
import { idOf, placeOf } from '../routing/ids.js';
import type { Before, FileWiring, Guarded, Hook, Reference } from '../routing/written.js';
import { applicationOf } from './application.js';
import { everyBefore } from './before.js';
import { grouped, groupedByAll } from './grouped.js';
import type { Pipelines, Place } from './pipelines.js';

/**
 * What files declare together for the handlers of one of them.
 * @param files the wiring of the file itself, and of related files
 * @returns nothing for functions of which they declare no more than its own file shows
 */
export function routedIn(own: SourceFile, files: readonly FileWiring[]): RoutedHandlers {
  const application = applicationOf(files);
  const references = files.flatMap((file) => file.references);
  const byHandler = groupedByAll(references, ({ handler }) => application.functionsOf(handler));
  const hooks = groupedByAll(
    files.flatMap((file) => file.hooks),
    ({ fn }) => application.functionsOf(fn),
  );
  const guarded = grouped(
    files.flatMap((file) => file.guarded),
    ({ fn }) => application.resolve(fn),
  );
  const found = new Map<FunctionNode, Routed>();
  for (const fn of own.census.functions) {
    const id = idOf(own, fn);
    const passing = [...(hooks.get(id) ?? []).map(passingOf), ...(guarded.get(id) ?? []).flatMap(guardedBy)];
    const routed = routedBy(byHandler.get(id) ?? [], passing, own, application.pipelines);
    if (routed) found.set(fn, routed);
  }
  return found;
}

/** What requests pass before a function. */
interface Passing {
  readonly place: Place;
  readonly before: Before;
}

function guardedBy({ runsAfter, before }: Guarded): Passing[] {
  return runsAfter || before.isAuthenticated ? [{ place: {}, before }] : [];
}

function passingOf({ router, route, turn, before }: Hook): Passing {
  return { place: { router, path: route?.path, turn: route?.turn ?? turn, isHook: !route }, before };
}

/** What requests have passed where a file names a handler in its routes; undefined where it names none there. */
export function passedAt(own: SourceFile, files: readonly FileWiring[], node: Node): Before | undefined {
  const { file, line, column } = placeOf(own, node);
  const { pipelines } = applicationOf(files);
  const here = files
    .flatMap(({ references }) => references)
    .filter(({ place }) => place.file === file && place.line === line && place.column === column);
  return here.length > 0 ? everyBefore(here.map(({ route, before }) => pipelines.passed(route, before))) : undefined;
}

/**
 * What is declared for a function both as a handler, and as one that runs before others; undefined where that is no
 * more than its own file shows.
 */
function routedBy(
  given: readonly Reference[],
  others: readonly Passing[],
  own: SourceFile,
  pipelines: Pipelines,
): Routed | undefined {
  const before = everyBefore([
    ...given.map(({ route, before }) => pipelines.passed(route, before)),
    ...others.map(({ place, before }) => pipelines.passed(place, before)),
  ]);
  const isElsewhere = given.some(({ place }) => place.file !== own.modules.own.place);
  if (!isElsewhere && !before.isAuthenticated) return undefined;
  return { routes: isElsewhere ? given.map(routeOf) : [], ...before };
}

function routeOf({ route: { methods, path, isLast }, isCertain, given }: Reference): RouteGiven {
  const isOfRouter = isCertain || (methods?.every((one) => ONLY_OF_ROUTERS.has(one)) ?? false);
  return { methods: methods && new Set(methods), path, on: undefined, isLast, isCertain: isOfRouter, given };
}

/** Caches and maps have `get`, `put` and `delete`, too: `cache.delete('/pots', done)`. */
const ONLY_OF_ROUTERS: ReadonlySet<string> = new Set(['POST', 'PATCH']);
