import { fetchOnNode } from '../../wire/hosts/fetch.js';
import { choice, type Dialect, type Written } from '../dialect.js';
import { indented } from '../print.js';
import type { Content } from '../program.js';

const BODIES: Readonly<Record<Content, string>> = {
  object: 'JSON.stringify({ a: 1 })',
  text: "'text'",
  nothing: 'null',
};

function answer(content: Content, given: string | undefined, form: number): Written {
  const init = given === undefined ? '{ status: own, headers }' : `{ status: ${given}, headers }`;
  const json: Written = { statements: [], value: `Response.json({ a: 1 }, ${init})` };
  const made = `new Response(${BODIES[content]}, ${init})`;
  return choice<Written>(
    form,
    content === 'object' ? json : { statements: [], value: made },
    { statements: [`const response = ${made};`, "response.headers.set('X-Two', '2');"], value: 'response' },
    { statements: [], value: made },
  );
}

const BEFORE = 'const handlers = [];\nconst Deno = { serve: (handler) => void handlers.push(handler) };\n';
const RUNNING = `
export default { fetch: (request) => handlers[Number(/\\/p(\\d+)/.exec(request.url)[1])](request) };
`;

/** Several servers of one runtime in a file: the host of the wire tests runs them in its place. */
export const fetchDialect: Dialect = {
  name: 'fetch',
  host: fetchOnNode,
  opening: '',
  closing: '',
  imports: '',
  running: { before: BEFORE, after: RUNNING },
  request: 'query',
  response: ['headers'],
  begin: ['const query = new URL(request.url).searchParams;', 'const headers = new Headers();', 'let own = 200;'],
  beginHelper: ['let own = 200;'],
  handler: (_index, lines, isAsync) => [
    `Deno.serve(${isAsync ? 'async ' : ''}(request) => {`,
    ...indented(lines),
    '});',
  ],
  read: (name) => `query.get('${name}')`,
  absent: 'null',
  status: (code, _form, scope) => (scope === 'acts' ? [] : [`own = ${code};`]),
  field: (name, value) => [`headers.set('${name}', ${value});`],
  remove: (name) => [`headers.delete('${name}');`],
  answer,
  redirect: (code, form) => ({
    statements: [],
    value: choice(
      form,
      `new Response(null, { status: ${code ?? 302}, headers: { Location: '/x' } })`,
      `Response.redirect('http://localhost/x'${code === undefined ? '' : `, ${code}`})`,
    ),
  }),
  fail: () => ["throw new Error('boom');"],
  hasTimers: false,
};
