import type { FileWiring, Id, Mount, RouterId } from '../routing/written.js';
import type { Aliases } from './aliases.js';
import { grouped } from './grouped.js';

/** Functions that register what they are passed on the router that they are plugged into. */
export class Plugins {
  private readonly mounts: ReadonlyMap<RouterId, readonly Mount[]>;

  constructor(
    files: readonly FileWiring[],
    mounts: readonly Mount[],
    private readonly aliases: Aliases,
  ) {
    const transparent = transparentIn(files, aliases);
    const isPlugin = ({ parent, child, isSame }: Mount): boolean =>
      parent !== undefined && (isSame === true || transparent.has(aliases.resolve(child)));
    this.mounts = grouped(mounts.filter(isPlugin), ({ parent = '' }) => aliases.resolve(parent));
  }

  /** The plugins of a router. */
  on(router: RouterId): readonly Mount[] {
    return this.mounts.get(router) ?? [];
  }

  resolve(id: RouterId): RouterId {
    return this.aliases.resolve(id);
  }
}

/** Plugins that aren't encapsulated. */
function transparentIn(files: readonly FileWiring[], aliases: Aliases): ReadonlySet<Id> {
  return new Set(files.flatMap((file) => file.transparent).map((id) => aliases.resolve(id)));
}

/** The mounts of some files; a prefix for a plugin that isn't encapsulated has no effect (fastify 5.12). */
export function effectiveMounts(
  files: readonly FileWiring[],
  mounts: readonly Mount[],
  aliases: Aliases,
): readonly Mount[] {
  const transparent = transparentIn(files, aliases);
  return mounts.map((mount) => (transparent.has(aliases.resolve(mount.child)) ? { ...mount, path: '' } : mount));
}
