import { lint } from '../support/modules.js';
import { describe, expect, it } from 'vitest';
import { predict } from '../support/predict.js';
import { codes, sends } from '../support/describe-response.js';
import { openFile } from '../../src/analysis/analyze.js';
import type { FileContext } from '../../src/analysis/text-filter.js';
import { frameworks } from '../../src/frameworks/index.js';
import { ConfigurationError } from '../../src/settings/configuration-error.js';
import { FRAMEWORK_NAMES } from '../../src/settings/framework-names.js';
import { SETTINGS_SCHEMA } from '../../src/settings/schema.js';
import { createRequire } from 'node:module';
import plugin from '../../src/index.js';
import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';

/** The error that a setting gives when a file is linted. */
function errorOf(settings: unknown): string {
  return errorOfAll({ 'http-status': settings });
}

/** The error that all settings of a configuration give. */
function errorOfAll(settings: object): string {
  let message = '';
  const probe = {
    create: (context: FileContext) => {
      try {
        openFile(context);
      } catch (error) {
        message = (error as Error).message;
      }
      return {};
    },
  };
  new Linter({ configType: 'flat' }).verify('', [
    {
      languageOptions: { parser: parser as Linter.Parser },
      plugins: { p: { rules: { probe: probe as never } } },
      rules: { 'p/probe': 2 },
      settings: settings as never,
    },
  ]);
  return message;
}

describe('detection', () => {
  const controller = 'exports.show = (req, res) => { res.sendStatus(404); };';
  const routed =
    "const router = require('express').Router();\nrouter.get('/x', (req, res) => { res.sendStatus(404); });";

  it.each([
    ['convention', controller, ['404']],
    ['convention', routed, ['404']],
    ['import', controller, []],
    ['import', routed, ['404']],
    ['type', controller, []],
    ['type', routed, []],
  ])('%s', (detection, code, expected) => {
    expect(sends(code, 'a.js', { detection })).toEqual(expected);
  });
});

describe('frameworks', () => {
  const worker = 'export default { fetch: () => new Response(null, { status: 404 }) };';

  it('are all looked for by default', () => {
    expect(sends(worker)).toEqual(['404']);
  });

  it('are left out where others are named', () => {
    expect(sends(worker, 'a.ts', { frameworks: ['express'] })).toEqual([]);
    expect(sends(worker, 'a.ts', { frameworks: ['express', 'fetch'] })).toEqual(['404']);
  });

  it('leave packages for sessions in, which belong to none', () => {
    const code =
      "import express from 'express';\nimport { getAuth as find } from '@clerk/express';\nexpress().get('/x', (req, res) => {\n  const it = find(req);\n  if (!it) return res.status(403).end();\n  res.json([]);\n});";
    const module = { code, filename: 'a.js', run: { 'no-401-403-confusion': {} } };
    for (const frameworks of [[], ['express'], ['express', 'sessions']])
      expect(lint(module, { frameworks })).toEqual(['5 no-401-403-confusion']);
    expect(lint(module, { frameworks: ['koa'] })).toEqual([]);
  });
});

describe('helpers', () => {
  const use = (call: string) => `import { fail } from '../lib/fail.js';\nexport const h = (req, res) => { ${call}; };`;

  it.each([
    ['a fixed status', { name: 'fail', status: 404 }, 'fail(res)', ['404']],
    ['the status of an argument', { name: 'fail', status: 1 }, 'fail(res, 400)', ['400']],
    ['the response of an argument', { name: 'fail', status: 0, response: 1 }, 'fail(400, res)', ['400']],
    ['the module it is from', { name: 'fail', from: '../lib/fail.js', status: 404 }, 'fail(res)', ['404']],
    ['the end of that module', { name: 'fail', from: 'lib/fail.js', status: 404 }, 'fail(res)', ['404']],
    ['another module', { name: 'fail', from: 'other', status: 404 }, 'fail(res)', []],
    ['a method', { name: 'fail', status: 404 }, 'http.fail(res)', ['404']],
  ])('%s', (_, helper, call, expected) => {
    expect(sends(use(call), 'a.js', { helpers: [helper] })).toEqual(expected);
  });

  it('describe the body and header fields', () => {
    const helper = { name: 'fail', status: 201, body: 1, headers: { Location: '/x' } };
    const [response] = predict(use('fail(res, { a: 1 })'), 'a.js', { helpers: [helper] });
    expect(response?.body.kind).toBe('present');
    expect(response?.headers.isSet('location')).toBe(true);
  });
});

