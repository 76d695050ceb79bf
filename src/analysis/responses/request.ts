import type { Mount, Root } from '../interpreter/engine.js';
import type { RouteGiven } from '../symbols/routed.js';
import type { Node } from '../syntax/syntax.js';
import type { RequestFacts } from './response.js';

/** What a path establishes of the request's method. */
interface MethodsOnPath {
  /** The only methods that reach it; undefined where nothing restricts them. */
  readonly only: ReadonlySet<string> | undefined;
  /** Methods that take another path. */
  readonly not: ReadonlySet<string> | undefined;
}

/**
 * The requests that reach a response, by what its path establishes and by the route of its handler. Where the handler's own file declares
 * none, others are read for it, when a rule reads what depends on it.
 */
export class RequestOnPath implements RequestFacts {
  private known: MethodsOnPath | undefined;

  constructor(
    private readonly root: Root,
    private readonly onPath: MethodsOnPath,
    readonly guard: Node | undefined,
  ) {}

  get methods(): ReadonlySet<string> | undefined {
    return this.all.only;
  }

  get excluded(): ReadonlySet<string> {
    return this.all.not ?? NONE;
  }

  get tested(): ReadonlySet<string> | undefined {
    return this.root.takesAll ? this.root.testedMethods : undefined;
  }

  get path(): string | undefined {
    return this.root.path ?? this.root.elsewhere?.()?.path;
  }

  get mount(): Mount | undefined {
    return this.root.mount;
  }

  get requested(): string | undefined {
    return this.root.requested;
  }

  private get all(): MethodsOnPath {
    return (this.known ??= this.restricted());
  }

  private restricted(): MethodsOnPath {
    const { only, not } = this.onPath;
    const { methods } = this.root;
    if (methods) return { only, not: not ?? (only === methods ? NONE : without(methods, only)) };
    const route = this.root.elsewhere?.();
    const given = route?.routes.every(({ isCertain }) => isCertain) ? route.methods : undefined;
    if (!given) return { only, not };
    const left = without(given, not);
    const met = only ? without(left, without(left, only)) : left;
    return { only: met, not: not ?? without(given, met) };
  }
}

/** The routes of a handler, of its own file or of others. Reads those: only where something depends on it. */
export function routesOf({ routes, elsewhere }: Root): readonly RouteGiven[] {
  return routes.length > 0 ? routes : (elsewhere?.()?.routes ?? []);
}

const NONE: ReadonlySet<string> = new Set();

function without(methods: ReadonlySet<string>, left: ReadonlySet<string> = NONE): ReadonlySet<string> {
  return new Set([...methods].filter((method) => !left.has(method)));
}
