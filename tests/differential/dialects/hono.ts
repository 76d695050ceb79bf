import { honoOnNode } from '../../wire/hosts/hono.js';
import { choice, type Dialect, type Written } from '../dialect.js';
import { registered } from '../registered.js';
import type { Content } from '../program.js';

const MAKERS: Readonly<Record<Content, string>> = {
  object: 'c.json({ a: 1 }',
  text: "c.text('text'",
  nothing: 'c.body(null',
};

function answer(content: Content, code: string | undefined, form: number): Written {
  const make = MAKERS[content];
  if (code === undefined) return { statements: [], value: `${make})` };
  return choice<Written>(
    form,
    { statements: [], value: `${make}, ${code})` },
    { statements: [`c.status(${code});`], value: `${make})` },
    { statements: [], value: `${make}, ${code}, { 'X-Two': '2' })` },
  );
}

/** The same as Hono does by itself with an error that has a response. */
const RUNNING = `
app.onError((error, c) => {
  if (!(error instanceof HTTPException)) return new Response(null, { status: 500 });
  const response = error.getResponse();
  return c.newResponse(response.body, response);
});
`;

export const honoDialect: Dialect = {
  name: 'hono',
  host: honoOnNode,
  opening:
    "import { Hono } from 'hono';\nimport { HTTPException } from 'hono/http-exception';\nconst app = new Hono();\n",
  closing: 'export default app;\n',
  imports: "import { HTTPException } from 'hono/http-exception';",
  running: { after: RUNNING },
  request: 'c',
  response: [],
  handler: registered('app', 'c'),
  read: (name) => `c.req.query('${name}')`,
  absent: 'undefined',
  status: (code) => [`c.status(${code});`],
  field: (name, value) => [`c.header('${name}', ${value});`],
  remove: (name) => [`c.header('${name}', undefined);`],
  answer,
  redirect: (code) => ({
    statements: [],
    value: code === undefined ? "c.redirect('/x')" : `c.redirect('/x', ${code})`,
  }),
  fail: (code, form) => [
    choice(form, `throw new HTTPException(${code});`, `throw new HTTPException(${code}, { message: 'boom' });`),
  ],
  hasTimers: false,
};