describe('errors', () => {
  const use = (thrown: string) =>
    `import { Oops } from './oops.js';\nexport const h = (req, res, next) => { next(${thrown}); };`;

  it.each([
    ['a fixed status', { name: 'Oops', status: 404 }, 'new Oops()', ['404']],
    ['the status of an argument', { name: 'Oops', status: 1 }, "new Oops('x', 400)", ['400']],
    ['a factory', { name: 'Oops', status: 0 }, 'Oops(400)', ['400']],
    ['another name', { name: 'Other', status: 404 }, 'new Oops()', []],
  ])('%s', (_, error, thrown, expected) => {
    expect(sends(use(thrown), 'a.js', { errors: [error] })).toEqual(expected);
  });
});

describe('wrappers', () => {
  const code =
    "import { endpoint } from './lib.js';\nexport const show = endpoint((input, output) => { output.sendStatus(404); });";

  it('make handlers of their function arguments', () => {
    expect(sends(code, 'a.js')).toEqual([]);
    expect(sends(code, 'a.js', { wrappers: ['endpoint'] })).toEqual(['404']);
  });
});

describe('presetHeaders', () => {
  it('may be set by others', () => {
    const code = 'exports.show = (req, res) => { res.sendStatus(201); };';
    const isSet = (presetHeaders: string[]) => predict(code, 'a.js', { presetHeaders })[0]?.headers.isSet('location');
    expect(isSet([])).toBe(false);
    expect(isSet(['Location'])).toBe(undefined);
  });
});

describe('mocks', () => {
  const code = "import { it } from 'vitest';\nexport const h = (req, res) => { res.sendStatus(404); };\nit('x', h);";

  it('are ignored unless included', () => {
    expect(predict(code, 'a.test.js')).toEqual([]);
    expect(predict(code, 'a.test.js', { mocks: true }).map(codes)).toEqual(['404']);
  });
});

describe('descriptions by name', () => {
  const code =
    "import { fail, ok } from '../lib/answers.js';\nexport const h = (req, res) => { if (req.x) return fail(res); ok(res); };";

  it('hold beside those of another configuration, which ESLint merges', () => {
    const helpers = { fail: { status: 404 }, ok: { status: 200 } };
    expect(sends(code, 'a.js', { helpers })).toEqual(['200', '404']);
  });

  it('are merged by a flat configuration, other than arrays', () => {
    const found = (first: object, second: object): number[] => {
      const settings = [first, second].map((helpers) => ({ settings: { 'http-status': { helpers } } }));
      const rules = { 'http-status/no-teapot': 2 as const };
      const config = [{ plugins: { 'http-status': plugin }, rules }, ...settings] as Linter.Config[];
      const messages = new Linter({ configType: 'flat' }).verify(code.replaceAll('; ', ';\n'), config);
      return messages.map(({ line }) => line);
    };
    const [fail, ok] = [{ status: 418 }, { status: 418 }];
    expect(found({ fail }, { ok })).toEqual([2, 3]);
    expect(found({ fail, ok }, { ok: false })).toEqual([2]);
    expect(found([{ name: 'fail', ...fail }], [{ name: 'ok', ...ok }])).toEqual([3]);
  });

  it('may be taken back', () => {
    expect(sends(code, 'a.js', { helpers: { fail: false, ok: { status: 200 } } })).toEqual(['200']);
  });

  it('may have a key of their own, for one name of two modules', () => {
    const helpers = {
      'fail of answers': { name: 'fail', from: './answers', status: 404 },
      'fail of others': { name: 'fail', from: './others', status: 500 },
    };
    expect(sends(code, 'a.js', { helpers })).toEqual(['404']);
  });

  it('take precedence over less specific ones', () => {
    const helpers = { 'any fail': { name: 'fail', status: 500 }, fail: { from: './answers', status: 404 } };
    expect(sends(code, 'a.js', { helpers })).toEqual(['404']);
  });

  it('are errors and wrappers too', () => {
    const thrown = "import { Oops, wrap } from './x.js';\nexport const h = wrap((q, s) => { throw new Oops(); });";
    const settings = { errors: { Oops: { status: 409 } }, wrappers: { wrap: true } };
    expect(sends(thrown, 'a.js', settings)).toEqual(['409']);
    expect(sends(thrown, 'a.js', { ...settings, wrappers: { wrap: { from: './x' } } })).toEqual(['409']);
    expect(sends(thrown, 'a.js', { ...settings, wrappers: { wrap: { from: './y' } } })).toEqual([]);
  });
});

