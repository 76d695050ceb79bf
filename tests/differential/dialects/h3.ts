import { h3of1, h3of2 } from '../../wire/hosts/h3.js';
import { choice, type Dialect, type Written } from '../dialect.js';
import { indented } from '../print.js';
import { registered } from '../registered.js';
import type { Content } from '../program.js';

const BODIES: Readonly<Record<Content, string>> = { object: '{ a: 1 }', text: "'text'", nothing: "''" };

const returned =
  (set: (code: string) => string) =>
  (content: Content, code: string | undefined): Written => ({
    statements: code === undefined ? [] : [set(code)],
    value: BODIES[content],
  });

const common = {
  closing: 'export default app;\n',
  request: 'event',
  response: [],
  read: (name: string) => `getQuery(event).${name}`,
  absent: 'undefined',
  hasTimers: false,
} as const;

const setStatus1 = (code: string): string => `setResponseStatus(event, ${code});`;
const IMPORTS_1 =
  "import { createRouter, defineEventHandler, setResponseStatus, setResponseHeader, removeResponseHeader, sendRedirect, createError, getQuery, setHeader, send } from 'h3';\n";

export const h3of1Dialect: Dialect = {
  ...common,
  name: 'h3 1',
  host: h3of1,
  opening: `${IMPORTS_1}const app = createRouter();\n`,
  imports: IMPORTS_1,
  handler: (index, lines, isAsync) => [
    `app.get('/p${index}', defineEventHandler(${isAsync ? 'async ' : ''}(event) => {`,
    ...indented(lines),
    '}));',
  ],
  status: (code, form) => [choice(form, setStatus1(code), `event.node.res.statusCode = ${code};`)],
  field: (name, value, form) => [
    choice(form, `setResponseHeader(event, '${name}', ${value});`, `setHeader(event, '${name}', ${value});`),
  ],
  remove: (name) => [`removeResponseHeader(event, '${name}');`],
  answer: returned(setStatus1),
  redirect: (code) => ({ statements: [], value: `sendRedirect(event, '/x'${code === undefined ? '' : `, ${code}`})` }),
  fail: (code, form) => [
    choice(
      form,
      `throw createError({ statusCode: ${code} });`,
      `throw createError({ status: ${code}, message: 'boom' });`,
    ),
  ],
};

const setStatus2 = (code: string): string => `event.res.status = ${code};`;
const IMPORTS_2 = "import { H3, HTTPError, getQuery, redirect } from 'h3';\n";

export const h3of2Dialect: Dialect = {
  ...common,
  name: 'h3 2',
  host: h3of2,
  opening: `${IMPORTS_2}const app = new H3();\n`,
  imports: IMPORTS_2,
  handler: registered('app', 'event'),
  status: (code) => [setStatus2(code)],
  field: (name, value) => [`event.res.headers.set('${name}', ${value});`],
  remove: (name) => [`event.res.headers.delete('${name}');`],
  answer: returned(setStatus2),
  redirect: (code) => ({ statements: [], value: `redirect('/x'${code === undefined ? '' : `, ${code}`})` }),
  fail: (code, form) => [
    choice(form, `throw new HTTPError({ status: ${code} });`, `throw new HTTPError('boom', { status: ${code} });`),
  ],
};
