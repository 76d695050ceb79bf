import type { Input } from './input.js';
import type { Outcome } from './outcome.js';

/** What the page asks the worker for. */
export interface Question {
  readonly id: number;
  readonly task: 'lint' | 'fix';
  readonly input: Input;
}

/** What comes of a question: the outcome of linting, or the code with all fixes. */
export type Reply =
  | { readonly id: number; readonly outcome: Outcome }
  | { readonly id: number; readonly code: string }
  | { readonly id: number; readonly error: string };

/** All that a question needs is loaded: what it takes from now on is its own time. */
export interface Begun {
  readonly id: number;
  readonly begun: true;
}
