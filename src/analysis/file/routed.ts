import type { FunctionNode, Node } from './syntax.js';

/** A route that a handler is given elsewhere than where it stands. */
export interface RouteElsewhere {
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
  readonly on: Node | undefined;
  readonly isLast: boolean;
}

/** What the project's files say of a handler of one of them. */
export interface Routed {
  /** Empty where only what comes before the handler is known. */
  readonly routes: readonly RouteElsewhere[];
  /** Whether every request has passed something that asks who the caller is. */
  readonly isAuthenticated: boolean;
  /** Whether there is such a route only where developers work. */
  readonly isForDevelopers: boolean;
}

/** What is known of them, for those of which there is more than their own file shows. */
export type RoutedHandlers = ReadonlyMap<FunctionNode, Routed>;
