import { anyOf, endingIn, oneOf, startingWith } from '../language/names.js';

/** Names with their unit: `retryAfterMs`, `WAIT_MILLIS`. */
export const MILLISECONDS = endingIn('ms', 'milli', 'millis', 'millisecond');

/** A span until some moment, in milliseconds: of `rate-limiter-flexible` for a caller who has to wait. */
export const REMAINING = oneOf('msBeforeNext');

/** Names of the time that a client has to wait. */
export const RESTS = anyOf(
  REMAINING,
  startingWith('retry after'),
  oneOf(
    'secondsLeft',
    'secondsToWait',
    'waitSeconds',
    'waitMs',
    'remainingSeconds',
    'remainingMs',
    'waitTime',
    'timeToWait',
  ),
);

/** Names in seconds. */
export const SECONDS = anyOf(endingIn('s', 'sec', 'secs', 'seconds'), oneOf('secondsLeft', 'secondsToWait'));

const UNITS: readonly (readonly [seconds: number, names: readonly string[]])[] = [
  [1, ['s', 'sec', 'secs', 'second', 'seconds']],
  [60, ['min', 'mins', 'minute', 'minutes']],
  [3600, ['h', 'hour', 'hours']],
  [86_400, ['day', 'days']],
];

/** Units of time in words, and how many seconds each has. */
export const SECONDS_OF_UNITS: ReadonlyMap<string, number> = new Map(
  UNITS.flatMap(([seconds, names]) => names.map((name) => [name, seconds] as const)),
);
