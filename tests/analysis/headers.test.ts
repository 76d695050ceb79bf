import { describe, expect, it } from 'vitest';
import { predict } from '../support/predict.js';
import { locations } from '../support/describe-response.js';

/** Ten ways to set a field, and one that is given. */
function switched(last: string): string {
  const cases = Array.from({ length: 10 }, (_, at) => `case '${at}': res.location(\`/${at}/\${req.a}\`); break;`);
  return `switch (req.kind) { ${cases.join(' ')} default: ${last} }`;
}

/** A field that so many objects, one after another, have in one case only. */
function overlaid(count: number): string {
  const one = (at: number): string => `res.set(req.a${at} ? (req.b${at} ? { Location: 1 } : {}) : { 'X-A': 1 });`;
  return Array.from({ length: count }, (_, at) => one(at)).join(' ');
}

describe('Koa: a body of null', () => {
  const fields = (status: string): boolean[] => {
    const code = `import Koa from 'koa';\nnew Koa().use((ctx) => {\n  ctx.set('Content-Type', 'text/plain');\n  ${status}ctx.body = null;\n});`;
    return predict(code).map(({ headers }) => headers.isSet('content-type') ?? true);
  };

  it.each(['', 'ctx.status = 200; ', 'ctx.status = 204; ', 'ctx.status = 304; '])(
    'drops Content-Type: %s',
    (status) => {
      expect(fields(status)).toEqual([false]);
    },
  );
});

describe('Location of an Express response', () => {
  it.each([
    ['none', 'res.end();', ['no']],
    ['location', "res.location('/a').end();", ['yes']],
    ['set', "res.set('Location', '/a').end();", ['yes']],
    ['header', "res.header('location', '/a').end();", ['yes']],
    ['append', "res.append('Location', '/a').end();", ['yes']],
    ['setHeader', "res.setHeader('Location', '/a');\nres.end();", ['yes']],
    ['an object', "res.set({ Location: '/a' }).end();", ['yes']],
    ['an object in a variable', "const h = { Location: '/a' };\nres.set(h).end();", ['yes']],
    ['a member assigned to it', "const h = {};\nh.Location = '/a';\nres.set(h).end();", ['yes']],
    ['an object handed on before', 'const h = {};\nfill(h);\nres.set(h).end();', ['?']],
    ['a constant name', "const NAME = 'Location';\nres.set(NAME, '/a').end();", ['yes']],
    ['a name that is not known', "res.set(req.name, '/a').end();", ['?']],
    ['another name', "res.set('X-A', '/a').end();", ['no']],
    ['removed', "res.location('/a');\nres.removeHeader('Location');\nres.end();", ['no']],
    ['removed by a name that is not known', "res.location('/a');\nres.removeHeader(req.name);\nres.end();", ['?']],
    ['on one branch', "if (req.a) res.location('/a');\nres.end();", ['no', 'yes']],
    ['on both branches', "if (req.a) res.location('/a');\nelse res.location('/b');\nres.end();", ['yes']],
    ['spread in', "const a = { Location: '/a' };\nres.set({ ...a, 'X-B': 1 }).end();", ['yes']],
    ['spread from elsewhere', 'res.set({ ...req.headers }).end();', ['?']],
    ['spread on a condition', "res.set({ ...(req.a && { Location: '/a' }) }).end();", ['?']],
    ['spread in the place of another', "res.set({ ...(req.a || { 'X-B': 1 }) }).end();", ['?']],
    ['spread where another is missing', "res.set({ ...(req.a ?? { 'X-B': 1 }) }).end();", ['?']],
    ['spread of nothing on a condition', "res.set({ ...(req.a && { 'X-B': 1 }) }).end();", ['no']],
    ['spread by a ternary', "res.set({ ...(req.a ? { Location: '/a' } : {}) }).end();", ['?']],
    [
      'spread on a condition over one that is set',
      "res.location('/a');\nres.set({ ...(req.a && { Location: '/b' }) }).end();",
      ['yes'],
    ],
    ['a ternary of two objects', "res.set(req.a ? { Location: '/a' } : {}).end();", ['no', 'yes']],
    ['a helper of the file', 'point(res);\nres.end();', ['yes']],
    ['unseen code', 'unseen(res);\nres.end();', ['?']],
    ['unseen code that reads', 'const s = await getSession(req, res);\nres.end();', ['no']],
    ['a reader whose result is not used', 'await checkSession(req, res);\nres.end();', ['?']],
    ['a log line', 'logRequest(req, res);\nres.end();', ['no']],
    ['unseen code in an object', 'unseen({ res });\nres.end();', ['?']],
    ['unseen code that gets the request only', 'unseen(req);\nres.end();', ['no']],
    ['unseen code on another branch', 'if (req.a) return unseen(res);\nres.end();', ['no']],
    ['a method that is not known', "res.created('/a');\nres.end();", ['?']],
    ['one of more values than are kept', `${switched('res.location(req.z)')}\nres.end();`, ['yes']],
    ['one of more values than are kept, or none', `${switched('')}\nres.end();`, ['?']],
    ['one of more choices than are kept, or none', `${overlaid(50)}\nres.end();`, ['?', 'yes']],
    ['set after it is gone', "res.end();\nres.location('/a');", ['no']],
    ['a loop over names', 'for (const name of req.names) res.set(name, 1);\nres.end();', ['?']],
    ['Object.assign', "res.set(Object.assign({}, { Location: '/a' })).end();", ['yes']],
  ])('%s', (_, body, expected) => {
    expect(locations(body, "const point = (out) => { out.set('Location', '/a'); };")).toEqual(expected);
  });
});

