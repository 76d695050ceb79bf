/** What a project answers, without nodes of syntax: as the command reads and prints it. */
import type { FileWiring, HandlerId, Id, Place, RouteWritten } from '../analysis/application/routing/written.js';

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
  /** The members of an object, and last `OPEN` where there may be others. */
  readonly members?: readonly string[];
  readonly mediaType?: string;
  /** Whether it is an error that is thrown, and may be caught. */
  readonly isThrown?: true;
  /** Why the status isn't known. */
  readonly gap?: Gap;
}

/** Stands for members that aren't seen. */
export const OPEN = '…';

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

/** What one file answers. */
export interface FileAnswers extends FileWiring {
  readonly handlers: readonly AnsweringHandler[];
  /** Which functions each function calls whose errors it doesn't catch. */
  readonly calls: ReadonlyMap<Id, readonly Id[]>;
  /** Handlers that only hand the request on. */
  readonly passing: number;
}
