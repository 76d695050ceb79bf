import type { SourceFile } from '../file/file.js';
import type { Routed, RoutedHandlers, RouteGiven } from '../file/routed.js';
import type { FunctionNode } from '../file/syntax.js';
import { Aliases } from './aliases.js';
import { everyBefore, joinedBefore } from './before.js';
import { idOf } from './ids.js';
import type { Before, FileWiring, Reference, RouterId } from './written.js';

/**
 * What files say together of the handlers of one of them.
 * @param files the wiring of the file itself, and of those that it hangs together with
 * @returns nothing for functions of which they say no more than its own file shows
 */
export function routedIn(own: SourceFile, files: readonly FileWiring[]): RoutedHandlers {
  const aliases = new Aliases(files);
  const passed = new Passed(files, aliases);
  const byHandler = new Map<string, Reference[]>();
  for (const { references } of files) {
    for (const reference of references) {
      const handler = aliases.resolve(reference.handler);
      byHandler.set(handler, [...(byHandler.get(handler) ?? []), reference]);
    }
  }
  const found = new Map<FunctionNode, Routed>();
  for (const fn of own.census.functions) {
    const given = byHandler.get(idOf(own, fn));
    const routed = given && routedBy(given, own, passed);
    if (routed) found.set(fn, routed);
  }
  return found;
}

/** What references say of a handler together; undefined where that is no more than its own file shows. */
function routedBy(given: readonly Reference[], own: SourceFile, passed: Passed): Routed | undefined {
  const before = everyBefore(given.map((one) => passed.by(one)));
  const isElsewhere = given.some(({ place }) => place.file !== own.modules.own.place);
  if (!isElsewhere && !before.isAuthenticated && !before.isForDevelopers) return undefined;
  return { routes: isElsewhere ? given.map(routeOf) : [], ...before };
}

function routeOf({ route: { methods, path, isLast } }: Reference): RouteGiven {
  return { methods: methods && new Set(methods), path, on: undefined, isLast };
}

/** What requests have passed on their way through routers. */
class Passed {
  private readonly mounts = new Map<RouterId, { readonly parent: RouterId | undefined; readonly before: Before }[]>();

  constructor(
    files: readonly FileWiring[],
    private readonly aliases: Aliases,
  ) {
    for (const { child, parent, before } of files.flatMap(({ mounts }) => mounts)) {
      const router = aliases.resolve(child);
      const known = this.mounts.get(router) ?? [];
      this.mounts.set(router, [...known, { parent: parent && aliases.resolve(parent), before }]);
    }
  }

  /** Before a handler where it is given to a route. */
  by({ route: { router }, before }: Reference): Before {
    return router === undefined ? before : joinedBefore(this.through(this.aliases.resolve(router), []), before);
  }

  /** Before what is registered on a router, wherever that is mounted. */
  private through(router: RouterId, seen: readonly RouterId[]): Before {
    const mounts = seen.includes(router) ? [] : (this.mounts.get(router) ?? []);
    return everyBefore(
      mounts.map(({ parent, before }) =>
        parent === undefined ? before : joinedBefore(this.through(parent, [...seen, router]), before),
      ),
    );
  }
}
