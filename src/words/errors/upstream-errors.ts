import { saying } from '../language/texts.js';

/** Texts in a message about one: `error.message.includes('timeout')`. */
export const TIMEOUT_TEXTS = saying(
  'abort',
  'aborted',
  'timeout',
  'timed out',
  'time out',
  'aborterror',
  'timeouterror',
  'etimedout',
);
