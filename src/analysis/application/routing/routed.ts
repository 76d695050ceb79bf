import type { SourceFile } from '../../symbols/file.js';
import type { Routed, RoutedHandlers, RouteGiven } from '../../symbols/routed.js';
import type { FunctionNode, Node } from '../../syntax/syntax.js';
import { Aliases } from './aliases.js';
import { beforeAt, everyBefore, joinedBefore } from './before.js';
import { idOf, placeOf } from './ids.js';
import type { Before, FileWiring, Hook, Mount, Reference, RouterId } from './written.js';

/**
 * What files declare together for the handlers of one of them.
 * @param files the wiring of the file itself, and of related files
 * @returns nothing for functions of which they declare no more than its own file shows
 */
export function routedIn(own: SourceFile, files: readonly FileWiring[]): RoutedHandlers {
  const aliases = new Aliases(files);
  const passed = new Passed(files, aliases);
  const references = files.flatMap((file) => file.references);
  const byHandler = grouped(references, ({ handler }) => aliases.resolve(handler));
  const hooks = grouped(
    files.flatMap((file) => file.hooks),
    ({ fn }) => aliases.resolve(fn),
  );
  const found = new Map<FunctionNode, Routed>();
  for (const fn of own.census.functions) {
    const id = idOf(own, fn);
    const routed = routedBy(byHandler.get(id) ?? [], hooks.get(id) ?? [], own, passed);
    if (routed) found.set(fn, routed);
  }
  return found;
}

/** What requests have passed where a file names a handler in its routes; undefined where it names none there. */
export function passedAt(own: SourceFile, files: readonly FileWiring[], node: Node): Before | undefined {
  const { file, line, column } = placeOf(own, node);
  const passed = new Passed(files, new Aliases(files));
  const here = files
    .flatMap(({ references }) => references)
    .filter(({ place }) => place.file === file && place.line === line && place.column === column);
  return here.length > 0
    ? everyBefore(here.map(({ route, before }) => passed.by(route.router, before, route.path)))
    : undefined;
}

function grouped<One>(all: readonly One[], idOf: (one: One) => string): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const id = idOf(one);
    const group = groups.get(id);
    if (group) group.push(one);
    else groups.set(id, [one]);
  }
  return groups;
}

/**
 * What is declared for a function both as a handler, and as one that runs before others; undefined where that is no
 * more than its own file shows.
 */
function routedBy(
  given: readonly Reference[],
  hooks: readonly Hook[],
  own: SourceFile,
  passed: Passed,
): Routed | undefined {
  const before = everyBefore([
    ...given.map(({ route, before }) => passed.by(route.router, before, route.path)),
    ...hooks.map(({ router, before, path }) => passed.by(router, before, path)),
  ]);
  const isElsewhere = given.some(({ place }) => place.file !== own.modules.own.place);
  if (!isElsewhere && !before.isAuthenticated && !before.isForDevelopers) return undefined;
  return { routes: isElsewhere ? given.map(routeOf) : [], ...before };
}

function routeOf({ route: { methods, path, isLast } }: Reference): RouteGiven {
  return { methods: methods && new Set(methods), path, on: undefined, isLast };
}

/** What requests have passed on their way through routers. */
class Passed {
  private readonly mounts: ReadonlyMap<RouterId, readonly Mount[]>;
  private readonly prefixes: ReadonlyMap<RouterId, string>;

  constructor(
    files: readonly FileWiring[],
    private readonly aliases: Aliases,
  ) {
    this.mounts = grouped(
      files.flatMap(({ mounts }) => mounts),
      ({ child }) => aliases.resolve(child),
    );
    this.prefixes = new Map(
      files.flatMap(({ prefixes }) => prefixes).map(({ router, path }) => [aliases.resolve(router), path]),
    );
  }

  /** Before a function that is an argument of a route or router, for requests of a path. */
  by(router: RouterId | undefined, before: Before, path: string | undefined): Before {
    if (router === undefined || before.isOpen) return beforeAt(before, path);
    const id = this.aliases.resolve(router);
    const below = this.below(id, path);
    return joinedBefore(this.through(id, below, []), beforeAt(before, below));
  }

  /** Before what is registered on a router, wherever that is mounted. */
  private through(router: RouterId, path: string | undefined, seen: readonly RouterId[]): Before {
    const mounts = seen.includes(router) ? [] : (this.mounts.get(router) ?? []);
    return everyBefore(mounts.map((mount) => this.at(mount, path, [...seen, router])));
  }

  private at({ parent, path, before }: Mount, rest: string | undefined, seen: readonly RouterId[]): Before {
    const id = parent === undefined ? undefined : this.aliases.resolve(parent);
    const whole = rest === undefined ? undefined : this.below(id, path + rest);
    const own = beforeAt(before, whole);
    return id === undefined ? own : joinedBefore(this.through(id, whole, seen), own);
  }

  /** A path with the prefix of its router. */
  private below(router: RouterId | undefined, path: string | undefined): string | undefined {
    const prefix = router === undefined ? undefined : this.prefixes.get(router);
    return path === undefined || prefix === undefined ? path : prefix + path;
  }
}
