import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import rule from '../../src/rules/consistent-status-style.js';
import { writeFiles } from '../support/project.js';
import { express, type Right, testRule, type Wrong } from '../support/rule-tester.js';

const CODES = "import { StatusCodes } from 'http-status-codes';\n";
const NUMBER = { style: 'number' };
const root = mkdtempSync(join(tmpdir(), 'style-'));
const fileOf = (dependency: string, name = 'src/server.ts'): string => {
  const folder = join(root, dependency.replaceAll('/', '-'));
  writeFiles(folder, { 'package.json': { dependencies: { [dependency]: '*' } } });
  return join(folder, name);
};
const asNumber = (label: string, of = 'http-status-codes') => ({ messageId: 'number', data: { label, package: of } });
const asConstant = (label: string) => ({ messageId: 'constant', data: { label } });

/** The project that most cases lie in. */
const FILE = fileOf('http-status-codes', 'server.ts');
const within = <Case extends object>(cases: readonly Case[]): readonly Case[] =>
  cases.map((one) => ({ filename: FILE, ...one }));

testRule('consistent-status-style', rule, {
  right: within<Right>([
    {
      name: 'no package among the dependencies, and none in the file',
      filename: fileOf('express'),
      code: express("get('/x'", 'res.status(404).end();'),
    },
    {
      name: 'nothing is known of the project',
      filename: 'server.ts',
      code: express("get('/x'", 'res.status(404).end();'),
    },
    {
      name: 'something else is imported of a package that has constants',
      filename: fileOf('express'),
      code: `import { Logger } from '@nestjs/common';\n${express("get('/x'", 'res.status(404).end();')}`,
    },
    { name: 'constants', code: CODES + express("get('/x'", 'res.status(StatusCodes.NOT_FOUND).end();') },
    { name: 'a code without a constant in the package', code: express("get('/x'", 'res.status(425).end();') },
    { name: 'an own constant', code: `const NOT_FOUND = 404;\n${express("get('/x'", 'res.status(NOT_FOUND).end();')}` },
    {
      name: 'an own constant that is one of a package',
      code: `import status from 'http-status';\nconst GONE = status.GONE;\nconst CODES = { gone: status.GONE };\n${express("get('/x'", 'res.status(req.query.a ? GONE : CODES.gone).end();')}`,
    },
    {
      name: 'style number: an own constant that is one of a package',
      options: NUMBER,
      code: `${CODES}const GONE = StatusCodes.GONE;\nconst codes = { gone: StatusCodes.GONE };\n${express("get('/x'", 'res.status(req.query.a ? GONE : codes.gone).end();')}`,
    },
    { name: 'a default status', code: express("get('/x'", 'res.json({});') },
    {
      name: 'numbers that are no status',
      code: CODES + express("get('/x'", 'const size = 200;\n  res.status(StatusCodes.OK).json({ size, limit: 404 });'),
    },
    { name: 'an outdated name', code: CODES + express("get('/x'", 'res.status(StatusCodes.REQUEST_TOO_LONG).end();') },
    {
      name: 'names: current, and a number without a newer name',
      options: { names: 'current' },
      code: CODES + express("get('/x'", 'res.status(413).end();'),
    },
    { name: 'style number: numbers', options: NUMBER, code: express("get('/x'", 'res.status(404).end();') },
    {
      name: 'style number: an own constant',
      options: NUMBER,
      code: `const NOT_FOUND = 404;\n${express("get('/x'", 'res.status(NOT_FOUND).end();')}`,
    },
    {
      name: "the project's package",
      filename: fileOf('@nestjs/common'),
      code: "import { Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';\n@Controller('a')\nexport class A {\n  @Post()\n  @HttpCode(HttpStatus.NO_CONTENT)\n  a() {}\n}",
    },
    {
      name: 'a client',
      code: 'export async function load(url) {\n  const res = await fetch(url);\n  return res.status === 404 ? null : res.json();\n}',
    },
  ]),
  wrong: within<Wrong>([
    {
      name: 'no package among the dependencies: the constants that the file imports',
      filename: fileOf('express'),
      code: `import { HttpStatus } from '@nestjs/common';
${express("get('/x'", 'res.status(req.query.a ? HttpStatus.OK : «404»).end();')}`,
      errors: [asNumber('404 Not Found', '@nestjs/common')],
      fix: [': 404', ': HttpStatus.NOT_FOUND'],
    },
    {
      name: 'no package among the dependencies: those of Node',
      filename: fileOf('express'),
      code: `import { constants } from 'node:http2';
${express("get('/x'", 'res.status(«404»).end();')}`,
      errors: [asNumber('404 Not Found', 'node:http2')],
      fix: ['status(404)', 'status(constants.HTTP_STATUS_NOT_FOUND)'],
    },
    {
      name: 'a package that is chosen and not installed: no fix',
      filename: fileOf('express'),
      options: { package: 'http-status' },
      code: express("get('/x'", 'res.status(«404»).end();'),
      errors: [asNumber('404 Not Found', 'http-status')],
    },
    {
      name: 'a number',
      code: CODES + express("get('/x'", 'res.status(«404»).end();'),
      errors: [asNumber('404 Not Found')],
      fix: ['404', 'StatusCodes.NOT_FOUND'],
    },
    {
      name: 'the name that the file has for it',
      code: `import { StatusCodes as S } from 'http-status-codes';\n${express("get('/x'", 'res.status(«404»).json({ a: S });')}`,
      errors: [asNumber('404 Not Found')],
      fix: ['404', 'S.NOT_FOUND'],
    },
    {
      name: 'a namespace',
      code: `import * as codes from 'http-status-codes';\n${express("get('/x'", 'res.status(«404»).json({ a: codes });')}`,
      errors: [asNumber('404 Not Found')],
      fix: ['404', 'codes.StatusCodes.NOT_FOUND'],
    },
    {
      name: 'shadowed',
      code: CODES + express("get('/x'", 'const StatusCodes = {};\n  res.status(«404»).json(StatusCodes);'),
      errors: [asNumber('404 Not Found')],
    },
    {
      name: 'an import is added',
      code: express("get('/x'", 'res.status(«404»).end();'),
      errors: [asNumber('404 Not Found')],
      fix: [
        "'../db';\nexport const router = Router();\nrouter.get('/x', async (req, res, next) => {\n  res.status(404)",
        "'../db';\nimport { StatusCodes } from 'http-status-codes';\nexport const router = Router();\nrouter.get('/x', async (req, res, next) => {\n  res.status(StatusCodes.NOT_FOUND)",
      ],
    },
    {
      name: 'an import is completed',
      code: `import { ReasonPhrases } from 'http-status-codes';\n${express("get('/x'", 'res.status(«404»).send(ReasonPhrases.NOT_FOUND);')}`,
      errors: [asNumber('404 Not Found')],
      fix: [
        `{ ReasonPhrases } from 'http-status-codes';\n${express("get('/x'", 'res.status(404)').slice(0, -4)}`,
        `{ ReasonPhrases, StatusCodes } from 'http-status-codes';\n${express("get('/x'", 'res.status(StatusCodes.NOT_FOUND)').slice(0, -4)}`,
      ],
    },
    {
      name: 'an init object',
      code: `${CODES}export default { fetch: () => new Response(null, { status: «204» }) };`,
      errors: [asNumber('204 No Content')],
      fix: ['204', 'StatusCodes.NO_CONTENT'],
    },
    {
      name: 'the chosen package',
      options: { package: 'http-status' },
      code: `import status from 'http-status';\n${express("get('/x'", 'res.status(«404»).json({ a: status });')}`,
      errors: [asNumber('404 Not Found', 'http-status')],
      fix: ['404', 'status.NOT_FOUND'],
    },
    {
      name: "the project's package",
      filename: fileOf('http-status'),
      code: `import status from 'http-status';\n${express("get('/x'", 'res.status(«404»).json({ a: status });')}`,
      errors: [asNumber('404 Not Found', 'http-status')],
      fix: ['404', 'status.NOT_FOUND'],
    },
    {
      name: 'another package',
      code: `${CODES}import status from 'http-status';\n${express("get('/x'", 'res.status(«status.NOT_FOUND»).json({ a: StatusCodes, b: status });')}`,
      errors: [
        { messageId: 'package', data: { label: '404 Not Found', name: 'http-status', package: 'http-status-codes' } },
      ],
      fix: ['status.NOT_FOUND', 'StatusCodes.NOT_FOUND'],
    },
    {
      name: 'names: current',
      options: { names: 'current', package: 'axios' },
      code: `import { HttpStatusCode } from 'axios';\n${express("get('/x'", 'res.status(«HttpStatusCode.PayloadTooLarge»).end();')}`,
      errors: [{ messageId: 'outdated', data: { label: '413 Content Too Large', name: 'PayloadTooLarge' } }],
      fix: ['PayloadTooLarge', 'ContentTooLarge'],
    },
    {
      name: 'names: current, and no newer name',
      options: { names: 'current', package: '@nestjs/common' },
      code: `import { HttpStatus } from '@nestjs/common';\n${express("get('/x'", 'res.status(«HttpStatus.PAYLOAD_TOO_LARGE»).json({ a: HttpStatus });')}`,
      errors: [
        {
          messageId: 'former',
          data: { label: '413 Content Too Large', name: 'PAYLOAD_TOO_LARGE', package: '@nestjs/common' },
        },
      ],
      fix: ['HttpStatus.PAYLOAD_TOO_LARGE', '413'],
    },
    {
      name: 'style number: a constant, used elsewhere too',
      options: NUMBER,
      code: CODES + express("get('/x'", 'res.status(«StatusCodes.NOT_FOUND»).json({ a: StatusCodes });'),
      errors: [asConstant('404 Not Found')],
      fix: ['StatusCodes.NOT_FOUND', '404'],
    },
    {
      name: 'style number: the import goes',
      options: NUMBER,
      code: `${CODES}export default { fetch: () => new Response(null, { status: «StatusCodes.NO_CONTENT» }) };`,
      errors: [asConstant('204 No Content')],
      fix: [
        `${CODES}export default { fetch: () => new Response(null, { status: StatusCodes.NO_CONTENT }) };`,
        'export default { fetch: () => new Response(null, { status: 204 }) };',
      ],
    },
  ]),
});

