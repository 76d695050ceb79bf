import type { FileWiring, Mount, Prefix, RouterId, Versions } from '../routing/written.js';
import type { Aliases } from './aliases.js';
import { grouped } from './grouped.js';
import { isLike, joined } from './paths.js';

/** The most ways to one router; where there are more, nothing is known of what all requests have passed. */
const MOST_WAYS = 32;

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
  private readonly mounts: ReadonlyMap<RouterId, readonly Mount[]>;
  private readonly prefixes: ReadonlyMap<RouterId, Prefix>;
  private readonly versions: ReadonlyMap<RouterId, Versions>;
  private readonly ways = new Map<RouterId, readonly Way[]>();

  constructor(
    files: readonly FileWiring[],
    mounts: readonly Mount[],
    private readonly aliases: Aliases,
  ) {
    this.mounts = grouped(mounts, ({ child }) => aliases.resolve(child));
    this.prefixes = byOwner(
      files.flatMap((file) => file.prefixes),
      mounts,
      aliases,
    );
    this.versions = byOwner(
      files.flatMap((file) => file.versions),
      mounts,
      aliases,
    );
  }

  /** All ways to a router: one for each place where it is mounted, and only itself where that isn't in sight. */
  waysTo(router: RouterId): readonly Way[] {
    return this.waysOf(this.aliases.resolve(router));
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
    return parts.map((part) => joined(above, part, below) || '/');
  }

  /** Whether there are no more ways than those. */
  isComplete(ways: readonly Way[]): boolean {
    return ways.length < MOST_WAYS;
  }

  private prefixOf(router: RouterId): string {
    return this.prefixes.get(router)?.path ?? '';
  }

  private waysOf(router: RouterId): readonly Way[] {
    const known = this.ways.get(router);
    if (known) return known;
    // A router that is mounted below itself has no way there.
    this.ways.set(router, []);
    const prefix = this.prefixOf(router);
    const mounted = (this.mounts.get(router) ?? []).flatMap((mount) => this.waysBy(mount, router));
    const alone: Way = [{ router, prefix, path: joined(prefix) }];
    const ways = mounted.length > 0 ? mounted.slice(0, MOST_WAYS) : [alone];
    this.ways.set(router, ways);
    return ways;
  }

  private waysBy(mount: Mount, router: RouterId): Way[] {
    const outer = mount.parent === undefined ? [[]] : this.waysOf(this.aliases.resolve(mount.parent));
    const prefix = this.prefixOf(router);
    return outer.map((way: Way) => [
      ...way,
      { router, mount, prefix, path: joined(way.at(-1)?.path ?? '', mount.path, prefix) },
    ]);
  }
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
