import type { Consumer, NodeBinary } from '../integration/support/installs.js';
import type { RunName } from './runs.js';

/** What of the project's findings a linter can come to: see `expected.json` of the fixture. */
export type Part = 'javascript' | 'javascriptAcross' | 'typescript' | 'typescriptAcross' | 'types' | 'pages';

/** One way to lint the fixture `shop`. */
export interface Row {
  readonly title: string;
  readonly consumer: Consumer;
  /** The packages, beside ESLint, whose versions make the difference. */
  readonly beside?: readonly string[];
  /** The linter's configuration: its name in the project, and the file in `configs/` that it is a copy of. */
  readonly config: readonly [name: string, file: string];
  readonly finds: readonly Part[];
  readonly node?: NodeBinary;
  readonly linter?: 'oxlint';
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: RunName;
  /** Why it finds less than another row. */
  readonly why?: string;
}

const JAVASCRIPT = ['javascript', 'javascriptAcross'] as const;
const UNTYPED = [...JAVASCRIPT, 'typescript', 'typescriptAcross'] as const;
const TYPED = [...UNTYPED, 'types'] as const;
const PAGES = [...UNTYPED, 'pages'] as const;

const LEGACY = { ESLINT_USE_FLAT_CONFIG: 'false' };
const BABEL = [...JAVASCRIPT, 'typescript'] as const;
const OF_BABEL = 'no types, and no variables for enums: a status that only they tell is unknown';
const WITHOUT_TYPES = 'no types: a status that only its type tells is unknown';
const PARSER = ['@typescript-eslint/parser', 'typescript'];
const PARSERS_OF_PAGES = ['vue-eslint-parser', 'svelte-eslint-parser', 'astro-eslint-parser'];

/** The forms that a configuration has. */
const forms: readonly Row[] = [
  ...(['json', 'cjs', 'yml'] as const).map((ending): Row => ({
    title: `\`.eslintrc.${ending}\``,
    consumer: 'eslint8',
    beside: PARSER,
    config: [`.eslintrc.${ending}`, `eslintrc.${ending}`],
    finds: TYPED,
  })),
  {
    title: '`.eslintrc.json`',
    consumer: 'eslint9',
    config: ['.eslintrc.json', 'eslintrc.json'],
    finds: TYPED,
    env: LEGACY,
  },
  { title: '`eslint.config.js`', consumer: 'eslint8', config: ['eslint.config.js', 'typed-8.57.js'], finds: TYPED },
  ...(['eslint9', 'eslint10'] as const).flatMap((consumer) =>
    ['js', 'mjs', 'ts'].map((ending): Row => ({
      title: `\`eslint.config.${ending}\``,
      consumer,
      beside: ending === 'ts' ? ['jiti'] : [],
      config: [`eslint.config.${ending}`, 'typed.js'],
      finds: TYPED,
    })),
  ),
];

const flat = ['eslint.config.js', 'typed.js'] as const;
const untyped = ['eslint.config.js', 'untyped.js'] as const;
const babel = ['eslint.config.js', 'babel.js'] as const;
const pages = ['eslint.config.js', 'pages.js'] as const;
const javascript = ['eslint.config.js', 'javascript.js'] as const;

