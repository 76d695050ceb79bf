import type { TSESTree } from '@typescript-eslint/utils';
import type { Node } from '../syntax/syntax.js';
import type { Constant } from '../interpreter/values/values.js';
import type { Signal, Signals, Weight } from './claims.js';

/** What the body and the words of a response say. */
export type VerdictClaim =
  /** The request failed, whatever status is sent. */
  | 'failed'
  /** The same, or its words or a caught error in it are those of a failure. */
  | 'failed in any words'
  | 'succeeded'
  /** Nothing, an empty value, or only that something failed. */
  | 'no result'
  /** An empty object or text. */
  | 'empty'
  | 'leaks internals'
  /** The server's health isn't good: a check of its own has failed. */
  | 'unhealthy'
  | 'created in words'
  /** What most likely is a record that was made. */
  | 'sends a record'
  /** Only that something has arrived. */
  | 'acknowledges'
  | 'not found'
  | 'bad credential'
  /** The server lacks what the request needs: it isn't configured, enabled, built in or licensed. */
  | 'not provided'
  /** A setting of the server is missing. */
  | 'lacks a setting'
  | 'for an environment'
  /** There is too much in one request: no time ends that. */
  | 'too much at once'
  /** An error code of OAuth 2.0, which has its own status. */
  | 'oauth error';

/** Members that report whether a request failed, by the kind of their value. Names are compared without case. */
export interface FailureKeys {
  /** `success: false` */
  readonly flags: readonly string[];
  /** `error: 'No such user'` */
  readonly errors: readonly string[];
  /** `errors: [...]` */
  readonly lists: readonly string[];
  /** `status: 'error'` */
  readonly words: readonly string[];
  /** `code: 'USER_NOT_FOUND'` */
  readonly codes: readonly string[];
}

/** A failure that is sent with a status of success. */
export interface FailureSignal extends Signal {
  readonly because: Node;
  /** The part of the body that reports it; undefined for a thrown error. */
  readonly part: string | undefined;
  /** The call of another file's function that returns the body, where only some of its returned values report a failure. */
  readonly source: Node | undefined;
}

/** A place in a body that names a status: by its number, or by its reason phrase. */
export interface StatusClaim {
  readonly code: number;
  readonly by: 'number' | 'phrase';
  /** Whether it counts where an error is sent: a `code` may be a number of the application's own, one of `errors` a part of a result. */
  readonly isOwn?: boolean;
  readonly value: Constant;
}

/** A member of a body that reports success. */
export interface SuccessClaim {
  readonly name: string;
  readonly value: Constant;
}

/** What a body exposes of a server's internals. */
export interface Leak {
  readonly kind: 'stack' | 'error' | 'query' | 'driver';
  readonly node: Node;
}

/**
 * The words for a status beside it. `phrase`: a text of its own. `asked`: the code by which the text is looked up in a
 * table or function for all codes; `own`: in one of unknown content.
 */
export type WordsBeside =
  | { readonly by: 'phrase'; readonly node: TSESTree.Literal }
  | { readonly by: 'asked'; readonly node: Node }
  | { readonly by: 'own'; readonly node: Node };

/** What the body and the words of a response say, and by which signals. */
export interface Verdict extends Signals<VerdictClaim> {
  /** The place of a report about the body: the body, or the status where a caller passes it to the helper that contains the body. */
  readonly place: Node;
  /**
   * The failure that the body reports, where it is wrong below a success: not where it is meant.
   * @param keys replace the usual names of members
   */
  failure(least: Weight, keys?: Partial<FailureKeys>): FailureSignal | undefined;
  /** The first claim that names another status than any that may be sent, and where to report it. */
  readonly otherStatus: { readonly claim: StatusClaim; readonly node: Node } | undefined;
  /** The statuses that the body names. */
  readonly statuses: readonly StatusClaim[];
  /** Those that an error's message or the reason phrase names. */
  readonly statusesOfWords: readonly StatusClaim[];
  readonly success: SuccessClaim | undefined;
  readonly leak: Leak | undefined;
  /** The words beside the status that name the same. */
  readonly wordsBeside: readonly WordsBeside[];
  /** The codes of errors that the words require, the likeliest first: of words that name the mistake, or that leave the cause open. */
  codesInWords(are: 'clear' | 'vague'): readonly number[];
}
