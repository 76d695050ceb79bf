// The lint of this repository. The examples have configurations of their own; see `npm run demo`.
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import walls from './tools/rooms/walls.mjs';

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

/** Only `src/project/` and the command read files. */
const FILE_SYSTEM = ['fs', 'node:fs', 'fs/promises', 'node:fs/promises'].map((name) => ({
  name,
  message: 'Only src/project/ and src/cli/ read files (see ARCHITECTURE.md).',
}));

const TYPE_SERVICES = {
  selector:
    'Identifier[name=/^(?:getTypeAtLocation|getSymbolAtLocation|getTypeChecker|esTreeNodeToTSNodeMap|tsNodeToESTreeNodeMap)$/]',
  message: "Only src/types/ touches TypeScript's type services (see ARCHITECTURE.md).",
};

const LONG_PATTERN = {
  selector: 'Literal[regex.pattern=/^.{121,}/]',
  message: 'A pattern has at most 120 characters: make it of parts, or of a list of words.',
};

const LONG_WORDS = {
  selector: ':matches(Literal[value=/^.{121,}/], TemplateElement[value.raw=/^.{121,}/])',
  message: 'A text has at most 120 characters: make it of parts, or of a list of words.',
};

export default defineConfig(
  globalIgnores([
    'dist/',
    'coverage/',
    'examples/*/',
    'tests/integration/fixtures/',
    'tests/compatibility/configs/',
    'bench/.cache/',
    'site/.vitepress/{cache,dist,.temp}/',
    'site/playground/examples/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    name: 'src',
    files: ['src/**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // What a rule finds, it reports: nothing that lints prints.
      'no-console': 'error',
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

  { name: 'rooms', files: ['src/**/*.ts'], plugins: { rooms: walls }, rules: { 'rooms/walls': 'error' } },
  {
    name: 'rooms/disk',
    files: ['src/{project,cli}/**/*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: TYPES_ONLY }] },
  },
  {
    name: 'rooms/type-services',
    files: ['src/**/*.ts'],
    ignores: ['src/types/**'],
    rules: { 'no-restricted-syntax': ['error', TYPE_SERVICES, LONG_PATTERN, LONG_WORDS] },
  },
  {
    name: 'long messages',
    files: ['src/rules/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', TYPE_SERVICES, LONG_PATTERN] },
  },
  {
    name: 'long patterns, to be rewritten as tables',
    files: ['src/analysis/facts/**/*.ts', 'src/rules/prefer-201-for-create.ts'],
    rules: { 'no-restricted-syntax': ['error', TYPE_SERVICES] },
  },

  {
    name: 'tests',
    files: ['tests/**/*.ts', 'tools/**/*.ts', 'site/**/*.ts', 'vitest.config.ts'],
    extends: [tseslint.configs.recommended],
    rules: { '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }] },
  },
  {
    name: 'scripts',
    files: ['**/*.mjs'],
    extends: [tseslint.configs.recommended],
  },
);
