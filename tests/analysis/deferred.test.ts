import { describe, expect, it } from 'vitest';
import { handled, locations, sends } from '../support/describe-response.js';

/** Each case: what it shows, a handler's body, and every code that it can send. */
type Case = readonly [title: string, body: string, codes: string[]];

const SEND = 'res.status(status).end();';

describe('a callback that runs later', () => {
  it.each<Case>([
    ['by a timer', `let status = 200; setTimeout(() => { ${SEND} }, 0); status = 404;`, ['?']],
    ['by a promise', `let status = 200; load().then(() => { ${SEND} }); status = 404;`, ['?']],
    ['by a caught promise', `let status = 200; load().catch(() => { ${SEND} }); status = 404;`, ['?']],
    ['by code elsewhere', `let status = 200; load(() => { ${SEND} }); status = 404;`, ['?']],
    [
      'by an event',
      `let status = 200; req.on('end', () => { ${SEND} }); req.on('data', () => { status = 404; });`,
      ['?'],
    ],
    ['counted', `let status = 400; setTimeout(() => { ${SEND} }, 0); status++;`, ['?']],
    [
      'by a test of it',
      'let bad = false; setTimeout(() => { res.sendStatus(bad ? 400 : 200); }, 0); bad = true;',
      ['200', '400'],
    ],
    [
      'after finally',
      `let status = 200; try { setTimeout(() => { ${SEND} }, 0); return; } finally { status = 404; }`,
      ['?'],
    ],
    [
      'after finally, though the promise is returned',
      `let status = 200; try { return load().then(() => { ${SEND} }); } finally { status = 404; }`,
      ['?'],
    ],
    [
      'after the next round',
      `let status = 200; for (const one of req.body) { setTimeout(() => { ${SEND} }, 0); if (one) continue; status = 404; }`,
      ['?'],
    ],
    [
      'after what follows a branch',
      `let status = 200; if (req.query.a) { setTimeout(() => { ${SEND} }, 0); }\nif (req.query.b) status = 404;`,
      ['?'],
    ],
    [
      'in an executor',
      `let status = 200; const done = new Promise(() => { setTimeout(() => { ${SEND} }, 0); }); status = 404;`,
      ['?'],
    ],
    [
      'given in a closure',
      `let status = 200; const later = () => { setTimeout(() => { ${SEND} }, 0); }; later(); status = 404;`,
      ['?'],
    ],
    [
      'given in a closure that is awaited and does not wait itself',
      `let status = 200; const later = async () => { setTimeout(() => { ${SEND} }, 0); }; await later(); status = 404;`,
      ['?'],
    ],
    [
      'with the member of an object',
      'const out = { status: 200 }; setTimeout(() => { res.sendStatus(out.status); }, 0); out.status = 404;',
      ['?'],
    ],
    ['with the status of a response', 'setTimeout(() => { res.end(); }, 0); res.status(404);', ['?']],
    ['with an assigned status', 'setTimeout(() => { res.end(); }, 0); res.statusCode = 404;', ['?']],
    [
      'with a response given to a helper',
      'const later = (out) => { setTimeout(() => { out.end(); }, 0); }; later(res); res.status(404);',
      ['?'],
    ],
  ])('does not know what is written behind the call that takes it: %s', (_, body, expected) => {
    expect(handled(body)).toEqual(expected);
  });

  it.each<Case>([
    ['nothing is written', `const status = 404; setTimeout(() => { ${SEND} }, 0);`, ['404']],
    ['it is written before', `let status = 200; status = 404; setTimeout(() => { ${SEND} }, 0);`, ['404']],
    [
      'it is written on another path',
      `let status = 400; if (req.query.a) { setTimeout(() => { ${SEND} }, 0); return; }\nstatus = 404; ${SEND}`,
      ['400', '404'],
    ],
    [
      'it is written in the other branch',
      `let status = 400; if (req.query.a) setTimeout(() => { ${SEND} }, 0); else { status = 404; ${SEND} }`,
      ['400', '404'],
    ],
    [
      'its case ends before',
      `let status = 400;
switch (req.query.a) { case '1': setTimeout(() => { ${SEND} }, 0); break; default: status = 404; ${SEND} }`,
      ['400', '404'],
    ],
    ['it writes itself', `let status = 200; load((err) => { if (err) status = 500; ${SEND} });`, ['200', '500']],
    ['it sets the status itself', "setTimeout(() => { res.status(503).end(); }, 9); res.set('x-a', '1');", ['503']],
    [
      'the other one answers',
      'const timer = setTimeout(() => { res.sendStatus(503); }, 9); res.json(await load());',
      ['200|503', '503'],
    ],
    ['the promise is awaited', `let status = 400; await load().then(() => { ${SEND} }); status = 404;`, ['400']],
    [
      'the chain is awaited',
      `let status = 400; await load().then(() => { ${SEND} }).catch(() => {}); status = 404;`,
      ['400'],
    ],
    [
      'all are awaited',
      `let status = 400; await Promise.all([load().then(() => { ${SEND} })]); status = 404;`,
      ['400'],
    ],
    [
      'the executor is awaited',
      `let status = 400; await new Promise((done) => { setTimeout(() => { ${SEND} done(); }, 0); }); status = 404;`,
      ['400'],
    ],
    [
      'the closure that gives its promise is awaited',
      `let status = 400; const later = () => load().then(() => { ${SEND} }); await later(); status = 404;`,
      ['400'],
    ],
    [
      'it is written later in the chain',
      `let status = 400; load().then(() => { ${SEND} }).then(() => { status = 404; });`,
      ['400'],
    ],
    [
      'it runs at once',
      `let status = 400; if (req.body.some((one) => { if (one) ${SEND} return one; })) return; status = 404;`,
      ['400'],
    ],
  ])('knows all where %s', (_, body, expected) => {
    expect(handled(body)).toEqual(expected);
  });

  it('leaves what it captures known to the code behind the call', () => {
    const body = `let status = 400; setTimeout(() => { log(status); }, 0);
if (req.query.a) { ${SEND} return; }
status = 404; ${SEND}`;
    expect(handled(body)).toEqual(['400', '404']);
  });
});

