import type { CallNode } from '../execution/calls.js';
import type { Node } from '../syntax.js';

/** What a chain of members and calls starts from. */
export type Root =
  | { readonly kind: 'request' | 'response' | 'caught' | 'other' }
  | { readonly kind: 'import'; readonly module: string }
  /** A parameter of which nothing more is known; `decorators` as written: `CurrentUser`, `Body`. */
  | { readonly kind: 'parameter'; readonly decorators: readonly string[] }
  /** A parameter of a function that is given to a call: `verify(token, (err, user) => …)`. */
  | { readonly kind: 'callback'; readonly call: CallNode; readonly index: number };

/**
 * Where a value comes from: the members and calls that lead to it from a root. The `text` spells them out:
 * `request.headers.authorization.split()`. The request and the response are called so whatever their variable is
 * called; of a call's arguments only constants (in lower case) and `request` are shown.
 */
export interface Source {
  readonly text: string;
  readonly root: Root;
  /** The calls on the way, in order. */
  readonly calls: readonly CallNode[];
  /** Whether a member on the way is only read where there is something to read it from. */
  readonly isOptional: boolean;
  readonly node: Node;
}
