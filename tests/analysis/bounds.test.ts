import { describe, expect, it } from 'vitest';
import { handled } from '../support/describe-response.js';

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

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
