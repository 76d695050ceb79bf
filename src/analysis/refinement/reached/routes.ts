import { type Application, applicationOf, type PlacedRoute } from '../../application/model/application.js';
import { ownRoutes } from '../../application/routing/conventions.js';
import { idOf } from '../../application/routing/ids.js';
import type { HandlerId, Hook, RouteWritten } from '../../application/routing/written.js';
import { type ReceivedBy, receivedBy } from '../../facts/errors/one-answer.js';
import type { HttpResponse } from '../../responses/response.js';
import type { ApplicationFile } from './files.js';

/** Where the functions of an application's files are registered, and which of them receives the errors of others. */
export class ApplicationRoutes {
  private readonly application: Application;
  /** How functions receive errors that they answer. */
  private readonly receivers = new Map<HandlerId, ReceivedBy | undefined>();

  constructor(readonly files: ReadonlyMap<string, ApplicationFile>) {
    this.application = applicationOf([...files.values()].map(({ wiring }) => wiring));
  }

  /** Where a function runs for all routes of a router. */
  registrations(id: HandlerId): readonly Hook[] {
    return [...this.files.values()].flatMap(({ wiring }) => wiring.hooks.filter((hook) => this.isFor(hook, id)));
  }

  /** The routes of a response's handler: what its own file has, and what others declare for it. */
  routesOf({ path: { root, file } }: HttpResponse): RouteWritten[] {
    const id = idOf(file, root.fn);
    const code = this.files.get(file.modules.own.place)?.code;
    const own = code ? ownRoutes(code.engine, code.names, root) : [];
    const named = [...this.files.values()].flatMap(({ wiring }) =>
      wiring.references.filter(({ handler }) => this.application.functionsOf(handler).includes(id)),
    );
    return [...own, ...named.map(({ route }) => route), ...this.registrations(id).map(asRoute)];
  }

  /** All routes that are declared. */
  get routes(): RouteWritten[] {
    return [...this.files.values()].flatMap(({ wiring, open }) => [
      ...wiring.references.map(({ route }) => route),
      ...(open?.findings().responses ?? []).flatMap((one) => this.routesOf(one)),
    ]);
  }

  /** Whether something is registered on an application itself, and not on a part of one. */
  isOnWhole(hook: Hook): boolean {
    const { router } = hook;
    if (router === undefined) return false;
    return this.placesOf({ router, isLast: false }).every(({ way }) => way.length <= 1);
  }

  /** Whether an error that leaves a route is received by a function first. */
  isReceived(route: RouteWritten, id: HandlerId, by: ReceivedBy): boolean {
    return this.placesOf(route).some((placed) => {
      const around = by === 'catch' ? this.around(placed, route) : this.behind(placed, route);
      const first = around.find((hook) => this.isFor(hook, id) || this.mayReceive(hook, by));
      return first ? this.isFor(first, id) : false;
    });
  }

  /** A function registered without a path runs for all. */
  private placesOf(route: RouteWritten): readonly PlacedRoute[] {
    return this.application.placesOf({ ...route, path: route.path ?? '' });
  }

  /** What runs before a route, the innermost first. */
  private around(placed: PlacedRoute, route: RouteWritten): Hook[] {
    return this.application
      .before(placed, route)
      .map(({ one }) => one)
      .reverse();
  }

  /** What is behind a route: in the order of registration, or the last of those that a router has one of. */
  private behind(placed: PlacedRoute, route: RouteWritten): Hook[] {
    const hooks = this.application.behind(placed, route);
    return hooks.filter((hook, at) =>
      hook.isForErrors ? !isReplaced(hook, hooks.slice(at + 1)) : isLater(hook, placed, route),
    );
  }

  private isFor({ fn }: Hook, id: HandlerId): boolean {
    return this.application.functionsOf(fn).includes(id);
  }

  /** Whether a function answers errors; one that isn't in sight, where it can be there for nothing else. */
  private mayReceive(hook: Hook, by: ReceivedBy): boolean {
    return this.application.functionsOf(hook.fn).some((id) => {
      const known = this.receivedBy(id);
      return known === by || (known === undefined && hook.isForErrors === true);
    });
  }

  private receivedBy(id: HandlerId): ReceivedBy | undefined {
    if (!this.receivers.has(id)) this.receivers.set(id, this.findReceived(id));
    return this.receivers.get(id);
  }

  private findReceived(id: HandlerId): ReceivedBy | undefined {
    const source = this.files.get(id.slice(0, id.lastIndexOf(':')))?.open;
    const own = source?.findings().responses.filter(({ path: { file, root } }) => idOf(file, root.fn) === id) ?? [];
    return own.map(receivedBy).find(Boolean);
  }
}

/** A function that runs for all routes of a router, as one of its routes. */
function asRoute({ router, turn, path, methods }: Hook): RouteWritten {
  return {
    isLast: false,
    ...(router !== undefined && { router }),
    ...(turn && { turn }),
    ...(path !== undefined && { path }),
    ...(methods && { methods }),
  };
}

function isReplaced({ router }: Hook, later: readonly Hook[]): boolean {
  return later.some((one) => one.isForErrors && one.router === router);
}

/** Whether something was registered after a route, or what mounts it: an error goes on to what follows. */
function isLater({ router, turn }: Hook, { way }: PlacedRoute, route: RouteWritten): boolean {
  const at = way.findIndex((step) => step.router === router);
  const left = way[at + 1]?.mount?.turn ?? route.turn;
  return turn?.scope !== left?.scope || (turn?.order ?? 0) > (left?.order ?? 0);
}
