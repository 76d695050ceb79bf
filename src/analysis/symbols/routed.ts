import type { FunctionNode, Node } from '../syntax/syntax.js';

/** One route that a handler is given. */
export interface RouteGiven {
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
  /** The expression for the application or router that it is registered on. */
  readonly on: Node | undefined;
  /** Whether no other handler of the same route comes after it. */
  readonly isLast: boolean;
}

/** What the project's files say of a handler of one of them. */
export interface Routed {
  /** Empty where only what comes before the handler is known. */
  readonly routes: readonly RouteGiven[];
  /** Whether every request has passed something that asks who the caller is. */
  readonly isAuthenticated: boolean;
  /** Whether there is such a route only where developers work. */
  readonly isForDevelopers: boolean;
}

/** What is known of them, for those of which there is more than their own file shows. */
export type RoutedHandlers = ReadonlyMap<FunctionNode, Routed>;
