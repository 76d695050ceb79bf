import { lint } from '../support/modules.js';
import { describe, expect, it } from 'vitest';
import { predict } from '../support/predict.js';
import { codes, sends } from '../support/describe-response.js';
import { type FileContext, openFile } from '../../src/analysis/analyze.js';
import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';

/** The error that a setting gives when a file is linted. */
function errorOf(settings: unknown): string {
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
      settings: { 'http-status': settings as never },
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

  it('tell of the body and of headers', () => {
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

  it('make handlers of the functions they are given', () => {
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

  it('are left alone unless asked for', () => {
    expect(predict(code, 'a.test.js')).toEqual([]);
    expect(predict(code, 'a.test.js', { mocks: true }).map(codes)).toEqual(['404']);
  });
});

describe('a wrong setting is one error that names the key', () => {
  it.each([
    ['no object', 'x', "settings['http-status'] must be an object"],
    [
      'an unknown key',
      { helper: [] },
      /\.helper is no setting; known are detection, frameworks, helpers, errors, wrappers, presetHeaders, mocks/,
    ],
    ['a key of Object.prototype', { constructor: 1 }, /\.constructor is no setting/],
    ['detection', { detection: 'all' }, "settings['http-status'].detection must be 'convention', 'import' or 'type'"],
    ['frameworks', { frameworks: 'express' }, /\.frameworks must be an array of strings/],
    ['a framework', { frameworks: ['expres'] }, /\.frameworks must be names of .*express.*; 'expres' is none/],
    ['helpers', { helpers: {} }, /\.helpers must be an array of objects/],
    ["a helper's name", { helpers: [{ status: 1 }] }, /\.helpers\[0\]\.name must be given/],
    ["a helper's status", { helpers: [{ name: 'x', status: '404' }] }, /\.helpers\[0\]\.status must be/],
    ["a helper's response", { helpers: [{ name: 'x', status: 1, response: -1 }] }, /\.helpers\[0\]\.response must be/],
    ["a helper's headers", { helpers: [{ name: 'x', status: 1, headers: 'x' }] }, /\.helpers\[0\]\.headers must be/],
    [
      "a helper's unknown key",
      { helpers: [{ name: 'x', status: 1, code: 1 }] },
      /\.helpers\[0\]\.code must be left out/,
    ],
    [
      'the second helper',
      { helpers: [{ name: 'x', status: 1 }, { name: '' }] },
      /\.helpers\[1\]\.name must be a string/,
    ],
    ['errors', { errors: [1] }, /\.errors must be an array of objects/],
    ["an error's status", { errors: [{ name: 'x' }] }, /\.errors\[0\]\.status must be given/],
    ['wrappers', { wrappers: [1] }, /\.wrappers must be an array of strings/],
    ['presetHeaders', { presetHeaders: 'x' }, /\.presetHeaders must be an array of strings/],
    ['mocks', { mocks: 'yes' }, "settings['http-status'].mocks must be true or false"],
  ])('%s', (_, settings, expected) => {
    if (typeof expected === 'string') expect(errorOf(settings)).toBe(expected);
    else expect(errorOf(settings)).toMatch(expected);
  });

  it('an undefined one is none', () => {
    expect(errorOf({ helpers: undefined })).toBe('');
    expect(errorOf(undefined)).toBe('');
  });
});
