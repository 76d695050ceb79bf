import type { Mount, RouterId, Turn } from '../routing/written.js';
import { grouped } from './grouped.js';
import type { Plugins } from './plugins.js';

/** What is registered on a router for all requests below a path. */
export interface OnRouter {
  readonly router?: RouterId;
  readonly turn?: Turn;
  readonly isForEarlier: boolean;
}

/** What runs before something else, and whether that is by the order of one function or file. */
export interface Preceding<One> {
  readonly one: One;
  readonly isInOrder: boolean;
}

interface Registered<One> {
  readonly one: One;
  readonly turn: Turn | undefined;
}

const DEEPEST = 8;

/** What is registered on the routers of several files: on each itself, or by a plugin that has no router of its own. */
export class OnRouters<One extends OnRouter> {
  private readonly own: ReadonlyMap<RouterId, readonly One[]>;

  constructor(
    all: readonly One[],
    private readonly plugins: Plugins,
    resolve: (id: RouterId) => RouterId,
  ) {
    const placed = all.filter(({ router }) => router !== undefined);
    this.own = grouped(placed, ({ router = '' }) => resolve(router));
  }

  /**
   * What runs on a router before what is registered there.
   * @param turn of the latter
   * @param isInTurn whether it runs in the order of registration itself
   */
  before(router: RouterId, turn: Turn | undefined, isInTurn = false): Preceding<One>[] {
    return this.on(router, 0).flatMap(({ one, turn: own }) => {
      const isForEarlier = one.isForEarlier && !isInTurn;
      const isOrdered = own?.scope !== undefined && own.scope === turn?.scope;
      const isBefore = isForEarlier || !isOrdered || own.order < turn.order;
      return isBefore ? [{ one, isInOrder: isOrdered || isForEarlier }] : [];
    });
  }

  /** All that is registered on a router. */
  all(router: RouterId): One[] {
    return this.on(router, 0).map(({ one }) => one);
  }

  private on(router: RouterId, depth: number): Registered<One>[] {
    const own = (this.own.get(router) ?? []).map((one) => ({ one, turn: one.turn }));
    const plugins: readonly Mount[] = depth < DEEPEST ? this.plugins.on(router) : [];
    const plugged = plugins.flatMap(({ child, turn }) =>
      this.on(this.plugins.resolve(child), depth + 1).map(({ one }) => ({ one, turn })),
    );
    return [...own, ...plugged];
  }
}