describe('where a status comes from', () => {
  const calls = (call: string, status: unknown): string[] =>
    sends(`import { send } from './send.js';\nexport const h = (req, res) => { ${call}; };`, 'a.js', {
      helpers: { send: { status } },
    });

  it.each<[string, string, unknown, string[]]>([
    ['a default', 'send(res, data)', { argument: 2, default: 200 }, ['200']],
    ['a default that is not needed', 'send(res, data, 201)', { argument: 2, default: 200 }, ['201']],
    ['a default for undefined', 'send(res, data, undefined)', { argument: 2, default: 200 }, ['200']],
    ['a default on one path', 'send(res, 1, req.x ? 404 : undefined)', { argument: 2, default: 200 }, ['200', '404']],
    ['no default for what is not known', 'send(res, data, req.code)', { argument: 2, default: 200 }, ['?']],
    ['no status where there is no default', 'send(res, data)', 2, ['?']],
    ['a member', 'send(res, { statusCode: 404 })', { argument: 1, member: 'statusCode' }, ['404']],
    ['a member of a member', 'send(res, { e: { code: 404 } })', { argument: 1, member: 'e.code' }, ['404']],
    ['a member that is left out', 'send(res, {})', { argument: 1, member: 'statusCode', default: 200 }, ['200']],
    ['a member of what is left out', 'send(res)', { argument: 1, member: 'statusCode', default: 200 }, ['200']],
    ['a member of what is unknown', 'send(res, x)', { argument: 1, member: 'status', default: 200 }, ['?']],
    ['a word', "send(res, 'gone')", { argument: 1, codes: { gone: 410 } }, ['410']],
    ['another word', "send(res, 'back')", { argument: 1, codes: { gone: 410 } }, ['?']],
    ['one of two words', "send(res, req.x ? 'a' : 'b')", { argument: 1, codes: { a: 400, b: 403 } }, ['400', '403']],
    ['a word in a member', "send(res, { k: 'a' })", { argument: 1, member: 'k', codes: { a: 400 } }, ['400']],
  ])('%s', (_, call, status, expected) => {
    expect(calls(call, status)).toEqual(expected);
  });
});

describe('dotted names', () => {
  const use = (body: string, head = "import { Reply } from '../lib/reply';"): string =>
    `${head}\nexport const h = (req, res) => { ${body} };`;
  const made = {
    'Reply.send': { from: './reply', status: { argument: 0, of: 'new' }, body: { argument: 1, of: 'new' } },
  };

  it.each<[string, string, object, string[]]>([
    ['a static method', 'return Reply.ok(res);', { 'Reply.ok': { status: 200 } }, ['200']],
    ['that of another class', 'return Other.ok(res);', { 'Reply.ok': { status: 200 } }, []],
    ['what was made', 'new Reply(418, {}).send(res);', made, ['418']],
    ['what was made before', 'const r = new Reply(418); r.send(res);', made, ['418']],
    ['what was made on two paths', 'const r = new Reply(req.x ? 404 : 500); r.send(res);', made, ['404', '500']],
    ['another class', 'new Other(418).send(res);', made, []],
    ['a method that is not described', 'new Reply(418).sendAll(res);', made, []],
    ['an object of which it is not known how it was made', 'Reply.send(res);', made, ['?']],
  ])('%s', (_, body, helpers, expected) => {
    expect(sends(use(body), 'a.js', { helpers })).toEqual(expected);
  });

  it('match the exported name', () => {
    const head = "import { Reply as Answer } from '../lib/reply';";
    expect(sends(use('new Answer(418).send(res);', head), 'a.js', { helpers: made })).toEqual(['418']);
  });

  it('match the exported name of a function', () => {
    const head = "import { reply as send, other as refuse } from '../lib/reply';";
    const helpers = { reply: { from: './reply', status: 1 } };
    expect(sends(use('send(res, 404);', head), 'a.js', { helpers })).toEqual(['404']);
    expect(sends(use('refuse(res, 404);', head), 'a.js', { helpers })).toEqual([]);
  });

  it('are errors too', () => {
    const code = use('throw Problems.notFound();', "import { Problems } from './p';");
    expect(sends(code, 'a.js', { errors: { 'Problems.notFound': { status: 404 } } })).toEqual(['404']);
  });
});

