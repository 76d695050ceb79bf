import { describe, expect, it } from 'vitest';
import { sends } from '../support/describe-response.js';
import { lint } from '../support/modules.js';

describe('a route of the Pages API on the edge runtime', () => {
  const route = (config: string, handler: string, filename = 'pages/api/close.ts'): string[] =>
    sends(`${config}\n${handler}`, filename);
  const EDGE = "export const config = { runtime: 'edge' };";
  const CLOSE = 'export default async function close() { return new Response(null, { status: 410 }); }';

  it.each([
    ['a function', EDGE, CLOSE, ['410']],
    ['an arrow function', EDGE, 'export default (req) => new Response(null, { status: 410 });', ['410']],
    ['the experimental one', "export const config = { runtime: 'experimental-edge' };", CLOSE, ['410']],
    [
      'with the request',
      EDGE,
      "import type { NextRequest } from 'next/server';\nexport default async (req: NextRequest) => Response.json({}, { status: 410 });",
      ['410'],
    ],
    ['JavaScript', EDGE, CLOSE, ['410']],
    ["Node's, where nobody sends it", 'export const config = { api: { bodyParser: false } };', CLOSE, []],
    [
      "Node's",
      "export const config = { runtime: 'nodejs' };",
      'export default (req, res) => res.status(410).end();',
      ['410'],
    ],
  ])('%s', (_, config, handler, expected) => {
    expect(route(config, handler)).toEqual(expected);
  });
});

describe('CloudFront', () => {
  const viewer = (result: string, reads = 'const { request } = event.Records[0].cf;'): string[] =>
    sends(
      `exports.handler = async (event) => { ${reads} if (!request.headers.cookie) return ${result}; return request; };`,
      'src/viewer.js',
    );

  it.each([
    ["{ status: '403', body: 'No' }", ['403']],
    ["{ status: '403', statusDescription: 'Forbidden' }", ['403']],
    ["{ status: 'ok', body: 'No' }", []],
    ["{ status: '403', body: 'No', retries: 2 }", []],
  ])('%s', (result, expected) => {
    expect(viewer(result)).toEqual(expected);
  });
});

describe('a Lambda function that calls back', () => {
  it.each([
    [
      'any names',
      'export const stepOne = (input, context, callBack) => { callBack(null, { statusCode: 303, headers: {} }); };',
      ['303'],
    ],
    [
      'CommonJS',
      'exports.stepOne = function (req, context, cb) { cb(null, { statusCode: 303, headers: {} }); };',
      ['303'],
    ],
    [
      'a type',
      'export const stepOne = (input: Input, context: Context, callback: Callback) => { callback(null, { statusCode: 303, body: "" }); };',
      ['303'],
    ],
    [
      'something else than a result',
      'export const stepOne = (input, context, callBack) => { callBack(null, { statusCode: 303, took: 5 }); };',
      [],
    ],
    [
      'another second parameter',
      'export const stepOne = (input, options, callBack) => { callBack(null, { statusCode: 303, headers: {} }); };',
      [],
    ],
    [
      'a function inside another',
      'export const make = () => (input, context, callBack) => { callBack(null, { statusCode: 303, headers: {} }); };',
      [],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/steps.ts')).toEqual(expected);
  });
});

describe("the client as authenticated by Nest's own parts", () => {
  const confused = (code: string): string[] =>
    lint({ code, filename: 'src/x.ts' }).filter((one) => one.includes('no-401-403-confusion'));
  const HEAD =
    "import { Controller, ForbiddenException, Inject, Injectable, Post, UnauthorizedException } from '@nestjs/common';\nimport { CONTEXT, REQUEST } from '@nestjs/core';\nimport { PassportStrategy } from '@nestjs/passport';\n";

  it.each([
    [
      'an injected request',
      "@Controller('x')\nexport class X { constructor(@Inject(REQUEST) private readonly request: Req) {}\n@Post() add() { if (!this.request.user) throw new ForbiddenException(); } }",
      1,
    ],
    [
      'an injected request, under another name',
      '@Injectable()\nexport class X { constructor(@Inject(REQUEST) private readonly web: Req) {}\nadd() { if (!this.web.user) throw new ForbiddenException(); } }',
      1,
    ],
    [
      'an injected property',
      '@Injectable()\nexport class X { @Inject(REQUEST) private readonly web: Req;\nadd() { if (!this.web.user) throw new ForbiddenException(); } }',
      1,
    ],
    [
      'something else injected',
      "@Injectable()\nexport class X { constructor(@Inject('PETS') private readonly pets: Pets) {}\nadd() { if (!this.pets.user) throw new ForbiddenException(); } }",
      0,
    ],
    [
      "a token's payload",
      "export class Jwt extends PassportStrategy(Base, 'jwt') { validate(payload: Claims) { if (!payload) throw new ForbiddenException(); return payload; } }",
      1,
    ],
    [
      "a token's payload, the right way",
      "export class Jwt extends PassportStrategy(Base, 'jwt') { validate(payload: Claims) { if (!payload) throw new UnauthorizedException(); return payload; } }",
      0,
    ],
    [
      'a name and a password',
      'export class Local extends PassportStrategy(Base) { validate(name: string, password: string) { if (!name) throw new ForbiddenException(); return name; } }',
      0,
    ],
    [
      'another method',
      "export class Jwt extends PassportStrategy(Base, 'jwt') { check(payload: Claims) { if (!payload) throw new ForbiddenException(); } }",
      0,
    ],
    [
      'another base',
      "export class Jwt extends Strategy(Base, 'jwt') { validate(payload: Claims) { if (!payload) throw new ForbiddenException(); } }",
      0,
    ],
  ])('%s', (_, code, count) => {
    expect(confused(HEAD + code)).toHaveLength(count);
  });
});

describe('a status that is staged before a redirect', () => {
  it.each([
    [
      'an interface that extends',
      "import type Koa from 'koa';\ninterface AppContext extends Koa.Context { user: User }\nexport async function go(ctx: AppContext) { ctx.status = 303; ctx.redirect('/a'); }",
      ['303'],
    ],
    [
      'with parameters of types',
      "import type { ParameterizedContext } from 'koa';\ntype AppContext = ParameterizedContext<State, Extra>;\nexport const go = (ctx: AppContext) => { ctx.status = 303; ctx.redirect('/a'); };",
      ['303'],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/a.ts')).toEqual(expected);
  });
});
