import { createRequire } from 'node:module';
import sensible from '@fastify/sensible';
import * as midwayCore from '@midwayjs/core';
import * as nestCommon from '@nestjs/common';
import Fastify, { type FastifyPluginCallback } from 'fastify';
import httpErrorsPackage from 'http-errors';
import { describe, expect, it } from 'vitest';
import { nest } from '../../src/frameworks/controllers/nest.js';
import { errorPackages } from '../../src/frameworks/errors/error-packages.js';
import { httpErrors } from '../../src/frameworks/errors/http-errors.js';
import { listed } from '../../src/frameworks/language/catalogue.js';
import type { Shape } from '../../src/frameworks/language/shape.js';
import { fastify } from '../../src/frameworks/standalone/fastify.js';

/** It has no types. */
const restifyErrors = createRequire(import.meta.url)('restify-errors') as object;

type Statuses = Readonly<Record<string, number>>;
type Members = Readonly<Record<string, Shape>>;

/** The names in a table that stand for one status each. */
function inTable(members: Members = {}): Statuses {
  const rows = Object.entries(members).flatMap(([name, shape]) => {
    const [first] = [...listed(shape.construct), ...listed(shape.call)];
    const effect = first?.effects.find(({ does }) => does === 'status');
    const value = effect?.does === 'status' && effect.value.from === 'fixed' ? effect.value.value : undefined;
    return typeof value === 'number' && !/^\d/.test(name) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** The statuses of what a package's exports make, by name; of those that fit. */
function inPackage(exports: object, fits: RegExp, statusOf: (made: never) => unknown): Statuses {
  const rows = Object.entries(exports).flatMap(([name, make]) => {
    if (!fits.test(name) || typeof make !== 'function') return [];
    const status = statusOf(make as never);
    return typeof status === 'number' ? [[name, status] as const] : [];
  });
  return Object.fromEntries(rows);
}

const made =
  (member: string) =>
  (Class: new () => Record<string, unknown>): unknown =>
    new Class()[member];

const errorsOf = (name: string, module: string): Members =>
  errorPackages.find((one) => one.name === name)?.modules?.[module] ?? {};

describe('names for statuses are those that packages export', () => {
  it('http-errors', () => {
    const table = inTable(httpErrors.modules?.['http-errors']?.['default']?.members);
    expect(table).toEqual(inPackage(httpErrorsPackage, /^(?!HttpError)[A-Z]/, made('status')));
  });

  it('@fastify/sensible', async () => {
    const app = Fastify();
    await app.register(sensible as unknown as FastifyPluginCallback);
    const statusOf = (make: () => { statusCode: number }): unknown => make().statusCode;
    const real = inPackage(app.httpErrors, /^(?!getHttpError|createError|HttpError)/, statusOf);
    await app.close();
    expect(inTable(fastify.modules?.['@fastify/sensible']?.['httpErrors']?.members)).toEqual(real);
  });

  it('@nestjs/common', () => {
    const statusOf = (Class: new () => { getStatus?: () => number }): unknown => new Class().getStatus?.();
    const real = inPackage(nestCommon, /^(?!HttpException|Intrinsic)\w+Exception$/, statusOf);
    expect(inTable(nest.modules?.['@nestjs/common'])).toEqual(real);
  });

  it('restify-errors', () => {
    const real = inPackage(restifyErrors, /^(?!HttpError|Rest|Multi|.Error)[A-Z].*Error$/, made('statusCode'));
    const former = {
      RequestEntityTooLargeError: 413,
      RequesturiTooLargeError: 414,
      RequestedRangeNotSatisfiableError: 416,
      UnorderedCollectionError: 425,
    };
    expect(inTable(errorsOf('restify-errors', 'restify-errors'))).toEqual({ ...real, ...former });
  });

  it('@midwayjs/core', () => {
    const real = inPackage(midwayCore.httpError, /Error$/, made('status'));
    expect(inTable(errorsOf('midway-errors', '@midwayjs/core')['httpError']?.members)).toEqual(real);
  });
});
