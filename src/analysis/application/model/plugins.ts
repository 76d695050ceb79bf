import type { FileWiring, Id, Mount, RouterId } from '../routing/written.js';
import type { Aliases } from './aliases.js';
import { grouped } from './grouped.js';

/** Functions that register what they are passed on the router that they are plugged into. */
export class Plugins {
  private readonly mounts: ReadonlyMap<RouterId, readonly Mount[]>;

  constructor(
    mounts: readonly Mount[],
    private readonly aliases: Aliases,
  ) {
    const same = mounts.filter(({ parent, isSame }) => isSame && parent !== undefined);
    this.mounts = grouped(same, ({ parent = '' }) => aliases.resolve(parent));
  }

  /** The plugins of a router. */
  on(router: RouterId): readonly Mount[] {
    return this.mounts.get(router) ?? [];
  }

  resolve(id: RouterId): RouterId {
    return this.aliases.resolve(id);
  }
}

/** Mounts with what files say of plugins: one that isn't encapsulated is its parent, and a prefix has no effect (fastify 5.12). */
export function effectiveMounts(
  files: readonly FileWiring[],
  mounts: readonly Mount[],
  aliases: Aliases,
): readonly Mount[] {
  const transparent = new Set<Id>(files.flatMap((file) => file.transparent).map((id) => aliases.resolve(id)));
  const isTransparent = ({ child }: Mount): boolean => transparent.has(aliases.resolve(child));
  return mounts.map((mount) => (isTransparent(mount) ? { ...mount, path: '', isSame: true } : mount));
}