describe('a callback that runs for each element', () => {
  it('takes what an earlier one has written for unknown', () => {
    const body = `let seen = false;
req.body.forEach((one) => { if (seen) res.status(409); seen = true; });
res.end();`;
    expect(handled(body)).toEqual(['200|409']);
  });

  it('knows what it only writes', () => {
    const body = 'let status = 200; req.body.forEach((one) => { if (!one) status = 404; }); res.status(status).end();';
    expect(handled(body)).toEqual(['200|404']);
  });

  it.each([
    ["['a', 'b'].forEach((name) => { res.status(404); });", '404'],
    ["['a', 'b'].forEach((name) => { if (name === req.query.a) res.status(404); });", '404|200'],
    ["['a', 'b'].some((name) => { res.status(404); });", '200|404'],
    ['[].forEach((name) => { res.status(404); });', '200|404'],
    ['[...req.body].forEach((name) => { res.status(404); });', '200|404'],
  ])('certainly runs where the list has some: %s', (body, expected) => {
    expect(handled(`${body} res.end();`)).toEqual([expected]);
  });
});

describe('a continuation among the arguments of a call', () => {
  it.each(['Promise.all([load().then(CALLBACK)]);', 'queue.all(load().then(CALLBACK));'])('answers: %s', (body) => {
    expect(handled(body.replace('CALLBACK', '() => { res.sendStatus(400); }'))).toEqual(['400']);
  });
});

describe('header fields in a callback that runs later', () => {
  it.each([
    ["res.location('/y');", ['?']],
    ['res.status(201);', ['?']],
    ['work();', ['yes']],
  ])('are not known after a change behind the call: %s', (behind, expected) => {
    expect(locations(`res.location('/x');\nsetTimeout(() => { res.end(); }, 0);\n${behind}`)).toEqual(expected);
  });
});

describe('a response that a callback changes when its handler has ended', () => {
  const koa = (body: string): string[] =>
    sends(
      `import Koa from 'koa';\nimport Router from '@koa/router';\nnew Router().get('/x', async (ctx) => {\n${body}\n});`,
    );

  it.each([
    ['const done = load().then(() => { ctx.status = 201; }); ctx.status = 410; return done;', ['?']],
    ['const done = load().then(() => { log(ctx.path); }); ctx.status = 410; return done;', ['410']],
    ['await load().then(() => { ctx.status = 201; }); ctx.status = 410;', ['410']],
  ])('is not what the code behind the call has made of it: %s', (body, expected) => {
    expect(koa(body)).toEqual(expected);
  });

  it('knows functions that receive it', () => {
    const body =
      'const done = load().then(() => { setResponseStatus(event, 201); return 1; });\nsetResponseStatus(event, 410); return done;';
    const code = `import { defineEventHandler, setResponseStatus } from 'h3';\nexport default defineEventHandler((event) => {\n${body}\n});`;
    expect(sends(code)).toEqual(['?']);
  });

  it('is open where the callback sends it on another path', () => {
    const callback =
      "if (getQuery(event).a) return sendRedirect(event, '/x'); setResponseStatus(event, 201); return 1;";
    const body = `const done = load().then(() => { ${callback} });\nsetResponseStatus(event, 410); return done;`;
    const code = `import { defineEventHandler, getQuery, sendRedirect, setResponseStatus } from 'h3';\nexport default defineEventHandler((event) => {\n${body}\n});`;
    expect(sends(code)).toEqual(['302', '?']);
  });

  it('may be one that the handler has made', () => {
    const body = `const made = h.response(1);
const done = load().then(() => made.code(201)); made.code(410); return done;`;
    const code = `import Hapi from '@hapi/hapi';
const server = Hapi.server();
server.route({ method: 'GET', path: '/x', handler: (request, h) => {\n${body}\n} });`;
    expect(sends(code)).toEqual(['?']);
  });
});

describe('a field that is removed on one path, where more may be set', () => {
  it('may be there on the other', () => {
    const body = `setTimeout(() => { if (req.query.a) res.removeHeader('Location'); res.end(); }, 0);
res.location('/x');`;
    expect(locations(body)).toContain('?');
  });
});
