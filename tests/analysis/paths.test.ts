import { describe, expect, it } from 'vitest';
import { predict } from '../support/predict.js';
import { handled } from '../support/describe-response.js';

/** Each case: what it shows, a handler's body, and every code that it can send. */
type Case = readonly [title: string, body: string, codes: string[]];

function each(title: string, cases: readonly Case[]): void {
  describe(title, () => {
    it.each(cases)('%s', (_, body, expected) => {
      expect(handled(body)).toEqual(expected);
    });
  });
}

each('statuses', [
  ['the default', 'res.json({});', ['200']],
  ['set in the chain', 'res.status(404).json({});', ['404']],
  ['set by an earlier statement', 'res.status(404);\nres.json({});', ['404']],
  ['set twice', 'res.status(404);\nres.status(400).json({});', ['400']],
  ['assigned', 'res.statusCode = 404;\nres.json({});', ['404']],
  ['held by a variable', 'const status = 404;\nres.status(status).end();', ['404']],
  ['held by a variable that is assigned again', 'let status = 200;\nstatus = 404;\nres.status(status).end();', ['404']],
  [
    'assigned on one path',
    'let status = 200;\nif (req.query.a) status = 404;\nres.status(status).end();',
    ['200', '404'],
  ],
  [
    'assigned on one path that ends',
    'let status = 200;\nif (req.query.a) { status = 404; return; }\nres.status(status).end();',
    ['200'],
  ],
  [
    'assigned in a callback',
    'let status = 200;\nreq.list.forEach((one) => { if (!one) status = 404; });\nres.status(status).end();',
    ['200|404'],
  ],
  ['not known', 'res.status(req.body.status).end();', ['?']],
  ['computed from something not known', 'res.status(400 + req.body.n).end();', ['?']],
  ['incremented', 'let status = 400;\nstatus++;\nres.status(status).end();', ['?']],
  ['added to', 'let status = 400;\nstatus += 4;\nres.status(status).end();', ['404']],
  ['set if missing', 'let status;\nstatus ??= 404;\nres.status(status).end();', ['404']],
]);

each('aliases and chains', [
  ['the chain in a variable', 'const r = res.status(201);\nr.json({});', ['201']],
  ['the response in a variable', 'const out = res;\nout.status(201);\nres.json({});', ['201']],
  ['a destructured request', 'const { query } = req;\nres.status(query.a ? 404 : 200).end();', ['200', '404']],
  ['req.res', 'req.res.status(404).end();', ['404']],
  ['a bound method', 'const fail = res.status.bind(res);\nfail(404);\nres.end();', ['404']],
  ['an optional chain', 'res?.status(404)?.json({});', ['404']],
  ['a computed member', "res['status'](404)['json']({});", ['404']],
  ['an assertion', '(res as any).status(404).json({});', ['404']],
  ['a non-null mark', 'res!.status(404).json({});', ['404']],
]);

each('branches', [
  ['if and else', 'if (req.a) res.status(404);\nelse res.status(400);\nres.end();', ['400', '404']],
  ['an early return', 'if (req.a) return res.sendStatus(404);\nres.end();', ['200', '404']],
  ['a ternary', 'req.a ? res.sendStatus(404) : res.end();', ['200', '404']],
  ['&&', 'req.a && res.status(404);\nres.end();', ['200', '404']],
  ['a constant test', 'if (false) res.status(404);\nres.end();', ['200']],
  ['the same test again', 'if (req.a) res.status(404);\nif (req.a) res.end();', ['404']],
  [
    'the opposite test: the 404 is left to others',
    'if (!req.a) res.status(404);\nif (req.a) res.end();',
    ['200', '404'],
  ],
  ['the test of a ternary', 'const status = req.a ? 404 : 200;\nif (req.a) res.status(status).end();', ['404']],
  [
    'a comparison of the chosen value',
    'const status = req.a ? 404 : 200;\nif (status === 200) return res.end();\nres.status(status).end();',
    ['200', '404'],
  ],
  [
    'a member of the chosen value',
    'const r = req.a ? { ok: true } : { ok: false };\nif (!r.ok) res.status(404).json(r);',
    ['404'],
  ],
  ['a chain of ternaries', 'res.sendStatus(req.a ? 400 : req.b ? 404 : 500);', ['400', '404', '500']],
  ['else if', 'if (req.a) res.status(400);\nelse if (req.b) res.status(404);\nres.end();', ['200', '400', '404']],
]);

