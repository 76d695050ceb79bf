import type { InClass } from '../../symbols/routed.js';
import type { FolderPlugin } from '../../../frameworks/language/shape.js';

/** The routes that a file declares, without nodes of syntax: as they can be combined with those of other files. */

/** A place in a file: its path, and line and column from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * An identity that is the same in all files: `file:offset`, or by what leads there, `file#export`,
 * `file#export.member`. Aliases declare which of them are the same.
 */
export type Id = string;
export type RouterId = Id;
export type HandlerId = Id;

/** When something is registered on its router: after all that has a lower number in the same function or file. */
export interface Turn {
  readonly scope: Id;
  readonly order: number;
}

/** One route as it is written: its path is relative to its router's mount. */
export interface RouteWritten {
  /** Absent: any method. */
  readonly methods?: readonly string[];
  /** Absent: not visible. */
  readonly path?: string;
  /** The router that it is registered on. */
  readonly router?: RouterId;
  /** Absent where it isn't registered by a call. */
  readonly turn?: Turn;
  /** Whether no other handler of the same route follows this one. */
  readonly isLast: boolean;
  /** Whether it is none but where something holds it. */
  readonly isPart?: boolean;
  /** The versions that it declares. */
  readonly versions?: readonly string[];
  readonly inClass?: InClass;
}

/** Marks a name in a router of procedures: names behind each other are one part of the path, `/users.byId`. */
export const NAMED = '\u0001';

/** A path that a router puts before all of its routes. */
export interface Prefix {
  readonly router: RouterId;
  readonly path: string;
  /** The paths of routes that have none. */
  readonly except?: readonly string[];
}

/** How an application has the versions of routes in their paths. */
export interface Versions {
  readonly router: RouterId;
  readonly prefix: string;
  /** The versions of routes without their own. */
  readonly usual: readonly string[];
}

/** A router that answers below a path, on another one. */
export interface Mount {
  readonly parent: RouterId | undefined;
  readonly path: string;
  readonly child: RouterId;
  readonly turn: Turn;
  /** Whether the child is the parent itself under another name: what it registers runs for the parent's routes. */
  readonly isSame?: boolean;
  /** Whether it is a module's: nothing runs on modules, and it doesn't matter through which of them a route is reached. */
  readonly isOfModule?: boolean;
  /** Where the parent is a class that inherits the child's methods: the names of its own. */
  readonly ownMethods?: readonly string[];
  readonly before: Before;
}

/** A route whose handler is named: mostly one of another file. */
export interface Reference {
  readonly route: RouteWritten;
  readonly handler: HandlerId;
  readonly place: Place;
  /** The spelling of the handler there; empty where that is no name. */
  readonly name: string;
  /** Whether its router is certainly a framework's own, and not something similar. */
  readonly isCertain: boolean;
  /** How the handler stands there: itself, in the call of a wrapper, or in a function that calls it. */
  readonly given?: 'itself' | 'wrapped' | 'called';
  readonly before: Before;
}

/** The files of a folder that are plugged into a router, each as its place says. */
export interface PluggedFolder {
  readonly by: FolderPlugin;
  /** Its whole path. */
  readonly folder: string;
  readonly router: RouterId;
  readonly turn: Turn;
  readonly prefix: string;
  readonly isNamed: boolean;
  readonly hasParameters: boolean;
  readonly hasHooks: boolean;
  readonly cascades: boolean;
  readonly overwrites: boolean;
  /** A regular expression for paths below the folder that are left out. */
  readonly ignored?: { readonly pattern: string; readonly flags: string };
}

/** A guard of a package, and the statuses that it answers with. */
export interface PackageGuard {
  readonly name: string;
  readonly statuses: readonly number[];
  /** The paths that it is skipped for. */
  readonly except?: readonly string[];
  readonly place: Place;
}

/** A path, and the methods of requests for it; absent: any. */
export interface PathWritten {
  readonly path: string;
  readonly methods?: readonly string[];
}

