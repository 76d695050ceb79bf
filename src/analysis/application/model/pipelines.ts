import {
  type Before,
  type FileWiring,
  type Hook,
  type Mount,
  type PathWritten,
  type RouterGuard,
  type RouterId,
  type RouteWritten,
  type Turn,
  NOTHING_PASSED,
} from '../routing/written.js';
import type { Aliases } from './aliases.js';
import { beforeAt, everyBefore, joinedBefore } from './before.js';
import { OnRouters, type Preceding } from './on-routers.js';
import { type Covers, covering, isAmong, joined, withNames } from './paths.js';
import { Plugins } from './plugins.js';
import type { Routers, Way } from './routers.js';

/** Something that is registered for requests of a path. */
export interface Place {
  /** Undefined where it isn't visible. */
  readonly router?: RouterId | undefined;
  readonly path?: string | undefined;
  readonly turn?: Turn | undefined;
  /** Whether it runs before handlers, in the order of registration. */
  readonly isHook?: boolean | undefined;
}

/** What runs before a route for the sake of a router. */
export interface HookBefore extends Preceding<Hook> {
  /** The path of the route as it is there: a router that is mounted below a path doesn't see that. */
  readonly below: string;
}

/** A path as the router of a step sees it. */
export function pathAt(way: Way, at: number, path: string): string {
  const isMounted = way.slice(1, at + 1).some(({ mount }) => mount && !mount.isOfModule);
  return isMounted ? path.slice(withNames(way[at]?.path ?? '').length) || '/' : path;
}

/** What requests pass on their ways through routers. */
export class Pipelines {
  private readonly hooks: OnRouters<Hook>;
  private readonly guards: OnRouters<RouterGuard>;
  private readonly patterns = {
    true: new Map<string, Map<string, Covers>>(),
    false: new Map<string, Map<string, Covers>>(),
  };

  constructor(
    files: readonly FileWiring[],
    mounts: readonly Mount[],
    aliases: Aliases,
    private readonly routers: Routers,
  ) {
    const plugins = new Plugins(mounts, aliases);
    const resolve = (id: RouterId): RouterId => aliases.resolve(id);
    const hooks = files.flatMap((file) => file.hooks).filter(({ route, handlers }) => !route && !handlers);
    const placed = hooks.flatMap((hook) => (hook.isOfApplication ? this.onApplications(hook) : [hook]));
    this.hooks = new OnRouters(placed, plugins, resolve);
    this.guards = new OnRouters(
      files.flatMap((file) => file.guards),
      plugins,
      resolve,
    );
  }

  /** The same on each application that its router is a part of. */
  private onApplications(hook: Hook): Hook[] {
    const { router } = hook;
    const ways = router === undefined ? [] : this.routers.waysTo(router);
    const applications = new Set(ways.flatMap((way) => way[0]?.router ?? []));
    return [...applications].map((application) => ({ ...hook, router: application }));
  }

  /**
   * The functions that run before a route for the sake of its routers, from the application down.
   * @param path the whole one of the route
   */
  hooksOn(way: Way, path: string, { turn, methods }: Pick<RouteWritten, 'turn' | 'methods'>): HookBefore[] {
    const route = { path, methods, above: way[0]?.path ?? '' };
    return way.flatMap((step, at) => {
      const before = this.hooks.before(step.router, untilOn(way, at, turn));
      const below = pathAt(way, at, path);
      return before.filter(({ one }) => this.isMeant(one, step, route)).map((one) => ({ ...one, below }));
    });
  }

  /** The functions on its routers that may receive the errors of a route, from the innermost router up, in the order of registration. */
  errorHooksOn(way: Way, path: string, { methods }: Pick<RouteWritten, 'methods'>): Hook[] {
    const route = { path, methods, above: way[0]?.path ?? '' };
    return [...way].reverse().flatMap((step) => {
      const on = this.hooks.all(step.router).filter((one) => this.isMeant(one, step, route));
      return on.sort((a, b) => (a.turn?.order ?? 0) - (b.turn?.order ?? 0));
    });
  }

  /** Whether what is registered on a router runs for a route below. */
  private isMeant(one: Hook, step: Way[number], { path, methods, above }: Below): boolean {
    const segments = path.split('/');
    const isFor = (written: PathWritten, below: string, isExact?: boolean): boolean =>
      (!written.methods || !methods || written.methods.some((method) => methods.includes(method))) &&
      this.covers(segments, below, written.path, isExact);
    const { path: own = '', except = [], isExact, patterns } = one;
    const isOfPath = own === '' || isFor({ ...one, path: own }, withNames(step.path), isExact);
    const isAmongThem = isAmong(path.slice(withNames(step.path).length) || '/', patterns);
    return isOfPath && isAmongThem && !except.some((spared) => isFor(spared, above, true));
  }

  /** Whether a pattern below a path is for another path; each is read once. */
  private covers(segments: readonly string[], below: string, pattern: string, isExact = false): boolean {
    const patterns = this.patterns[`${isExact}`];
    const known = patterns.get(below) ?? new Map<string, Covers>();
    patterns.set(below, known);
    const covers = known.get(pattern) ?? covering(joined(below, pattern), isExact);
    known.set(pattern, covers);
    return covers(segments);
  }

  /**
   * What requests have passed before what is registered at a place, on every way there.
   * @param before what they pass for its own sake
   */
  passed(place: Place, before: Before): Before {
    const { router, path } = place;
    if (router === undefined) return beforeAt(before, path);
    const ways = this.routers.waysTo(router);
    const own = path === undefined ? undefined : joined(ways[0]?.at(-1)?.prefix ?? '', path);
    const onWays = this.routers.isComplete(ways)
      ? everyBefore(ways.map((way) => this.passedOn(way, own, place, before)))
      : NOTHING_PASSED;
    return joinedBefore(onWays, beforeAt(before, own));
  }

  private passedOn(way: Way, path: string | undefined, { turn, isHook }: Place, { isOpen }: Before): Before {
    let rest = path;
    let all = NOTHING_PASSED;
    for (let at = way.length - 1; at >= 0; at--) {
      const { router, prefix, mount } = way[at] as Way[number];
      const segments = (rest ?? '').split('/');
      const guards = this.guards.before(router, untilOn(way, at, turn), at === way.length - 1 && isHook);
      for (const { one, isInOrder } of guards)
        if (isInOrder && !(isOpen && one.isDefault) && this.covers(segments, prefix, one.path, one.isExact))
          all = joinedBefore(beforeAt(one.behind, rest), all);
      if (!mount) break;
      rest = rest === undefined ? undefined : joined(way[at - 1]?.prefix ?? '', mount.path, rest);
      if (!isOpen) all = joinedBefore(beforeAt(mount.before, rest), all);
    }
    return all;
  }
}

/** A route, for what is registered above it. */
interface Below {
  readonly path: string;
  readonly methods: readonly string[] | undefined;
  /** The path of the application. */
  readonly above: string;
}

/** When a way leaves one of its routers: for the next one, or for what is registered on the last. */
function untilOn(way: Way, at: number, turn: Turn | undefined): Turn | undefined {
  const next = way[at + 1];
  return next ? next.mount?.turn : turn;
}
