import { describe, it } from 'vitest';
import { predict } from '../support/predict.js';
import { countWork, expectLinear } from '../support/work.js';

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const server = (body: string) => `import express from 'express';\nexpress().get('/x', (req, res) => {\n${body}\n});`;

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
