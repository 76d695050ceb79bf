import type { CallNode, FunctionNode, Node } from '../../syntax/syntax.js';
import type { Root } from '../engine.js';
import type { Value } from '../values/values.js';
import type { State } from './state.js';

/** How a path has left the response of its handler: still to be sent, perhaps sent by a callback of it, or otherwise. */
export type Left = 'open' | 'to callbacks' | 'settled';

/** The end of a path through a handler, before anything is made of its result. */
export interface HandlerEnd {
  readonly root: Root;
  readonly left: Left;
  /** Its state, where the response is still to be sent. */
  readonly open: State | undefined;
  /** Where it returns, and what. */
  readonly node: Node;
  readonly value: Value;
  readonly hasBody: boolean;
  /** Whether other handlers may answer in its place. */
  readonly isHandedOn: boolean;
}

/** A callback that a handler has passed on, and how its paths have ended. */
export interface CallbackRun {
  readonly root: Root;
  readonly call: CallNode;
  readonly fn: FunctionNode;
  /** Whether it continues a promise: it runs once, or not at all. */
  readonly isContinuation: boolean;
  /** Whether it changes the response of the handler, and nothing had before it. */
  readonly answers: boolean;
  /** The ends of its paths on which the response is still to be sent. */
  readonly open: readonly State[];
}
