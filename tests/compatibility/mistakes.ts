import type { Consumer } from '../integration/support/installs.js';

/** A configuration that can't work, and the one sentence that it gets. */
export interface Mistake {
  readonly title: string;
  readonly consumers: readonly Consumer[];
  /** The linter's configuration: its name in the project, and its text. */
  readonly config: readonly [name: string, text: string];
  readonly says: string;
  /** Who says it, with a stack trace of its own; else the plugin. */
  readonly by?: 'ESLint';
  readonly env?: Readonly<Record<string, string>>;
}

const FLAT: readonly Consumer[] = ['eslint9', 'eslint10'];

/** A flat configuration with all rules, and this. */
function flat(text: string): Mistake['config'] {
  return [
    'eslint.config.mjs',
    `import httpStatus from 'eslint-plugin-http-status';
      export default [httpStatus.configs.all, { languageOptions: { sourceType: 'commonjs' }, ${text} }];`,
  ];
}

/** A flat configuration with these settings. */
function settings(text: string): Mistake['config'] {
  return flat(`settings: { 'http-status': ${text} }`);
}

function eslintrc(config: object): Mistake['config'] {
  return ['.eslintrc.json', JSON.stringify({ root: true, parserOptions: { ecmaVersion: 'latest' }, ...config })];
}

const LEGACY = { ESLINT_USE_FLAT_CONFIG: 'false' };

export const MISTAKES: readonly Mistake[] = [
  {
    title: 'a flat preset in `.eslintrc`',
    consumers: ['eslint8', 'eslint9'],
    config: eslintrc({ plugins: ['http-status'], extends: ['plugin:http-status/recommended'] }),
    says: 'a preset for eslint.config.js; in .eslintrc extend plugin:http-status/recommended-legacy',
    by: 'ESLint',
    env: LEGACY,
  },
  {
    title: 'an ESLint before 8.40',
    consumers: ['tooOld'],
    config: eslintrc({ extends: ['plugin:http-status/recommended-legacy'] }),
    says: 'eslint-plugin-http-status needs ESLint 8.57 or later, and this one is older: npm install --save-dev eslint@latest',
  },
  {
    title: 'a setting with a wrong value',
    consumers: FLAT,
    config: settings("{ detection: 'typo' }"),
    says: "settings['http-status'].detection must be 'convention', 'import' or 'type', not 'typo' (did you mean 'type'?)",
  },
  {
    title: 'a setting that does not exist',
    consumers: FLAT,
    config: settings("{ detecton: 'import' }"),
    says: "settings['http-status'].detecton is no setting (did you mean 'detection'?); known are detection, frameworks, helpers, errors, wrappers, presetHeaders, mocks, imports",
  },
  {
    title: 'settings under another name',
    consumers: FLAT,
    config: flat("settings: { httpStatus: { detection: 'import' } }"),
    says: "settings.httpStatus is not read: the plugin's settings are those of settings['http-status']",
  },
  {
    title: 'the name of no framework',
    consumers: FLAT,
    config: settings("{ frameworks: ['nestjs'] }"),
    says: "settings['http-status'].frameworks[0] must be the name of a framework, not 'nestjs' (did you mean 'nest'?)",
  },
  {
    title: 'the same in `.eslintrc`',
    consumers: ['eslint8'],
    config: eslintrc({
      extends: ['plugin:http-status/recommended-legacy'],
      settings: { 'http-status': { frameworks: ['nestjs'] } },
    }),
    says: "settings['http-status'].frameworks[0] must be the name of a framework, not 'nestjs' (did you mean 'nest'?)",
  },
  {
    title: 'a helper with a status that is none',
    consumers: FLAT,
    config: settings("{ helpers: { sendError: { status: 'first' } } }"),
    says: "settings['http-status'].helpers.sendError.status must be a status code, the index of an argument, or an object that says where it comes from",
  },
  {
    title: 'an option that does not exist',
    consumers: FLAT,
    config: flat("rules: { 'http-status/created-needs-location': ['error', { ignorePath: [] }] }"),
    says: 'Unexpected property "ignorePath". Expected properties: "ignorePaths", "implicit", "knownUrls".',
    by: 'ESLint',
  },
  {
    title: 'an option with a wrong value',
    consumers: FLAT,
    config: flat("rules: { 'http-status/created-needs-location': ['error', { ignorePaths: '/login' }] }"),
    says: 'Value "/login" should be array.',
    by: 'ESLint',
  },
  {
    title: 'a rule that does not exist',
    consumers: FLAT,
    config: flat("rules: { 'http-status/no-204-body': 'error' }"),
    says: 'Could not find "no-204-body" in plugin "http-status".',
    by: 'ESLint',
  },
  {
    title: 'a preset that does not exist',
    consumers: FLAT,
    config: [
      'eslint.config.mjs',
      `import { defineConfig } from 'eslint/config';
        import httpStatus from 'eslint-plugin-http-status';
        export default defineConfig({ plugins: { 'http-status': httpStatus }, extends: ['http-status/recomended'] });`,
    ],
    says: 'Plugin config "recomended" not found in plugin "http-status".',
    by: 'ESLint',
  },
  {
    title: 'the same in `.eslintrc`',
    consumers: ['eslint8'],
    config: eslintrc({ extends: ['plugin:http-status/recomended-legacy'] }),
    says: `ESLint couldn't find the config "plugin:http-status/recomended-legacy" to extend from.`,
    by: 'ESLint',
  },
];
