import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { init, packageWith } from './init-support.js';

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

const IN_CODE = [
  '    settings: {',
  "      'http-status': {",
  '        conventions: { validation: 422, redirects: [302] },',
  "        helpers: { reply: { from: '@acme/http', status: 1, body: 2 } },",
  '      },',
  '    },',
];

/** As JSON prints it, from a step of indentation on. */
const IN_JSON = `  "settings": {
    "http-status": {
      "conventions": {
        "validation": 422,
        "redirects": [302]
      },
      "helpers": {
        "reply": {
          "from": "@acme/http",
          "status": 1,
          "body": 2
        }
      }
    }
  }`;

const IN_YAML = `settings:
  http-status:
    conventions:
      validation: 422
      redirects:
        - 302
    helpers:
      reply:
        from: "@acme/http"
        status: 1
        body: 2
`;

const CJS_IMPORT = "const httpStatus = require('eslint-plugin-http-status');";
const FLAT_END = ['  httpStatus.configs.recommended,', '  {', ...IN_CODE, '  },', '];', ''];

const OLD = { 'package.json': { name: 'pots', dependencies: { express: '4', eslint: '8' } } };

/** A configuration, and what it is then. */
const KINDS: readonly (readonly [name: string, before: string, after: string, others?: object])[] = [
  [
    'eslint.config.js',
    "module.exports = [\n  { rules: { semi: 'error' } }, // last\n];\n",
    [`${CJS_IMPORT}\n`, 'module.exports = [', "  { rules: { semi: 'error' } }, // last", ...FLAT_END].join('\n'),
  ],
  [
    'eslint.config.cjs',
    "'use strict';\n\nconst config = [\n  {}\n];\n\nmodule.exports = config;\n",
    ["'use strict';", `${CJS_IMPORT}\n`, 'const config = [', '  {},', ...FLAT_END]
      .join('\n')
      .replace('  },\n];', '  }\n];\n\nmodule.exports = config;'),
  ],
  [
    '.eslintrc.json',
    '{\n  // root\n  "root": true,\n  "parserOptions": { "ecmaVersion": 2022 },\n  "extends": "eslint:recommended"\n}\n',
    `{\n  // root\n  "root": true,\n  "parserOptions": { "ecmaVersion": 2022 },\n  "extends": ["eslint:recommended", "plugin:http-status/recommended-legacy"],\n${IN_JSON}\n}\n`,
    OLD,
  ],
  [
    '.eslintrc.cjs',
    'module.exports = {\n  root: true,\n  parserOptions: { ecmaVersion: 2022 },\n  settings: {},\n};\n',
    [
      'module.exports = {',
      '  root: true,',
      '  parserOptions: { ecmaVersion: 2022 },',
      ...IN_CODE.map((line) => line.slice(2)),
      "  extends: ['plugin:http-status/recommended-legacy'],",
      '};',
      '',
    ].join('\n'),
    OLD,
  ],
  [
    '.eslintrc.yml',
    'root: true # always\nextends:\n  - eslint:recommended\nparserOptions: { ecmaVersion: 2022 }\n',
    `root: true # always\nextends:\n  - eslint:recommended\n  - "plugin:http-status/recommended-legacy"\nparserOptions: { ecmaVersion: 2022 }\n${IN_YAML}`,
    OLD,
  ],
];

/** What the linter of a folder reports in its server. */
async function reports(folder: string, Class = ESLint): Promise<(string | null)[]> {
  const [result] = await new Class({ cwd: folder }).lintFiles(['app.js']);
  const all = result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
  // Those of ESLint's own preset are no concern of this.
  return all.filter((one) => one.includes('/') || one.includes(' '));
}

const { ESLint: ESLint8 } = createRequire(import.meta.url)('eslint8') as { ESLint: typeof ESLint };
const REPORTED = ['http-status/no-teapot', 'http-status/no-body-on-204'];

