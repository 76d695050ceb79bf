import { describe, expect, it } from 'vitest';
import { handled } from '../support/describe-response.js';

/** Each case: what it shows, a handler's body, every code that it can send, and what stands around the handler. */
type Case = readonly [title: string, body: string, codes: string[], around?: string];

function each(title: string, cases: readonly Case[]): void {
  describe(title, () => {
    it.for(cases)('%s', ([, body, expected, around]) => {
      expect(handled(body, around)).toEqual(expected);
    });
  });
}

each('another variable of the same name is another one', [
  [
    'of a callback in a callback',
    `db.get('a', (err, row) => {
  if (err) return res.sendStatus(404);
  db.get('b', (err, other) => {
    if (err) return res.sendStatus(410);
    res.sendStatus(201);
  });
});`,
    ['201', '404', '410'],
  ],
  [
    'of a `.then` in a `.then`',
    `load('a').then((row) => {
  if (!row) return res.sendStatus(404);
  return load('b').then((row) => {
    if (!row) return res.sendStatus(410);
    res.sendStatus(201);
  });
});`,
    ['201', '404', '410'],
  ],
  [
    'of a function declared inside',
    `const n = count(req);
if (n > 3) return res.sendStatus(404);
function send(n) {
  if (n > 3) return res.sendStatus(410);
  res.sendStatus(201);
}
send(count(req.body));`,
    ['201', '404', '410'],
  ],
  [
    'of a block',
    `const user = await load('a');
if (!user) return res.sendStatus(404);
{
  const user = await load('b');
  if (!user) return res.sendStatus(410);
}
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'of a loop',
    `const item = await load('a');
if (!item) return res.sendStatus(404);
for (const item of req.body.items) {
  if (!item) return res.sendStatus(410);
}
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'of a counting loop',
    `const at = await load('a');
if (at > 3) return res.sendStatus(404);
for (let at = await load('b'); at < 9; at++) {
  if (at > 3) return res.sendStatus(410);
}
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'of a catch clause in a catch clause',
    `try {
  await save('a');
} catch (error) {
  if (error.code === 'A') return res.sendStatus(404);
  try {
    await save('b');
  } catch (error) {
    if (error.code === 'A') return res.sendStatus(410);
    return res.sendStatus(409);
  }
}
res.sendStatus(201);`,
    ['201', '404', '409', '410'],
  ],
  [
    'that is taken out of an object',
    `const { user } = await load('a');
if (!user) return res.sendStatus(404);
{
  const { user } = await load('b');
  if (!user) return res.sendStatus(410);
}
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'that is taken out of a list',
    `const [user] = await load('a');
if (!user) return res.sendStatus(404);
{
  const [, user] = await load('b');
  if (!user) return res.sendStatus(410);
}
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'with members',
    `const user = await load('a');
if (!user.isAdmin) return res.sendStatus(404);
load('b').then((user) => {
  if (!user.isAdmin) return res.sendStatus(410);
  res.sendStatus(201);
});`,
    ['201', '404', '410'],
  ],
  [
    'that is compared with constants',
    `const { kind } = await load('a');
if (kind === 'rose') return res.sendStatus(404);
load('b').then(({ kind }) => {
  if (kind === 'rose') return res.sendStatus(410);
  res.sendStatus(201);
});`,
    ['201', '404', '410'],
  ],
  [
    'that a `switch` chooses by',
    `const { kind } = await load('a');
switch (kind) { case 'rose': return res.sendStatus(404); }
load('b').then(({ kind }) => {
  switch (kind) { case 'rose': return res.sendStatus(410); }
  res.sendStatus(201);
});`,
    ['201', '404', '410'],
  ],
  [
    'whose presence `??` decides by',
    `const status = req.body.status ?? 404;
load('b').then((req) => res.sendStatus((req.body.status ?? 410) === 410 ? 410 : 201));
res.sendStatus(status === 404 ? 404 : 409);`,
    ['201', '404', '409', '410'],
  ],
  [
    'of an import',
    `if (!settings) return res.sendStatus(404);
load('b').then((settings) => {
  if (!settings) return res.sendStatus(410);
  res.sendStatus(201);
});`,
    ['201', '404', '410'],
    "import { settings } from './settings.js';",
  ],
  [
    'of a global',
    `if (!process.env.TOKEN) return res.sendStatus(404);
load('b').then((process) => {
  if (!process.env.TOKEN) return res.sendStatus(410);
  res.sendStatus(201);
});`,
    ['201', '404', '410'],
  ],
]);

each('a choice is decided by its own variable alone', [
  [
    'and not by another of its name',
    `const user = await load('a');
const status = user ? 200 : 404;
{
  const user = await load('b');
  if (!user) return res.sendStatus(410);
}
res.sendStatus(status);`,
    ['200', '404', '410'],
  ],
  [
    'and by that one wherever it is tested',
    `const user = await load('a');
const status = user ? 200 : 404;
if (!user) return res.status(status).end();
res.sendStatus(201);`,
    ['201', '404'],
  ],
]);

each('the same variable is the same one', [
  [
    'in a closure',
    `const user = await load('a');
if (!user) return res.sendStatus(404);
load('b').then(() => {
  if (!user) return res.sendStatus(410);
  res.sendStatus(201);
});`,
    ['201', '404'],
  ],
  [
    'in a closure in a closure',
    `db.get('a', (err, row) => {
  if (err) return res.sendStatus(404);
  db.get('b', () => db.get('c', () => {
    if (err) return res.sendStatus(410);
    res.sendStatus(201);
  }));
});`,
    ['201', '404'],
  ],
  [
    'however the test is set out',
    `if (req.body.kind === "rose") return res.sendStatus(404);
if ( 'rose' === req . body['kind'] ) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404'],
  ],
  [
    'behind what only TypeScript reads',
    `const { user } = req;
if (!user.isAdmin) return res.sendStatus(404);
if (!(user as Admin).isAdmin || !user!.isAdmin) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404'],
  ],
  [
    'in a function that names its own parameter otherwise',
    `if (!req.body.items.some((one) => one.id === req.body.id)) return res.sendStatus(404);
if (!req.body.items.some((item) => item.id === req.body.id)) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404'],
  ],
  [
    'beside a variable of another block that is called so',
    `const user = await load('a');
if (!user) return res.sendStatus(404);
{ const user = await load('b'); log(user); }
if (!user) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404'],
  ],
]);

each('a variable that is assigned holds another value', [
  [
    'after the test',
    `let user = await load('a');
if (!user) return res.sendStatus(404);
user = await load('b');
if (!user) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'in a loop',
    `let user = await load('a');
if (!user) return res.sendStatus(404);
while (user.next) {
  user = await load(user.next);
  if (!user) return res.sendStatus(410);
}
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'on one of two paths',
    `let user = await load('a');
if (!user) return res.sendStatus(404);
if (req.body.other) user = await load('b');
if (!user) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'by a pattern',
    `let user = await load('a');
if (!user) return res.sendStatus(404);
({ user } = await load('b'));
if (!user) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'by counting',
    `let n = req.body.n;
if (n > 3) return res.sendStatus(404);
n++;
if (n > 3) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'and a choice made before is that of the earlier one',
    `let user = await load('a');
const status = user ? 200 : 404;
user = await load('b');
if (!user) return res.status(status).end();
res.sendStatus(201);`,
    ['200', '201', '404'],
  ],
]);

