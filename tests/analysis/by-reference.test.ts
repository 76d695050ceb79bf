import { describe, expect, it } from 'vitest';
import { predict } from '../support/predict.js';
import { codes } from '../support/describe-response.js';

/** The status and the header fields that a `fetch` handler answers with, and whether there may be more fields. */
function answered(body: string, helper: string): unknown[] {
  const code = `export default { fetch(request) {\n${body}\n} };\n${helper}`;
  return predict(code).map((one) => [codes(one), one.headers.names, one.headers.isOpen]);
}

describe('objects that are passed to a function', () => {
  const respond = 'mark(headers); return new Response(null, { status: 404, headers });';

  it('have the header fields that it sets', () => {
    const body = `const headers = new Headers(); ${respond}`;
    expect(answered(body, "function mark(fields) { fields.set('X-One', '1'); }")).toEqual([['404', ['x-one'], false]]);
  });

  it('have the members that it writes', () => {
    const body = `const headers = {}; ${respond}`;
    expect(answered(body, "function mark(fields) { fields['X-One'] = '1'; }")).toEqual([['404', ['x-one'], false]]);
    const init = 'const init = { status: 200 }; fail(init); return new Response(null, init);';
    expect(answered(init, 'function fail(init) { init.status = 404; }')).toEqual([['404', [], false]]);
  });

  it('are not another one that the function goes on with', () => {
    const body = `const headers = { 'X-Two': '2' }; ${respond}`;
    const helper = "function mark(fields) { fields = { ...fields }; fields['X-One'] = '1'; return fields; }";
    expect(answered(body, helper)).toEqual([['404', ['x-two'], false]]);
  });

  it('may get back a field that was removed from code that can’t be seen', () => {
    const body = `const headers = new Headers(); headers.delete('X-One'); ${respond}`;
    expect(
      predict(`import { mark } from 'elsewhere';\nexport default { fetch(request) {\n${body}\n} };`)[0]?.headers.isSet(
        'x-one',
      ),
    ).toBeUndefined();
  });

  it('are as they were on the paths on which it does nothing', () => {
    const body = `const headers = new Headers(); ${respond}`;
    const helper = "function mark(fields) { if (Math.random() > 0.5) fields.set('X-One', '1'); }";
    expect(answered(body, helper)).toEqual([
      ['404', ['x-one'], false],
      ['404', [], false],
    ]);
  });
});

/** The statuses that a router answers with. */
function statusesOf(code: string): string[] {
  return predict(`import express from 'express';\nexport const app = express();\n${code}`).map(codes);
}

const failure = `class Failure extends Error {
  statusCode = 500;
  constructor(message) { super(message); }
  status(code) { this.statusCode = code; return this; }
  named(name) { this.name = name; return this; }
}`;

describe('objects that a method is called on', () => {
  const route = (body: string): string[] => statusesOf(`${failure}\napp.get('/x', (req, res, next) => {\n${body}\n});`);

  it('have the members that it writes', () => {
    expect(route("throw new Failure('x').named('y').status(404);")).toEqual(['404']);
    expect(route("next(new Failure('x').status(410).named('y'));")).toEqual(['410']);
    expect(route("const failure = new Failure('x'); failure.status(409); throw failure;")).toEqual(['409']);
  });

  it('keep the others', () => {
    expect(route("throw new Failure('x').named('y');")).toEqual(['500']);
    expect(route("const other = new Failure('x'); new Failure('y').status(404); throw other;")).toEqual(['500']);
    expect(route("const failure = new Failure('x'); if (req.query.q) failure.status(404); throw failure;")).toEqual([
      '404',
      '500',
    ]);
  });

  it('are changed by the methods that their methods call, and by those of their base class', () => {
    const code = `class Answer {
      constructor(res) { this.res = res; this.code = 200; }
      fail(code) { this.code = code; return this; }
      missing() { return this.fail(404); }
      send(body) { return this.res.status(this.code).json(body); }
    }
    class Quiet extends Answer { missing() { return super.missing(); } }
    app.get('/a', (req, res) => new Answer(res).missing().send({}));
    app.get('/b', (req, res) => new Quiet(res).missing().send({}));
    app.get('/c', (req, res) => new Answer(res).send({}));`;
    expect(statusesOf(code)).toEqual(['404', '404', '200']);
  });

  it('are not those that a callback belongs to which it calls', () => {
    const code = `class Runner {
      code = 404;
      run(task) { this.code = 500; return task(); }
    }
    class Controller {
      code = 200;
      runner = new Runner();
      answer(res) { return this.runner.run(() => res.sendStatus(this.code)); }
    }
    app.get('/x', (req, res) => new Controller().answer(res));`;
    expect(statusesOf(code)).toEqual(['200']);
  });
});
