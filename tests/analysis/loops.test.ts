import { describe, expect, it } from 'vitest';
import { codes, handled } from '../support/describe-response.js';
import { predict } from '../support/predict.js';

function handlerOf(body: string): string {
  return `import express from 'express';\nexpress().all('/x', async (req, res) => {\n${body}\n});`;
}

describe('loops', () => {
  it.each(['while (true)', 'for (;;)'])('comes out of %s by a break alone', (loop) => {
    expect(handled(`${loop} { if (await seen(req)) return res.sendStatus(404); }\nres.sendStatus(500);`)).toEqual([
      '404',
    ]);
    expect(handled(`${loop} { if (await seen(req)) break; }\nres.sendStatus(500);`)).toEqual(['500']);
  });

  it('may come out of any other at once', () => {
    const body = 'while (false) { if (await seen(req)) return res.sendStatus(404); }\nres.sendStatus(500);';
    expect(handled(body)).toContain('500');
  });

  it('takes a counter for unknown in the body: a later round has another value', () => {
    const body = 'for (let at = 0; at < 2; at += 1) { if (at === 1) { res.status(409); } } res.json({});';
    expect(handled(body)).toEqual(['200', '409']);
  });

  it('takes what an earlier round has written for unknown', () => {
    const body = `let seen = false;
for (const item of req.body.items) { if (seen) return res.status(409).json({}); seen = true; }
res.json({});`;
    expect(handled(body)).toEqual(['200', '409']);
  });

  it('knows a status that the rounds only write', () => {
    const body =
      'let status = 200; for (const one of req.body) { if (one.bad) status = 404; } res.status(status).json({});';
    expect(handled(body)).toEqual(['200', '404']);
  });

  it.each([
    'for (const item of [1, 2]) { res.status(409); }',
    'for (let at = 0; at < 2; at += 1) { res.status(409); }',
    'let at = 0; while (at < 2) { at += 1; res.status(409); }',
    'do { res.status(409); } while (req.query.again);',
  ])('enters what is certainly entered: %s', (loop) => {
    expect(handled(`${loop} res.json({});`)).toEqual(['409']);
  });

  it.each(['for (const item of req.body) { res.status(409); }', 'for (const item of []) { res.status(409); }'])(
    'may not enter another: %s',
    (loop) => {
      expect(handled(`${loop} res.json({});`)).toEqual(['200', '409']);
    },
  );

  it.each(['for (const item of [1, 2]) {}', 'switch (req.query.sort) { case "z": break; }'])(
    'is not where a case before it leaves its switch: %s',
    (inner) => {
      const body = `switch (req.query.kind) {
  case 'x': res.status(202); break;
  default: res.status(404); ${inner} return res.json({ a: 1 });
}
res.end();`;
      expect(predict(handlerOf(body)).map((one) => [codes(one), one.body.kind])).toEqual([
        ['404', 'present'],
        ['202', 'none'],
      ]);
    },
  );

  it('comes out of attempts that all failed', () => {
    const body = `for (let attempt = 0; attempt < 3; attempt++) {
  try { return res.json(await load()); } catch { await pause(); }
}
res.status(502).json({});`;
    expect(handled(body)).toEqual(['200', '502']);
  });
});