/** Parsers, and the versions of TypeScript that they take. */
const parsers: readonly Row[] = [
  { title: 'espree', consumer: 'javascriptOnly', config: javascript, finds: JAVASCRIPT },
  {
    title: 'typescript-eslint 6, TypeScript 5.0',
    consumer: 'typescriptEslint6',
    beside: PARSER,
    config: ['eslint.config.js', 'typed-8.57.js'],
    finds: TYPED,
  },
  {
    title: 'typescript-eslint 7, TypeScript 5.5',
    consumer: 'typescriptEslint7',
    beside: PARSER,
    config: ['eslint.config.js', 'typed-8.57.js'],
    finds: TYPED,
  },
  { title: 'typescript-eslint 8, TypeScript 4.8', consumer: 'typescript4', beside: PARSER, config: flat, finds: TYPED },
  { title: 'typescript-eslint 8, TypeScript 5.0', consumer: 'typescript5', beside: PARSER, config: flat, finds: TYPED },
  {
    title: 'typescript-eslint 8, TypeScript 5.9',
    consumer: 'typescript59',
    beside: PARSER,
    config: flat,
    finds: TYPED,
  },
  { title: 'typescript-eslint 8, TypeScript 6', consumer: 'eslint10', beside: PARSER, config: flat, finds: TYPED },
  {
    title: 'typescript-eslint 8 without types',
    consumer: 'eslint10',
    beside: PARSER,
    config: untyped,
    finds: UNTYPED,
    why: WITHOUT_TYPES,
  },
  {
    title: 'TypeScript 7 beside the API of 6',
    consumer: 'typescript7And6',
    beside: ['@typescript-eslint/parser', 'typescript', 'typescript-7'],
    config: flat,
    finds: TYPED,
  },
  {
    title: 'espree, only TypeScript 7',
    consumer: 'typescript7',
    beside: ['typescript'],
    config: javascript,
    finds: JAVASCRIPT,
  },
  {
    title: "Babel's parser 8, only TypeScript 7",
    consumer: 'babel8',
    beside: ['@babel/eslint-parser', 'typescript'],
    config: babel,
    node: 'node24',
    finds: BABEL,
    why: OF_BABEL,
  },
  {
    title: "Babel's parser 7",
    consumer: 'babel7',
    beside: ['@babel/eslint-parser'],
    config: babel,
    finds: BABEL,
    why: OF_BABEL,
  },
  {
    title: 'Vue, Svelte and Astro by their own parsers',
    consumer: 'pages9',
    beside: PARSERS_OF_PAGES,
    config: pages,
    finds: PAGES,
    why: WITHOUT_TYPES,
  },
  {
    title: 'Vue, Svelte and Astro by their own parsers',
    consumer: 'pages10',
    beside: PARSERS_OF_PAGES,
    config: pages,
    node: 'node24',
    finds: PAGES,
    why: WITHOUT_TYPES,
  },
];

/** What else may change how a linter runs. */
const runs: readonly Row[] = [
  { title: '`--cache`, twice', consumer: 'eslint9', config: flat, finds: TYPED, run: 'cache' },
  { title: '`--cache`, twice', consumer: 'eslint10', config: flat, finds: TYPED, run: 'cache' },
  { title: '`--concurrency 2`', consumer: 'eslint10', config: flat, finds: TYPED, run: 'twoThreads' },
  { title: '`--concurrency auto`', consumer: 'eslint10', config: flat, finds: TYPED, run: 'autoThreads' },
  {
    title: '`--fix`, twice',
    consumer: 'eslint10',
    config: flat,
    finds: TYPED,
    run: 'fix',
    why: 'what the first run repairs is gone, and the second changes nothing more',
  },
  {
    title: 'Node 18.18',
    consumer: 'eslint8',
    config: ['.eslintrc.json', 'eslintrc.json'],
    node: 'node18',
    finds: TYPED,
  },
  { title: 'Node 20', consumer: 'eslint10', config: flat, node: 'node20', finds: TYPED },
  { title: 'Node 22', consumer: 'eslint10', config: flat, node: 'node22', finds: TYPED },
  { title: 'Node 24', consumer: 'eslint10', config: flat, node: 'node24', finds: TYPED },
];

const ALONE = 'gives plugins no types, and no parser to read other files with';
const oxlintrc = ['.oxlintrc.json', 'recommended'] as const;

/** The other linter that loads the plugin. */
const oxlint: readonly Row[] = [
  {
    title: 'Oxlint',
    consumer: 'eslint10',
    linter: 'oxlint',
    config: oxlintrc,
    finds: ['javascript', 'typescript', 'pages'],
    why: ALONE,
  },
  {
    title: 'Oxlint, one thread for all files',
    consumer: 'eslint10',
    linter: 'oxlint',
    config: oxlintrc,
    finds: ['javascript', 'typescript', 'pages'],
    run: 'oneThread',
    why: ALONE,
  },
];

/** The rows by their heading on the page. */
export const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'Forms of configuration': forms,
  'Parsers and TypeScript': parsers,
  'Runs and versions of Node': runs,
  Oxlint: oxlint,
};
