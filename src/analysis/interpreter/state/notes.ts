import type { Node } from '../../syntax/syntax.js';

/** The kinds of a late use: another answer, an error for the error handler, or a part of the answer. */
export type UseAfterSendKind = 'answer' | 'error' | 'status' | 'header';

/** The effect of a second answer: it fails, or is ignored; where responses are sent at the handler's end, it replaces the first. */
export type DoubleSend = 'fails' | 'ignored' | 'replaces';

/** A use of a response that has gone. */
export interface UseAfterSend {
  readonly node: Node;
  readonly what: UseAfterSendKind;
  /** The use before, in the same function as `node`. */
  readonly first: Node;
  /** Whether that was a complete answer. */
  readonly isAnswered: boolean;
  /** Whether that was a part of an answer, in a loop that may have no round. */
  readonly isInLoop: boolean;
  /** The effect of the second of two answers. */
  readonly second: DoubleSend;
  /** For messages: the framework's name. */
  readonly framework: string;
}

/** A response or HTTP error that is made and not used. */
export interface UnusedResponse {
  readonly node: Node;
  readonly what: 'response' | 'error';
  /** For messages: the framework's name. */
  readonly framework: string;
  /** Whether it is returned, by a handler whose errors must be thrown. */
  readonly isReturned: boolean;
  /** The promise without `await` for which the `catch` around it never runs. */
  readonly unawaited?: Node | undefined;
}