describe('the module that a description is from', () => {
  it.each([
    ['./fail', '../lib/fail.js', ['404']],
    ['./fail.ts', '@/lib/fail', ['404']],
    ['./lib', '../lib/index.js', ['404']],
    ['@acme/http', '@acme/http', ['404']],
    ['./fail', './failing', []],
    ['http', '@acme/https', []],
  ])('%s is %s: %j', (from, specifier, expected) => {
    const code = `import { fail } from '${specifier}';\nexport const h = (req, res) => { fail(res); };`;
    expect(sends(code, 'a.js', { helpers: { fail: { from, status: 404 } } })).toEqual(expected);
  });
});

it('header fields that an error carries are there', () => {
  const code = "import { Oops } from './oops.js';\nexport const h = (req, res, next) => { next(new Oops()); };";
  const errors = { Oops: { status: 503, headers: { 'Retry-After': '5' } } };
  const [response] = predict(code, 'a.js', { errors });
  expect(response?.headers.isSet('retry-after')).toBe(true);
  expect(response?.headers.isSet('x')).toBe(undefined);
});

const OWN = "settings['http-status']";

describe('a wrong setting is one error that names the key', () => {
  it.each([
    ['no object', 'x', `${OWN} must be an object`],
    [
      'an unknown key',
      { helper: [] },
      /\.helper is no setting \(did you mean 'helpers'\?\); known are detection, frame/,
    ],
    ['a key of Object.prototype', { constructor: 1 }, /\.constructor is no setting/],
    ['detection', { detection: 'all' }, `${OWN}.detection must be 'convention', 'import' or 'type', not 'all'`],
    ['a typing error', { detection: 'imports' }, /, not 'imports' \(did you mean 'import'\?\)$/],
    ['frameworks', { frameworks: 'express' }, `${OWN}.frameworks must be an array of names of frameworks`],
    [
      'a framework',
      { frameworks: ['node', 'expres'] },
      `${OWN}.frameworks[1] must be the name of a framework, not 'expres' (did you mean 'express'?)`,
    ],
    ['a framework by its package', { frameworks: ['@nestjs/common'] }, /\(did you mean 'nest'\?\)$/],
    ['a framework that is like none', { frameworks: ['zzz'] }, /not 'zzz'; known are restify, .*, sessions$/],
    ['helpers', { helpers: 'x' }, `${OWN}.helpers must be an object of helpers by name, or an array of them`],
    ["a helper's name", { helpers: [{ status: 1 }] }, `${OWN}.helpers[0].name must be given`],
    [
      "a helper's status",
      { helpers: [{ name: 'x', status: '404' }] },
      /\.helpers\[0\]\.status must be a status code, /,
    ],
    ['a status that is none', { helpers: { x: { status: 1000 } } }, /\.helpers\.x\.status must be a status code, /],
    ["a helper's response", { helpers: [{ name: 'x', status: 1, response: -1 }] }, /\.helpers\[0\]\.response must be/],
    ["a helper's headers", { helpers: [{ name: 'x', status: 1, headers: 'x' }] }, /\.helpers\[0\]\.headers must be/],
    [
      'a header field',
      { helpers: { x: { status: 1, headers: { A: 1 } } } },
      `${OWN}.helpers.x.headers.A must be a string`,
    ],
    [
      "a helper's unknown key",
      { helpers: [{ name: 'x', status: 1, code: 1 }] },
      `${OWN}.helpers[0].code is no setting; known are name, from, status, body, headers, response`,
    ],
    [
      'the second helper',
      {
        helpers: [
          { name: 'x', status: 1 },
          { name: '', status: 1 },
        ],
      },
      /\[1\]\.name must be a name/,
    ],
    ['a helper by name', { helpers: { 'a.b': {} } }, `${OWN}.helpers['a.b'].status must be given`],
    ['no helper', { helpers: { x: true } }, `${OWN}.helpers.x must be an object that describes a helper, or false`],
    [
      'a source',
      { helpers: { x: { status: { argument: 1, membr: 'y' } } } },
      /\.helpers\.x\.status\.membr is no setting \(did you mean 'member'\?\)/,
    ],
    ['a source of nothing', { helpers: { x: { status: {} } } }, `${OWN}.helpers.x.status.argument must be given`],
    [
      'a default that is no status',
      { helpers: { x: { status: { argument: 1, default: 1 } } } },
      /\.default must be a stat/,
    ],
    ['a code', { helpers: { x: { status: { argument: 1, codes: { a: '1' } } } } }, /\.codes\.a must be a status code$/],
    ['no codes', { helpers: { x: { status: { argument: 1, codes: {} } } } }, /\.codes must be an object of words/],
    ['errors', { errors: [1] }, `${OWN}.errors[0] must be an object that describes an error`],
    ["an error's status", { errors: [{ name: 'x' }] }, `${OWN}.errors[0].status must be given`],
    ['wrappers', { wrappers: [1] }, `${OWN}.wrappers[0] must be a name such as sendError or Reply.ok`],
    [
      'a wrapper',
      { wrappers: { x: 1 } },
      `${OWN}.wrappers.x must be an object that describes a wrapper, true or false`,
    ],
    ['presetHeaders', { presetHeaders: 'x' }, `${OWN}.presetHeaders must be an array of strings`],
    ['mocks', { mocks: 'yes' }, `${OWN}.mocks must be true or false`],
    ['conventions', { conventions: [] }, `${OWN}.conventions must be an object of the project's conventions`],
    [
      'a convention that there is not',
      { conventions: { validations: 400 } },
      `${OWN}.conventions.validations is no setting (did you mean 'validation'?); known are validation, envelope, challenge, redirects`,
    ],
    [
      'a status of validation',
      { conventions: { validation: 409 } },
      `${OWN}.conventions.validation must be 400 or 422`,
    ],
    ['an envelope', { conventions: { envelope: 200 } }, `${OWN}.conventions.envelope must be true or false`],
    [
      'a challenge of two lines',
      { conventions: { challenge: 'Bearer\nBasic' } },
      `${OWN}.conventions.challenge must be a challenge such as Bearer or Basic realm="Orders"`,
    ],
    [
      'a redirect that is none',
      { conventions: { redirects: [302, 300] } },
      `${OWN}.conventions.redirects[1] must be 301, 302, 303, 307 or 308`,
    ],
  ])('%s', (_, settings, expected) => {
    if (typeof expected === 'string') expect(errorOf(settings)).toBe(expected);
    else expect(errorOf(settings)).toMatch(expected);
  });

  it('an undefined one is none', () => {
    expect(errorOf({ helpers: undefined })).toBe('');
    expect(errorOf({ helpers: { x: undefined } })).toBe('');
    expect(errorOf(undefined)).toBe('');
  });
});

