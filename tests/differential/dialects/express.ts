import { express4, express5 } from '../../wire/hosts/applications.js';
import { choice, type Dialect, type Written } from '../dialect.js';
import { registered } from '../registered.js';
import type { Content } from '../program.js';

function answer(content: Content, code: string | undefined, form: number): Written {
  const set = code === undefined ? '' : `.status(${code})`;
  const apart = code === undefined ? [] : [`res.status(${code});`];
  switch (content) {
    case 'object':
      return choice<Written>(
        form,
        { statements: [`res${set}.json({ a: 1 });`] },
        { statements: [`res${set}.send({ a: 1 });`] },
        { statements: [...apart, 'res.json({ a: 1 });'] },
      );
    case 'text':
      return choice<Written>(
        form,
        { statements: [`res${set}.send('text');`] },
        { statements: [...apart, "res.end('text');"] },
        { statements: [code === undefined ? "res.type('html').send('<p>');" : `res.sendStatus(${code});`] },
      );
    case 'nothing':
      return choice<Written>(
        form,
        { statements: [`res${set}.end();`] },
        { statements: [...apart, 'res.end();'] },
        { statements: [`res${set}.send();`] },
      );
  }
}

/** What becomes of an error without a status is said by code elsewhere: this is it, so that it can be told from answers. */
const RUNNING = `
app.use((error, req, res, next) => {
  if (error.status || res.headersSent) next(error);
  else res.status(500).end();
});
`;

/** Express 4 doesn't wait for promises. */
const RUNNING_4 = `
for (const { route } of app._router.stack) {
  for (const layer of route?.stack ?? []) {
    const { handle } = layer;
    layer.handle = (req, res, next) => Promise.resolve().then(() => handle(req, res, next)).catch(next);
  }
}
`;

const common: Omit<Dialect, 'name' | 'host'> = {
  opening: "import express from 'express';\nconst app = express();\n",
  closing: 'export default app;\n',
  imports: '',
  request: 'req',
  response: ['res'],
  handler: registered('app', 'req, res'),
  read: (name) => `req.query.${name}`,
  absent: 'undefined',
  status: (code, form) => [choice(form, `res.status(${code});`, `res.statusCode = ${code};`)],
  field: (name, value, form) => [
    choice(
      form,
      `res.set('${name}', ${value});`,
      `res.setHeader('${name}', ${value});`,
      `res.header({ '${name}': ${value} });`,
    ),
  ],
  remove: (name) => [`res.removeHeader('${name}');`],
  answer,
  redirect: (code, form) => ({
    statements: [
      code === undefined ? "res.redirect('/x');" : choice(form, `res.redirect(${code}, '/x');`, "res.redirect('/x');"),
    ],
  }),
  fail: (code, form) =>
    choice(
      form,
      [`throw Object.assign(new Error('boom'), { status: ${code} });`],
      ["const failure = new Error('boom');", `failure.status = ${code};`, 'throw failure;'],
    ),
  hasTimers: true,
};

export const express5Dialect: Dialect = { ...common, name: 'express 5', host: express5, running: { after: RUNNING } };
export const express4Dialect: Dialect = {
  ...common,
  name: 'express 4',
  host: express4,
  running: { after: RUNNING + RUNNING_4 },
};
