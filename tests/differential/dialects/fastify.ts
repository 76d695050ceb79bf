import { fastify4, fastify5 } from '../../wire/hosts/fastify.js';
import { choice, type Dialect, type Written } from '../dialect.js';
import { registered } from '../registered.js';
import type { Content } from '../program.js';

const BODIES: Readonly<Record<Content, string>> = { object: '{ a: 1 }', text: "'text'", nothing: '' };

function answer(content: Content, code: string | undefined, form: number): Written {
  const send = `send(${BODIES[content]})`;
  if (code === undefined) return { statements: [], value: `reply.${send}` };
  return choice<Written>(
    form,
    { statements: [], value: `reply.code(${code}).${send}` },
    { statements: [], value: `reply.status(${code}).${send}` },
    { statements: [`reply.code(${code});`], value: `reply.${send}` },
    { statements: [`reply.statusCode = ${code};`], value: `reply.${send}` },
  );
}

const RUNNING = `
app.setErrorHandler((error, request, reply) => {
  if (error.statusCode) throw error;
  reply.code(500).send();
});
`;

const common: Omit<Dialect, 'name' | 'host'> = {
  opening: "import fastify from 'fastify';\nconst app = fastify();\n",
  closing: 'export default app;\n',
  imports: '',
  running: { after: RUNNING },
  request: 'request',
  response: ['reply'],
  handler: registered('app', 'request, reply'),
  read: (name) => `request.query.${name}`,
  absent: 'undefined',
  status: (code, form) => [
    choice(form, `reply.code(${code});`, `reply.status(${code});`, `reply.statusCode = ${code};`),
  ],
  field: (name, value, form) => [
    choice(form, `reply.header('${name}', ${value});`, `reply.headers({ '${name}': ${value} });`),
  ],
  remove: (name) => [`reply.removeHeader('${name}');`],
  answer,
  redirect: (code) => ({
    statements: [],
    value: `${code === undefined ? 'reply' : `reply.code(${code})`}.redirect('/x')`,
  }),
  fail: (code) => [`throw Object.assign(new Error('boom'), { statusCode: ${code} });`],
  hasTimers: true,
  pending: 'reply',
};

export const fastify5Dialect: Dialect = { ...common, name: 'fastify 5', host: fastify5 };
export const fastify4Dialect: Dialect = { ...common, name: 'fastify 4', host: fastify4 };