describe('a description that can match nothing is an error', () => {
  it.each([
    ['no name', { helpers: { 'send error': { status: 1 } } }, /\.helpers\['send error'\] must be a name such as/],
    ['a call', { helpers: { 'sendError()': { status: 1 } } }, /\.helpers\['sendError\(\)'\] must be a name such as/],
    [
      'a pattern',
      { helpers: { x: { from: './lib/*', status: 1 } } },
      /\.helpers\.x\.from must be a module as an import/,
    ],
    [
      'two of the same calls',
      {
        helpers: [
          { name: 'x', status: 1 },
          { name: 'x', status: 2 },
        ],
      },
      `${OWN}.helpers[1] describes x once more, as ${OWN}.helpers[0] does: only one can count`,
    ],
    [
      'a helper that is an error',
      { helpers: { x: { status: 1 } }, errors: { x: { status: 1 } } },
      `${OWN}.errors.x describes x once more, as ${OWN}.helpers.x does: only one can count`,
    ],
    [
      'an object whose class is not named',
      { helpers: { send: { status: { argument: 0, of: 'new' } } } },
      /\.helpers\.send takes an argument of 'new', so its name must have the class in it, such as Reply\.send$/,
    ],
    [
      'one argument for two things',
      { helpers: { send: { status: 1, response: 1 } } },
      `${OWN}.helpers.send: argument 1 can't be both status and response`,
    ],
  ])('%s', (_, settings, expected) => {
    if (typeof expected === 'string') expect(errorOf(settings)).toBe(expected);
    else expect(errorOf(settings)).toMatch(expected);
  });
});

