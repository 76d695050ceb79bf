import type { Aliases } from '../analysis/application/routing/aliases.js';
import type { FileWiring, RouterId } from '../analysis/application/routing/written.js';

const MOST_PATHS = 8;

/** Where routers are mounted, over all files. */
export class MountedPaths {
  private readonly mounts = new Map<RouterId, { parent: RouterId | undefined; path: string }[]>();
  private readonly prefixes = new Map<RouterId, string>();

  constructor(files: readonly FileWiring[], aliases: Aliases) {
    for (const { mounts, prefixes } of files) {
      for (const { parent, path, child } of mounts) {
        const id = aliases.resolve(child);
        const known = this.mounts.get(id) ?? [];
        this.mounts.set(id, [...known, { parent: parent === undefined ? parent : aliases.resolve(parent), path }]);
      }
      for (const { router, path } of prefixes) this.prefixes.set(aliases.resolve(router), path);
    }
  }

  /** The paths below which a router answers: one for each place where it is mounted. */
  below(router: RouterId | undefined, seen: readonly RouterId[] = []): readonly string[] {
    if (router === undefined || seen.includes(router)) return [''];
    const own = this.prefixes.get(router) ?? '';
    const mounted = (this.mounts.get(router) ?? []).flatMap(({ parent, path }) =>
      this.below(parent, [...seen, router]).map((before) => joined(before, path, own)),
    );
    return mounted.length > 0 ? [...new Set(mounted)].slice(0, MOST_PATHS) : [joined(own)];
  }
}

/** Several parts joined to one path; empty where all of them are. */
export function joined(...parts: readonly string[]): string {
  const segments = parts.flatMap((part) => part.split('/')).filter(Boolean);
  return segments.length > 0 ? `/${segments.join('/')}` : '';
}
