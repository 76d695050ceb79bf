import { http } from '../../wire/hosts/node.js';
import { choice, type Dialect, type Written } from '../dialect.js';
import { indented } from '../print.js';
import type { Content } from '../program.js';

const BODIES: Readonly<Record<Content, string>> = { object: 'JSON.stringify({ a: 1 })', text: "'text'", nothing: '' };

function answer(content: Content, code: string | undefined, form: number): Written {
  const end = `res.end(${BODIES[content]});`;
  if (code === undefined) return { statements: [end] };
  return choice<Written>(
    form,
    { statements: [`res.statusCode = ${code};`, end] },
    { statements: [`res.writeHead(${code}, { 'Content-Type': 'text/plain' });`, end] },
    { statements: [`res.writeHead(${code}).end(${BODIES[content]});`] },
  );
}

function redirect(code: number | undefined, form: number): Written {
  return choice<Written>(
    form,
    { statements: [`res.writeHead(${code ?? 302}, { Location: '/x' });`, 'res.end();'] },
    { statements: [`res.statusCode = ${code ?? 302};`, "res.setHeader('Location', '/x');", 'res.end();'] },
  );
}

/** Nothing catches what a listener throws, and what `writeHead` only noted isn't sent then. */
const RUNNING = `
export default createServer(async (req, res) => {
  try {
    await handlers[Number(/^\\/p(\\d+)/.exec(req.url)[1])].listeners('request')[0](req, res);
  } catch {
    if (res.writableEnded) return;
    if (res.headersSent) req.socket.end('HTTP/1.1 500 Internal Server Error\\r\\nConnection: close\\r\\n\\r\\n');
    else res.writeHead(500).end();
  }
});
`;

export const nodeDialect: Dialect = {
  name: 'node',
  host: http,
  opening: "import { createServer } from 'node:http';\nexport const handlers = [];\n",
  closing: '',
  imports: '',
  running: { after: RUNNING },
  request: 'query',
  response: ['res'],
  begin: ["const query = new URL(req.url, 'http://localhost').searchParams;"],
  handler: (index, lines, isAsync) => [
    `handlers[${index}] = createServer(${isAsync ? 'async ' : ''}(req, res) => {`,
    ...indented(lines),
    '});',
  ],
  read: (name) => `query.get('${name}')`,
  absent: 'null',
  status: (code) => [`res.statusCode = ${code};`],
  field: (name, value) => [`res.setHeader('${name}', ${value});`],
  remove: (name) => [`res.removeHeader('${name}');`],
  answer,
  redirect,
  fail: () => ["throw new Error('boom');"],
  hasTimers: true,
};