describe('Location of a Response', () => {
  const locationOf = (body: string) =>
    predict(`export default { async fetch(request: Request) {\n${body}\n} };`).map(({ headers }) =>
      headers.isSet('location'),
    );

  it.each([
    ['no init', 'return new Response(null);', [false]],
    ['an object', "return new Response(null, { headers: { Location: '/a' } });", [true]],
    ['pairs', "return new Response(null, { headers: [['location', '/a']] });", [true]],
    ['a Headers object', "return new Response(null, { headers: new Headers({ location: '/a' }) });", [true]],
    [
      'set on a Headers object',
      "const h = new Headers();\nh.set('Location', '/a');\nreturn new Response(null, { headers: h });",
      [true],
    ],
    [
      'deleted from it',
      "const h = new Headers({ location: '/a' });\nh.delete('Location');\nreturn new Response(null, { headers: h });",
      [false],
    ],
    [
      'one that is not known deleted from it',
      "const h = new Headers({ location: '/a' });\nh.delete(name);\nreturn new Response(null, { headers: h });",
      [undefined],
    ],
    [
      'a Headers object handed on',
      'const h = new Headers();\naddCors(h);\nreturn new Response(null, { headers: h });',
      [undefined],
    ],
    [
      'set on one that is handed on then',
      "const h = new Headers({ location: '/a' });\ntidy(h);\nreturn new Response(null, { headers: h });",
      [undefined],
    ],
    ['set on the response', "const r = new Response(null);\nr.headers.set('Location', '/a');\nreturn r;", [true]],
    [
      'set on its headers in a variable',
      "const r = new Response(null);\nconst { headers } = r;\nheaders.set('Location', '/a');\nreturn r;",
      [true],
    ],
    [
      'deleted from its headers in a variable',
      "const r = Response.redirect('https://x.test/a');\nconst h = r.headers;\nh.delete('Location');\nreturn r;",
      [false],
    ],
    [
      'its headers handed on',
      'const r = new Response(null);\nconst h = r.headers;\naddCors(h);\nreturn r;',
      [undefined],
    ],
    ['headers of the request', 'return new Response(null, { headers: request.headers });', [undefined]],
    [
      'an init in a variable',
      "const init = { headers: { Location: '/a' } };\nreturn new Response(null, init);",
      [true],
    ],
    ['an init from elsewhere', 'return new Response(null, await load());', [undefined]],
    [
      'an init made by a function',
      "const init = () => ({ headers: { Location: '/a' } });\nreturn new Response(null, init());",
      [true],
    ],
    [
      'headers assigned to an init',
      "const init: ResponseInit = { status: 201 };\ninit.headers = { Location: '/a' };\nreturn new Response(null, init);",
      [true],
    ],
    ['another response as init', 'return new Response(null, await fetch(request));', [undefined]],
    ['redirect', "return Response.redirect('https://x.test/a');", [true]],
  ])('%s', (_, body, expected) => {
    expect(locationOf(body)).toEqual(expected);
  });
});

describe('Location of a hapi response whose `headers` are an object', () => {
  it.each([
    ["made.headers.location = '/a';", [true]],
    ["made.location('/a'); delete made.headers.location;", [false]],
    ["made.location('/a'); delete made.headers[request.query.name];", [undefined]],
    ["if (request.query.a) made.location('/a'); delete made.headers['location'];", [false, false]],
  ])('%s', (body, expected) => {
    const handler = `(request, h) => {\nconst made = h.response(1);\n${body}\nreturn made;\n}`;
    const code = `import Hapi from '@hapi/hapi';\nHapi.server().route({ method: 'GET', path: '/x', handler: ${handler} });`;
    expect(predict(code).map(({ headers }) => headers.isSet('location'))).toEqual(expected);
  });
});
