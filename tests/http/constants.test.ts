import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adonis } from '../../src/http/constants/adonis.js';
import { angular } from '../../src/http/constants/angular.js';
import { axios } from '../../src/http/constants/axios.js';
import { denoStd, oak, oakCommons } from '../../src/http/constants/deno.js';
import { encore } from '../../src/http/constants/encore.js';
import { elysia } from '../../src/http/constants/elysia.js';
import { httpCodes } from '../../src/http/constants/http-codes.js';
import { httpEnums } from '../../src/http/constants/http-enums.js';
import { httpStatusCodes } from '../../src/http/constants/http-status-codes.js';
import { httpStatusEnum } from '../../src/http/constants/http-status-enum.js';
import { httpStatusTs } from '../../src/http/constants/http-status-ts.js';
import { httpStatus, httpStatusVendors } from '../../src/http/constants/http-status.js';
import {
  constantContainers,
  constantModules,
  constantNames,
  constantSince,
  constantValue,
  isConstantModule,
  isOutdatedName,
} from '../../src/http/constants/index.js';
import { inversify } from '../../src/http/constants/inversify.js';
import { membersOf } from '../../src/http/constants/members.js';
import { midway } from '../../src/http/constants/midway.js';
import { moduleName } from '../../src/http/constants/module-name.js';
import { nestjs } from '../../src/http/constants/nestjs.js';
import { nodeHttp, nodeHttp2 } from '../../src/http/constants/node.js';
import { powertools } from '../../src/http/constants/powertools.js';
import { statusCodeEnum } from '../../src/http/constants/status-code-enum.js';
import { statuses } from '../../src/http/constants/statuses.js';
import type { ConstantPackage } from '../../src/http/constants/table.js';

type Exports = Record<string, unknown>;
type Installed = readonly [table: ConstantPackage, specifier: string, before?: string];

/** The package behind each table, with what must be loaded before it. */
const installed: readonly Installed[] = [
  [httpStatusCodes, 'http-status-codes'],
  [httpStatus, 'http-status'],
  [httpStatus, 'http-status-1'],
  ...httpStatusVendors.map((table): Installed => [table, table.modules[0] ?? '']),
  [nestjs, '@nestjs/common', 'reflect-metadata'],
  [nodeHttp2, 'node:http2'],
  [nodeHttp, 'node:http'],
  [axios, 'axios'],
  [angular, '@angular/common/http', '@angular/compiler'],
  [oak, '@oakserver/oak'],
  [adonis, '@adonisjs/http-server'],
  [elysia, 'elysia'],
  [statuses, 'statuses'],
  [powertools, '@aws-lambda-powertools/event-handler/http'],
  [statusCodeEnum, 'status-code-enum'],
  [httpEnums, 'http-enums'],
  [httpStatusTs, 'http-status-ts'],
  [httpStatusEnum, 'http-status-enum'],
  [httpCodes, 'http-codes'],
  [midway, '@midwayjs/core'],
  [inversify, '@inversifyjs/http-core', 'reflect-metadata'],
];

/** What Babel and TypeScript see as the exports: those of a compiled CommonJS module, not Node's wrapping of them. */
async function exportsOf(specifier: string, before?: string): Promise<Exports> {
  if (before) await import(before);
  const namespace = (await import(specifier)) as Exports;
  const inner = namespace['default'] as Exports | undefined;
  return inner && Object.hasOwn(inner, '__esModule') ? inner : namespace;
}

/** Every member that is a code, a phrase or a name. */
function constantsIn(object: Exports): Exports {
  return Object.fromEntries(
    Object.entries(object).filter(
      ([name, value]) =>
        (typeof value === 'number' && (object['NGHTTP2_NO_ERROR'] === undefined || name.startsWith('HTTP_STATUS_'))) ||
        (typeof value === 'string' && !name.endsWith('_MESSAGE') && object['NGHTTP2_NO_ERROR'] === undefined),
    ),
  );
}

