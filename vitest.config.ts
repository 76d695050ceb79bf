import { defineConfig } from 'vitest/config';
import { nativeSource } from './tools/native-source.js';

/** A focused case would keep the others from being run. */
const allowOnly = false;

/** Ends only what hangs: how long something takes says how busy the machine is. In milliseconds. */
const HANGS = 600_000;

export default defineConfig({
  plugins: [nativeSource],
  test: {
    silent: 'passed-only',
    maxWorkers: '100%',
    testTimeout: HANGS,
    hookTimeout: HANGS,
    teardownTimeout: HANGS,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          allowOnly,
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/wire/**',
            'tests/differential/**',
            'tests/integration/**',
            'tests/compatibility/*.matrix.test.ts',
            'tests/modules/repairs*.test.ts',
            'tests/**/*.work.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'repairs', allowOnly, include: ['tests/modules/repairs*.test.ts'] },
      },
      { extends: true, test: { name: 'work', allowOnly, include: ['tests/**/*.work.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'wire',
          allowOnly,
          include: ['tests/wire/**/*.test.ts'],
          // Frameworks warn of what the fixtures do on purpose.
          execArgv: ['--no-warnings', '--no-deprecation'],
        },
      },
      {
        extends: true,
        test: {
          name: 'differential',
          allowOnly,
          include: ['tests/differential/**/*.test.ts'],
          env: { NODE_ENV: 'test' },
          execArgv: ['--no-warnings', '--no-deprecation'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          allowOnly,
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/integration/install.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'matrix',
          allowOnly,
          include: ['tests/compatibility/*.matrix.test.ts'],
          globalSetup: ['tests/compatibility/install.setup.ts'],
        },
      },
    ],
  },
});
