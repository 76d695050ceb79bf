import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lintProject } from '../support/typed.js';

/** Each project: what it shows, its files, and the reports in `main.ts` with and without types. */
type Project = readonly [title: string, files: Record<string, string>, typed: string[], untyped: string[]];

const express = "import type { Request, Response } from 'express';\n";

const page = readFileSync(new URL('../../docs/type-information.md', import.meta.url), 'utf8');
const shown = /```ts filename="src\/unchanged\.ts"\n([^]*?)```/.exec(page)?.[1] ?? '';

const projects: readonly Project[] = [
  ['the example of docs/type-information.md', { 'main.ts': shown }, ['6 no-body-on-204'], []],
  [
    'a response type re-exported under another name',
    {
      'web.ts': "export type { Request as Ask, Response as Answer } from 'express';",
      'main.ts':
        "import type { Ask, Answer } from './web.js';\nexport function brew(ask: Ask, answer: Answer) {\n  answer.sendStatus(418);\n}",
    },
    ['3 no-teapot'],
    [],
  ],
  [
    'an interface that extends Response',
    {
      'web.ts': `${express}export interface Answer extends Response { fancy: true }\nexport type Ask = Request & { user: string };`,
      'main.ts':
        "import type { Ask, Answer } from './web.js';\nexport function brew(ask: Ask, answer: Answer) {\n  answer.status(204).json({ user: ask.user });\n}",
    },
    ['3 no-body-on-204'],
    [],
  ],
  [
    'a helper given a context among the options of another file’s type',
    {
      'web.ts': `import type { Context } from 'hono';\nexport type Web = Context;\nexport interface Opts { c: Web; to: string }`,
      'main.ts': `import type { Opts, Web } from './web.js';
export const brew = ({ c, to }: Opts) => c.json({ to }, 418);
export const pour = (c: Web, to: string) => c.json({ to }, 418);`,
    },
    ['2 no-teapot', '3 no-teapot'],
    [],
  ],
  [
    'a response of another name that an object holds, and one beside a request of an own type',
    {
      'web.ts': `${express}export interface Answer extends Response { fancy: true }\nexport interface Ask { id: string }`,
      'main.ts': `import type { Answer, Ask } from './web.js';
export class Reply {
  constructor(private readonly out: Answer) {}
  brew(id: string) { this.out.status(204).json({ id }); }
}
export function brew(req: Ask, res: Answer) {
  res.status(204).json({ id: req.id });
}`,
    },
    ['4 no-body-on-204', '7 no-body-on-204'],
    ['7 no-body-on-204'],
  ],
  [
    'an object that holds something else with the same members',
    {
      'recorder.ts':
        'export class Recorder { status(code: number) { return this; } json(body: unknown) { return this; } }',
      'main.ts': `import type { Recorder } from './recorder.js';
export class Reply {
  constructor(private readonly out: Recorder) {}
  brew(id: string) { this.out.status(204).json({ id }); }
}
export const brew = ({ res }: { res: Recorder }) => res.status(204).json({});`,
    },
    [],
    [],
  ],
  [
    'an enum in another file',
    {
      'codes.ts': 'export enum Code { Ok = 200, Tea = 418 }',
      'main.ts': `${express}import { Code } from './codes.js';\nexport function brew(req: Request, res: Response) {\n  if (req.query.a) return res.sendStatus(Code.Ok);\n  res.sendStatus(Code.Tea);\n}`,
    },
    ['5 no-teapot'],
    ['5 no-teapot'],
  ],
  [
    'an as const object in another file',
    {
      'codes.ts': 'export const CODE = { created: 201, moved: 301 } as const;',
      'main.ts': `${express}import { CODE } from './codes.js';\nexport function create(req: Request, res: Response) {\n  if (req.query.a) return res.redirect(CODE.moved, '/');\n  res.status(CODE.created).json({});\n}`,
    },
    ['4 prefer-307-308', '5 created-needs-location'],
    ['4 prefer-307-308', '5 created-needs-location'],
  ],
  [
    'an object of constants that is not const: a table that nobody writes to',
    {
      'codes.ts': 'export const CODE = { tea: 418 };',
      'main.ts': `${express}import { CODE } from './codes.js';\nexport const brew = (req: Request, res: Response) => res.sendStatus(CODE.tea);`,
    },
    ['3 no-teapot'],
    ['3 no-teapot'],
  ],
  [
    'an object that holds other things too: configuration',
    {
      'codes.ts': 'export const CODE = { tea: 418, port: process.env.PORT };',
      'main.ts': `${express}import { CODE } from './codes.js';\nexport const brew = (req: Request, res: Response) => res.sendStatus(CODE.tea);`,
    },
    [],
    [],
  ],
  [
    'a parameter of a literal union: reported only if every member is wrong',
    {
      'main.ts': `${express}export const a = (res: Response, code: 418) => res.sendStatus(code);
export const b = (res: Response, code: 418 | 400) => res.sendStatus(code);
export const c = (res: Response, code: 301 | 302) => res.redirect(code, '/');
export const d = (res: Response, code: number) => res.sendStatus(code);`,
    },
    ['2 no-teapot', '4 prefer-307-308'],
    [],
  ],
  [
    'a readonly literal status of an own error class, narrowed by instanceof',
    {
      'errors.ts':
        'export class Tea extends Error { readonly status = 418; }\nexport class Lost extends Error { readonly status = 404; }\nexport class Any extends Error { status = 418; }',
      'main.ts': `import type { ErrorRequestHandler } from 'express';
import { Any, Lost, Tea } from './errors.js';
export const onError: ErrorRequestHandler = (error, req, res, next) => {
  if (error instanceof Tea) return void res.status(error.status).send('x');
  if (error instanceof Lost) return void res.status(error.status).send('x');
  if (error instanceof Any) return void res.status(error.status).send('x');
  next(error);
};`,
    },
    ['4 no-teapot'],
    [],
  ],
  [
    'a (req, res) of unrelated types stays silent',
    {
      'recorder.ts':
        'export class Recorder { status(code: number) { return this; } json(body: unknown) { return this; } }',
      'main.ts': `import { Recorder } from './recorder.js';
export function replay(req: { id: string }, res: Recorder) {
  res.status(418).json({ success: false, error: req.id });
}
export function record(req: { id: string }) {
  const res = new Recorder();
  res.status(204).json(req);
}`,
    },
    [],
    [],
  ],
  [
    'a (req, res) without annotations whose context gives other types',
    {
      'lib.ts':
        'export interface Tape { status(code: number): Tape; json(body: unknown): Tape }\nexport function play(f: (req: string, res: Tape) => void) { void f; }',
      'main.ts': "import { play } from './lib.js';\nplay((req, res) => {\n  res.status(418).json({ req });\n});",
    },
    [],
    ['3 no-teapot'],
  ],
  [
    'with 204: the result of a call that gives nothing, and of one that gives something',
    {
      'db.ts':
        'export async function remove(id: string): Promise<void> { void id; }\nexport async function take(id: string): Promise<{ id: string }> { return { id }; }',
      'main.ts': `${express}import { remove, take } from './db.js';
export async function a(req: Request, res: Response) {
  res.status(204).send(await remove('1'));
}
export async function b(req: Request, res: Response) {
  res.status(204).send(await take('1'));
}`,
    },
    ['7 no-body-on-204'],
    [],
  ],
  [
    'a handler by its contextual type alone',
    {
      'main.ts': `import type { RequestHandler } from 'express';
const handlers: Record<string, RequestHandler> = {
  brew: (ask, answer) => {
    answer.sendStatus(418);
  },
};
export default handlers;`,
    },
    ['4 no-teapot'],
    [],
  ],
  [
    'where types are not needed',
    {
      'main.ts': `import { Router } from 'express';
const router = Router();
router.get('/a', (req, res) => {
  res.json({ success: false, error: 'no' });
});
router.delete('/a', (req, res) => {
  res.status(204).json({ removed: true });
});
export default router;`,
    },
    ['4 no-200-business-error', '7 no-body-on-204'],
    ['4 no-200-business-error', '7 no-body-on-204'],
  ],
];

describe.each(projects)('%s', (_, files, typed, untyped) => {
  it('with types', async () => {
    expect(await lintProject(files)).toEqual(typed);
  });

  it('without types', async () => {
    expect(await lintProject(files, false)).toEqual(untyped);
  });
});
