import { expect, it } from 'vitest';
import { lint } from '../support/modules.js';
import { predict } from '../support/predict.js';

const HANDLER = "import express, { type Request, type Response } from 'express';\nconst app = express();\n";
const route = (body: string) => `${HANDLER}app.get('/x', async (req: Request, res: Response) => {\n${body}\n});`;

/** Syntax that stands around or inside a handler; the 404 in each must still be seen. */
const snippets: readonly (readonly [title: string, code: string])[] = [
  [
    'decorators',
    `${HANDLER}function d(...a: any[]): any {}\n@d('x') class C { @d() p = 1; @d() m(@d() req: Request, @d() res: Response) { res.sendStatus(404); } }`,
  ],
  [
    'a namespace',
    `${HANDLER}namespace N { export const code = 404; export function f(req: Request, res: Response) { res.sendStatus(404); } }`,
  ],
  [
    'declare global',
    `${route('res.sendStatus(404);')}\ndeclare global { namespace Express { interface Request { user?: string } } }`,
  ],
  [
    'an abstract class',
    `${HANDLER}abstract class C { abstract code(): number; abstract p: string; show(req: Request, res: Response) { res.sendStatus(404); } }`,
  ],
  [
    'overloads',
    `${HANDLER}function f(res: Response): void;\nfunction f(res: Response, a?: number): void { res.sendStatus(404); }\napp.get('/x', (req, res) => f(res));`,
  ],
  [
    'private names',
    `${HANDLER}class C { #code = 404; #in(o: object) { return #code in o; } show = (req: Request, res: Response) => { this.#in(req); res.sendStatus(this.#code); }; }`,
  ],
  [
    'a static block',
    `${HANDLER}class C { static codes: number[]; static { try { C.codes = [404]; } catch { C.codes = []; } } show(req: Request, res: Response) { res.sendStatus(404); } }`,
  ],
  [
    'accessors',
    `${HANDLER}class C { get code() { return 404; } set code(x) {} static accessor a = 1; show(req: Request, res: Response) { res.sendStatus(404); } }`,
  ],
  [
    'a generator',
    route(
      'function* g() { const x = yield 1; yield* [x]; }\nfor await (const x of g() as any) { x; }\nres.sendStatus(404);',
    ),
  ],
  ['using', route('using a = open();\nawait using b = open();\nres.sendStatus(404);')],
  [
    'import attributes',
    `import data from './a.json' with { type: 'json' };\n${route('res.sendStatus(404);')}\nexport { data };`,
  ],
  [
    'export =',
    `import express = require('express');\nconst h: express.RequestHandler = (req, res) => { res.sendStatus(404); };\nexport = h;`,
  ],
  ['an enum with odd members', `enum E { 'a-b' = 1, c = 'x'.length, d = c << 1 }\n${route('res.sendStatus(404);')}`],
  [
    'JSX',
    `${route('const page = <Page {...req} a={1}>{[1].map((x) => <b key={x}>{x}</b>)}</Page>;\nres.sendStatus(404);')}`,
  ],
  ['optional chains', route('const x = req?.a?.[0]?.(1)?.b;\ndelete req?.a?.b;\nres?.sendStatus?.(404);')],
  [
    'odd patterns',
    route(
      'const { a: { b = 1, ...c } = {}, [req.k]: d, ...e } = req as any;\n[res.locals.x, , ...e.y] = [1, 2, 3];\n({ a: e.z, ...c.w } = d);\nfor (const [k, { v }] of e) k(v);\nfor (var i in e) i;\nres.sendStatus(404);',
    ),
  ],
  [
    'odd operators',
    route(
      'let a = 1n ** 2n, b = a++ - --a;\nb >>>= 1; b &&= 2; void 0, typeof b, !b, ~b;\na = b = (1, 2);\nnew.target; import.meta.url; `${a}${b}`; tag`x${a}`; /x/v.test("x"); res.sendStatus(404);'.replace(
        'new.target; ',
        '',
      ),
    ),
  ],
  [
    'labels and odd statements',
    route(
      'a: b: for (;;) { while (true) { if (req.x) continue a; break b; } }\n;;;{}\ndebugger;\nif (req.a); else;\nswitch (1) {}\ntry {} finally {}\ndo ; while (0)\nres.sendStatus(404);',
    ),
  ],
  [
    'with types of all kinds',
    `${HANDLER}type A<T> = T extends infer U extends string ? \`\${U}x\` : { readonly [K in keyof T as K]-?: T[K] };\nlet x = <const T,>(a: T): asserts a is T & string => {};\nlet y = x<string>;\nlet z = { a: 1 } satisfies object as unknown as any;\nlet w = <any>z!;\n${'app.get("/x", (req, res): void => void res.sendStatus(404));'}`.replace(
      'let w = <any>z!;',
      'let w = z!;',
    ),
  ],
  ['functions in default parameters', route('const f = (a = () => res.sendStatus(404), { b = a() } = {}) => b;\nf();')],
  [
    'classes in expressions',
    route(
      'const C = class D extends (req.base as any) { static x = class {}; ["m" + 1]() {} async *n() {} get [req.y]() { return 1; } };\nnew C(); new (class {})(); res.sendStatus(404);',
    ),
  ],
  [
    'eval-like calls',
    route("new Function('return 1')(); globalThis['eval']('1'); (0, eval)('1'); res.sendStatus(404);"),
  ],
  [
    'prototype names',
    route(
      "const o = { constructor: 1, __proto__: null, toString: 2, hasOwnProperty: 3 } as any;\no.constructor.__proto__; o['__proto__']; res.set('constructor', 'x'); res.set('__proto__', 'x');\nfrom['toString'](); constructor(); res.sendStatus(404);",
    ),
  ],
  [
    'spread everywhere',
    route(
      'f(...req.a, ...[1, 2]); [...req.b]; ({ ...req.c, ...null, ...undefined, ...1 });\nnew Map(...req.d); res.set(...req.e); res.sendStatus(404);',
    ),
  ],
  [
    'a handler that is given twice',
    `${HANDLER}const h = (req, res) => res.sendStatus(404);\napp.get('/a', h, h); app.post('/a', [h, [h]]);`,
  ],
  [
    'comments and directives',
    `#!/usr/bin/env node\n'use strict';\n// x\n${route('/* a */ res /* b */ . /* c */ sendStatus(404 /* d */) // e')}`,
  ],
  [
    'a self-referring value',
    `const a = { get b() { return a; }, c: () => a };\nconst x = y, y = x;\nclass P extends P {}\nenum E { A = E.A }\n${route('res.set(a.b); res.set({ ...x }); new P(); res.sendStatus(404);')}`,
  ],
  [
    'duplicate declarations',
    `var f = 1; function f() {} var f = 2;\n${route('var res2 = res; var res2 = res; res2.sendStatus(404);')}`,
  ],
  [
    'calls without arguments where they are needed',
    route(
      'res.set(); res.header(); res.location(); res.append(); res.removeHeader(); res.type(); res.redirect; res.status(); res.sendStatus(404);',
    ),
  ],
];

