import { ATTEMPTS, CLAIMS, LOOK_UPS, RESULTS, SERVERS_OWN, TESTS } from './facts.js';
import type { Sign } from './sign.js';
import { CLEARLY_SAID, VAGUELY_SAID } from './words.js';

/**
 * What tells of the status that a failed request is to be answered with, the surest first. What a test has found out comes before words, and
 * words that say what is wrong before what was tried; a catch that nothing speaks of is the server's own.
 */
export const TOLD: readonly Sign[] = [
  ...CLAIMS,
  ...TESTS,
  ...CLEARLY_SAID,
  ...RESULTS,
  ...ATTEMPTS,
  ...LOOK_UPS,
  ...VAGUELY_SAID,
  ...SERVERS_OWN,
];
