import { defineConfig } from 'vitest/config';

/** Ends only what hangs: how long something takes says how busy the machine is. In milliseconds. */
const HANGS = 600_000;

export default defineConfig({
  test: {
    allowOnly: false,
    include: ['tests/**/*.test.ts'],
    testTimeout: HANGS,
    hookTimeout: HANGS,
    teardownTimeout: HANGS,
    fileParallelism: false,
  },
});
