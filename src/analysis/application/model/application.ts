import type { FileWiring, RouterId, RouteWritten } from '../routing/written.js';
import { Aliases } from './aliases.js';
import { joined } from './paths.js';
import { Routers, type Way } from './routers.js';

/** A route where it is reached. */
export interface PlacedRoute {
  /** The application, or the outermost router that is in sight; undefined where the route's own router isn't. */
  readonly application: RouterId | undefined;
  readonly path: string;
  /** Undefined where its router isn't in sight. */
  readonly way: Way | undefined;
}

/** What the files of a project declare together: routers, routes and what runs before them. */
export class Application {
  readonly aliases: Aliases;
  readonly routers: Routers;

  constructor(readonly files: readonly FileWiring[]) {
    this.aliases = new Aliases(files);
    this.routers = new Routers(files, this.aliases);
  }

  /** The places where a route is reached: one for each way to its router. Empty where its path isn't visible. */
  placesOf({ path, router }: RouteWritten): readonly PlacedRoute[] {
    if (path === undefined) return [];
    if (router === undefined) return [{ application: undefined, path: joined(path) || '/', way: undefined }];
    return this.routers.waysTo(router).map((way) => ({
      application: way.routers[0],
      path: joined(way.path, path) || '/',
      way,
    }));
  }
}
