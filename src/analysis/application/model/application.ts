import type { Decoration, FileWiring, HandlerId, Hook, RouterId, RouteWritten } from '../routing/written.js';
import { Aliases } from './aliases.js';
import { mountsByPlace } from './folders.js';
import { grouped } from './grouped.js';
import { type HookBefore, pathAt, Pipelines } from './pipelines.js';
import { effectiveMounts } from './plugins.js';
import { Routers, type Way } from './routers.js';

/** A route where it is reached. */
export interface PlacedRoute {
  /** The application, or the outermost router that is in sight; undefined where the route's own router isn't. */
  readonly application: RouterId | undefined;
  readonly path: string;
  /** The path as its own router sees it. */
  readonly below: string;
  /** The routers that lead there. */
  readonly way: Way;
}

/** How deep lists may be in each other. */
const DEEPEST_LIST = 8;

const applications = new WeakMap<readonly FileWiring[], Application>();

/** What some files declare together, made once for a list of them. */
export function applicationOf(files: readonly FileWiring[]): Application {
  let known = applications.get(files);
  if (!known) applications.set(files, (known = new Application(files)));
  return known;
}

/** What the files of a project declare together: routers, routes and what runs before them. */
export class Application {
  readonly pipelines: Pipelines;
  private readonly routers: Routers;
  private readonly aliases: Aliases;
  private readonly decorations: ReadonlyMap<string, readonly Decoration[]>;
  private readonly lists: ReadonlyMap<HandlerId, readonly HandlerId[]>;
  private readonly functions = new Map<HandlerId, readonly HandlerId[]>();
  private readonly ofHandlers = new Map<HandlerId, Hook[]>();

  constructor(readonly files: readonly FileWiring[]) {
    this.aliases = new Aliases(files);
    const written = [...files.flatMap((file) => file.mounts), ...mountsByPlace(files)];
    const mounts = effectiveMounts(files, written, this.aliases);
    this.routers = new Routers(files, mounts, this.aliases);
    this.pipelines = new Pipelines(files, mounts, this.aliases, this.routers);
    this.lists = new Map(files.flatMap(({ lists }) => [...lists]));
    const decorations = files.flatMap((file) => file.decorations);
    this.decorations = grouped(decorations, ({ name }) => name);
    for (const hook of files.flatMap((file) => file.hooks))
      for (const handler of hook.handlers ?? [])
        this.ofHandlers.set(handler, [...(this.ofHandlers.get(handler) ?? []), hook]);
  }

  /** Whether some routers are mounted in more ways than are followed. */
  get isCut(): boolean {
    return this.routers.isCut;
  }

  /** The function that an identity stands for in the end; the identity itself where that isn't in sight. */
  resolve(id: HandlerId): HandlerId {
    const last = this.aliases.resolve(id);
    const dot = last.lastIndexOf('.');
    const named = dot < 0 ? [] : (this.decorations.get(last.slice(dot + 1)) ?? []);
    if (named.length === 0) return last;
    const applications = this.applicationsOf(last.slice(0, dot));
    const found = named.filter(({ router }) => this.applicationsOf(router).some((one) => applications.includes(one)));
    const functions = new Set(found.map(({ fn }) => this.aliases.resolve(fn)));
    const [fn] = functions;
    return fn !== undefined && functions.size === 1 ? fn : last;
  }

  /** The functions that an identity stands for: those of a list, or the one that `resolve` has. */
  functionsOf(id: HandlerId): readonly HandlerId[] {
    let functions = this.functions.get(id);
    if (!functions) this.functions.set(id, (functions = this.listed(id, 0)));
    return functions;
  }

  private listed(id: HandlerId, depth: number): readonly HandlerId[] {
    const last = this.resolve(id);
    const list = depth < DEEPEST_LIST ? this.lists.get(last) : undefined;
    return list?.flatMap((one) => this.listed(one, depth + 1)) ?? [last];
  }

  /** The places where a route is reached: one for each way to its router. Empty where its path isn't visible. */
  placesOf(route: RouteWritten): readonly PlacedRoute[] {
    const { path, router, versions, isPart } = route;
    if (path === undefined) return [];
    const ways = router === undefined ? [[]] : this.routers.waysTo(router);
    return ways.flatMap((way) => {
      if (isPart && way.length === 1) return [];
      const application = way[0]?.router;
      const below = pathBelow(way, route);
      const paths = below === undefined ? [] : this.routers.pathsOn(way, below, versions);
      return paths.map((whole) => ({ application, path: whole, below: pathAt(way, way.length - 1, whole), way }));
    });
  }

  /** What runs before a route for the sake of its routers, in order. */
  before({ way, path }: PlacedRoute, route: RouteWritten): readonly HookBefore[] {
    return this.pipelines.hooksOn(way, path, route);
  }

  /** What may answer errors of a route for the sake of its routers, in order. */
  behind({ way, path }: PlacedRoute, route: RouteWritten): readonly Hook[] {
    return this.pipelines.errorHooksOn(way, path, route);
  }

  /** What runs before a function wherever that is registered: the guards of a controller, in order. */
  beforeHandler(handler: HandlerId): readonly Hook[] {
    return this.ofHandlers.get(handler) ?? [];
  }

  private applicationsOf(router: RouterId): readonly (RouterId | undefined)[] {
    return this.routers.waysTo(router).map((way) => way[0]?.router);
  }
}

/** The path of a route below the last router of a way; undefined where a class has another method in the place of an inherited one. */
function pathBelow(way: Way, { path, inClass }: RouteWritten): string | undefined {
  const inherited = way.flatMap(({ mount }) => mount?.ownMethods ?? []);
  const isInherited = way.at(-1)?.mount?.ownMethods !== undefined;
  if (!inClass || !isInherited) return path;
  return inherited.includes(inClass.name) ? undefined : inClass.path;
}