describe('an existing configuration', () => {
  for (const [name, before, after, others = {}] of KINDS)
    test(`${name}: edited, works, and is left alone the second time`, async () => {
      const folder = packageWith({ [name]: before, ...others });
      expect(await init(folder, ['--yes'])).toMatchObject({ code: 0 });
      expect(read(folder, name)).toBe(after);
      expect(await init(folder, ['--yes'])).toMatchObject({
        code: 0,
        out: expect.stringMatching(/has all of this: nothing is changed\.\n$/) as string,
      });
      expect(await reports(folder, name.startsWith('.') ? ESLint8 : ESLint)).toEqual(REPORTED);
    });

  test('package.json', async () => {
    const manifest = {
      name: 'pots',
      dependencies: { eslint: '8', express: '4' },
      eslintConfig: { root: true, parserOptions: { ecmaVersion: 2022 } },
    };
    const folder = packageWith({ 'package.json': JSON.stringify(manifest, undefined, 2) });
    expect(await init(folder, ['--yes', '--preset', 'strict'])).toMatchObject({ code: 0 });
    expect(JSON.parse(read(folder, 'package.json'))).toMatchObject({
      name: 'pots',
      eslintConfig: { root: true, extends: ['plugin:http-status/strict-legacy'], settings: { 'http-status': {} } },
    });
  });

  test('.oxlintrc.json has the rules of the preset, and keeps its own', async () => {
    const folder = packageWith({
      '.oxlintrc.json': '{ "rules": { "no-var": "error", "http-status/no-teapot": "off" } }\n',
    });
    expect(await init(folder, ['--yes'])).toMatchObject({ code: 0 });
    expect(JSON.parse(read(folder, '.oxlintrc.json'))).toMatchObject({
      jsPlugins: ['eslint-plugin-http-status'],
      rules: { 'no-var': 'error', 'http-status/no-teapot': 'off', 'http-status/no-body-on-204': 'error' },
      settings: { 'http-status': { conventions: { validation: 422 } } },
    });
  });

  test('a second run shows what has changed, and changes nothing else', async () => {
    const settings =
      "{ mocks: true, conventions: { validation: 400, challenge: 'Bearer' }, helpers: { reply: { status: 0 } } }";
    const text = `${CJS_IMPORT}\nmodule.exports = [httpStatus.configs.strict, { settings: { 'http-status': ${settings} } }];\n`;
    const folder = packageWith({ 'eslint.config.js': text });
    const { out } = await init(folder, ['--yes']);
    expect(out).toContain('conventions: { validation: 400,');
    expect(read(folder, 'eslint.config.js')).toBe(
      text.replace(
        "validation: 400, challenge: 'Bearer' }",
        "validation: 422, challenge: 'Bearer', redirects: [302] }",
      ),
    );
  });

  test.each([
    ['made by code', "module.exports = require('./lint')();\n", 'the list that it exports is made by code'],
    [
      'settings from elsewhere',
      "const own = {};\nmodule.exports = [{ settings: { 'http-status': own } }];\n",
      'are made elsewhere',
    ],
  ])('one that is %s is not changed: what to add is printed', async (_, text, reason) => {
    const folder = packageWith({ 'eslint.config.js': text, 'lint.js': 'module.exports = () => [{}];' });
    const { code, out, errors } = await init(folder, ['--yes']);
    expect({ code, text: read(folder, 'eslint.config.js') }).toEqual({ code: 11, text });
    expect(errors).toContain(reason);
    expect(out).toContain('httpStatus.configs.recommended,');
  });
});

