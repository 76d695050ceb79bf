import type { FileWiring, Hook, Id, Mount, RouterId, Turn } from '../routing/written.js';
import type { Aliases } from './aliases.js';
import { grouped } from './grouped.js';
import { isBelow, joined } from './paths.js';
import type { Way } from './routers.js';

/** A function that runs before a route, and whether that is by the order of one function or file. */
export interface Preceding {
  readonly hook: Hook;
  readonly isInOrder: boolean;
}

/** A hook where it is registered: on the router itself, or by a plugin that has no router of its own. */
interface Registered {
  readonly hook: Hook;
  readonly turn: Turn | undefined;
}

const DEEPEST = 8;

/** What runs before the handlers of routers. */
export class Hooks {
  private readonly own: ReadonlyMap<RouterId, readonly Hook[]>;
  private readonly plugins: ReadonlyMap<RouterId, readonly Mount[]>;

  constructor(
    files: readonly FileWiring[],
    mounts: readonly Mount[],
    private readonly aliases: Aliases,
  ) {
    const transparent = new Set<Id>(files.flatMap((file) => file.transparent).map((id) => aliases.resolve(id)));
    const isPlugin = ({ parent, child, isSame }: Mount): boolean =>
      parent !== undefined && (isSame === true || transparent.has(aliases.resolve(child)));
    const hooks = files
      .flatMap((file) => file.hooks)
      .filter(({ router, route, handlers }) => router !== undefined && !route && !handlers);
    this.own = grouped(hooks, ({ router = '' }) => aliases.resolve(router));
    this.plugins = grouped(mounts.filter(isPlugin), ({ parent = '' }) => aliases.resolve(parent));
  }

  /**
   * What runs before a route for the sake of its routers, from the application down.
   * @param path the whole one of the route
   * @param turn of the route on the last router
   */
  before(way: Way, path: string, turn: Turn | undefined): Preceding[] {
    return way.flatMap((step, at) => {
      const next = way[at + 1];
      const until = next ? next.mount?.turn : turn;
      return this.on(step.router, 0).flatMap(({ hook, turn: own }) => {
        const isThere = isBelow(path, joined(step.path, hook.path ?? ''));
        const isInOrder = own?.scope !== undefined && own.scope === until?.scope;
        const isBefore = hook.isForEarlier || !isInOrder || own.order < until.order;
        return isThere && isBefore ? [{ hook, isInOrder: isInOrder || hook.isForEarlier }] : [];
      });
    });
  }

  private on(router: RouterId, depth: number): Registered[] {
    const own = (this.own.get(router) ?? []).map((hook) => ({ hook, turn: hook.turn }));
    const plugins = depth < DEEPEST ? (this.plugins.get(router) ?? []) : [];
    const plugged = plugins.flatMap(({ child, turn }) =>
      this.on(this.aliases.resolve(child), depth + 1).map(({ hook }) => ({ hook, turn })),
    );
    return [...own, ...plugged];
  }
}