describe('one run of --fix', () => {
  const linter = new Linter({ configType: 'flat', cwd: '/' });
  const configOf = (options: object, filename: string) => {
    const config = {
      files: ['**/*.{js,ts,cjs}'],
      languageOptions: {
        parser: parser as Linter.Parser,
        sourceType: filename.endsWith('.cjs') ? ('commonjs' as const) : ('module' as const),
      },
      plugins: { s: { rules: { style: rule as never } } },
      rules: { 's/style': ['error', options] },
    } satisfies Linter.Config;
    return [config];
  };
  const outputOf = (code: string, options: object, filename: string): string =>
    linter.verifyAndFix(code, configOf(options, filename), { filename }).output;
  const fix = (code: string, options: object = {}, filename = FILE): string => {
    const config = configOf(options, filename);
    const { output, messages } = linter.verifyAndFix(code, config, { filename });
    expect(messages).toEqual([]);
    expect(linter.verify(output, config, { filename })).toEqual([]);
    return output;
  };
  const handlers = (write: (code: number, name: string) => string): string =>
    (
      [
        [404, 'NOT_FOUND'],
        [400, 'BAD_REQUEST'],
        [201, 'CREATED'],
        [204, 'NO_CONTENT'],
        [409, 'CONFLICT'],
        [403, 'FORBIDDEN'],
        [401, 'UNAUTHORIZED'],
        [500, 'INTERNAL_SERVER_ERROR'],
        [502, 'BAD_GATEWAY'],
        [503, 'SERVICE_UNAVAILABLE'],
        [429, 'TOO_MANY_REQUESTS'],
        [202, 'ACCEPTED'],
      ] as const
    )
      .map(([code, name], index) => `app.get('/${index}', (req, res) => res.status(${write(code, name)}).end());\n`)
      .join('');
  const numbers = handlers(String);
  const constants = (object: string) => handlers((_, name) => `${object}.${name}`);

  it('writes constants in a whole module', () => {
    const head = "import express from 'express';\n";
    const body = 'const app = express();\n';
    expect(fix(head + body + numbers)).toBe(
      `${head}import { StatusCodes } from 'http-status-codes';\n${body}${constants('StatusCodes')}`,
    );
  });
  it('writes constants in a whole CommonJS file', () => {
    const head = "'use strict';\nconst express = require('express');\n";
    const body = 'const app = express();\n';
    expect(fix(head + body + numbers, {}, fileOf('http-status-codes', 'server.cjs'))).toBe(
      `${head}const { StatusCodes } = require('http-status-codes');\n${body}${constants('StatusCodes')}`,
    );
  });
  it('writes constants of http-status with require', () => {
    const head = "const express = require('express');\n";
    const body = 'const app = express();\n';
    expect(fix(head + body + numbers, { package: 'http-status' }, fileOf('http-status', 'server.js'))).toBe(
      `${head}const { status: httpStatus } = require('http-status');\n${body}${constants('httpStatus')}`,
    );
  });
  it('passes over a name that is in use', () => {
    const head = "import express from 'express';\n";
    const body = 'const app = express();\nconst StatusCodes = {};\n';
    expect(fix(head + body + numbers)).toBe(
      `${head}import { StatusCodes as HttpStatusCodes } from 'http-status-codes';\n${body}${constants('HttpStatusCodes')}`,
    );
  });
  it('writes numbers in a whole module, and drops the import', () => {
    const head = "import express from 'express';\n";
    const body = 'const app = express();\n';
    expect(
      fix(`${head}import { StatusCodes } from 'http-status-codes';\n${body}${constants('StatusCodes')}`, NUMBER),
    ).toBe(head + body + numbers);
  });
  it('writes numbers in CommonJS, and drops one of two names', () => {
    const head = "const express = require('express');\n";
    const body = 'const app = express();\nconsole.log(ReasonPhrases);\n';
    expect(
      fix(
        `${head}const { StatusCodes, ReasonPhrases } = require('http-status-codes');\n${body}${constants('StatusCodes')}`,
        NUMBER,
        fileOf('http-status-codes', 'server.js'),
      ),
    ).toBe(`${head}const { ReasonPhrases } = require('http-status-codes');\n${body}${numbers}`);
  });
  it('changes the package, and drops the old one', () => {
    const head = "import express from 'express';\n";
    const body = 'const app = express();\n';
    expect(fix(`${head}import status from 'http-status';\n${body}${constants('status')}`)).toBe(
      `${head}import { StatusCodes } from 'http-status-codes';\n${body}${constants('StatusCodes')}`,
    );
  });
  const one = (head: string, code: string, tail = ''): string =>
    `${head}export default { fetch: () => new Response(null, { status: ${code} }) };\n${tail}`;
  const http = (head: string, code: string): string =>
    `${head}require('http').createServer((req, res) => { res.writeHead(${code}).end(); });\n`;
  it.each<[name: string, before: string, after: string, options?: object, filename?: string]>([
    [
      'puts the import in the place of the one that goes',
      one("import a from 'a';\nimport status from 'http-status';\nimport b from 'b';\n", 'status.CREATED'),
      one(
        "import a from 'a';\nimport { StatusCodes } from 'http-status-codes';\nimport b from 'b';\n",
        'StatusCodes.CREATED',
      ),
    ],
    [
      'drops a name beside a default',
      one("import axios, { HttpStatusCode } from 'axios';\n", 'HttpStatusCode.Created', 'axios();\n'),
      one("import axios from 'axios';\n", '201', 'axios();\n'),
      NUMBER,
    ],
    [
      'drops a default beside a name',
      one("import status, { extra } from 'http-status';\n", 'status.CREATED', 'f(extra);\n'),
      one("import { extra } from 'http-status';\n", '201', 'f(extra);\n'),
      NUMBER,
    ],
    [
      'drops a default beside a namespace',
      one("import status, * as all from 'http-status';\n", 'status.CREATED', 'f(all);\n'),
      one("import * as all from 'http-status';\n", '201', 'f(all);\n'),
      NUMBER,
    ],
    [
      'drops a name in a list',
      one(
        "import { ReasonPhrases,\n  StatusCodes,\n} from 'http-status-codes';\n",
        'StatusCodes.CREATED',
        'f(ReasonPhrases);\n',
      ),
      one("import { ReasonPhrases,\n} from 'http-status-codes';\n", '201', 'f(ReasonPhrases);\n'),
      NUMBER,
    ],
    [
      'keeps an import that holds a comment',
      one("import { /* codes */ StatusCodes } from 'http-status-codes';\n", 'StatusCodes.CREATED'),
      one("import { /* codes */ StatusCodes } from 'http-status-codes';\n", '201'),
      NUMBER,
    ],
    [
      'keeps an import that a comment is about',
      one("// @ts-expect-error: no types\nimport { StatusCodes } from 'http-status-codes';\n", 'StatusCodes.CREATED'),
      one("// @ts-expect-error: no types\nimport { StatusCodes } from 'http-status-codes';\n", '201'),
      NUMBER,
    ],
    [
      'keeps a name that is exported',
      one("import { StatusCodes } from 'http-status-codes';\n", 'StatusCodes.CREATED', 'export { StatusCodes };\n'),
      one("import { StatusCodes } from 'http-status-codes';\n", '201', 'export { StatusCodes };\n'),
      NUMBER,
    ],
    [
      'keeps a comment behind an import',
      one("import { StatusCodes } from 'http-status-codes'; // codes\n", 'StatusCodes.CREATED'),
      one(' // codes\n', '201'),
      NUMBER,
    ],
    [
      'drops one of two variables',
      http("const status = require('http-status'), fs = require('fs');\n", 'status.CREATED'),
      http("const fs = require('fs');\n", '201'),
      NUMBER,
      fileOf('http-status-codes', 'server.cjs'),
    ],
    [
      'drops a variable',
      http("const { NOT_FOUND } = require('http-status-codes');\n", 'NOT_FOUND'),
      http('', '404'),
      NUMBER,
      fileOf('http-status-codes', 'server.js'),
    ],
    [
      'writes as the file writes: quotes, semicolons, line breaks',
      one('import a from "a"\r\n', '201'),
      one('import a from "a"\r\nimport { StatusCodes } from "http-status-codes"\r\n', 'StatusCodes.CREATED'),
    ],
    [
      'keeps a comment with its import',
      one("import a from 'a'; // an a\n", '201'),
      one("import a from 'a'; // an a\nimport { StatusCodes } from 'http-status-codes';\n", 'StatusCodes.CREATED'),
    ],
    [
      'keeps a comment with its statement',
      one('#!/usr/bin/env node\n// a server\n\n/** Answers. */\n', '201'),
      one(
        "#!/usr/bin/env node\n// a server\n\nimport { StatusCodes } from 'http-status-codes';\n/** Answers. */\n",
        'StatusCodes.CREATED',
      ),
    ],
    [
      'keeps a license on top',
      one('/** @license MIT */\n', '201'),
      one("/** @license MIT */\nimport { StatusCodes } from 'http-status-codes';\n", 'StatusCodes.CREATED'),
    ],
    [
      'keeps directives on top',
      one("'use server';\n", '201'),
      one("'use server';\nimport { StatusCodes } from 'http-status-codes';\n", 'StatusCodes.CREATED'),
    ],
    [
      'requires before the variables are used',
      http(
        "require('dotenv').config();\nconst debug = require('debug')('a');\nlisten();\nconst b = require('./b');\n",
        '201',
      ),
      http(
        "require('dotenv').config();\nconst debug = require('debug')('a');\nconst { StatusCodes } = require('http-status-codes');\nlisten();\nconst b = require('./b');\n",
        'StatusCodes.CREATED',
      ),
      {},
      fileOf('http-status-codes', 'server.js'),
    ],
    [
      'requires in a file that exports',
      "exports.handler = async () => ({ statusCode: 201, body: '' });\n",
      "const { StatusCodes } = require('http-status-codes');\nexports.handler = async () => ({ statusCode: StatusCodes.CREATED, body: '' });\n",
      {},
      fileOf('http-status-codes', 'handler.js'),
    ],
    [
      'reads from the object that the file reads from',
      http("const status = require('http-status');\nf(status.OK);\n", '201'),
      http("const status = require('http-status');\nf(status.OK);\n", 'status.CREATED'),
      { package: 'http-status' },
      fileOf('http-status-codes', 'server.js'),
    ],
    [
      'reads from what `require` returns in the newest version',
      http("const status = require('http-status');\nf(status);\n", '201'),
      http("const status = require('http-status');\nf(status);\n", 'status.status.CREATED'),
      { package: 'http-status' },
      fileOf('http-status-codes', 'server.js'),
    ],
    [
      'drops `import … = require`',
      one("import status = require('http-status');\n", 'status.CREATED'),
      one('', '201'),
      NUMBER,
    ],
    [
      'writes the constants of a module of Node.js',
      one("import a from 'a';\n", '413'),
      one("import a from 'a';\nimport { constants } from 'node:http2';\n", 'constants.HTTP_STATUS_PAYLOAD_TOO_LARGE'),
      { package: 'node:http2' },
    ],
    [
      'keeps comments in an expression',
      one("import { StatusCodes } from 'http-status-codes';\n", 'StatusCodes /* made */ .CREATED'),
      one("import { StatusCodes } from 'http-status-codes';\n", 'StatusCodes /* made */ .CREATED'),
      NUMBER,
    ],
  ])('%s', (_, before, after, options = {}, filename = FILE) => {
    expect(outputOf(before, options, filename)).toBe(after);
  });
  it('keeps an import that is used for something else', () => {
    const head = "import express from 'express';\nimport { StatusCodes } from 'http-status-codes';\n";
    const body = 'const app = express();\nexport const isOk = (code: number) => code === StatusCodes.OK;\n';
    expect(fix(head + body + constants('StatusCodes'), NUMBER)).toBe(head + body + numbers);
  });
});

it('knows the packages', () => {
  const linter = new Linter({ configType: 'flat' });
  const run = () =>
    linter.verify('export default { fetch: () => new Response(null, { status: 201 }) };', [
      {
        plugins: { s: { rules: { style: rule as never } } },
        rules: { 's/style': ['error', { package: 'http-status-code' }] },
      },
    ]);
  expect(run).toThrow(/"package" is "http-status-code", a package of which no constants are known/);
});
