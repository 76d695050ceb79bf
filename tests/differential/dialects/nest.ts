import { nest } from '../../wire/hosts/nest.js';
import { choice, type Dialect, type Written } from '../dialect.js';
import { indented } from '../print.js';
import type { Content } from '../program.js';
import { express5Dialect } from './express.js';

const BODIES: Readonly<Record<Content, string>> = { object: '{ a: 1 }', text: "'text'", nothing: 'undefined' };

function answer(content: Content, code: string | undefined, form: number): Written {
  const set = choice(form, `res.status(${code});`, `res.statusCode = ${code};`);
  return { statements: code === undefined ? [] : [set], value: BODIES[content] };
}

const method =
  (decorator: string) =>
  (index: number, lines: readonly string[], isAsync: boolean): readonly string[] => [
    `  @Get('p${index}')`,
    `  ${isAsync ? 'async ' : ''}get${index}(@Req() req: any, ${decorator} res: any) {`,
    ...indented(indented(lines)),
    '  }',
  ];

const EXCEPTION = "import { HttpException } from '@nestjs/common';";
const common: Omit<Dialect, 'name' | 'answer' | 'handler'> = {
  host: nest,
  extension: 'ts',
  opening: "import { Controller, Get, HttpException, Req, Res } from '@nestjs/common';\n",
  beforeHandlers: '@Controller()\nexport class Things {',
  closing: '}\n',
  imports: EXCEPTION,
  request: 'req',
  response: ['res'],
  read: express5Dialect.read,
  absent: 'undefined',
  status: express5Dialect.status,
  field: express5Dialect.field,
  remove: express5Dialect.remove,
  redirect: express5Dialect.redirect,
  fail: (code, form) => [
    choice(form, `throw new HttpException('boom', ${code});`, `throw new HttpException({ a: 1 }, ${code});`),
  ],
  hasTimers: false,
};

/** Methods that return what is sent. */
export const nestDialect: Dialect = {
  ...common,
  name: 'nest',
  handler: method('@Res({ passthrough: true })'),
  answer,
  redirect: (code) => ({
    statements: [`res.status(${code ?? 302});`, "res.setHeader('Location', '/x');"],
    value: 'undefined',
  }),
};

/** Methods that send it by themselves. */
export const nestResponseDialect: Dialect = {
  ...common,
  name: 'nest (@Res)',
  handler: method('@Res()'),
  answer: express5Dialect.answer,
  hasTimers: true,
};
