import type { FileWiring, Mount, Prefix, RouterId, Versions } from '../routing/written.js';
import type { Aliases } from './aliases.js';
import { grouped } from './grouped.js';
import { isLike, joined, withNames } from './paths.js';

/** The most ways to one router; where there are more, nothing is known of what all requests have passed. */
export const MOST_WAYS = 32;

/** A router on a way of requests. */
export interface Step {
  readonly router: RouterId;
  /** What leads there from the step before it; absent at the first one that is in sight. */
  readonly mount?: Mount;
  /** The prefix that it puts before its own routes. */
  readonly prefix: string;
  /** The whole path below which it answers. */
  readonly path: string;
}

/** A way on which requests reach a router: from an application, or the outermost router that is in sight, down to it. */
export type Way = readonly Step[];

/** The routers of several files, and where they are mounted. */
export class Routers {
  private readonly prefixes: ReadonlyMap<RouterId, Prefix>;
  private readonly versions: ReadonlyMap<RouterId, Versions>;
  private cut = false;
  private found: ReadonlyMap<RouterId, readonly Way[]> | undefined;

  constructor(
    files: readonly FileWiring[],
    private readonly mounts: readonly Mount[],
    private readonly aliases: Aliases,
  ) {
    const prefixes = files.flatMap((file) => file.prefixes);
    const versions = files.flatMap((file) => file.versions);
    this.prefixes = byOwner(prefixes, mounts, aliases);
    this.versions = byOwner(versions, mounts, aliases);
  }

  /** All ways to a router: one for each place where it is mounted, and only itself where that isn't in sight. */
  waysTo(router: RouterId): readonly Way[] {
    const id = this.aliases.resolve(router);
    return (this.found ??= this.allWays()).get(id) ?? [[this.stepAt(id, undefined, '')]];
  }

  /** The whole paths of a route on a way: one for each of its versions where the application has them in its paths. */
  pathsOn(way: Way, path: string, versions: readonly string[] | undefined): string[] {
    const [first] = way;
    if (!first) return [joined(path) || '/'];
    const below = joined((way.at(-1)?.path ?? '').slice(first.path.length), path);
    const isLeft = this.prefixes.get(first.router)?.except?.some((one) => isLike(below, joined(one)));
    const above = isLeft ? '' : first.path;
    const table = this.versions.get(first.router);
    const own = (table && (versions ?? table.usual)) ?? [];
    const parts = own.length > 0 ? own.map((one) => (one === '' ? '' : `${table?.prefix}${one}`)) : [''];
    return parts.map((part) => withNames(joined(above, part, below)) || '/');
  }

  /** Whether some routers have more ways than are followed. */
  get isCut(): boolean {
    this.found ??= this.allWays();
    return this.cut;
  }

  /** Whether there are no more ways than those. */
  isComplete(ways: readonly Way[]): boolean {
    return ways.length < MOST_WAYS;
  }

  /** The ways to all routers that are mounted, from those down that are mounted nowhere: a way leads through no router twice. */
  private allWays(): ReadonlyMap<RouterId, readonly Way[]> {
    const ways = new Map<RouterId, Map<string, Way>>();
    const below = grouped(
      this.mounts.filter(({ parent }) => parent !== undefined),
      ({ parent = '' }) => this.aliases.resolve(parent),
    );
    const open: Way[] = [...this.outermost(below)];
    for (const way of open) {
      const { router, path } = way.at(-1) as Step;
      const known = ways.get(router) ?? new Map<string, Way>();
      ways.set(router, known);
      const key = keyOf(way);
      if (known.has(key)) continue;
      if (known.size >= MOST_WAYS) {
        this.cut = true;
        continue;
      }
      known.set(key, way);
      for (const mount of below.get(router) ?? []) {
        const child = this.aliases.resolve(mount.child);
        if (!way.some((step) => step.router === child)) open.push([...way, this.stepAt(child, mount, path)]);
      }
    }
    return new Map([...ways].map(([router, known]) => [router, [...known.values()]]));
  }

  private outermost(below: ReadonlyMap<RouterId, readonly Mount[]>): Way[] {
    const children = new Set(this.mounts.map(({ child }) => this.aliases.resolve(child)));
    const roots = [...below.keys()].filter((router) => !children.has(router));
    const unseen = this.mounts.filter(({ parent }) => parent === undefined);
    return [
      ...roots.map((router) => [this.stepAt(router, undefined, '')]),
      ...unseen.map((mount) => [this.stepAt(this.aliases.resolve(mount.child), mount, '')]),
    ];
  }

  private stepAt(router: RouterId, mount: Mount | undefined, above: string): Step {
    const prefix = this.prefixes.get(router)?.path ?? '';
    return { router, ...(mount && { mount }), prefix, path: joined(above, mount?.path ?? '', prefix) };
  }
}

/** What distinguishes a way from others to the same router. */
function keyOf(way: Way): string {
  const routers = way.flatMap(({ router, mount }) => (mount?.isOfModule ? [] : [[router, mount?.turn]]));
  return JSON.stringify([way[0]?.router, way.at(-1)?.path, routers]);
}

/** By the router that has it: what a function does with an application that it receives, it does for that. */
function byOwner<One extends { readonly router: RouterId }>(
  all: readonly One[],
  mounts: readonly Mount[],
  aliases: Aliases,
): ReadonlyMap<RouterId, One> {
  const same = new Map(
    mounts.flatMap(({ parent, child, isSame }) =>
      isSame && parent !== undefined ? [[aliases.resolve(child), aliases.resolve(parent)] as const] : [],
    ),
  );
  return new Map(
    all.map((one) => {
      const router = aliases.resolve(one.router);
      return [same.get(router) ?? router, one];
    }),
  );
}
