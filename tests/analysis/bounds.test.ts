import { describe, expect, it } from 'vitest';
import { predict } from '../support/predict.js';
import { handled } from '../support/describe-response.js';
import { countWork, expectLinear } from '../support/work.js';

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const server = (body: string) => `import express from 'express';\nexpress().get('/x', (req, res) => {\n${body}\n});`;

describe('states stay few', () => {
  it('keeps independent paths apart while they are few', () => {
    expect(handled('if (req.a) res.status(400);\nif (req.b) res.status(404);\nres.end();')).toEqual([
      '200',
      '400',
      '404',
    ]);
  });

  it('joins them past the bound, and forgets what differs', () => {
    const body = `${many(40, (i) => `if (req.a${i}) res.status(${400 + i});`)}\nres.end();`;
    expect(handled(body)).toContain('?');
    expect(handled(body).length).toBeLessThan(16);
  });

  it('knows again what is written afterwards', () => {
    const body = `${many(40, (i) => `if (req.a${i}) res.status(${400 + i});`)}\nres.status(404).end();`;
    expect(handled(body)).toEqual(['404']);
  });
});

describe('calls are not followed without end', () => {
  it.each([
    ['recursion', 'const f = (out, n) => { if (n) return f(out, n - 1); out.sendStatus(404); };', 'f(res, 3);'],
    ['mutual recursion', 'const f = (out) => g(out);\nconst g = (out) => f(out);', 'f(res);'],
    [
      'three in a ring',
      'const f = (o) => g(o);\nconst g = (o) => h(o);\nconst h = (o) => (o.done ? o.sendStatus(404) : f(o));',
      'f(res);',
    ],
    ['a method that calls itself', 'const o = { f(out) { this.f(out); } };', 'o.f(res);'],
    ['a function given to itself', 'const f = (g, out) => g(g, out);', 'f(f, res);'],
    ['a class that makes itself', 'class C { constructor(out) { this.next = new C(out); } }', 'new C(res);'],
    [
      'deeper than the bound',
      many(12, (i) => `const f${i} = (o) => ${i === 11 ? 'o.sendStatus(404)' : `f${i + 1}(o)`};`),
      'f0(res);',
    ],
  ])('%s', (_, around, body) => {
    expect(() => handled(body, around)).not.toThrow();
  });

  it('takes what lies deeper for unknown', () => {
    const around = many(12, (i) => `const f${i} = (o) => ${i === 11 ? 'o.status(404)' : `f${i + 1}(o)`};`);
    expect(handled('f0(res);\nres.json({});', around)).toEqual(['?']);
  });
});

describe('values that are built of themselves stay small', () => {
  it.each([
    ['a text', "let a = 'ab';", 'a = a + a;', 'res.status(404).send(a);'],
    ['a template', "let a = 'ab';", 'a = `${a}${a}`;', 'res.status(404).send(a);'],
    ['a list', "let a = ['GET'];", 'a = [a, a];', "res.status(404).set('Allow', a).json({ a });"],
    ['an object', 'let a = { b: 1 };', 'a = { a, b: a };', 'res.status(404).json(a);'],
    ['an object with members of its own', 'let a = {};', 'a.b = a; a.c = a;', 'res.status(404).json(a);'],
    ['a spread', 'let a = { ...req.body };', 'a = { ...a, ...a };', 'res.status(404).json(a);'],
    ['a choice', 'let a = req.b ? 1 : 2;', 'a = a + a;', 'res.status(404).json(a);'],
    ['a JSON text', 'let a = {};', 'a = JSON.stringify({ a, b: a });', 'res.status(404).send(a);'],
  ])('%s', (_, start, step, end) => {
    expect(handled([start, many(400, () => step), end].join('\n'))).toEqual(['404']);
  });

  it('long texts are joined no more, and are still there', () => {
    expect(handled(`let a = 'ab';\n${many(60, () => 'a += a;')}\nif (a) res.status(404);\nres.end();`)).toEqual([
      '404',
    ]);
  });

  it('an object with too many members written may have more', () => {
    const written = many(100, (i) => `o.a${i} = ${i};`);
    expect(handled(`const o = {};\n${written}\no.a1 = 404;\nres.status(o.a1).json(o.a99);`)).toEqual(['404']);
  });

  it.each([
    ['by itself', 'class A extends A { f(out) { super.f(out); } }'],
    ['by another one', 'class A extends B { f(out) { super.f(out); } }\nclass B extends A {}'],
    [
      'by three thousand levels',
      `class C0 { f(out) { out.status(404).end(); } }\n${many(3_000, (i) => `class C${i + 1} extends C${i} {}`)}\nclass A extends C3000 { f(out) { super.f(out); } }`,
    ],
  ])('inheritance %s ends', (_, classes) => {
    expect(() => handled('new A(res).f(res);', classes)).not.toThrow();
  });
});

describe('code that is no code yet', () => {
  it.each(['import.defer();', 'f(import.defer());'])('%s', (statement) => {
    expect(() => handled(`${statement}\nres.sendStatus(404);`)).not.toThrow();
  });
});

const counts = countWork();

