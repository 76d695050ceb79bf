import { oneOf } from '../language/names.js';

/** Functions that run, or wait for, what they are given beside the answer: what comes of it goes nowhere. */
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