/** A function that runs before handlers. */
export interface Hook {
  readonly fn: HandlerId;
  /** Where it is a package's: nothing else of it is in sight. */
  readonly guard?: PackageGuard;
  /** Its spelling there; empty where that is no name. */
  readonly name: string;
  /** Where it runs before the handlers of one route. */
  readonly route?: RouteWritten;
  /** Where it runs before some functions, wherever they are registered: the methods of a controller. */
  readonly handlers?: readonly HandlerId[];
  /** Else: the path below which it runs; absent: not visible. */
  readonly path?: string;
  /** Whether it runs for that path alone. */
  readonly isExact?: boolean;
  /** The paths for which it runs, one of which must match; absent: all below. */
  readonly patterns?: readonly string[];
  /** Absent: before requests of any method. */
  readonly methods?: readonly string[];
  /** What it is skipped for: paths below the application. */
  readonly except?: readonly PathWritten[];
  /** Whether it answers errors, and runs for no other reason. */
  readonly isForErrors?: boolean;
  /** Whether it runs for all routes of the application that its router is a part of. */
  readonly isOfApplication?: boolean;
  /** The router on which it is registered; absent: not visible. */
  readonly router?: RouterId;
  readonly turn?: Turn;
  /** Whether it runs before what was registered earlier, too. */
  readonly isForEarlier: boolean;
  readonly before: Before;
}

/** What authenticates requests on a router, or lets developers' alone pass: `app.use('/api', requireUser)`. */
export interface RouterGuard {
  readonly router: RouterId;
  /** The path below which it runs. */
  readonly path: string;
  readonly isExact?: boolean;
  readonly turn: Turn;
  readonly isForEarlier: boolean;
  /** Whether routes may override it. */
  readonly isDefault: boolean;
  /** What requests have passed behind it. */
  readonly behind: Before;
}

/** What requests have passed before a function, as its own decorators and those of its class show. */
export interface Guarded {
  readonly fn: HandlerId;
  /** Whether something certainly runs before it; else it does where the decorators authenticate. */
  readonly runsAfter: boolean;
  readonly before: Before;
}

/** A function that an application has under a name: `fastify.decorate('authenticate', …)`. */
export interface Decoration {
  readonly name: string;
  readonly router: RouterId;
  readonly fn: HandlerId;
}

/** What a request has passed where a handler is registered, or a router mounted, as far as the same file shows. */
export interface Before {
  /** Whether the caller has been authenticated. */
  readonly isAuthenticated: boolean;
  /** Prefixes of paths that the authentication may have skipped. */
  readonly spared?: readonly string[];
  /** Whether it disables authentication itself, whatever the default is. */
  readonly isOpen?: boolean;
}

/** Nothing is seen that a request has passed. */
export const NOTHING_PASSED: Before = { isAuthenticated: false };

/** The relations between the routes of one file. */
export interface FileWiring {
  readonly file: string;
  readonly references: readonly Reference[];
  /** What runs before the handlers of routes, or of a whole router, and is passed by name. */
  readonly hooks: readonly Hook[];
  readonly guards: readonly RouterGuard[];
  readonly guarded: readonly Guarded[];
  readonly decorations: readonly Decoration[];
  readonly mounts: readonly Mount[];
  readonly folders: readonly PluggedFolder[];
  /** Texts that it exports, by their names: what becomes of it where it is plugged in by its place. */
  readonly texts: ReadonlyMap<string, string>;
  /** Prefixes that routers put before all of their routes. */
  readonly prefixes: readonly Prefix[];
  readonly versions: readonly Versions[];
  /** Aliases: the exports of a file, the members of its classes. */
  readonly aliases: ReadonlyMap<Id, Id>;
  /** The functions in lists that it exports, or makes. */
  readonly lists: ReadonlyMap<Id, readonly Id[]>;
  /** Functions that register what they are passed on the router that they are plugged into, not on one of their own. */
  readonly transparent: readonly Id[];
  /** The files of which it exports everything. */
  readonly passesOn: readonly string[];
}
