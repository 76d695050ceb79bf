import { describe, expect, it } from 'vitest';
import { sends } from '../support/describe-response.js';

describe('a response in what is returned', () => {
  const plugin = (result: string): string =>
    `export const plugin = () => ({ onRequest: async (request: Request) => { if (request.method !== 'GET') return ${result}; } });`;

  it.each([
    ['a member', plugin("{ response: new Response('No', { status: 410 }) }"), ['410']],
    ['beside others', plugin('{ response: Response.json({}, { status: 410 }), done: true }'), ['410']],
    ['a list', plugin("[undefined, new Response('No', { status: 410 })]"), ['410']],
    [
      'of a Next route’s guard',
      "import { NextResponse } from 'next/server';\nexport async function guard(request: Request) { return { error: NextResponse.json({}, { status: 410 }) }; }",
      ['410'],
    ],
    ['in the browser', plugin("{ response: new Response('No', { status: 410 }) }") + "\ndocument.title = 'x';", []],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/plugin.ts')).toEqual(expected);
  });
});

describe('functions of a file that imports no framework', () => {
  const REFUSE = '\nfunction refuse(text: string, status: number): Response { return new Response(text, { status }); }';

  it.each([
    [
      'a comment speaks of a window',
      "// at the end of the window.\nexport function limited(): Response { return new Response('Slow down', { status: 429 }); }",
      ['429'],
    ],
    [
      'a text speaks of a document',
      "export const limited = () => new Response('<script>document.title</script>', { status: 429 });",
      ['429'],
    ],
    [
      'a variable is called window',
      "export const limited = (window: Window) => window.left > 0 ? undefined : new Response('Slow down', { status: 429 });",
      ['429'],
    ],
    [
      'by a helper',
      `export const guard = (work: Work) => async (request, link) => { if (link.isDown) return refuse('gone', 410); return work(request, link); };${REFUSE}`,
      ['410'],
    ],
    [
      'by a helper, in a method',
      `export class Guard { async check(request) { return request.ok ? undefined : refuse('gone', 410); } }${REFUSE}`,
      ['410'],
    ],
    [
      'by a helper of a helper',
      `export const guard = (link) => (link.isDown ? gone() : undefined);\nconst gone = () => refuse('gone', 410);${REFUSE}`,
      ['410'],
    ],
    [
      'thrown',
      'export async function proxy(url: string) { try { return await fetch(url); } catch { throw new Response(null, { status: 504 }); } }',
      ['504'],
    ],
    [
      'thrown by a helper',
      `export function need(pet) { if (!pet) throw refuse('gone', 410); return pet; }${REFUSE}`,
      ['410'],
    ],
    [
      'given to another call',
      "export const limited = () => withHeaders(new Response('Slow down', { status: 429 }));",
      ['429'],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/limit.ts').filter((codes) => codes !== '?')).toEqual(expected);
  });

  it.each([
    [
      'a member of the window is read',
      "export const limited = () => { window.stop(); return new Response('Slow down', { status: 429 }); };",
    ],
    [
      'something is kept there',
      "export const limited = () => { localStorage.setItem('a', 'b'); throw new Response('Slow down', { status: 429 }); };",
    ],
    [
      'pages are drawn',
      "import { useState } from 'react';\nexport const limited = () => { throw new Response('Slow down', { status: 429 }); };",
    ],
    [
      'a router of the browser',
      "import type { LoaderFunctionArgs } from 'react-router-dom';\nexport async function pet({ params }: LoaderFunctionArgs) { throw new Response('No pet', { status: 410 }); }",
    ],
    [
      'elements',
      "export const Limited = () => { throw new Response('Slow down', { status: 429 }); };\nexport const Page = () => <p />;",
    ],
    [
      'a response that is only made',
      "export const seed = (cache: Cache) => { cache.put('/a', new Response('a', { status: 203 })); };",
    ],
    [
      'a class of the file with that name',
      'class Response { constructor(readonly body: string, readonly init: object) {} }\nexport const make = () => new Response("a", { status: 429 });',
    ],
    [
      'a test',
      "import { it } from 'vitest';\nexport const limited = () => new Response('Slow down', { status: 429 });",
    ],
  ])('not where %s', (_, code) => {
    expect(sends(code, 'src/limit.tsx')).toEqual([]);
  });
});

describe("the Fetch standard's classes from a package", () => {
  it.each([
    [
      "import { Response } from 'undici';",
      'export async function answer(request: Request): Promise<Response> { return new Response(null, { status: 410 }); }',
      ['410'],
    ],
    [
      "import { Request, Response } from '@whatwg-node/fetch';",
      'export const answer = (request: Request): Response => Response.json({}, { status: 410 });',
      ['410'],
    ],
    [
      "import { Response } from 'node-fetch';",
      'export const answer = () => new Response("gone", { status: 410 });',
      ['410'],
    ],
    [
      "const { Response } = require('undici');",
      'module.exports = { async fetch(request) { return new Response(null, { status: 410 }); } };',
      ['410'],
    ],
    [
      "import type { Request, Response } from '@cloudflare/workers-types';",
      'export const answer = (request: Request): Response => Response.json({}, { status: 410 });',
      ['410'],
    ],
    ["import { Response } from './answers';", 'export const answer = () => new Response(null, { status: 410 });', []],
    [
      "import { fetch } from 'undici';\nimport { HttpError } from './errors';",
      'export async function load(url) { const answer = await fetch(url); if (!answer.ok) throw new HttpError(410); return answer.json(); }',
      [],
    ],
  ])('%s', (head, code, expected) => {
    expect(sends(`${head}\n${code}`, 'src/answer.ts').filter((codes) => codes !== '?')).toEqual(expected);
  });
});

describe('a path into a known package', () => {
  it.each([
    [
      'Nest',
      "import { HttpException } from '@nestjs/common/exceptions/http.exception';\nexport class A { check() { throw new HttpException('no', 410); } }",
      ['410'],
    ],
    [
      'Nest, required',
      "const { NotFoundException } = require('@nestjs/common/exceptions');\nclass A { check() { throw new NotFoundException(); } }\nmodule.exports = A;",
      ['404'],
    ],
    [
      'Nest, decorators',
      "import { Controller, Delete, HttpCode } from '@nestjs/common/decorators';\n@Controller('x')\nexport class A { @Delete() @HttpCode(202) drop() { return {}; } }",
      ['202'],
    ],
    [
      'Hono',
      "import type { Context } from 'hono/dist/types/context';\nexport const gone = (c: Context) => c.json({}, 410);",
      ['410'],
    ],
    [
      'Next',
      "import { NextResponse } from 'next/dist/server/web/spec-extension/response';\nexport async function GET() { return NextResponse.json({}, { status: 410 }); }",
      ['410'],
    ],
    [
      'Fastify',
      "import type { FastifyReply } from 'fastify/types/reply';\nexport const gone = (reply: FastifyReply) => reply.code(410).send();",
      ['410'],
    ],
    [
      'a default export may be anything',
      "import make from 'express/lib/router/layer';\nmake().get('/', (a, b) => { b.sendStatus(410); });",
      [],
    ],
    [
      'an unknown name',
      "import { Gone } from '@nestjs/common/utils/gone';\nexport class A { check() { throw new Gone('no', 410); } }",
      [],
    ],
    [
      'another package',
      "import { HttpException } from '@nestjs-common/exceptions/http.exception';\nexport class A { check() { throw new HttpException('no', 209); } }",
      [],
    ],
    [
      'a part for the browser',
      "import Link from 'next/link';\nimport { go } from './go';\nexport const open = () => { throw Object.assign(new Error('no'), { status: 410 }); };",
      [],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/a.ts').filter((codes) => codes !== '?')).toEqual(expected);
  });
});
