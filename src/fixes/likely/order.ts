import { ATTEMPTS, CLAIMS, LOOK_UPS, SERVERS_OWN, TESTS } from './facts.js';
import type { Sign } from './sign.js';
import { CLEARLY_SAID, VAGUELY_SAID } from './words.js';

/**
 * Signs of the status for a failed request, the surest first. The outcome of a test takes precedence over words, and
 * words that name the mistake over what the `try` attempted; a catch without any sign is the server's own failure.
 */
export const TOLD: readonly Sign[] = [
  ...CLAIMS,
  ...TESTS,
  ...CLEARLY_SAID,
  ...ATTEMPTS,
  ...LOOK_UPS,
  ...VAGUELY_SAID,
  ...SERVERS_OWN,
];
