import type { FunctionNode } from '../syntax/syntax.js';
import type { HttpResponse } from './response.js';

/** A URL that the application answers. */
export interface RouteAround {
  /** The application, or the outermost router in sight; undefined where none is. */
  readonly application: string | undefined;
  /** From there on. */
  readonly path: string;
  /** The methods that it answers; undefined for any. */
  readonly methods: ReadonlySet<string> | undefined;
  /** The function that answers it, and what it answers, where that is of the response's own file. */
  readonly handler?: FunctionNode;
  readonly responses: readonly HttpResponse[];
}

/** The routes of the application around a file. Reads other files: only where something depends on it. */
export type RoutesAround = () => readonly RouteAround[];