each('switch', [
  [
    'cases',
    "switch (req.a) {\ncase 'x': res.status(400); break;\ncase 'y': res.status(404); break;\n}\nres.end();",
    ['200', '400', '404'],
  ],
  [
    'a default',
    "switch (req.a) {\ncase 'x': return res.sendStatus(400);\ndefault: return res.sendStatus(404);\n}",
    ['400', '404'],
  ],
  [
    'fall through',
    "switch (req.a) {\ncase 'x': res.status(400);\ncase 'y': res.status(404);\n}\nres.end();",
    ['200', '404'],
  ],
  [
    'a status per case',
    "let status;\nswitch (req.a) {\ncase 'x': status = 400; break;\ndefault: status = 404;\n}\nres.status(status).end();",
    ['400', '404'],
  ],
  [
    'a block with return',
    "switch (req.a) {\ncase 'x': { return res.sendStatus(400); }\n}\nres.sendStatus(404);",
    ['400', '404'],
  ],
]);

each('loops', [
  [
    'for of with an answer inside',
    'for (const one of req.list) if (!one) return res.sendStatus(400);\nres.end();',
    ['200', '400'],
  ],
  [
    'break',
    'let status = 200;\nfor (const one of req.list) { if (!one) { status = 400; break; } }\nres.status(status).end();',
    ['200', '400'],
  ],
  [
    'continue',
    'let status = 200;\nfor (const one of req.list) { if (one) continue; status = 400; }\nres.status(status).end();',
    ['200', '400'],
  ],
  ['while', 'let status = 200;\nwhile (req.more()) status = 400;\nres.status(status).end();', ['200', '400']],
  [
    'do while runs once at least',
    'let status = 200;\ndo { status = 400; } while (req.more());\nres.status(status).end();',
    ['400'],
  ],
  ['an endless loop', 'for (;;) { if (req.done()) break; }\nres.sendStatus(404);', ['404']],
  [
    'a labelled break',
    'let status = 200;\nouter: for (const a of req.list) { for (const b of a) { if (b) { status = 404; break outer; } } }\nres.status(status).end();',
    ['200', '404'],
  ],
  [
    'a labelled block',
    'let status = 404;\nfound: { if (req.a) break found; status = 200; }\nres.status(status).end();',
    ['200', '404'],
  ],
]);

const KIND = 'const { kind } = req.query;\n';

each('comparisons of one expression with literals', [
  ['both at once', `${KIND}if (kind === 'x') { if (kind === 'y') res.status(404); }\nres.end();`, ['200']],
  [
    'one after the other',
    `${KIND}if (kind === 'x') res.status(404);\nif (kind === 'y') res.status(400);\nres.end();`,
    ['200', '400', '404'],
  ],
  [
    'set by both',
    `${KIND}if (kind === 'x') res.status(404);\nif (kind !== 'y') return res.end();\nres.json({});`,
    ['200', '404'],
  ],
  [
    'a case of it',
    `${KIND}if (kind !== 'x') return;\nswitch (kind) { case 'y': res.status(404); }\nres.end();`,
    ['200'],
  ],
  ['in its case', `${KIND}switch (kind) { case 'x': res.sendStatus(kind === 'y' ? 404 : 400); }`, ['400']],
  ['the same literal', `${KIND}if (kind === 'x') { if (kind === "x") res.status(404); }\nres.end();`, ['200', '404']],
  [
    'literals that are equal to more',
    `${KIND}if (kind == 1) { if (kind == '1') res.status(404); }\nres.end();`,
    ['200', '404'],
  ],
  [
    'not known to be different',
    `${KIND}if (kind !== 'x') { if (kind === 'y') res.status(404); }\nres.end();`,
    ['200', '404'],
  ],
  [
    'different names',
    `${KIND}if (kind === 'x') { if (req.body === 'y') res.status(404); }\nres.end();`,
    ['200', '404'],
  ],
  ['names', `${KIND}if (kind === one) { if (kind === other) res.status(404); }\nres.end();`, ['200', '404']],
  [
    'assigned in between',
    `let { kind } = req.query;\nif (kind === 'x') { kind = other(); if (kind === 'y') res.status(404); }\nres.end();`,
    ['200', '404'],
  ],
  [
    'assigned in the next round',
    `let at = req.n;\nif (at === 0) { while (req.more()) { if (at === 1) res.status(404); at += 1; } }\nres.end();`,
    ['200', '404'],
  ],
]);

