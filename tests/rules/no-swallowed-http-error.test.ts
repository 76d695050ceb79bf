import rule from '../../src/rules/no-swallowed-http-error.js';
import { testRule } from '../support/rule-tester.js';

const NEXT = "import { redirect, notFound } from 'next/navigation';\nimport { NextResponse } from 'next/server';\n";
const FAILED = 'return NextResponse.json({ error: 1 }, { status: 500 });';

const route = (tried: string, caught: string, param = '(e) '): string =>
  `${NEXT}export async function GET() {\n  try {\n    ${tried}\n  } catch ${param}{\n    ${caught}\n  }\n}`;

const KIT = "import { error, json } from '@sveltejs/kit';\n";

const BOOM = (caught: string): string =>
  `import Boom from '@hapi/boom';
export default (server) => server.route({ method: 'GET', path: '/x', handler: async (request, h) => {
  try {
    throw «Boom.notFound('x')»;
  } catch (e) {
    ${caught}
  }
} });`;

const swallowed = (what: string, label = '500 Internal Server Error') =>
  ({ messageId: 'swallowed', data: { what, label } }) as const;

const rethrown = (from: string, to: string) => ({
  suggestions: [{ messageId: 'rethrow', edit: [from, to] as const }],
});

testRule('no-swallowed-http-error', rule, {
  right: [
    { name: 'thrown again', filename: 'app/x/route.ts', code: route("redirect('/a');", 'throw e;') },
    {
      name: 'told apart',
      filename: 'app/x/route.ts',
      code: route("redirect('/a');", `if (isRedirect(e)) throw e;\n    ${FAILED}`),
    },
    {
      name: 'passed to what may throw it',
      filename: 'app/x/route.ts',
      code: route("redirect('/a');", `rethrow(e);\n    ${FAILED}`),
    },
    {
      name: 'the same status',
      code: `import { HTTPException } from 'hono/http-exception';\nimport { Hono } from 'hono';\nnew Hono().get('/x', (c) => { try { throw new HTTPException(404); } catch { return c.json({}, 404); } });`,
    },
  ],
  wrong: [
    {
      name: 'a redirect of Next, with the package named already',
      filename: 'app/x/route.ts',
      code: route("«redirect('/a')»;", FAILED).replace('redirect, notFound', 'redirect, unstable_rethrow'),
      errors: [
        { ...swallowed('`redirect()`'), ...rethrown('catch (e) {\n', 'catch (e) {\n    unstable_rethrow(e);\n') },
      ],
    },
    {
      name: 'a class of Hono, without a variable for the error',
      code: `import { HTTPException } from 'hono/http-exception';
import { Hono } from 'hono';
new Hono().get('/x', (c) => {
  try {
    throw «new HTTPException(404)»;
  } catch {
    return c.json({}, 500);
  }
});`,
      errors: [
        {
          ...swallowed('`new HTTPException()`'),
          ...rethrown('catch {\n', 'catch (error) {\n    if (error instanceof HTTPException) throw error;\n'),
        },
      ],
    },
    {
      name: 'an error of SvelteKit',
      filename: 'src/routes/x/+server.ts',
      code: `${KIT}import { isHttpError } from '@sveltejs/kit';
export async function GET() {
  try {
    «error(404, 'x')»;
  } catch (e) {
    return json({}, { status: 500 });
  }
}`,
      errors: [
        { ...swallowed('`error()`'), ...rethrown('catch (e) {\n', 'catch (e) {\n    if (isHttpError(e)) throw e;\n') },
      ],
    },
    {
      name: 'an error of Boom',
      code: BOOM('return h.response({}).code(500);'),
      errors: [
        {
          ...swallowed('`Boom.notFound()`'),
          ...rethrown('catch (e) {\n', 'catch (e) {\n    if (Boom.isBoom(e)) throw e;\n'),
        },
      ],
    },
    {
      name: 'an Express handler passes it to next',
      code: `import createError from 'http-errors';
import express from 'express';
express().get('/x', async (req, res, next) => {
  try {
    throw «createError(404)»;
  } catch (e) {
    res.status(500).json({});
  }
});`,
      errors: [
        {
          ...swallowed('`createError()`'),
          ...rethrown('catch (e) {\n', 'catch (e) {\n    if (createError.isHttpError(e)) return next(e);\n'),
        },
      ],
    },
    {
      name: 'an Express handler without next',
      code: `import createError from 'http-errors';
import express from 'express';
express().get('/x', async (req, res) => {
  try {
    throw «createError(404)»;
  } catch (e) {
    res.status(500).json({});
  }
});`,
      errors: [swallowed('`createError()`')],
    },
  ],
});