describe('a project without a configuration', () => {
  test('has a new one that works, after a yes', async () => {
    const folder = packageWith({});
    const { code, asked } = await init(folder, [], 'y');
    expect({ code, asked }).toEqual({ code: 0, asked: 'Write eslint.config.mjs? [y/N] ' });
    expect(await reports(folder)).toEqual(REPORTED);
  });

  test('has none after anything else', async () => {
    const folder = packageWith({});
    expect(await init(folder, [], '')).toMatchObject({ code: 13 });
    expect(existsSync(join(folder, 'eslint.config.mjs'))).toBe(false);
  });

  test('--print writes nothing, and prints a file that works', async () => {
    const folder = packageWith({});
    const { code, out } = await init(folder, ['--print']);
    expect({ code, isWritten: existsSync(join(folder, 'eslint.config.mjs')) }).toEqual({ code: 0, isWritten: false });
    writeFileSync(join(folder, 'eslint.config.mjs'), out);
    expect(await reports(folder)).toEqual(REPORTED);
  });
});

describe('bad input', () => {
  test.each<[string, Record<string, unknown>, string[], number, RegExp]>([
    ['an unknown option', {}, ['--bogus'], 2, /^Unknown option '--bogus'\. See init --help\.\n$/],
    ['an argument', {}, ['src'], 2, /takes no argument, not 'src'/],
    ['two answers', {}, ['--yes', '--print'], 2, /^Give --yes or --print, and not both\.\n$/],
    [
      'an unknown preset',
      {},
      ['--yes', '--preset', 'all'],
      2,
      /^--preset takes recommended, recommended-error, strict, /,
    ],
    ['no terminal', {}, [], 12, /^There is no terminal to answer on: give --yes to write, or --print/],
    [
      'a package.json that is none',
      { 'package.json': '{' },
      ['--yes'],
      8,
      /^package\.json can't be read as a JSON object\.\n$/,
    ],
    [
      'a configuration that does not parse',
      { 'eslint.config.js': 'module.exports = [' },
      ['--yes'],
      3,
      /^eslint\.config\.js:1 can't be parsed: /,
    ],
    [
      'JSON that does not parse',
      { '.eslintrc.json': '{ "root": ' },
      ['--yes'],
      3,
      /^\.eslintrc\.json:\d can't be parsed: /,
    ],
    [
      'YAML that does not parse',
      { '.eslintrc.yml': 'a: [1\nb: }' },
      ['--yes'],
      3,
      /^\.eslintrc\.yml can't be parsed: /,
    ],
    ['no server', { 'app.js': 'export const a = 1;' }, ['--yes'], 9, /No server is found: /],
    [
      'the root of a monorepo',
      {
        'package.json': { workspaces: ['apps/*', '!apps/old'] },
        'apps/api/package.json': { dependencies: { fastify: '5' } },
        'apps/old/package.json': { dependencies: { fastify: '3' } },
        'apps/lib/package.json': {},
      },
      ['--yes'],
      10,
      /^This is the root of a monorepo: run init in the folder of a server: apps\/api\.\n$/,
    ],
    [
      'an .eslintrc that is not read',
      { '.eslintrc.json': '{}' },
      ['--yes'],
      11,
      /ESLint \d+ reads an eslint\.config\.mjs and not/,
    ],
  ])('%s', async (_, files, args, expected, message) => {
    const folder = packageWith(files);
    const { code, errors } = await init(folder, args);
    expect({ code, isWritten: existsSync(join(folder, 'eslint.config.mjs')) }).toEqual({
      code: expected,
      isWritten: false,
    });
    expect(errors).toMatch(message);
  });

  test('no package.json', async () => {
    const folder = packageWith({ 'empty/a.txt': '' });
    expect(await init(join(folder, 'empty'), ['--yes'])).toMatchObject({
      code: 8,
      errors: expect.stringContaining('There is no package.json here') as string,
    });
  });

  test('a folder that may not be written', async () => {
    const folder = packageWith({});
    chmodSync(folder, 0o555);
    expect(await init(folder, ['--yes'])).toMatchObject({ code: 14 });
    chmodSync(folder, 0o755);
    expect(existsSync(join(folder, 'eslint.config.mjs'))).toBe(false);
  });
});