each('try', [
  ['an answer in the catch', 'try { res.json(await req.load()); } catch { res.sendStatus(500); }', ['200', '500']],
  [
    'a status that was set before what it is sent with throws',
    'try { res.status(201).json(await req.load()); } catch { res.json({}); }',
    ['200|201', '201'],
  ],
  [
    'a status that was set with nothing behind it that throws',
    'const made = await req.load();\ntry { res.status(201).json(made); } catch { res.json({}); }',
    ['200', '201'],
  ],
  [
    'a status before a throw',
    'try { res.status(201); await req.load(); } catch { return res.end(); }\nres.end();',
    ['200|201', '201'],
  ],
  [
    'a status set in the catch',
    'let status = 200;\ntry { await req.load(); } catch { status = 500; }\nres.status(status).end();',
    ['200', '500'],
  ],
  ['finally', 'try { res.status(404); } finally { res.end(); }', ['404']],
  ['a return in the try, with finally', 'try { return res.sendStatus(404); } finally { req.done(); }', ['404']],
  ['a return in finally wins', 'try { res.status(404); return; } finally { res.status(400).end(); }', ['400']],
  [
    'a break out of a try, with finally',
    'let status = 200;\nfor (const one of [1, 2]) { try { work(one); break; } finally { status = 404; } }\nres.status(status).end();',
    ['404'],
  ],
  [
    'a break inside of a try, with finally',
    'let status = 200;\ntry { for (const one of [1, 2]) { status = 400; break; } } finally { status += 4; }\nres.status(status).end();',
    ['404'],
  ],
  ['a throw into the own catch', "try { throw new Error('x'); } catch { res.sendStatus(500); }", ['500']],
  [
    'nested',
    'try { try { await req.load(); } catch { return res.sendStatus(404); } await req.save(); } catch { return res.sendStatus(500); }\nres.end();',
    ['200', '404', '500'],
  ],
]);

each('promises', [
  ['then', 'req.load().then((x) => res.json(x));', ['200']],
  ['catch', 'req.load().then((x) => res.json(x)).catch(() => res.sendStatus(500));', ['200', '500']],
  ['both arguments of then', 'req.load().then(() => res.end(), () => res.sendStatus(500));', ['200', '500']],
  ['finally', 'req.load().then(() => res.status(404)).finally(() => res.end());', ['200|404']],
  ['a status set before', 'res.status(404);\nreq.load().then((x) => res.json(x));', ['404']],
  [
    'a callback that always throws',
    'const never = req.load().then(() => { throw new Error(); });\nres.send(await never);',
    ['200'],
  ],
  ['a status set in the chain', 'req.load().then((x) => { res.status(x ? 200 : 404).end(); });', ['200', '404']],
]);

each('callbacks and closures', [
  [
    'an error-first callback',
    'req.load((err, x) => { if (err) return res.sendStatus(500); res.json(x); });',
    ['200', '500'],
  ],
  [
    'a closure',
    'const fail = (status) => res.sendStatus(status);\nif (req.a) return fail(404);\nfail(400);',
    ['400', '404'],
  ],
  ['a function declared below', 'return fail(404);\nfunction fail(status) { res.sendStatus(status); }', ['404']],
  [
    'a closure over a changing status',
    'let status = 200;\nconst send = () => res.sendStatus(status);\nstatus = 404;\nsend();',
    ['404'],
  ],
  ['an immediately called function', '(() => res.sendStatus(404))();', ['404']],
  ['a function that may be called', 'const fail = () => res.sendStatus(404);\nreq.on("error", fail);', ['404']],
  ['setTimeout', 'setTimeout(() => res.sendStatus(404), 10);', ['404']],
  ['map', 'await Promise.all(req.list.map(async (one) => { if (!one) res.status(404).end(); }));', ['404']],
]);

each('a comparison with a literal says whether it is true', [
  ['undefined', 'if (req.a === undefined) { if (req.a) res.status(410); }\nres.end();', ['200']],
  ['true, and not undefined', 'if (req.a) { if (req.a === undefined) res.status(410); }\nres.end();', ['200']],
  ['a text', "if (req.a === 'x') { if (!req.a) res.status(410); }\nres.end();", ['200']],
  ['nothing, and no text', "if (!req.a) { if (req.a === 'x') res.status(410); }\nres.end();", ['200']],
  ['nothing, and an empty text', "if (!req.a) { if (req.a === '') res.status(404); }\nres.end();", ['200', '404']],
  ['another text', "if (req.a !== 'x') { if (req.a) res.status(404); }\nres.end();", ['200', '404']],
  ['not undefined', 'if (req.a !== undefined) { if (!req.a) res.status(404); }\nres.end();', ['200', '404']],
  [
    'undefined, and assigned since',
    'let a = load();\nif (a === undefined) { a = load(); if (a) res.status(404); }\nres.end();',
    ['200', '404'],
  ],
]);

