import { defineConfig } from 'vitest/config';

/** A focused case would keep the others from being run. */
const allowOnly = false;

export default defineConfig({
  test: {
    silent: 'passed-only',
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          allowOnly,
          isolate: false,
          testTimeout: 30_000,
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/wire/**',
            'tests/differential/**',
            'tests/integration/**',
            'tests/compatibility/*.matrix.test.ts',
            'tests/modules/repairs*.test.ts',
          ],
        },
      },
      { test: { name: 'repairs', allowOnly, testTimeout: 30_000, include: ['tests/modules/repairs*.test.ts'] } },
      {
        test: {
          name: 'wire',
          allowOnly,
          include: ['tests/wire/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
          // Frameworks warn of what the fixtures do on purpose.
          execArgv: ['--no-warnings', '--no-deprecation'],
        },
      },
      {
        test: {
          name: 'differential',
          allowOnly,
          include: ['tests/differential/**/*.test.ts'],
          testTimeout: 120_000,
          env: { NODE_ENV: 'test' },
          execArgv: ['--no-warnings', '--no-deprecation'],
        },
      },
      {
        test: {
          name: 'integration',
          allowOnly,
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/integration/install.setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'matrix',
          allowOnly,
          include: ['tests/compatibility/*.matrix.test.ts'],
          globalSetup: ['tests/compatibility/install.setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
