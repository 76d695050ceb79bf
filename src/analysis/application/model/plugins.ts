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
    const transparent = new Set<Id>(files.flatMap((file) => file.transparent).map((id) => aliases.resolve(id)));
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