each('a member that is written holds another value', [
  [
    'of the same object',
    `const { user } = req;
if (!user.team) return res.sendStatus(404);
user.team = await load('b');
if (!user.team) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'by another name of it',
    `const { user } = req;
const same = user;
if (!user.team) return res.sendStatus(404);
same.team = await load('b');
if (!user.team) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'by a name that is computed',
    `const { user } = req;
if (!user[req.body.key]) return res.sendStatus(404);
user[req.body.key] = await load('b');
if (!user[req.body.key]) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404', '410'],
  ],
  [
    'and no variable that is called like it',
    `const { user, team } = req;
if (!team) return res.sendStatus(404);
user.team = await load('b');
if (!team) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404'],
  ],
  [
    'and no other member of its object',
    `const { user } = req;
if (!user.name) return res.sendStatus(404);
user.team = await load('b');
if (!user.name) return res.sendStatus(410);
res.sendStatus(201);`,
    ['201', '404'],
  ],
]);

each('a function that is called again binds its parameters anew', [
  [
    'where it may answer each time',
    `const a = await load('a');
const b = await load('b');
if (!isFine(a, 404)) return;
if (!isFine(b, 410)) return;
res.sendStatus(201);
function isFine(value, status) {
  if (value) return true;
  res.sendStatus(status);
  return false;
}`,
    ['201', '404', '410'],
  ],
  [
    'where it may throw each time',
    `const a = await load('a');
const b = await load('b');
assert(a, 404);
assert(b, 410);
res.sendStatus(201);`,
    ['201', '404', '410'],
    `import createError from 'http-errors';
function assert(condition, status) { if (!condition) throw createError(status, 'No'); }`,
  ],
  [
    'and the variables in it',
    `respond('a', 404);
respond('b', 410);
function respond(name, status) {
  const found = cache.get(name);
  if (!found) res.sendStatus(status);
}`,
    ['404', '410'],
  ],
  [
    'and a choice that it has made is that of its own call',
    `const first = pick(req.body.a);
const second = pick(req.body.b);
res.status(first).json({ first, second });
function pick(value) { return value ? 200 : 404; }`,
    ['200', '404'],
  ],
]);

each('`this` is that of its own class', [
  [
    'and not another one',
    `new First(res).send();`,
    ['201', '404', '410'],
    `class First {
  constructor(res) { this.res = res; this.second = new Second(res); }
  send() {
    if (this.failed) return this.res.sendStatus(404);
    this.second.send();
  }
}
class Second {
  constructor(res) { this.res = res; }
  send() { this.res.sendStatus(this.failed ? 410 : 201); }
}`,
  ],
]);
