import { describe, expect, it } from 'vitest';
import { locations, sends } from '../support/describe-response.js';

const REMIX = "import { json } from '@remix-run/node';\n";
const HAPI = "import Hapi from '@hapi/hapi';\nconst server = Hapi.server();\n";
const HONO = "import { Hono } from 'hono';\nconst app = new Hono();\n";
const NEXT = "import { NextResponse } from 'next/server';\nimport { withCookies } from './with-cookies';\n";

describe('a response made by a callback of a call whose result is returned', () => {
  it.each([
    [
      'Remix',
      `${REMIX}export const action = async ({ request }) => store.save(request).match((pet) => json(pet, { status: 202 }), () => json({}, { status: 503 }));`,
      ['202', '503'],
    ],
    [
      'Remix, awaited',
      `${REMIX}export async function action({ request }) { return await store.save(request).match((pet) => json(pet, { status: 202 }), () => json({}, { status: 503 })); }`,
      ['202', '503'],
    ],
    [
      'in an object',
      `${REMIX}export const action = async ({ request }) => fold(await store.save(request), { ok: (pet) => json(pet, { status: 202 }), error: () => json({}, { status: 503 }) });`,
      ['202', '503'],
    ],
    [
      'a method of an object',
      `${REMIX}export const action = async ({ request }) => fold(await store.save(request), { ok(pet) { return json(pet, { status: 202 }); } });`,
      ['202'],
    ],
    [
      'a function of the file',
      `${REMIX}const saved = (pet) => json(pet, { status: 202 });\nexport const action = async ({ request }) => pipe(await store.save(request), saved);`,
      ['202'],
    ],
    [
      'Hono',
      `${HONO}app.post('/', async (c) => store.save(c.req).match((pet) => c.json(pet, 202), () => c.text('late', 503)));`,
      ['202', '503'],
    ],
    [
      'hapi',
      `${HAPI}server.route({ method: 'POST', path: '/', handler: (request, h) => store.save(request).match((pet) => h.response(pet).code(202), () => h.response().code(503)) });`,
      ['202', '503'],
    ],
    [
      'Next',
      `${NEXT}export async function POST(request: Request) { return withSpan('save', async () => NextResponse.json({}, { status: 202 })); }`,
      ['202'],
    ],
    [
      'kept in a variable',
      `${NEXT}export async function POST(request: Request) { const answer = await withSpan('save', async () => NextResponse.json({}, { status: 202 })); return answer; }`,
      ['202'],
    ],
    [
      'a plain value',
      `${REMIX}export const action = async ({ request }) => store.save(request).match((pet) => pet, () => null);`,
      [],
    ],
    [
      'not returned',
      `${REMIX}export const action = async ({ request }) => { store.each((pet) => json(pet, { status: 202 })); return null; };`,
      [],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'app/api/pets/route.ts')).toEqual(expected);
  });
});

describe('a response that an external call receives', () => {
  it.each([
    ['a redirect', 'return withCookies(NextResponse.redirect(new URL("/a", request.url), { status: 303 }));', ['303']],
    ['awaited', 'return await withCookies(request, NextResponse.json({}, { status: 202 }));', ['202']],
    ['from a variable', 'const answer = NextResponse.json({}, { status: 202 });\nreturn withCookies(answer);', ['202']],
    [
      'changed in place',
      'const answer = NextResponse.json({}, { status: 202 });\nawait withCookies(answer);\nreturn answer;',
      ['202'],
    ],
    ['in a method', 'return this.cookies.onto(NextResponse.json({}, { status: 202 }));', ['202']],
    ['without a status of its own', 'return withStatus(NextResponse.json({}), 202);', ['?']],
    [
      'only read',
      'return isFresh(NextResponse.json({}, { status: 202 })) ? null : NextResponse.json({}, { status: 503 });',
      ['503'],
    ],
  ])('%s', (_, body, expected) => {
    expect(sends(`${NEXT}export async function POST(request) { ${body} }`, 'app/api/pets/route.ts')).toEqual(expected);
  });

  it('may have received other header fields, and another body', () => {
    expect(
      sends(
        `${NEXT}export async function POST() { return withCookies(NextResponse.json({}, { status: 201 })); }`,
        'app/api/a/route.ts',
      ),
    ).toEqual(['201']);
    expect(locations('withCookies(res.status(201)); res.end();')).toEqual(['?']);
  });

  it.each([
    [
      'Express, whose status can be changed',
      "const app = require('express')();\napp.get('/', (req, res) => { res.status(202); finish(res); });",
      [],
    ],
    [
      'hapi, the same',
      `${HAPI}server.route({ method: 'POST', path: '/', handler: (request, h) => finish(h.response().code(202)) });`,
      ['?'],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/a.js').filter((codes) => codes !== '?')).toEqual(expected.filter((codes) => codes !== '?'));
  });
});

describe('a response made out of another', () => {
  const limited = "function limited() { return new Response('Slow down', { status: 429 }); }";

  it.each([
    [
      'by the other as its init',
      'const inner = limited(); const outer = new Response(inner.body, inner); outer.headers.set("x-a", "1"); return outer;',
      ['429'],
    ],
    [
      'by its status',
      'const inner = limited(); return new Response(inner.body, { status: inner.status, headers: inner.headers });',
      ['429'],
    ],
    [
      'by its status, taken apart',
      'const { body, status } = limited(); return new Response(body, { status });',
      ['429'],
    ],
    ['in JSON', 'const inner = limited(); return Response.json({ a: 1 }, { status: inner.status });', ['429']],
    [
      'with another status',
      'const inner = limited(); return new Response(inner.body, { ...inner, status: 503 });',
      ['503'],
    ],
    ['of one that was fetched', 'const inner = await fetch(request); return new Response(inner.body, inner);', ['?']],
    [
      'of one that was fetched, by its status',
      'const inner = await fetch(request); return new Response(inner.body, { status: inner.status });',
      ['?'],
    ],
  ])('%s', (_, body, expected) => {
    expect(
      sends(
        `export default { async fetch(request) { ${body} } };\n${body.includes('limited') ? limited : ''}`,
        'src/worker.ts',
      ),
    ).toEqual(expected);
  });
});

describe('a continuation with many exits', () => {
  const ways = Array.from(
    { length: 12 },
    (_, at) => `if (pet.kind === ${at}) return json(pet, { status: ${400 + at} });`,
  );

  it('keeps all of them', () => {
    const code = `${REMIX}export const action = ({ request }) => store.save(request).then((pet) => { ${ways.join(' ')} return json(pet, { status: 202 }); });`;
    expect(sends(code, 'app/routes/a.ts')).toEqual(['202', ...ways.map((_, at) => String(400 + at))]);
  });
});