describe('what holds on a path', () => {
  const pathOf = (body: string) => {
    const response = predict(
      `import express from 'express';\nexpress().all('/x', async (req, res) => {\n${body}\n});`,
    ).at(-1);
    return response?.path;
  };

  const testsOf = (body: string) => {
    const path = pathOf(body);
    return (path?.tests() ?? []).map(({ node, holds }) => `${path?.file.textOf(node)}: ${holds}`);
  };

  it('knows the tests passed', () => {
    expect(testsOf('if (!user) return;\nif (user.role === "admin") res.end();')).toEqual([
      'user.role === "admin": true',
      'user: true',
    ]);
  });

  it('forgets them when the name is assigned', () => {
    expect(testsOf('if (!user) return;\nuser = load();\nres.end();')).toEqual([]);
  });

  it.each([
    ['a catch', 'try { await load(); } catch { res.end(); }', true],
    ['after a catch', 'try { await load(); } catch { log(); }\nres.end();', false],
    ['.catch', 'load().catch(() => res.end());', true],
    ['.then', 'load().then(() => res.end());', false],
  ])('determines whether it is in %s', (_, body, expected) => {
    expect(pathOf(body)?.isCatch).toBe(expected);
  });
});

describe('request methods', () => {
  const methodsOf = (body: string) => {
    const code = `import http from 'node:http';\nhttp.createServer((req, res) => {\n${body}\n});`;
    return predict(code).map(({ request }) =>
      [...(request.methods ?? [...request.excluded].map((one) => `not ${one}`))].sort().join(' '),
    );
  };

  it.each([
    ['no guard', 'res.end();', ['']],
    ['===', "if (req.method === 'POST') res.end();", ['POST']],
    ['==', "if (req.method == 'POST') res.end();", ['POST']],
    ['reversed', "if ('POST' === req.method) res.end();", ['POST']],
    ['!== with an early return', "if (req.method !== 'POST') return;\nres.end();", ['POST']],
    ['negated', "if (!(req.method === 'POST')) return;\nres.end();", ['POST']],
    ['else', "if (req.method === 'POST') return;\nres.end();", ['not POST']],
    ['or', "if (req.method === 'POST' || req.method === 'PUT') res.end();", ['POST PUT']],
    ['and not', "if (req.method !== 'GET' && req.method !== 'HEAD') res.end();", ['not GET not HEAD']],
    ['includes', "if (['PUT', 'PATCH'].includes(req.method)) res.end();", ['PATCH PUT']],
    ['not includes', "if (!['PUT', 'PATCH'].includes(req.method)) return;\nres.end();", ['PATCH PUT']],
    ['a destructured method', "const { method } = req;\nif (method === 'POST') res.end();", ['POST']],
    [
      'a switch',
      "switch (req.method) {\ncase 'GET': res.end('a'); break;\ncase 'PUT':\ncase 'POST': res.end('b'); break;\ndefault: res.end('c');\n}",
      ['GET', 'POST PUT', 'not GET not POST not PUT'],
    ],
    [
      'joined paths',
      "if (req.method === 'POST') log();\nelse if (req.method === 'PUT') log();\nelse return;\nres.end();",
      ['POST PUT'],
    ],
    ['a contradiction', "if (req.method === 'POST') { if (req.method === 'GET') res.end(); }", []],
    ['a constant', "const POST = 'POST';\nif (req.method === POST) res.end();", ['POST']],
    ['another case', "if (req.method.toUpperCase() === 'POST') res.end();", ['POST']],
    [
      'a predicate of the file',
      "const isPost = (r) => r.method === 'POST';\nif (!isPost(req)) return;\nres.end();",
      ['POST'],
    ],
  ])('%s', (_, body, expected) => {
    expect(methodsOf(body)).toEqual(expected);
  });

  it('come from the route', () => {
    const code =
      "import { Router } from 'express';\nconst r = Router();\nr.get('/a', (req, res) => res.end());\nr.route('/b').put((req, res) => res.end());";
    expect(predict(code).map(({ request }) => [[...(request.methods ?? [])].join(), request.path])).toEqual([
      ['GET', '/a'],
      ['PUT', '/b'],
    ]);
  });
});
