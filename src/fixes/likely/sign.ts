import { hasServerFailed } from '../../analysis/facts/errors/server-failure.js';
import type { HttpResponse } from '../../analysis/responses/response.js';

/**
 * The basis of a sign: a claim of the response itself, a test on the path, what was attempted before an error was
 * caught, words, or nothing.
 */
export type Rests = 'claim' | 'test' | 'attempt' | 'words' | 'nothing';

/**
 * The kind of path of a response. `tested`: by a test of something else than a caught error. `narrowed`: by a test of
 * one. `caught`: an error was caught and not tested. `called back`: a callback received an error.
 */
export type Way = 'tested' | 'narrowed' | 'caught' | 'called back';

/** What indicates a status for a failed request. */
export interface Sign {
  /** For readers of the table. */
  readonly what: string;
  readonly rests: Rests;
  /** The kinds of path that it applies to; absent: all of them. */
  readonly on?: readonly Way[];
  /** The codes that it indicates, the likeliest first; none where it is absent. */
  readonly codes: (response: HttpResponse) => readonly number[];
  /** Whether it is conclusive: later signs aren't evaluated where it is present. */
  readonly settles?: boolean;
}

export function wayOf({ path }: HttpResponse): Way {
  if (hasServerFailed(path)) return path.isCatch ? 'caught' : 'called back';
  return path.isCatch ? 'narrowed' : 'tested';
}

/** Codes where a condition holds, and none where it doesn't. */
export function where(
  holds: (response: HttpResponse) => boolean,
  ...codes: readonly number[]
): (response: HttpResponse) => readonly number[] {
  return (response) => (holds(response) ? codes : NONE);
}

const NONE: readonly number[] = [];
