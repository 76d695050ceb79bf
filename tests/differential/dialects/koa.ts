import { koa2, koa3 } from '../../wire/hosts/koa.js';
import { choice, type Dialect, type Written } from '../dialect.js';
import { registered } from '../registered.js';
import type { Content } from '../program.js';

const BODIES: Readonly<Record<Content, string>> = { object: '{ a: 1 }', text: "'text'", nothing: 'null' };

function answer(content: Content, code: string | undefined, form: number): Written {
  const body = `ctx.body = ${BODIES[content]};`;
  if (code === undefined) return { statements: [body] };
  const status = `ctx.status = ${code};`;
  return { statements: choice(form, [status, body], [body, status]) };
}

const RUNNING = `
app.middleware.unshift(async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (error.status) throw error;
    ctx.res.writeHead(500).end();
    ctx.respond = false;
  }
});
`;

const common: Omit<Dialect, 'name' | 'host'> = {
  opening:
    "import Koa from 'koa';\nimport Router from '@koa/router';\nconst app = new Koa();\nconst router = new Router();\n",
  closing: 'app.use(router.routes());\nexport default app;\n',
  imports: '',
  running: { after: RUNNING },
  request: 'ctx',
  response: [],
  handler: registered('router', 'ctx'),
  read: (name) => `ctx.query.${name}`,
  absent: 'undefined',
  status: (code, form) => [choice(form, `ctx.status = ${code};`, `ctx.response.status = ${code};`)],
  field: (name, value, form) => [choice(form, `ctx.set('${name}', ${value});`, `ctx.set({ '${name}': ${value} });`)],
  remove: (name) => [`ctx.remove('${name}');`],
  answer,
  redirect: (code, form) => ({
    statements:
      code === undefined
        ? ["ctx.redirect('/x');"]
        : choice(
            form,
            [`ctx.status = ${code};`, "ctx.redirect('/x');"],
            ["ctx.redirect('/x');", `ctx.status = ${code};`],
          ),
  }),
  fail: (code, form) =>
    choice(form, [`ctx.throw(${code});`], [`throw Object.assign(new Error('boom'), { status: ${code} });`]),
  hasTimers: false,
};

export const koa3Dialect: Dialect = { ...common, name: 'koa 3', host: koa3 };
export const koa2Dialect: Dialect = { ...common, name: 'koa 2', host: koa2 };
