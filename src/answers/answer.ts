/** What a project answers, without nodes of syntax: as the command reads and prints it. */

/** A place in a file: its path, and line and column from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

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

/**
 * A name for what is written somewhere that is the same in all files: `file:offset`, or by what leads there, `file#export`,
 * `file#export.member`. Aliases say which of them are the same.
 */
export type Id = string;
export type RouterId = Id;
export type HandlerId = Id;

/** A router that answers below a path, on another one. */
export interface Mount {
  readonly parent: RouterId | undefined;
  readonly path: string;
  readonly child: RouterId;
}

export type HandlerKind = 'handler' | 'middleware' | 'error handler' | 'function';

/** A function that answers. */
export interface AnsweringHandler {
  readonly id: HandlerId;
  readonly kind: HandlerKind;
  /** Empty where it has none. */
  readonly name: string;
  readonly place: Place;
  readonly routes: readonly RouteWritten[];
  /** Whether it may hand the request on to another one, or an error to who handles it. */
  readonly handsOn: boolean;
  readonly answers: readonly Answer[];
  /** Why none is seen. */
  readonly silence?: Gap;
}

/** The kind of a body: `data` is there, and its form isn't known; `default` is the framework's own, of an error or a bare status. */
export type BodyKind = 'none' | 'default' | 'object' | 'array' | 'text' | 'data' | 'unknown';

export interface Answer {
  readonly place: Place;
  /** Absent: not known. */
  readonly statuses?: readonly number[];
  /** Absent: those of the route. */
  readonly methods?: readonly string[];
  /** Where those of the route aren't known: methods that never get it. */
  readonly exceptMethods?: readonly string[];
  /** Header fields that are certainly set, in lower case. */
  readonly fields: readonly string[];
  /** Whether there may be others. */
  readonly mayHaveOtherFields: boolean;
  readonly body: BodyKind;
  /** The members of an object. */
  readonly members?: readonly string[];
  readonly mediaType?: string;
  /** Whether it is an error that is thrown, and may be caught. */
  readonly isThrown?: true;
  /** Why the status isn't known. */
  readonly gap?: Gap;
}

/** Something that isn't known. */
export interface Gap {
  readonly kind: string;
  readonly why: string;
  /** A name for it: that of a function, mostly. */
  readonly name: string;
  readonly place: Place;
  /** What to say of it in the settings. */
  readonly entry?: SettingEntry;
}

/** An entry of the settings `helpers` or `errors`. */
export interface SettingEntry {
  readonly setting: 'helpers' | 'errors';
  readonly name: string;
  readonly from?: string;
  /** The index of the argument that gives the status, or the member of an argument; absent: to be filled in. */
  readonly status?: number | MemberOfArgument;
  readonly body?: number;
}

/** A member of an argument, as the settings name it. */
export interface MemberOfArgument {
  readonly argument: number;
  readonly member: string;
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
}

/** What one file answers. */
export interface FileAnswers {
  readonly file: string;
  readonly handlers: readonly AnsweringHandler[];
  readonly references: readonly Reference[];
  readonly mounts: readonly Mount[];
  /** Paths that routers put before all of their routes. */
  readonly prefixes: readonly { readonly router: RouterId; readonly path: string }[];
  /** Other names for the same: what a file exports, what a member of a class holds. */
  readonly aliases: ReadonlyMap<Id, Id>;
  /** The files of which it exports everything. */
  readonly passesOn: readonly string[];
  /** Which functions each function calls whose errors it doesn't catch. */
  readonly calls: ReadonlyMap<Id, readonly Id[]>;
  /** Handlers that only hand the request on. */
  readonly passing: number;
}