it.each(snippets)('sees through %s', (_, code) => {
  const filename = 'src/server.tsx';
  expect(lint({ code, filename })).toEqual([]);
  expect(predict(code, filename).map(({ status }) => status.codes)).toContainEqual([404]);
});

const wrongCalls = [
  'res.json()',
  'res.send()',
  'res.redirect()',
  'res.redirect(1)',
  'res.redirect(1, 2, 3)',
  'res.writeHead()',
  'res.end(null)',
  'res.sendStatus()',
  'next(next)',
  'res.status(null).json(null)',
  'res.statusCode = null',
  'res.format({})',
  'res.json(1, 2)',
  'res.send(1)',
  'res.render()',
  'res.status(...req.a).json(...req.b)',
  'new Response(...req.a)',
  'Response.json()',
  'Response.redirect()',
  'new Response(1, 2, 3)',
  'new Response',
  'Response',
  'Response.error().x.y',
];

it.each(wrongCalls)('survives %s', (call) => {
  expect(() =>
    lint({
      code: `import express from 'express';\nexpress().get('/x', (req, res, next) => {\n${call};\n});`,
      filename: 'server.ts',
    }),
  ).not.toThrow();
  expect(() => lint({ code: `Deno.serve((req) => {\nreturn ${call};\n});`, filename: 'server.ts' })).not.toThrow();
});

it('reads a file without a handler', () => {
  expect(predict('')).toEqual([]);
  expect(predict('export const x = 1;')).toEqual([]);
});
