import { describe, expect, it } from 'vitest';
import { predict } from '../support/predict.js';

// Ways to a response that aren't its own name. None of them may be missed: what is said of the response would be wrong.

const codes = (body: string, above = ''): (readonly number[] | undefined)[] =>
  predict(`import express from 'express';
const app = express();
${above}
app.get('/x', (req, res) => { ${body} res.send('a'); });`).map(({ status }) => status.codes);

describe('what is done to a response is seen', () => {
  it.each([
    ['an element of a list', 'for (const one of [res]) one.status(404);', ''],
    [
      'an element of a list that a helper is given',
      'deny([res]);',
      'const deny = (all) => { for (const one of all) one.status(404); };',
    ],
    ['a member of an object', 'const held = { res }; held.res.status(404);', ''],
  ])('%s', (_, body, above) => {
    expect(codes(body, above)).toEqual([[404]]);
  });
});

describe('what may be done to a response leaves it open', () => {
  it.each([
    ['one of two values', 'const target = req.query.a ? res : undefined; target?.status(404);', ''],
    ['one of several in a list', 'for (const one of [res, other]) one.status(404);', ''],
    ['one of two that code elsewhere is given', 'deny(req.query.a ? res : other);', ''],
    ['deeper in what code elsewhere is given', 'deny({ server: { res } });', ''],
    ['a member under a name that is computed', 'const held = {}; held[req.query.k] = res; held.a.status(404);', ''],
    [
      'an object of the module',
      'held.res = res; deny();',
      'const held = {}; const deny = () => { held.res.status(404); };',
    ],
    [
      'a method that a class inherits',
      'new Page(res).deny();',
      "import { Base } from './base';\nclass Page extends Base { constructor(res) { super(); this.res = res; } }",
    ],
    [
      'a method under a name that is computed',
      'new Page(res)[req.query.k]();',
      'class Page { constructor(res) { this.res = res; } deny() { this.res.status(404); } }',
    ],
    ['a tag of a template', 'deny`${res}`;', ''],
  ])('%s', (_, body, above) => {
    expect(codes(body, above)).toContain(undefined);
  });
});

describe('functions that may run may have done what they do', () => {
  it.each([
    ['of a list', '[() => res.status(404)].forEach((run) => run());'],
    ['of a list that code elsewhere is given', 'series([(done) => res.status(404)]);'],
    ['of a table', 'const ways = { deny: () => res.status(404) }; ways[req.query.k]();'],
  ])('%s', (_, body) => {
    expect(codes(body)).toEqual([[200, 404]]);
  });
});

describe('what has nothing to do with a response leaves it known', () => {
  it.each([
    ['a list of texts', "for (const one of ['a', 'b']) log(one);"],
    ['a method of one of two values', 'const list = req.query.a ? [] : undefined; list?.push(1);'],
    ['a member of something unknown', 'cache.last = req.query.a;'],
    ['an instance', 'new Page(1).show();'],
    ['a table of data', 'const names = { a: 1 }; names[req.query.k]?.toFixed();'],
  ])('%s', (_, body) => {
    expect(codes(body)).toEqual([[200]]);
  });
});

describe('a `catch` is reached from each path through a `try`', () => {
  it('however many there are', () => {
    const steps = Array.from({ length: 8 }, (_, at) => `step = ${at};`).join(' ');
    const tried = `${steps} if (req.query.a) { res.status(401); } else { step = 8; } work(req.query.b);`;
    expect(codes(`let step; try { ${tried} } catch { res.set('x-failed', '1'); }`).at(-1)).toEqual([200, 401]);
  });

  it('from the middle of a helper that answers', () => {
    const answer = 'const answer = (req, res) => { res.status(401); work(req.query.b); return res.send(); };';
    expect(codes('try { return answer(req, res); } catch { res.set("x-failed", "1"); }', answer)).toEqual([
      [401],
      [200, 401],
    ]);
  });

  it('through the `finally` of one within it', () => {
    const inner = 'try { work(req.query.b); return res.end(); } finally { status = 401; }';
    expect(codes(`let status = 200; try { ${inner} } catch { res.status(status); }`)).toEqual([[200], [200, 401]]);
  });
});