for (const [table, specifier, before] of installed) {
  describe(`the table of ${specifier}`, () => {
    for (const object of table.objects()) {
      for (const path of object.paths) {
        // The names that http-status 2 adds, and the bare object that it no longer is.
        if (specifier === 'http-status-1' && path[0] === 'status') continue;
        if (specifier === 'http-status' && (path.length === 0 || path[0] === 'extra')) continue;

        it(`has the members of ${['exports', ...path].join('.')}`, async () => {
          const exports = await exportsOf(specifier, before);
          const required = exports['__esModule'] === true || path.length > 0 ? exports : exports['default'];
          let real: unknown = specifier === 'http-status-1' && path[0] === 'extra' ? exports['default'] : required;
          for (const step of path) real = (real as Exports | undefined)?.[step];
          expect(real, 'the object exists').toBeTypeOf('object');

          const { values } = membersOf(object);
          expect(Object.fromEntries(values)).toEqual(constantsIn(real as Exports));
          for (const [name, value] of values) {
            for (const module of table.modules) {
              expect(constantValue(module, [...path, name])).toBe(value);
              expect(constantValue(module, ['default', ...path, name])).toBe(value);
            }
          }
        });
      }
    }
  });
}

// Deno's packages aren't on npm; oak's npm release carries `status.ts` of `@oak/commons`, whose STATUS_CODE is Deno's.
describe('the tables of @std/http and @oak/commons', () => {
  function realStatusModule(): Exports {
    const require = createRequire(import.meta.url);
    const file = join(dirname(require.resolve('@oakserver/oak')), 'deps/deno.land/x/oak_commons@0.6.1/status.js');
    return require(file) as Exports;
  }

  for (const table of [denoStd, oakCommons]) {
    for (const object of table.objects()) {
      const [name = ''] = object.paths[0] ?? [];
      it(`${table.modules[0]} has the members of ${name}`, () => {
        expect(Object.fromEntries(membersOf(object).values)).toEqual(constantsIn(realStatusModule()[name] as Exports));
      });
    }
  }
});

// The module of its exports needs Encore's own runtime.
describe('the table of encore.dev/api', () => {
  it.each([
    ['HttpStatus', 'httpstatus.js', 'HttpStatusValues'],
    ['ErrCode', 'error.js', 'ErrCode'],
  ])('has the members of %s', async (path, file, name) => {
    const folder = dirname(createRequire(import.meta.url).resolve('encore.dev/api'));
    const real = ((await import(join(folder, file))) as Exports)[name];
    const object = encore.objects().find(({ paths }) => paths.some(([first]) => first === path));
    expect(Object.fromEntries(membersOf(object ?? { paths: [] }).values)).toEqual(constantsIn(real as Exports));
  });
});

describe('constantValue', () => {
  it.each<[string, string[], number | string | undefined]>([
    ['http-status-codes', ['StatusCodes', 'NOT_FOUND'], 404],
    ['http-status-codes', ['NOT_FOUND'], 404],
    ['http-status-codes', ['default', 'NOT_FOUND'], 404],
    ['http-status-codes', ['default', 'StatusCodes', 'NOT_FOUND'], 404],
    ['http-status-codes', ['ReasonPhrases', 'NOT_FOUND'], 'Not Found'],
    ['http-status-codes', ['StatusCodes', '404'], 'NOT_FOUND'],
    ['http-status-codes', ['StatusCodes'], undefined],
    ['http-status-codes', [], undefined],
    ['http-status-codes', ['StatusCodes', 'FOUND'], undefined],
    ['http-status-codes', ['StatusCodes', 'toString'], undefined],
    ['http-status-codes', ['EARLY_HINTS'], undefined],
    ['http-status-codes', ['Codes', 'NOT_FOUND'], undefined],
    ['npm:http-status-codes@^2.3.0', ['StatusCodes', 'NOT_FOUND'], 404],
    ['http-status', ['default', 'NOT_FOUND'], 404],
    ['http-status', ['status', 'NOT_FOUND'], 404],
    ['http-status', ['NOT_FOUND'], 404],
    ['http-status', ['default', '404'], 'Not Found'],
    ['http-status', ['default', '404_NAME'], 'NOT_FOUND'],
    ['http-status', ['default', 'extra', 'nginx', 'CLIENT_CLOSED_REQUEST'], 499],
    ['http-status/nginx', ['default', 'CLIENT_CLOSED_REQUEST'], 499],
    ['http-status/nginx', ['default', 'NOT_FOUND'], 404],
    ['@nestjs/common', ['HttpStatus', 'AMBIGUOUS'], 300],
    ['@nestjs/common/enums/http-status.enum', ['HttpStatus', 'OK'], 200],
    ['@nestjs/common/enums/http-status.enum.js', ['HttpStatus', 'OK'], 200],
    ['node:http2', ['constants', 'HTTP_STATUS_NOT_FOUND'], 404],
    ['http2', ['default', 'constants', 'HTTP_STATUS_NOT_FOUND'], 404],
    ['http2', ['constants', 'HTTP2_HEADER_STATUS'], undefined],
    ['http', ['STATUS_CODES', '404'], 'Not Found'],
    ['axios', ['default', 'HttpStatusCode', 'ContentTooLarge'], 413],
    ['axios', ['HttpStatusCode', '413'], 'PayloadTooLarge'],
    ['jsr:@std/http@1.0.0/status', ['STATUS_CODE', 'NotFound'], 404],
    ['https://deno.land/std@0.200.0/http/http_status.ts', ['Status', 'RequestURITooLong'], 414],
    ['https://deno.land/x/oak@v12.6.1/mod.ts', ['Status', 'Teapot'], 418],
    ['elysia', ['StatusMap', 'Not Found'], 404],
    ['statuses', ['code', 'not found'], 404],
    ['status-code-enum', ['StatusCode', 'SuccessIMUsed'], 229],
    ['express', ['NOT_FOUND'], undefined],
    ['constructor', ['name'], undefined],
  ])('%s %j is %j', (module, path, value) => {
    expect(constantValue(module, path)).toBe(value);
  });
});