describe('large inputs end, and take work in proportion', () => {
  const inputs: readonly (readonly [title: string, code: (size: number) => string, size: number])[] = [
    ['ifs', (n) => server(`${many(n, (i) => `if (req.a${i}) res.status(${400 + (i % 90)});`)}\nres.end();`), 1_000],
    [
      'ifs on locals',
      (n) => server(`let s = 200;\n${many(n, (i) => `if (req.a${i}) s = ${400 + (i % 90)};`)}\nres.sendStatus(s);`),
      1_000,
    ],
    [
      'else ifs',
      (n) =>
        server(
          `${many(n, (i) => `${i ? 'else ' : ''}if (req.a === ${i}) res.status(${400 + (i % 90)});`)}\nres.end();`,
        ),
      400,
    ],
    [
      'early returns',
      (n) => server(`${many(n, (i) => `if (req.a${i}) return res.sendStatus(404);`)}\nres.end();`),
      1_000,
    ],
    [
      'cases',
      (n) =>
        server(
          `switch (req.a) {\n${many(n, (i) => `case ${i}: res.status(${400 + (i % 90)}); break;`)}\n}\nres.end();`,
        ),
      1_000,
    ],
    ['nested blocks', (n) => server(`${'if (req.a) {\n'.repeat(n)}res.status(404);${'}\n'.repeat(n)}res.end();`), 200],
    ['nested calls', (n) => server(`res.json(${'f('.repeat(n)}1${')'.repeat(n)});`), 200],
    [
      'nested ternaries',
      (n) => server(`res.sendStatus(${many(n, (i) => `req.a${i} ? ${400 + (i % 90)} :`)} 500);`),
      500,
    ],
    ['a long chain', (n) => server(`res${many(n, () => ".set('x', 'y')")}.end();`), 200],
    ['a long sum', (n) => server(`res.send(${many(n, () => "'x' +")} 'y');`), 500],
    ['sums of choices', (n) => server(`res.sendStatus(${many(n, (i) => `(req.a${i} ? 1 : 2) +`)} 3);`), 200],
    ['a huge array', (n) => server(`res.json([${many(n, (i) => `{ id: ${i} },`)}]);`), 5_000],
    ['a huge object', (n) => server(`res.json({ ${many(n, (i) => `k${i}: ${i},`)} });`), 5_000],
    [
      'handlers',
      (n) =>
        `import express from 'express';\nconst app = express();\n${many(n, (i) => `app.get('/${i}', (req, res) => res.sendStatus(404));`)}`,
      1_000,
    ],
    [
      'methods of one object',
      (n) =>
        `module.exports = {\n${many(n, (i) => `h${i}(req, res) { this.fail(res); },`)}\nfail(res) { res.sendStatus(404); } };`,
      1_000,
    ],
    [
      'methods of one class',
      (n) =>
        `import type { Request, Response } from 'express';\nclass C {\n${many(n, (i) => `h${i}(req: Request, res: Response) { this.fail(res); }`)}\nfail(res: Response) { res.sendStatus(404); } }`,
      1_000,
    ],
    [
      'callers of one helper',
      (n) =>
        `import express from 'express';\nconst app = express();\nconst f = (res, s) => res.sendStatus(s);\n${many(n, (i) => `app.get('/${i}', (req, res) => f(res, 404));`)}`,
      1_000,
    ],
    [
      'closures in closures',
      (n) => server(`${'[1].forEach(() => {\n'.repeat(n)}res.sendStatus(404);${'});\n'.repeat(n)}`),
      200,
    ],
    ['tries', (n) => server(many(n, () => 'try { f(); } catch { res.status(500); }')), 1_000],
    [
      'nested tries',
      (n) => server(`${'try {\n'.repeat(n)}res.end();${'} catch { res.sendStatus(500); }\n'.repeat(n)}`),
      200,
    ],
    [
      'nested loops',
      (n) => server(`${'for (const a of req.a) {\n'.repeat(n)}res.status(404);${'}\n'.repeat(n)}res.end();`),
      200,
    ],
    [
      'constants that refer to each other',
      (n) => `const c0 = 404;\n${many(n, (i) => `const c${i + 1} = c${i};`)}\n${server(`res.sendStatus(c${n});`)}`,
      1_000,
    ],
    [
      'objects that spread each other',
      (n) =>
        `const o0 = { a: 1 };\n${many(n, (i) => `const o${i + 1} = { ...o${i}, ...o${i} };`)}\n${server(`res.json(o${n});`)}`,
      500,
    ],
    [
      'doubling helpers',
      (n) =>
        `${many(n, (i) => `const f${i} = (o) => { ${i ? `f${i - 1}(o); f${i - 1}(o); f${i - 1}(o);` : 'o.status(404);'} };`)}\n${server(`f${n - 1}(res); res.end();`)}`,
      30,
    ],
    ['one long line of &&', (n) => server(`${many(n, (i) => `req.a${i} &&`)} res.sendStatus(404);`), 500],
    [
      'branching &&',
      (n) => server(`if (${many(n, (i) => `(req.a${i} || req.b${i}) &&`)} true) res.sendStatus(404);`),
      60,
    ],
  ];

  it.each(inputs)('%s', async (_, code, size) => {
    await expectLinear(counts, [Math.ceil(size / 4), size], (count) => void predict(code(count)));
  });
});
