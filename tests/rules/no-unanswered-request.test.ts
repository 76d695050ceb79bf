import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rule from '../../src/rules/no-unanswered-request.js';
import { installed, writeFiles } from '../support/project.js';
import { testRule } from '../support/rule-tester.js';

const folder = mkdtempSync(join(tmpdir(), 'unanswered-'));
writeFiles(folder, { 'package.json': { dependencies: { express: '*' } }, ...installed('express', '4.22.1') });
const inExpress4 = { filename: join(folder, 'server.js') };

const express = (code: string): string => `import express from 'express';
import { notes } from './notes.js';
const app = express();
app.get('/x', ${code});
`;

const caught = (parameters: string, tail = ''): string =>
  express(`async (${parameters}) => {
  try {
    res.json(await notes.all());
  } catch (error) {
    console.error(error);${tail}
  }
}`);

const marked = (code: string): string => code.replace('console.error(error);', '«console.error(error);»');

const FASTIFY = `import Fastify from 'fastify';
import { lookup } from 'node:dns';
const app = Fastify();
`;

testRule('no-unanswered-request', rule, {
  right: [
    { name: 'passed on', code: caught('req, res, next', '\n    next(error);') },
    { name: 'sent', code: caught('req, res', '\n    res.sendStatus(500);') },
    { name: 'not registered', code: 'export const show = (req, res) => { if (!req.body) return; res.json(1); };' },
    { name: 'an await, in an unknown version', code: express('async (req, res) => { res.json(await notes.all()); }') },
  ],
  wrong: [
    {
      name: 'a status',
      code: express('(req, res) => { if (!req.query.a) return res.status(«404»); res.json(1); }'),
      errors: [
        {
          messageId: 'status',
          data: { label: '404 Not Found' },
          suggestions: [
            { messageId: 'send', data: { label: '404 Not Found' }, edit: ['res.status(404)', 'res.sendStatus(404)'] },
          ],
        },
      ],
    },
    {
      name: 'a status that is not known',
      code: express('(req, res) => { if (!req.query.a) return res.status(«notes.code»); res.json(1); }'),
      errors: [{ messageId: 'someStatus' }],
    },
    {
      name: 'a catch that logs, with next',
      code: marked(caught('req, res, next')),
      errors: [
        {
          messageId: 'path',
          suggestions: [
            { messageId: 'next', edit: ['console.error(error);', 'console.error(error);\n    next(error);'] },
          ],
        },
      ],
    },
    {
      name: 'a catch that logs, without',
      code: marked(caught('req, res')),
      errors: [
        {
          messageId: 'path',
          suggestions: [
            {
              messageId: 'send',
              data: { label: '500 Internal Server Error' },
              edit: ['console.error(error);', 'console.error(error);\n    res.sendStatus(500);'],
            },
          ],
        },
      ],
    },
    {
      name: 'a rejection',
      ...inExpress4,
      code: express(`async (req, res) => {
  const all = await «notes.all()»;
  res.json(all);
}`),
      errors: [
        {
          messageId: 'rejection',
          suggestions: [
            {
              messageId: 'wrap',
              edit: [
                `(req, res) => {
  const all = await notes.all();
  res.json(all);
}`,
                `(req, res, next) => {
  try {
    const all = await notes.all();
    res.json(all);
  } catch (error) {
    next(error);
  }
}`,
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'a status of Node',
      code: `import { createServer } from 'node:http';
createServer((req, res) => { res.statusCode = «404»; });
`,
      errors: [{ messageId: 'status', data: { label: '404 Not Found' } }],
    },
    {
      name: 'a status of Fastify',
      code: `${FASTIFY}app.get('/x', (request, reply) => { if (!request.query.a) { reply.code(«404»); return; } reply.send(1); });`,
      errors: [
        {
          messageId: 'status',
          data: { label: '404 Not Found' },
          suggestions: [
            {
              messageId: 'send',
              data: { label: '404 Not Found' },
              edit: ['reply.code(404)', "reply.code(404).send('Not Found')"],
            },
          ],
        },
      ],
    },
    {
      name: 'a callback that Fastify does not wait for',
      code: `${FASTIFY}app.get('/x', async (request, reply) => {
  «lookup»('a', (err, address) => reply.send(address));
});`,
      errors: [
        {
          messageId: 'callback',
          data: { framework: 'Fastify', sent: '200 OK' },
          suggestions: [
            {
              messageId: 'reply',
              edit: ['reply.send(address));', 'reply.send(address));\n  return reply;'],
            },
          ],
        },
      ],
    },
  ],
});
