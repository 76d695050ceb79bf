import type { Before, FileWiring, Mount, RouterId } from '../routing/written.js';
import type { Aliases } from './aliases.js';
import { beforeAt, everyBefore, joinedBefore } from './before.js';
import { grouped } from './grouped.js';
import { joined } from './paths.js';

/** The most ways to one router; where there are more, nothing is known of what all requests have passed. */
const MOST_WAYS = 32;

/** A way on which requests reach a router: from an application, or the outermost router that is in sight, down to it. */
export interface Way {
  readonly routers: readonly RouterId[];
  /** The mounts between them, outermost first, each with the prefix of the router that it is on. */
  readonly mounts: readonly (Mount & { readonly prefix: string })[];
  /** The path below which the router answers there. */
  readonly path: string;
}

/** The routers of several files, and where they are mounted. */
export class Routers {
  private readonly mounts: ReadonlyMap<RouterId, readonly Mount[]>;
  private readonly prefixes: ReadonlyMap<RouterId, string>;
  private readonly ways = new Map<RouterId, readonly Way[]>();

  constructor(
    files: readonly FileWiring[],
    private readonly aliases: Aliases,
  ) {
    const mounts = files.flatMap((file) => file.mounts);
    const prefixes = files.flatMap((file) => file.prefixes);
    this.mounts = grouped(mounts, ({ child }) => aliases.resolve(child));
    this.prefixes = new Map(prefixes.map(({ router, path }) => [aliases.resolve(router), path]));
  }

  /** All ways to a router: one for each place where it is mounted, and only itself where that isn't in sight. */
  waysTo(router: RouterId): readonly Way[] {
    return this.waysOf(this.aliases.resolve(router));
  }

  /** What requests for a path have passed before a function that is registered on a router, wherever that is mounted. */
  passed(router: RouterId | undefined, before: Before, path: string | undefined): Before {
    if (router === undefined || before.isOpen) return beforeAt(before, path);
    const ways = this.waysTo(router);
    if (ways.length >= MOST_WAYS) return beforeAt(before, undefined);
    const own = path === undefined ? undefined : joined(this.prefixOf(router), path);
    return joinedBefore(everyBefore(ways.map((way) => passedOn(way, own))), beforeAt(before, own));
  }

  private prefixOf(router: RouterId): string {
    return this.prefixes.get(this.aliases.resolve(router)) ?? '';
  }

  private waysOf(router: RouterId): readonly Way[] {
    const known = this.ways.get(router);
    if (known) return known;
    // A router that is mounted below itself has no way there.
    this.ways.set(router, []);
    const prefix = this.prefixes.get(router) ?? '';
    const mounted = (this.mounts.get(router) ?? []).flatMap((mount) => this.waysBy(mount, router, prefix));
    const alone: Way = { routers: [router], mounts: [], path: joined(prefix) };
    const ways = mounted.length > 0 ? mounted.slice(0, MOST_WAYS) : [alone];
    this.ways.set(router, ways);
    return ways;
  }

  private waysBy(mount: Mount, router: RouterId, prefix: string): Way[] {
    const parent = mount.parent === undefined ? undefined : this.aliases.resolve(mount.parent);
    const outer = parent === undefined ? [NOWHERE] : this.waysOf(parent);
    return outer.map(({ routers, mounts, path }) => ({
      routers: [...routers, router],
      mounts: [...mounts, { ...mount, prefix: parent === undefined ? '' : (this.prefixes.get(parent) ?? '') }],
      path: joined(path, mount.path, prefix),
    }));
  }
}

const NOWHERE: Way = { routers: [], mounts: [], path: '' };

/** What requests have passed on a way. */
function passedOn({ mounts }: Way, path: string | undefined): Before {
  let rest = path;
  let all: Before = { isAuthenticated: false, isForDevelopers: false };
  for (const mount of [...mounts].reverse()) {
    rest = rest === undefined ? undefined : joined(mount.prefix, mount.path, rest);
    all = joinedBefore(beforeAt(mount.before, rest), all);
  }
  return all;
}
