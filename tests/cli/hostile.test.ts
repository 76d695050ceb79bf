import { expect, test } from 'vitest';
import { command, projectWith } from './support.js';

const ESC = '\u001B';
const EVIL = `${ESC}[31m\\n# Heading\\n::error::forged \u202E|\`p\`<b>`;
const NAME = `${ESC}]0;title\u0007\nname.js`;

const folder = projectWith({
  'a.js': `const { reply } = require('p${EVIL}');
const app = require('express')();
app.get('/x${EVIL}', (req, res) => { res.set('X-${EVIL}', '1').json({ 'k${EVIL}': 1, 'a|b': 2 }); });
app.get('/y', (req, res) => { res.status(require('${EVIL}')['f${EVIL}']()).end(); });
app.get('/z', (req, res) => { reply(res, 404); });`,
  [NAME]: `require('express')().get('/', (req, res) => { res.sendStatus(204); });`,
  [`broken${NAME}`]: `let x = {;`,
  [`doc${ESC}.json`]: JSON.stringify({
    openapi: '3.0.0',
    paths: { [`/${ESC}[2J\n::error::x`]: { get: { responses: { 200: {} } } } },
  }),
  [`none${ESC}.json`]: `{ "${ESC}[31m`,
});

/** Every control and format character but the ends of lines that the command itself writes. */
const OBEYED = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Lines that nothing of the project may begin. */
const FORGED = /^\s*(?:# Heading|::error|name\.js)/m;

test.each([
  [[]],
  [['--markdown']],
  [['--unknown']],
  [['--openapi', `doc${ESC}.json`]],
  [['--openapi', `none${ESC}.json`]],
  [[`gone${NAME}`]],
  [[`--${NAME}`]],
  [[`[z-a]${NAME}`]],
])('nothing of a project is obeyed by a terminal, nor read as markup or a command: %j', async (args) => {
  const { out, errors } = await command(folder, args);
  expect(out + errors).toContain('\\u');
  for (const text of [out, errors]) {
    expect(text).not.toMatch(OBEYED);
    expect(text).not.toMatch(FORGED);
  }
});

test('on a terminal, the names of files in the progress are escaped too', async () => {
  const { errors } = await command(folder, [], true);
  expect(errors.replaceAll('\r\u001B[2K', '')).not.toMatch(OBEYED);
  expect(errors).toContain('\\u001b]0;title\\u0007\\u000aname.js');
});

test('in Markdown, a route is one heading and a body one cell', async () => {
  const { out } = await command(folder, ['--markdown']);
  const escape = '\\\\u001b\\[31m\\\\u000a\\# Heading\\\\u000a::error::forged \\\\u202e\\|\\`p\\`\\<b\\>';
  expect(out).toContain(`### GET /x${escape}\n`);
  const row = out.split('\n').find((line) => line.startsWith('| 200 |'));
  expect(row?.split(/(?<!\\)\|/)).toHaveLength(6);
});

test('settings to paste are code with the same names', async () => {
  const { out } = await command(folder, ['--unknown']);
  const line = out.split('\n').find((one) => one.includes('reply: {'));
  expect(line).toContain(`from: 'p\\u001b[31m\\u000a# Heading\\u000a::error::forged \\u202e|\`p\`<b>'`);
});

test('JSON has the texts as they are', async () => {
  const { out } = await command(folder, ['--json']);
  const { routes, problems } = JSON.parse(out) as { routes: { path?: string; file: string }[]; problems: string[] };
  expect(routes.map(({ path }) => path)).toContain(`/x${EVIL.replaceAll('\\n', '\n')}`);
  expect(routes.map(({ file }) => file)).toContain(NAME);
  expect(problems[0]?.startsWith(`broken${NAME}:1:`)).toBe(true);
});
