import { defineConfig } from 'vitest/config';
import { nativeSource } from './tools/native-source.js';

/** A focused case would keep the others from being run. */
const allowOnly = false;

export default defineConfig({
  plugins: [nativeSource],
  test: {
    silent: 'passed-only',
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
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
      {
        extends: true,
        test: { name: 'repairs', allowOnly, testTimeout: 30_000, include: ['tests/modules/repairs*.test.ts'] },
      },
      {
        extends: true,
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
        extends: true,
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
        extends: true,
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
        extends: true,
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