describe('constantNames', () => {
  const unofficial103 = [['default'], ['status'], []].map((path) => [...path, 'extra', 'unofficial', 'CHECKPOINT']);

  it.each<[string, number, string[][]]>([
    ['http-status-codes', 404, [['StatusCodes', 'NOT_FOUND'], ['NOT_FOUND'], ['default', 'NOT_FOUND']]],
    ['http-status-codes', 103, [['StatusCodes', 'EARLY_HINTS']]],
    ['http-status-codes', 424, [['StatusCodes', 'FAILED_DEPENDENCY'], ['FAILED_DEPENDENCY']]],
    ['http-status-codes', 208, []],
    ['http-status', 404, [['default', 'NOT_FOUND'], ['status', 'NOT_FOUND'], ['NOT_FOUND']]],
    ['http-status', 103, [['default', 'EARLY_HINTS'], ['status', 'EARLY_HINTS'], ['EARLY_HINTS'], ...unofficial103]],
    ['@nestjs/common', 404, [['HttpStatus', 'NOT_FOUND']]],
    ['@nestjs/common', 451, []],
    ['node:http2', 422, [['constants', 'HTTP_STATUS_UNPROCESSABLE_ENTITY']]],
    ['node:http', 404, []],
    [
      'axios',
      413,
      [
        ['HttpStatusCode', 'ContentTooLarge'],
        ['HttpStatusCode', 'PayloadTooLarge'],
        ['default', 'HttpStatusCode', 'ContentTooLarge'],
        ['default', 'HttpStatusCode', 'PayloadTooLarge'],
      ],
    ],
    [
      '@std/http/status',
      413,
      [
        ['STATUS_CODE', 'ContentTooLarge'],
        ['Status', 'RequestEntityTooLarge'],
      ],
    ],
    ['express', 404, []],
  ])('%s %d', (module, code, paths) => {
    expect(constantNames(module, code)).toEqual(paths);
  });

  it('returns only paths that constantValue reads back', () => {
    for (const module of constantModules()) {
      for (let code = 0; code < 1000; code++) {
        for (const path of constantNames(module, code)) expect(constantValue(module, path)).toBe(code);
      }
    }
  });
});

describe('constantContainers', () => {
  it.each([
    ['http-status-codes', [['StatusCodes'], [], ['default']]],
    ['@nestjs/common', [['HttpStatus']]],
    ['node:http2', [['constants']]],
    ['node:http', []],
    ['express', []],
  ])('%s', (module, containers) => {
    expect(constantContainers(module)).toEqual(containers);
  });
});