describe('settings that nothing would read are errors', () => {
  const INTO = `is not read: the plugin's settings are those of ${OWN}`;

  it.each([
    ['httpStatus', { httpStatus: {} }, `settings.httpStatus ${INTO}`],
    ['http_status', { http_status: { detection: 'import' } }, `settings.http_status ${INTO}`],
    ['the package', { 'eslint-plugin-http-status': {} }, `settings['eslint-plugin-http-status'] ${INTO}`],
    ['a path', { 'http-status/detection': 'import' }, `settings['http-status/detection'] ${INTO}`],
    ["the plugin's other prefix", { p: { detection: 'import' } }, `settings.p ${INTO}`],
    ['the top level', { detection: 'import' }, `settings.detection is not read: it belongs into ${OWN}.detection`],
    ['helpers', { helpers: { x: { status: 1 } } }, `settings.helpers is not read: it belongs into ${OWN}.helpers`],
    ['mocks alone', { mocks: true }, `settings.mocks is not read: it belongs into ${OWN}.mocks`],
  ])('%s', (_, settings, expected) => {
    expect(errorOfAll(settings)).toBe(expected);
  });

  it.each([
    ['of another plugin', { react: { version: 'detect' }, 'import/resolver': {}, jest: { version: 29 } }],
    ['under the prefix, of something else', { p: { version: 1 } }],
    ['with a name of ours and another form', { helpers: ['./testing'], errors: 'all', frameworks: { web: true } }],
    ['that say nothing', { helpers: [], detection: undefined }],
    ['that others may have, beside our own', { 'http-status': {}, mocks: true, imports: false, wrappers: ['x'] }],
  ])('those %s are none', (_, settings) => {
    expect(errorOfAll(settings)).toBe('');
  });
});

/** JSON Schema as others read it. */
const Ajv = createRequire(createRequire(import.meta.url).resolve('eslint'))('ajv') as new () => {
  validate(schema: object, value: unknown): boolean;
};

describe('what the settings are held against', () => {
  it.each<[string, object, boolean]>([
    ['nothing', {}, true],
    ['all forms', { helpers: { a: { status: { argument: 1, codes: { b: 400 } } }, b: false }, errors: [] }, true],
    ['a key', { helper: {} }, false],
    ['a name', { helpers: [{ name: 'a b', status: 1 }] }, false],
    ['a source', { helpers: { a: { status: { member: 'b' } } } }, false],
    ['header fields', { errors: { a: { status: 1, headers: { b: 1 } } } }, false],
    ['a word', { detection: 'typo' }, false],
  ])('is a JSON Schema that others read alike: %s', (_, settings, isRight) => {
    expect(new Ajv().validate(SETTINGS_SCHEMA, settings)).toBe(isRight);
    expect(errorOf(settings) === '').toBe(isRight);
  });

  it('has the names of all frameworks', () => {
    expect(FRAMEWORK_NAMES).toEqual(frameworks.map(({ name }) => name));
  });

  it('is in the words that ESLint shows, whatever it adds to them', () => {
    const error = new ConfigurationError('settings.x is wrong');
    error.message = `Error while loading rule 'http-status/y': ${error.message}`;
    expect([error.message, error.stack]).toEqual(['settings.x is wrong', 'settings.x is wrong']);
  });

  it('is an ESLint that passes rules what they need', () => {
    expect(() => openFile({ getSourceCode: () => undefined } as never)).toThrow(/needs ESLint 8\.57 or later/);
  });
});
