import { describe, expect, it } from 'vitest';
import { handled, sends } from '../support/describe-response.js';

describe('helpers of the file', () => {
  it.each([
    ['response first', 'const fail = (out, status) => out.sendStatus(status);', 'fail(res, 404);', ['404']],
    ['status first', 'const fail = (status, out) => out.sendStatus(status);', 'fail(404, res);', ['404']],
    ['a function declaration', 'function fail(out, status) { out.sendStatus(status); }', 'fail(res, 404);', ['404']],
    [
      'default parameter, given',
      'const fail = (out, status = 500) => out.sendStatus(status);',
      'fail(res, 404);',
      ['404'],
    ],
    [
      'default parameter, not given',
      'const fail = (out, status = 500) => out.sendStatus(status);',
      'fail(res);',
      ['500'],
    ],
    [
      'object parameter',
      'const fail = ({ out, status }) => out.sendStatus(status);',
      'fail({ out: res, status: 404 });',
      ['404'],
    ],
    [
      'object parameter with a default',
      'const fail = (out, { status = 500 } = {}) => out.sendStatus(status);',
      'fail(res);',
      ['500'],
    ],
    ['rest parameter', 'const fail = (...args) => args[0].sendStatus(args[1]);', 'fail(res, 404);', ['404']],
    [
      'method of an object',
      'const reply = { fail: (out, status) => out.sendStatus(status) };',
      'reply.fail(res, 404);',
      ['404'],
    ],
    [
      'method that calls its neighbour',
      'const reply = { send(out, s) { out.sendStatus(s); }, fail(out) { this.send(out, 404); } };',
      'reply.fail(res);',
      ['404'],
    ],
    [
      'static method',
      'class Reply { static fail(out, status) { out.sendStatus(status); } }',
      'Reply.fail(res, 404);',
      ['404'],
    ],
    [
      'instance that holds the response',
      'class Reply { constructor(out) { this.out = out; } fail(s) { this.out.sendStatus(s); } }',
      'new Reply(res).fail(404);',
      ['404'],
    ],
    [
      'one of two results, told apart by a member that the other lacks',
      'const find = (id) => (id ? { data: 1 } : { error: 404 });',
      'const found = find(req.query.id);\nif (found.error) return res.sendStatus(found.error);\nres.json(found.data);',
      ['200', '404'],
    ],
    ['a class that is there', 'class Reply {}', 'if (Reply) res.sendStatus(404); else res.sendStatus(500);', ['404']],
    [
      'instance whose parameters are its properties',
      'class Reply { constructor(private out, readonly code = 404) {} fail() { this.out.sendStatus(this.code); } }',
      'new Reply(res).fail();',
      ['404'],
    ],
    [
      'instance that holds the response, in pieces',
      'class Reply { constructor(out) { this.out = out; } fail(s) { this.out.sendStatus(s); } }',
      'new Reply(res).fail(404);',
      ['404'],
    ],
    [
      'two levels',
      'const send = (out, s) => out.sendStatus(s);\nconst missing = (out) => send(out, 404);',
      'missing(res);',
      ['404'],
    ],
    ['curried', 'const fail = (status) => (out) => out.sendStatus(status);', 'fail(404)(res);', ['404']],
    ['the status set by the caller', 'const send = (out) => out.json({});', 'res.status(404);\nsend(res);', ['404']],
    ['the status set by the helper', 'const set = (out) => out.status(404);', 'set(res).json({});', ['404']],
    [
      'a helper that may not answer',
      'const guard = (r, out) => { if (!r.user) { out.sendStatus(401); return false; } return true; };',
      'if (!guard(req, res)) return;\nres.end();',
      ['200', '401'],
    ],
    ['call', 'function fail(status) { this.sendStatus(status); }', 'fail.call(res, 404);', ['404']],
    [
      'recursion',
      'const retry = (out, n) => (n > 3 ? out.sendStatus(503) : retry(out, n + 1));',
      'retry(res, 5);',
      ['503'],
    ],
  ])('%s', (_, around, body, expected) => {
    expect(handled(body, around)).toEqual(expected);
  });
});

describe('classes', () => {
  const head = "import type { Request, Response, NextFunction } from 'express';\n";

  it.each([
    ['a method as handler', 'export class C { show(req: Request, res: Response) { res.sendStatus(404); } }', ['404']],
    [
      'an arrow property',
      'export class C { show = (req: Request, res: Response) => { res.sendStatus(404); }; }',
      ['404'],
    ],
    [
      'a static method',
      'export class C { static show(req: Request, res: Response) { res.sendStatus(404); } }',
      ['404'],
    ],
    [
      'a private helper',
      'export class C { show(req: Request, res: Response) { this.#fail(res, 404); } #fail(res: Response, s: number) { res.sendStatus(s); } }',
      ['404'],
    ],
    [
      'a protected helper',
      'export class C { show(req: Request, res: Response) { this.fail(res, 404); } protected fail(res: Response, s: number) { res.sendStatus(s); } }',
      ['404'],
    ],
    [
      'a base class',
      'abstract class B { protected fail(res: Response, s: number) { return res.sendStatus(s); } }\nexport class C extends B { show(req: Request, res: Response) { return this.fail(res, 404); } }',
      ['404'],
    ],
    [
      'super',
      'class B { fail(res: Response, s: number) { return res.sendStatus(s); } }\nexport class C extends B { show(req: Request, res: Response) { return super.fail(res, 404); } }',
      ['404'],
    ],
    [
      'an overridden helper',
      'class B { code() { return 400; } }\nexport class C extends B { code() { return 404; }\nshow(req: Request, res: Response) { res.sendStatus(this.code()); } }',
      ['404'],
    ],
    [
      'a property',
      'export class C { private readonly status = 404;\nshow(req: Request, res: Response) { res.sendStatus(this.status); } }',
      ['404'],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(head + code)).toEqual(expected);
  });
});

