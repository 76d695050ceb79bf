/** What a file says of routes, without nodes of syntax: as it can be put together with what others say. */

/** A place in a file: its path, and line and column from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * A name for what is written somewhere that is the same in all files: `file:offset`, or by what leads there, `file#export`,
 * `file#export.member`. Aliases say which of them are the same.
 */
export type Id = string;
export type RouterId = Id;
export type HandlerId = Id;

/** One route as it is written: its path begins where its router is mounted. */
export interface RouteWritten {
  /** Absent: any method. */
  readonly methods?: readonly string[];
  /** Absent: not visible. */
  readonly path?: string;
  /** The router that it is registered on. */
  readonly router?: RouterId;
  /** Whether no other handler of the same route comes after this one. */
  readonly isLast: boolean;
}

/** A router that answers below a path, on another one. */
export interface Mount {
  readonly parent: RouterId | undefined;
  readonly path: string;
  readonly child: RouterId;
  readonly before: Before;
}

/** A route that is given a handler by its name: mostly one of another file. */
export interface Reference {
  readonly route: RouteWritten;
  readonly handler: HandlerId;
  readonly place: Place;
  /** How the handler is written there; empty where that is no name. */
  readonly name: string;
  /** Whether a framework's own router is given it, and not something that only looks like one. */
  readonly isCertain: boolean;
  readonly before: Before;
}

/** A function that runs before handlers. */
export interface Hook {
  readonly fn: HandlerId;
  /** Absent: not visible. */
  readonly path?: string;
  /** The router on which it is given; absent: not visible. */
  readonly router?: RouterId;
  readonly before: Before;
}

/** What a request has passed where a handler is registered, or a router mounted, as far as the same file says. */
export interface Before {
  /** Whether something has asked who the caller is. */
  readonly isAuthenticated: boolean;
  /** Beginnings of paths that what has asked may have let pass. */
  readonly spared?: readonly string[];
  /** Whether it says itself that nobody is asked, whatever is asked by default. */
  readonly isOpen?: boolean;
  /** Whether a test of the environment decides that there is such a route. */
  readonly isForDevelopers: boolean;
}

/** How the routes of one file hang together. */
export interface FileWiring {
  readonly file: string;
  readonly references: readonly Reference[];
  /** What runs before the handlers of routes, or of a whole router, and is given by its name. */
  readonly hooks: readonly Hook[];
  readonly mounts: readonly Mount[];
  /** Paths that routers put before all of their routes. */
  readonly prefixes: readonly { readonly router: RouterId; readonly path: string }[];
  /** Other names for the same: what a file exports, what a member of a class holds. */
  readonly aliases: ReadonlyMap<Id, Id>;
  /** The files of which it exports everything. */
  readonly passesOn: readonly string[];
}
