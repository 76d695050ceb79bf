import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      { test: { name: 'unit', isolate: false, testTimeout: 30_000, include: ['tests/**/*.test.ts'], exclude: ['tests/wire/**', 'tests/integration/**', 'tests/modules/repairs.test.ts'] } },
      { test: { name: 'repairs', testTimeout: 30_000, include: ['tests/modules/repairs.test.ts'] } },
      {
        test: {
          name: 'wire',
          include: ['tests/wire/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 300_000,
          maxWorkers: '100%',
          sequence: { groupOrder: 1 },
          // Frameworks warn of what the fixtures do on purpose.
          execArgv: ['--no-warnings', '--no-deprecation'],
        },
      },
      { test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], globalSetup: ['tests/integration/install.setup.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
});
