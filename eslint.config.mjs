// The lint of this repository. The examples have configurations of their own; see `npm run demo`.
import { defineConfig, globalIgnores } from 'eslint/config';
import eslintPlugin from 'eslint-plugin-eslint-plugin';
import tseslint from 'typescript-eslint';

/** Packages that must not be loaded at run time: TypeScript is optional, and the root of `utils` is slow to load. */
const TYPES_ONLY = [
  'typescript',
  'ts-api-utils',
  'eslint',
  '@typescript-eslint/utils',
  '@typescript-eslint/type-utils',
  '@typescript-eslint/typescript-estree',
  '@typescript-eslint/parser',
].map((name) => ({ name, allowTypeImports: true, message: 'Import its types only (see ARCHITECTURE.md).' }));

/** Only `src/project/` reads files. */
const FILE_SYSTEM = ['fs', 'node:fs', 'fs/promises', 'node:fs/promises'].map((name) => ({
  name,
  message: 'Only src/project/ reads files (see ARCHITECTURE.md).',
}));

/** A room of src/ and the rooms whose modules it may not import. ARCHITECTURE.md says why. */
const room = (name, forbidden) => ({
  name: `rooms/${name}`,
  files: [`src/${name}/**`],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: name === 'project' ? TYPES_ONLY : [...TYPES_ONLY, ...FILE_SYSTEM],
        patterns: forbidden.map((other) => ({
          regex: `^(?:\\.\\./)+${other}(?:/|\\.js$)`,
          message: `src/${name}/ must not know src/${other} (see ARCHITECTURE.md).`,
        })),
      },
    ],
  },
});

const TOP = ['configs', 'index', 'plugin', 'version'];

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', 'examples/*/', 'tests/integration/fixtures/', 'bench/.cache/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    name: 'src',
    files: ['src/**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [...TYPES_ONLY, ...FILE_SYSTEM] }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Numbers are the subject here: codes, positions, counts.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreVoidReturningFunctions: true }],
      // Node types are compared with strings: the enum would be a value import of the parser's packages.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // Parsers differ: code guards against nodes that the types rule out.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignoreMixedLogicalExpressions: true }],
      // `x as T` says which type is meant; `x!` doesn't.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
    },
  },

  room('http', ['project', 'frameworks', 'analysis', 'types', 'rules', 'fixes', 'settings', ...TOP]),
  room('project', ['http', 'frameworks', 'analysis', 'types', 'rules', 'fixes', 'settings', ...TOP]),
  room('types', ['project', 'http', 'frameworks', 'analysis', 'rules', 'fixes', 'settings', ...TOP]),
  room('frameworks', ['project', 'analysis', 'types', 'rules', 'fixes', 'settings', ...TOP]),
  room('analysis', ['rules', 'fixes', ...TOP]),
  room('fixes', ['frameworks', 'types', 'rules', 'settings', ...TOP]),
  room('rules', ['frameworks', 'types', 'settings', ...TOP]),
  {
    name: 'rooms/type-services',
    files: ['src/**/*.ts'],
    ignores: ['src/types/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Identifier[name=/^(?:getTypeAtLocation|getSymbolAtLocation|getTypeChecker|esTreeNodeToTSNodeMap|tsNodeToESTreeNodeMap)$/]',
          message: "Only src/types/ touches TypeScript's type services (see ARCHITECTURE.md).",
        },
      ],
    },
  },

  {
    name: 'rules',
    files: ['src/rules/**/*.ts', 'tests/rules/**/*.ts'],
    extends: [eslintPlugin.configs.all],
  },
  {
    name: 'tests',
    files: ['tests/**/*.ts', 'vitest.config.ts'],
    extends: [tseslint.configs.recommended],
    rules: { '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }] },
  },
  {
    name: 'scripts',
    files: ['**/*.mjs'],
    extends: [tseslint.configs.recommended],
  },
);