describe('constantSince', () => {
  it.each<[string, string[], string | undefined]>([
    ['@nestjs/common', ['HttpStatus', 'LOCKED'], '11.0.0'],
    ['@nestjs/common', ['HttpStatus', 'NOT_FOUND'], undefined],
    ['http-status-codes', ['StatusCodes', 'NOT_FOUND'], '2.0.0'],
    ['http-status-codes', ['StatusCodes', 'EARLY_HINTS'], '2.3.0'],
    ['http-status-codes', ['NOT_FOUND'], undefined],
    ['http-status', ['status', 'NOT_FOUND'], '2.0.0'],
    ['http-status', ['default', 'NOT_FOUND'], undefined],
    ['http-status', ['default', 'TOO_EARLY'], '1.7.0'],
    ['axios', ['HttpStatusCode', 'ContentTooLarge'], '1.20.0'],
    ['axios', ['HttpStatusCode', 'Nothing'], undefined],
    ['axios', [], undefined],
    ['express', ['NOT_FOUND'], undefined],
  ])('%s %j: %s', (module, path, version) => {
    expect(constantSince(module, path)).toBe(version);
  });

  it('names only members that the tables have', () => {
    for (const [table] of installed) {
      for (const object of table.objects()) {
        for (const name of Object.keys(object.since ?? {})) {
          if (name !== '*') expect([...membersOf(object).values.keys()]).toContain(name);
        }
      }
    }
  });
});

describe('isConstantModule', () => {
  it('knows every module of the tables', () => {
    for (const module of constantModules()) expect(isConstantModule(module)).toBe(true);
    for (const module of ['express', 'http-statuses', '', 'toString', './http-status']) {
      expect(isConstantModule(module)).toBe(false);
    }
  });
});

describe('isOutdatedName', () => {
  it.each<[string, number, boolean]>([
    ['PAYLOAD_TOO_LARGE', 413, true],
    ['REQUEST_ENTITY_TOO_LARGE', 413, true],
    ['REQUEST_TOO_LONG', 413, true],
    ['CONTENT_TOO_LARGE', 413, false],
    ['HTTP_STATUS_PAYLOAD_TOO_LARGE', 413, true],
    ['ClientErrorPayloadTooLarge', 413, true],
    ['URI_TOO_LONG', 414, false],
    ['REQUEST_URI_TOO_LONG', 414, true],
    ['RANGE_NOT_SATISFIABLE', 416, false],
    ['REQUESTED_RANGE_NOT_SATISFIABLE', 416, true],
    ['RequestedRangeNotSatisfiable', 416, true],
    ['UNPROCESSABLE_ENTITY', 422, true],
    ['UNPROCESSABLE_CONTENT', 422, false],
    ['MOVED_TEMPORARILY', 302, true],
    ['FOUND', 302, false],
    ['REQUEST_TIMEOUT', 408, false],
    ['GATEWAY_TIMEOUT', 504, false],
    ['AMBIGUOUS', 300, false],
    ['ServerErrorInternal', 500, false],
    ['IM_A_TEAPOT', 418, false],
    ['SWITCH_PROXY', 306, false],
    ['METHOD_FAILURE', 420, false],
  ])('%s = %d: %s', (name, code, outdated) => {
    expect(isOutdatedName(name, code)).toBe(outdated);
  });
});

describe('moduleName', () => {
  it.each([
    ['http-status-codes', 'http-status-codes'],
    ['node:http2', 'http2'],
    ['npm:http-status-codes', 'http-status-codes'],
    ['npm:http-status-codes@2.3.0', 'http-status-codes'],
    ['npm:/http-status@2/nginx', 'http-status/nginx'],
    ['npm:@nestjs/common@^12', '@nestjs/common'],
    ['jsr:@std/http@1.0.0/status', '@std/http/status'],
    ['jsr:@std/http', '@std/http'],
    ['jsr:@oak/oak@17', '@oak/oak'],
    ['@jsr/std__http/status', '@std/http/status'],
    ['@jsr/oak__oak', '@oak/oak'],
    ['https://deno.land/std@0.224.0/http/status.ts', '@std/http/status'],
    ['https://deno.land/std@0.200.0/http/http_status.ts', '@std/http/status'],
    ['https://deno.land/std/http/mod.ts', '@std/http'],
    ['$std/http/status.ts', '@std/http/status'],
    ['std/http/http_status.ts', '@std/http/status'],
    ['https://deno.land/x/oak@v12.6.1/mod.ts', 'oak'],
    ['https://deno.land/x/oak/mod.ts', 'oak'],
    ['https://esm.sh/http-status-codes@2.3.0?target=deno', 'http-status-codes'],
    ['https://example.com/http-status-codes', 'https://example.com/http-status-codes'],
    ['standard', 'standard'],
    ['stdlib/x', 'stdlib/x'],
    ['./local.js', './local.js'],
  ])('%s is %s', (specifier, name) => {
    expect(moduleName(specifier)).toBe(name);
  });
});
