import { inherited } from '../../frameworks/language/catalogue.js';
import type { FileRoute } from '../../frameworks/language/shape.js';
import { lastMember, type Source } from '../facts/trace/source.js';
import { sourcesOf } from '../facts/trace/trace.js';
import type { Engine, Root } from '../interpreter/engine.js';
import { parametersOfPlace } from '../symbols/file-route.js';
import type { Node } from '../syntax/syntax.js';
import { fileRoutesOf } from '../application/entry-points/files.js';
import type { PathFacts } from '../responses/path-facts.js';
import { routesOf } from '../responses/request.js';

/** Values that are path parameters without which no request reaches the route: `:id`, `[id]`, no `:id?` and no `[[id]]`. */
export class RequiredParameters {
  private readonly routes: readonly FileRoute[];
  private readonly ofPlace: ReadonlySet<string>;

  constructor(engine: Engine) {
    this.routes = fileRoutesOf(engine);
    this.ofPlace = parametersOfPlace(this.routes, engine.file.path);
  }

  /** Whether a value on a path is one. */
  holds(path: PathFacts, node: Node): boolean {
    const sources = sourcesOf(path, node);
    return sources.length > 0 && sources.every((source) => this.isRequired(path.root, source));
  }

  private isRequired(root: Root, source: Source): boolean {
    const name = this.parameterIn(source);
    if (name === undefined || (root.shape && inherited(root.shape, 'facts')?.emptyParameters)) return false;
    const paths = routesOf(root).map(({ path }) => path);
    if (paths.every((path) => path === undefined)) return root.isHandler && this.ofPlace.has(name);
    return paths.every((path) => path !== undefined && requires(path, name));
  }

  /** `params.id`, or the framework's reader of it; `query.id` where parameters are in the query too. */
  private parameterIn({ start, steps, ...source }: Source): string | undefined {
    if (start.kind !== 'input') return undefined;
    const isParameter = start.part === 'params' || (start.part === 'query' && this.areInQuery);
    if (!isParameter || steps.length !== (start.name === undefined ? 1 : 0)) return undefined;
    return start.name ?? lastMember({ start, steps, ...source });
  }

  private get areInQuery(): boolean {
    return this.routes.some(({ parametersInQuery }) => parametersInQuery);
  }
}

/** Groups of a path that may be missing: `/boats(/:id)?`, `/boats{/:id}`. */
const GROUPS = /\(|\{\//;

/** Whether a parameter is a whole part of a path: `/boats/:id`, `/boats/{id}`. */
function requires(path: string, name: string): boolean {
  return !GROUPS.test(path) && path.split('/').some((part) => part === `:${name}` || part === `{${name}}`);
}
