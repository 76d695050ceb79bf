import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'integration',
    include: ['*.test.ts'],
    globalSetup: ['./install.setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
});