it('this in an object of handlers is the object', () => {
  expect(
    sends(
      'module.exports = { show(req, res) { this.fail(res, 404); }, fail(res, s) { return res.sendStatus(s); } };',
      'a.js',
    ),
  ).toEqual(['404']);
});

describe('error classes', () => {
  const thrown = (classes: string, thrower: string) => handled(thrower, classes);

  it.each([
    [
      'status first',
      'class E extends Error { constructor(status, message) { super(message); this.status = status; } }',
      "next(new E(404, 'x'));",
      ['404'],
    ],
    [
      'message first',
      'class E extends Error { constructor(message, status) { super(message); this.status = status; } }',
      "next(new E('x', 404));",
      ['404'],
    ],
    [
      'statusCode',
      'class E extends Error { constructor(m, s) { super(m); this.statusCode = s; } }',
      "next(new E('x', 404));",
      ['404'],
    ],
    [
      'parameter property',
      'class E extends Error { constructor(public readonly status: number) { super(); } }',
      'next(new E(404));',
      ['404'],
    ],
    [
      'default parameter',
      'class E extends Error { constructor(m = "x", public status = 404) { super(m); } }',
      'next(new E());',
      ['404'],
    ],
    ['property', 'class E extends Error { readonly status = 404; }', 'next(new E());', ['404']],
    [
      'a chain of three',
      'class A extends Error { constructor(m, s) { super(m); this.status = s; } }\nclass B extends A { constructor(m) { super(m, 404); } }\nclass C extends B { constructor() { super("c"); } }',
      'next(new C());',
      ['404'],
    ],
    [
      'an object of options',
      'class E extends Error { constructor({ status, message }) { super(message); this.status = status; } }',
      'next(new E({ status: 404, message: "x" }));',
      ['404'],
    ],
    [
      'a static factory',
      'class E extends Error { constructor(s) { super(); this.status = s; }\nstatic missing() { return new E(404); } }',
      'next(E.missing());',
      ['404'],
    ],
    [
      'a function that makes one',
      'class E extends Error { constructor(s) { super(); this.status = s; } }\nconst missing = () => new E(404);',
      'throw missing();',
      ['404'],
    ],
    ['assigned to a plain Error', '', "const e = new Error('x');\ne.status = 404;\nnext(e);", ['404']],
    ['Object.assign', '', "next(Object.assign(new Error('x'), { status: 404 }));", ['404']],
    [
      'thrown in a helper',
      'class E extends Error { constructor(s) { super(); this.status = s; } }\nconst check = (x) => { if (!x) throw new E(404); };',
      'check(req.a);\nres.end();',
      ['200', '404'],
    ],
    ['no status', 'class E extends Error {}', 'next(new E());', []],
    ['a plain Error', '', "next(new Error('x'));", []],
    [
      'imported, by convention',
      "import { NotFoundError } from './errors';",
      "next(new NotFoundError('x', 404));",
      ['404'],
    ],
    ['imported, with two codes', "import { OddError } from './errors';", 'next(new OddError(404, 500));', ['?']],
  ])('%s', (_, classes, thrower, expected) => {
    expect(thrown(classes, thrower)).toEqual(expected);
  });

  it('are caught by the handler itself', () => {
    expect(
      thrown('class E extends Error { status = 404; }', 'try { throw new E(); } catch { res.sendStatus(500); }'),
    ).toEqual(['500']);
  });
});

describe('what hands the response on', () => {
  it.each([
    ['next() after a status', 'res.status(404);\nnext();', ['?']],
    ['next(err)', 'res.status(404);\nnext(req.error);', ['?']],
    ['unseen code, then a send', 'unseen(res);\nres.json({});', ['?']],
    ['unseen code, then a status', 'unseen(res);\nres.status(404).json({});', ['404']],
    ['a status, then unseen code', 'res.status(404);\nunseen(res);\nres.json({});', ['?']],
    ['a reader keeps all', 'res.status(404);\nconst s = await loadSession(req, res);\nres.json({});', ['404']],
  ])('%s', (_, body, expected) => {
    expect(handled(body).filter((one) => one !== '')).toEqual(expected);
  });
});
