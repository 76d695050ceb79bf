import rule from '../../src/rules/no-client-error-in-catch-all.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const blamed = (label: string, from = label.slice(0, 3)) => ({
  messageId: 'blamed',
  data: { label, wanted: '500' },
  suggestions: [{ messageId: 'replace', data: { label: '500 Internal Server Error' }, edit: [from, '500'] as const }],
});

const route = (body: string): string => express("post('/x'", body);
const whole = 'const x = await db.create(req.body);\n    await db.index(x);\n    res.json(x);';

testRule('no-client-error-in-catch-all', rule, {
  right: [
    {
      name: 'a limiter that refuses',
      code: route('try { await limiter.consume(req.ip); next(); } catch { res.status(429).end(); }'),
    },
    { name: '500', code: route(`try {\n    ${whole}\n  } catch (e) { res.status(500).end(); }`) },
    {
      name: 'an error that a test tells apart',
      code: route(`try {\n    ${whole}\n  } catch (e) { if (e.name === 'X') return res.status(400).end(); next(e); }`),
    },
    {
      name: 'told apart by a helper',
      code: `const fail = (res, e) => { if (e.name === 'X') return res.status(400).end(); };\n${route(`try {\n    ${whole}\n  } catch (e) { fail(res, e); }`)}`,
    },
    {
      name: 'parsing',
      code: route(
        'let x; try { x = JSON.parse(req.body); } catch { return res.status(400).end(); }\n  res.json(await db.create(x));',
      ),
    },
    {
      name: 'a parse and what it feeds',
      code: route('try { res.json(await db.create(Schema.parse(req.body))); } catch { return res.status(400).end(); }'),
    },
    {
      name: 'a look-up',
      code: route('try { res.json(await db.find(req.params.id)); } catch { res.status(404).end(); }'),
    },
    {
      name: 'one short step of several',
      code: route('try { await db.lock(); } catch { return res.status(409).end(); }\n  res.json(await db.all());'),
    },
    {
      name: 'middleware that fails closed',
      code: route(
        'try { req.user = verify(req.cookies.token); await db.seen(req.user); next(); } catch { res.status(401).end(); }',
      ),
    },
    {
      name: 'a webhook',
      code: express("post('/webhooks/stripe'", `try {\n    ${whole}\n  } catch (e) { res.status(400).end(); }`),
    },
    {
      name: 'after the error was handled',
      code: route(
        'try { await db.warm(); await db.check(); } catch (e) { console.error(e); }\n  res.status(404).end();',
      ),
    },
    {
      name: 'a function that has handled its own error',
      code: `async function load() { try { await db.a(); return await db.b(); } catch { return {}; } }\n${route('const x = await load();\n  if (!x.active) res.status(403).end();')}`,
    },
  ],
  wrong: [
    {
      name: 'the name of the status beside it',
      code: route(
        `try {\n    ${whole}\n  } catch (e) { res.status(«400»).json({ statusText: 'BAD_REQUEST', reason: 'Bad Request' }); }`,
      ),
      errors: [
        {
          ...blamed('400 Bad Request'),
          suggestions: [
            {
              messageId: 'replace',
              data: { label: '500 Internal Server Error' },
              edit: [
                "400).json({ statusText: 'BAD_REQUEST', reason: 'Bad Request'",
                "500).json({ statusText: 'INTERNAL_SERVER_ERROR', reason: 'Internal Server Error'",
              ] as const,
            },
          ],
        },
      ],
    },
    {
      name: "Node's table of phrases beside it",
      code: `import { STATUS_CODES } from 'node:http';\n${route(`try {\n    ${whole}\n  } catch (e) { res.status(«400»).json(STATUS_CODES[400]); }`)}`,
      errors: [
        {
          ...blamed('400 Bad Request'),
          suggestions: [
            {
              messageId: 'replace',
              data: { label: '500 Internal Server Error' },
              edit: ['400).json(STATUS_CODES[400]', '500).json(STATUS_CODES[500]'] as const,
            },
          ],
        },
      ],
    },
    {
      name: "a table of one's own beside it: nothing is offered",
      code: `import { phrases } from './phrases';\n${route(`try {\n    ${whole}\n  } catch (e) { res.status(«400»).json(phrases[400]); }`)}`,
      errors: [{ ...blamed('400 Bad Request'), suggestions: [] }],
    },
    {
      name: 'two steps',
      code: route(`try {\n    ${whole}\n  } catch (e) { res.status(«400»).json(e); }`),
      errors: [blamed('400 Bad Request')],
    },
    {
      name: 'the whole handler',
      code: route('try { res.json(await db.create(req.body)); } catch (e) { res.status(«400»).json(e); }'),
      errors: [blamed('400 Bad Request')],
    },
    {
      name: '404 for all',
      code: route(`try {\n    ${whole}\n  } catch { return res.status(«404»).end(); }`),
      errors: [blamed('404 Not Found')],
    },
    {
      name: 'a promise',
      code: route('db.create(req.body).then((x) => res.json(x)).catch((e) => res.status(«400»).json(e));'),
      errors: [blamed('400 Bad Request')],
    },
    {
      name: 'next(err)',
      code: `import createError from 'http-errors';\n${route(`try {\n    ${whole}\n  } catch (e) { next(createError(«422»)); }`)}`,
      errors: [blamed('422 Unprocessable Content')],
    },
    {
      name: 'Next: what failed may be the parse as well',
      filename: 'app/x/route.ts',
      code: nextRoute(
        'POST',
        'try {\n    const x = await db.create(await request.json());\n    await db.index(x);\n    return NextResponse.json(x);\n  } catch {\n    return NextResponse.json({}, { status: «400» });\n  }',
      ),
      errors: [{ ...blamed('400 Bad Request'), suggestions: [] }],
    },
    {
      name: 'Koa',
      code: "import Router from '@koa/router';\nnew Router().post('/x', async (ctx) => {\n  try {\n    ctx.body = await db.create(ctx.request.body);\n    await db.index(ctx.body);\n  } catch (e) {\n    ctx.status = «400»;\n  }\n});",
      errors: [blamed('400 Bad Request')],
    },
  ],
});
