import { oneOf } from '../language/names.js';

/** Functions that run, or wait for, their argument beside the response: its result is discarded. */
export const IN_BACKGROUND = oneOf(
  'after', // next/server
  'unstable_after',
  'waitUntil', // Service Workers §4.4, Cloudflare, @vercel/functions
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'nextTick',
);
