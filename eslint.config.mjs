// The lint of this repository. The examples have configurations of their own; see `npm run demo`.
import { defineConfig, globalIgnores } from 'eslint/config';
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

/** Only `src/project/` and the command read files. */
const FILE_SYSTEM = ['fs', 'node:fs', 'fs/promises', 'node:fs/promises'].map((name) => ({
  name,
  message: 'Only src/project/ and src/cli/ read files (see ARCHITECTURE.md).',
}));

const READS_FILES = ['project', 'cli'];

/** What lies in src/. */
const ROOMS = [
  ...['http', 'knowledge', 'project', 'types', 'frameworks', 'analysis', 'fixes', 'rules', 'answers', 'cli'],
  ...['settings', 'configs', 'plugin', 'package', 'index'],
];

/** What lies in src/analysis/. */
const ANALYSIS_ROOMS = [
  ...['file', 'execution', 'handlers', 'responses', 'evidence', 'side-effects', 'outgoing', 'wiring'],
  ...[
    'analyze',
    'analyze-other',
    'asked-first',
    'bystanders',
    'caught-by-callers',
    'defeat',
    'dropped-by-callers',
    'errors-answered',
    'errors-reworded',
    'house',
    'answers-left',
    'execute-file',
    'first-files',
    'lets-unknown-on',
    'required-parameters',
    'routed-file',
    'server-project',
    'sides',
    'surely-given',
    'narrowed',
    'taken-paths',
  ],
];

/** The rooms of src/frameworks/: what its tables are made of, and the tables. */
const FRAMEWORK_ROOMS = [
  'language',
  'node',
  'fetch',
  'own',
  'controllers',
  'functions',
  'errors',
  'load',
  'chosen',
  'hints',
  'traces',
];

/** An import of a room, or of anything in a room that is not in one of its folders: `{ frameworks: ['language'] }`. */
const importOf = (room, inside) =>
  `^(?:\\.\\./)+${room}(?:/${inside.length > 0 ? `(?!(?:${inside.join('|')})/)` : ''}|\\.js$)`;

/**
 * The only rooms that the modules of a folder may import, beside their own. ARCHITECTURE.md says why.
 * `types`: rooms whose types alone may be imported; `parts`: rooms of which only some folders may.
 */
const room = (folder, allowed, { types = [], parts = {}, files = [`src/${folder}/**`] } = {}) => ({
  name: `rooms/${folder}`,
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: READS_FILES.includes(folder) ? TYPES_ONLY : [...TYPES_ONLY, ...FILE_SYSTEM],
        patterns: neighboursOf(folder)
          .filter((other) => !allowed.includes(other))
          .map((other) => ({
            regex: importOf(other, parts[other] ?? []),
            allowTypeImports: types.includes(other),
            message: `src/${folder}/ must not know ${other} (see ARCHITECTURE.md).`,
          })),
      },
    ],
  },
});

/** All other rooms that can be seen from a folder. */
const neighboursOf = (folder) => {
  const [outer, inner] = folder.split('/');
  const within = { analysis: ANALYSIS_ROOMS, frameworks: FRAMEWORK_ROOMS }[outer];
  return [...ROOMS.filter((one) => one !== outer), ...(inner ? within.filter((one) => one !== inner) : [])];
};

/** A room of src/analysis/: of the frameworks it knows the language of their tables, and none of them. */
const analysisRoom = (name, allowed, { parts = {}, ...more } = {}) =>
  room(`analysis/${name}`, allowed, { ...more, parts: { frameworks: ['language'], ...parts } });

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

  room('http', []),
  room('knowledge', []),
  room('project', []),
  room('types', []),
  room('settings', []),
  room('frameworks', ['http']),
  room('frameworks/language', ['http']),
  room('analysis', ['http', 'knowledge', 'project', 'types', 'frameworks', 'settings']),
  analysisRoom('file', ['knowledge', 'project', 'types', 'settings']),
  analysisRoom('execution', ['http', 'knowledge', 'settings', 'file']),
  analysisRoom('handlers', ['http', 'knowledge', 'file', 'execution']),
  analysisRoom('responses', ['http', 'knowledge', 'file', 'execution'], { types: ['evidence'] }),
  // What a body says is told by what the path knows.
  analysisRoom('responses', ['http', 'knowledge', 'file', 'execution', 'evidence'], {
    files: ['src/analysis/responses/content/*.ts'],
  }),
  analysisRoom('evidence', ['http', 'knowledge', 'file', 'execution'], { types: ['responses'] }),
  analysisRoom('side-effects', ['http', 'knowledge', 'file', 'execution'], {
    types: ['responses'],
    parts: { evidence: ['trace'] },
  }),
  analysisRoom('outgoing', ['http', 'knowledge', 'file', 'execution']),
  analysisRoom('wiring', ['knowledge', 'project', 'file', 'execution', 'handlers']),
  // A response carries what its path has read of the request and has done: here it is put together.
  analysisRoom('responses', ['http', 'knowledge', 'file', 'execution', 'evidence', 'side-effects'], {
    files: ['src/analysis/responses/{expand,response}.ts'],
  }),
  // A question to a response that all its causes must answer alike.
  analysisRoom('evidence', ['http', 'knowledge', 'file', 'execution', 'responses'], {
    files: ['src/analysis/evidence/request/validation.ts'],
  }),
  room('fixes', ['http', 'analysis', 'project']),
  room('rules', ['http', 'knowledge', 'analysis', 'fixes', 'project', 'package']),
  // What a project answers, put together from all of its files: read by the command, and by no rule.
  room('answers', ['http', 'knowledge', 'analysis', 'project', 'frameworks'], { parts: { frameworks: ['language'] } }),
  room('cli', ['answers', 'analysis', 'http', 'project', 'package'], { parts: { analysis: [] } }),
  {
    name: 'rooms/type-services',
    files: ['src/**/*.ts'],
    ignores: ['src/types/**'],
    rules: { 'no-restricted-syntax': ['error', TYPE_SERVICES, LONG_PATTERN, LONG_WORDS] },
  },
  {
    name: 'long messages',
    files: ['src/rules/*.ts'],
    rules: { 'no-restricted-syntax': ['error', TYPE_SERVICES, LONG_PATTERN] },
  },
  {
    name: 'long patterns, to be rewritten as tables',
    files: [
      'src/analysis/{evidence,side-effects}/**/*.ts',
      'src/analysis/responses/content/{environment,excuse,failure,internals}.ts',
      'src/rules/prefer-201-for-create.ts',
    ],
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
