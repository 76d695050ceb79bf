import { hasServerFailed } from '../../analysis/facts/errors/server-failure.js';
import type { HttpResponse } from '../../analysis/responses/response.js';

/** What a sign rests on: what the answer itself says, a test on the path, what was tried before an error was caught, words, or nothing. */
export type Rests = 'claim' | 'test' | 'attempt' | 'words' | 'nothing';

/**
 * How a response came about. `tested`: by a test of something else than a caught error. `narrowed`: by a test of one. `caught`: an error was
 * caught, and nothing asked of it. `called back`: a call has called back with an error.
 */
export type Way = 'tested' | 'narrowed' | 'caught' | 'called back';

/** What tells of a status for a request that failed. */
export interface Sign {
  /** For who reads the table. */
  readonly what: string;
  readonly rests: Rests;
  /** The ways that it says something of; absent: all of them. */
  readonly on?: readonly Way[];
  /** The codes that it tells of, the likeliest first; none where it isn't there. */
  readonly codes: (response: HttpResponse) => readonly number[];
  /** Nothing that comes later is asked where it is there. */
  readonly settles?: boolean;
}

export function wayOf({ path }: HttpResponse): Way {
  if (hasServerFailed(path)) return path.isCatch ? 'caught' : 'called back';
  return path.isCatch ? 'narrowed' : 'tested';
}

/** Codes where something holds, and none where it doesn't. */
export function where(
  holds: (response: HttpResponse) => boolean,
  ...codes: readonly number[]
): (response: HttpResponse) => readonly number[] {
  return (response) => (holds(response) ? codes : NONE);
}

const NONE: readonly number[] = [];
