// What nothing uses: files, exports, dependencies. Run by `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Packages that other packages ask for beside them; the last is what `src/eslint-settings.d.cts` adds to. */
const PEERS = ['@angular/core', '@sinclair/typebox', '@eslint/core'];

const textsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /\.m?[jt]s$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** The tests start servers and read constants, and the benchmarks load, by the names of packages. */
const scripts = [
  ...textsIn('tests/wire'),
  ...textsIn('tests/http'),
  ...textsIn('tests/integration'),
  ...textsIn('bench'),
].join('\n');
const isNamed = (name) => new RegExp(`['"/]${name}['"/]`).test(scripts);

export default {
  entry: [
    'src/index.ts',
    'src/cli/bin.ts',
    // Loaded when the first file needs it, see `tools/build.mjs`; and by `tools/docs.mjs`, as are the next three.
    'src/frameworks/index.ts',
    // Put in the place of `src/rules/index.ts` by the build.
    'src/rules/support/lazy.ts',
    'tests/matrix/page.ts',
    'tools/messages.mjs',
    'tests/messages/no-runner.ts',
    // Copied by the build.
    'src/eslint-settings.d.cts',
    // Bundled by `tools/understanding.mjs`.
    'tools/understanding/index.ts',
    // Bundled by `tools/ablate.mjs`.
    'tools/ablate/subject.ts',
    // Bundled by `tools/differential.mjs`.
    'tests/differential/main.ts',
    // Given to Vitest by `tools/mutation/run.mjs`.
    'tools/mutation/{vitest.config,runner}.mjs',
    // Processes of their own.
    'bench/programs/*.mjs',
    'tests/robustness/attacked.ts',
  ],
  project: ['src/**/*.{ts,cts}', 'tests/**/*.ts', 'tools/**/*.ts', '{tools,bench}/**/*.mjs', 'examples/*.mjs'],
  // The site has packages of its own; what lies beside rules' tests is imported by the code that they lint.
  ignore: ['tests/integration/fixtures/**', 'tests/rules/beside/**', 'site/**'],
  // The last is loaded by its name, when a parser gives no scopes.
  ignoreDependencies: [...PEERS, 'eslint-scope', ...Object.keys(devDependencies).filter(isNamed)],
  // Short forms for what tables may say, whether one says it today or not.
  ignoreIssues: {
    'src/frameworks/language/vocabulary.ts': ['exports'],
  },
  // A type that an exported function names is a part of what is exported.
  ignoreExportsUsedInFile: { interface: true, type: true },
};
