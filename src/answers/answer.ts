/** The responses of a project, without nodes of syntax: as the command reads and prints them. */
import type { MarksOfHandler } from '../analysis/application/routing/marks.js';
import type { RequestTest } from './request-tests.js';
import type { ErrorMade } from '../analysis/application/error-handlers/error-made.js';
import type { Receiving } from '../analysis/error-answers.js';
import type { FileWiring, HandlerId, Id, Place, RouteWritten } from '../analysis/application/routing/written.js';

export type HandlerKind = 'handler' | 'middleware' | 'error handler' | 'function';

/** A function that answers requests. */
export interface AnsweringHandler {
  readonly id: HandlerId;
  readonly kind: HandlerKind;
  /** Empty where it has none. */
  readonly name: string;
  readonly place: Place;
  readonly routes: readonly RouteWritten[];
  /** Whether it may pass the request on to another handler, or an error to an error handler. */
  readonly handsOn: boolean;
  readonly answers: readonly Answer[];
  /** Errors that leave it without a status of their own. */
  readonly errors: readonly Answer[];
  /** How it receives errors that others throw, where it answers them. */
  readonly receives?: Receiving;
  /** Why none is seen. */
  readonly silence?: Gap;
  /** Whether the file is read that registers it, and not its own. */
  readonly isOfOther?: true;
}

/** The kind of a body: `data` is present in an unknown form; `default` is the framework's own, of an error or a bare status. */
export type BodyKind = 'none' | 'default' | 'object' | 'array' | 'text' | 'data' | 'unknown';

export interface Answer {
  readonly place: Place;
  /** Absent: unknown. */
  readonly statuses?: readonly number[];
  /** Absent: those of the route. */
  readonly methods?: readonly string[];
  /** Where those of the route are unknown: methods that never reach it. */
  readonly exceptMethods?: readonly string[];
  /** What its path has established of the request's path; the answers of a route have none. */
  readonly tests?: RequestTest;
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
  /** The error that is thrown, until it is known what answers it. */
  readonly error?: ErrorMade;
  /** Whether it is no answer of its own: without a function that answers it, the framework sends its 500. */
  readonly isSilent?: true;
  /** What the framework's table names to answer it, before others. */
  readonly answerers?: readonly Answering[];
  /** The name of what answers in place of the framework: an error handler, a filter. */
  readonly through?: string;
  /** The name of what answers before the route's own handler: a guard, a hook. */
  readonly by?: string;
  /** Why the status is unknown. */
  readonly gap?: Gap;
}

/** What a function answers to an error. */
export interface ErrorOutcome {
  readonly fn: HandlerId;
  /** Of the error. */
  readonly key: string;
  readonly answers: readonly Answer[];
  /** Those that it passes on without a status of their own. */
  readonly errors: readonly Answer[];
}

/** A function that may answer an error. */
export interface Answering {
  /** Absent where it isn't in sight. */
  readonly fn?: HandlerId;
  /** Whether it answers such an error in any case. */
  readonly isCertain: boolean;
}

/** Stands for members that aren't seen. */
export const OPEN = '…';

/** Something unknown. */
export interface Gap {
  readonly kind: string;
  readonly why: string;
  /** Its name: that of a function, mostly. */
  readonly name: string;
  readonly place: Place;
  /** The entry of the settings that would describe it. */
  readonly entry?: SettingEntry;
}

/** An entry of the settings `helpers` or `errors`. */
export interface SettingEntry {
  readonly setting: 'helpers' | 'errors';
  readonly name: string;
  readonly from?: string;
  /** The index of the argument that is the status, or the member of an argument; absent: to be filled in. */
  readonly status?: number | MemberOfArgument;
  readonly body?: number;
}

/** A member of an argument, as the settings name it. */
export interface MemberOfArgument {
  readonly argument: number;
  readonly member: string;
}

/** The responses of one file. */
export interface FileAnswers extends FileWiring {
  readonly handlers: readonly AnsweringHandler[];
  /** The functions that each function calls without catching their errors. */
  readonly calls: ReadonlyMap<Id, readonly Id[]>;
  /** Functions that stand at a route for each controller that is passed to them. */
  readonly adapters: readonly Id[];
  /** What decorators mark methods with. */
  readonly marks: ReadonlyMap<HandlerId, MarksOfHandler>;
  /** The number of handlers that only pass the request on. */
  readonly passing: number;
}
