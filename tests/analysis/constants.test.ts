import { describe, expect, it } from 'vitest';
import { handled } from '../support/describe-response.js';

/** What stands before the handler, the expression given to `res.status`, and the codes it may be. */
type Case = readonly [title: string, around: string, expression: string, codes: string[]];

const own: readonly Case[] = [
  ['const', 'const TEA = 418;', 'TEA', ['418']],
  ['const of a const', 'const A = 418;\nconst B = A;', 'B', ['418']],
  ['enum', 'enum Code { Tea = 418 }', 'Code.Tea', ['418']],
  ['const enum', 'const enum Code { Tea = 418 }', 'Code.Tea', ['418']],
  ['enum that counts up', 'enum Code { A = 417, Tea }', 'Code.Tea', ['418']],
  ['enum that refers to itself', 'enum Code { A = 400, Tea = A + 18 }', 'Code.Tea', ['418']],
  ['enum member in brackets', 'enum Code { Tea = 418 }', "Code['Tea']", ['418']],
  ['as const object', 'const CODE = { TEA: 418 } as const;', 'CODE.TEA', ['418']],
  ['satisfies', 'const CODE = { TEA: 418 } satisfies Record<string, number>;', 'CODE.TEA', ['418']],
  ['frozen object', 'const CODE = Object.freeze({ TEA: 418 });', 'CODE.TEA', ['418']],
  ['nested object', 'const CODE = { client: { TEA: 418 } };', 'CODE.client.TEA', ['418']],
  ['spread object', 'const A = { TEA: 418 };\nconst CODE = { ...A, OK: 200 };', 'CODE.TEA', ['418']],
  ['destructured object', 'const { TEA } = { TEA: 418 };', 'TEA', ['418']],
  ['destructured and renamed', 'const { TEA: tea = 400 } = { TEA: 418 };', 'tea', ['418']],
  ['namespace-like class', 'class Code { static readonly TEA = 418; }', 'Code.TEA', ['418']],
  ['arithmetic', 'const BASE = 400;', 'BASE + 18', ['418']],
  ['unary plus', '', "+'418'", ['418']],
  ['Number()', '', "Number('418')", ['418']],
  ['Number.isInteger()', 'const CODE = 418;', 'Number.isInteger(CODE) ? CODE : 400', ['418']],
  ['Number.isInteger() of a text', "const CODE = '418';", 'Number.isInteger(CODE) ? 418 : 400', ['400']],
  ['Number.isInteger() of what is not known', '', 'Number.isInteger(req.a) ? 418 : 400', ['400', '418']],
  ['isNaN()', "const CODE = '418';", 'isNaN(CODE) ? 400 : 418', ['418']],
  ['Number.isFinite() of nothing', 'const is = (code) => Number.isFinite(code);', 'is() ? 400 : 418', ['418']],
  ['parseInt', '', "parseInt('418', 10)", ['418']],
  ['assertion', '', '418 as number', ['418']],
  ['ternary', '', 'req.a ? 400 : 404', ['400', '404']],
  ['||', '', 'req.status || 500', ['500', '?']],
  ['??', '', 'req.status ?? 500', ['500', '?']],
  ['|| with a known left side', 'const A = 0;', 'A || 500', ['500']],
  ['computed key', "const CODE = { TEA: 418 };\nconst KEY = 'TEA';", 'CODE[KEY]', ['418']],
  ['computed key that is not known', 'const CODE = { TEA: 418 };', 'CODE[req.kind]', ['?']],
  ['let that is assigned elsewhere', 'let code = 418;\nexport const change = (x) => { code = x; };', 'code', ['?']],
  ['let that never is', 'let code = 418;', 'code', ['418']],
  ['imported from a file', "import { TEA } from './codes.js';", 'TEA', ['?']],
  ['function of the file', 'const code = () => 418;', 'code()', ['418']],
  ['function that chooses', 'function code(x) { if (x.a) return 400; return 404; }', 'code(req)', ['400|404']],
  [
    'function that looks up',
    'const code = (e) => { switch (e.name) { case "A": return 400; default: return 500; } };',
    'code(req)',
    ['400|500'],
  ],
  ['array element', 'const CODES = [400, 404];', 'CODES[1]', ['404']],
  ['global that is not known', '', 'TEA', ['?']],
];

const packages: readonly Case[] = [
  ['http-status-codes, named', "import { StatusCodes } from 'http-status-codes';", 'StatusCodes.IM_A_TEAPOT', ['418']],
  ['http-status-codes, renamed', "import { StatusCodes as S } from 'http-status-codes';", 'S.CREATED', ['201']],
  ['http-status-codes, default', "import HttpStatus from 'http-status-codes';", 'HttpStatus.CREATED', ['201']],
  ['http-status-codes, namespace', "import * as codes from 'http-status-codes';", 'codes.StatusCodes.CREATED', ['201']],
  [
    'http-status-codes, require',
    "const { StatusCodes } = require('http-status-codes');",
    'StatusCodes.CREATED',
    ['201'],
  ],
  [
    'http-status-codes, require of the module',
    "const codes = require('http-status-codes');",
    'codes.StatusCodes.CREATED',
    ['201'],
  ],
  ['http-status, default', "import status from 'http-status';", 'status.CREATED', ['201']],
  ['http-status, require', "const httpStatus = require('http-status');", 'httpStatus.CREATED', ['201']],
  [
    'http-status, default of require',
    "const httpStatus = require('http-status').default;",
    'httpStatus.CREATED',
    ['201'],
  ],
  ['node:http2, named', "import { constants } from 'node:http2';", 'constants.HTTP_STATUS_CREATED', ['201']],
  ['http2, namespace', "import * as http2 from 'http2';", 'http2.constants.HTTP_STATUS_CREATED', ['201']],
  [
    'http2, destructured require',
    "const { constants: { HTTP_STATUS_CREATED } } = require('http2');",
    'HTTP_STATUS_CREATED',
    ['201'],
  ],
  ['axios', "import { HttpStatusCode } from 'axios';", 'HttpStatusCode.Created', ['201']],
  ['Nest', "import { HttpStatus } from '@nestjs/common';", 'HttpStatus.CREATED', ['201']],
  ['import equals', "import codes = require('http-status-codes');", 'codes.StatusCodes.CREATED', ['201']],
  [
    'a name of one taken out',
    "import { StatusCodes } from 'http-status-codes';\nconst { CREATED } = StatusCodes;",
    'CREATED',
    ['201'],
  ],
  ['a member that it does not have', "import { StatusCodes } from 'http-status-codes';", 'StatusCodes.NOPE', ['?']],
];

describe.each([
  ['own constants', own],
  ['constants of packages', packages],
])('%s', (_, cases) => {
  it.each(cases)('%s', (_title, around, expression, expected) => {
    expect(handled(`res.status(${expression}).end();`, around)).toEqual([...expected].sort());
  });
});
