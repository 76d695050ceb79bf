import { hapi } from '../../wire/hosts/hapi.js';
import { choice, type Dialect, type Written } from '../dialect.js';
import { indented } from '../print.js';
import type { Content } from '../program.js';

const BODIES: Readonly<Record<Content, string>> = { object: '{ a: 1 }', text: "'text'", nothing: '' };

/** Answers go on with the response that the handler has begun, or make another one. */
function answer(content: Content, code: string | undefined, form: number): Written {
  const set = code === undefined ? '' : `.code(${code})`;
  const own: Written = { statements: [], value: `response${set}` };
  const made: Written = { statements: [], value: `h.response(${BODIES[content]})${set}` };
  return choice<Written>(form, content === 'object' ? own : made, made, {
    statements: [
      `const other = h.response(${BODIES[content]});`,
      ...(code === undefined ? [] : [`other.code(${code});`]),
    ],
    value: "other.header('X-Two', '2')",
  });
}

export const hapiDialect: Dialect = {
  name: 'hapi',
  host: hapi,
  opening:
    "import Hapi from '@hapi/hapi';\nimport Boom from '@hapi/boom';\nconst server = Hapi.server({ host: '127.0.0.1', debug: false });\n",
  closing: 'export default server;\n',
  imports: "import Boom from '@hapi/boom';",
  request: 'request',
  response: ['h', 'response'],
  begin: ['const response = h.response({ a: 1 });'],
  handler: (index, lines, isAsync) => [
    `server.route({ method: 'GET', path: '/p${index}', handler: ${isAsync ? 'async ' : ''}(request, h) => {`,
    ...indented(lines),
    '} });',
  ],
  read: (name) => `request.query.${name}`,
  absent: 'undefined',
  status: (code, form) => [choice(form, `response.code(${code});`, `response.statusCode = ${code};`)],
  field: (name, value, form) => [
    choice(form, `response.header('${name}', ${value});`, `response.headers['${name.toLowerCase()}'] = ${value};`),
  ],
  remove: (name) => [`delete response.headers['${name.toLowerCase()}'];`],
  answer,
  redirect: (code) => ({ statements: [], value: `h.redirect('/x')${code === undefined ? '' : `.code(${code})`}` }),
  fail: (code, form) => [
    choice(
      form,
      `throw new Boom.Boom('boom', { statusCode: ${code} });`,
      `throw Boom.boomify(new Error('boom'), { statusCode: ${code} });`,
    ),
  ],
  hasTimers: false,
};
