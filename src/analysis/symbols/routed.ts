import type { FunctionNode, Node } from '../syntax/syntax.js';

/** One route of a handler. */
export interface RouteGiven {
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
  /** The expression for the application or router that it is registered on. */
  readonly on: Node | undefined;
  /** Whether no other handler of the same route follows it. */
  readonly isLast: boolean;
  /** Whether its router is certainly a framework's own: else its methods are no evidence. Absent where the handler's own file has it. */
  readonly isCertain?: boolean;
  /** How it is registered: itself, in the call of a wrapper, or in a function that calls it. Absent where its own file has it. */
  readonly given?: 'itself' | 'wrapped' | 'called' | undefined;
  /** The versions that it declares. */
  readonly versions?: readonly string[] | undefined;
  readonly inClass?: InClass | undefined;
}

/** A route of a class's method: what becomes of it in classes that inherit it. */
export interface InClass {
  readonly name: string;
  /** Below the paths of the class. */
  readonly path: string;
}

/** What the project's files declare for a handler of one of them. */
export interface Routed {
  /** Empty where only what precedes the handler is known. */
  readonly routes: readonly RouteGiven[];
  /** Whether every request has passed authentication. */
  readonly isAuthenticated: boolean;
}

/** The handlers of which more is known than their own file shows. */
export type RoutedHandlers = ReadonlyMap<FunctionNode, Routed>;
