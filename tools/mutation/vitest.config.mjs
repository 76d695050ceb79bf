import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const { texts } = JSON.parse(readFileSync(process.env.MUTATION_PLAN, 'utf8'));

/** Tests of what the code does. The others look at the sources, at the cost, or try the same code in many forms. */
const TESTS = ['tests/{across,analysis,cli,frameworks,http,modules,project,rules,settings,typed,words}/**/*.test.ts'];
const SLOW = [
  'tests/modules/{repairs,rewording}*.test.ts',
  'tests/analysis/bounds.test.ts',
  'tests/across/bad-input.test.ts',
];

export default defineConfig({
  plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => texts[id] }],
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [...TESTS, 'tests/{docs,plugin,rule-definitions}.test.ts'],
    exclude: SLOW,
    runner: fileURLToPath(new URL('runner.mjs', import.meta.url)),
    // One thread keeps the modules of all tests, and dies with the process.
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    testTimeout: 30_000,
    silent: true,
    reporters: ['dot'],
  },
});
