import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Helper files of the generated server: its routes take turns in using them. */
const HELPERS = 40;

/** Writes a server of many route files whose answers all go through other files: helpers, codes, errors and a wrapper. */
export async function writeAcrossServer(folder, routes) {
  await write(folder, 'package.json', '{ "name": "across", "private": true }');
  await write(folder, 'src/codes.ts', codesFile());
  await write(folder, 'src/errors.ts', errorsFile());
  await write(folder, 'src/wrap.ts', wrapFile());
  for (let i = 0; i < HELPERS; i++) await write(folder, `src/lib/respond-${i}.ts`, helperFile(i));
  for (let i = 0; i < routes; i++) await write(folder, `src/routes/route-${i}.ts`, routeFile(i));
}

async function write(folder, name, text) {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function codesFile() {
  return 'export enum Code {\n  Ok = 200,\n  Created = 201,\n  Empty = 204,\n  Missing = 404,\n}\n';
}

function errorsFile() {
  return `const STATUS: Record<string, number> = { missing: 404, taken: 409, odd: 422 };

export class Refusal extends Error {
  readonly status: number;

  constructor(readonly kind: string) {
    super(kind);
    this.status = STATUS[kind] ?? 500;
  }
}
`;
}

function wrapFile() {
  return `import type { NextFunction, Request, Response } from 'express';
import { Refusal } from './errors';

type Handler = (req: Request, res: Response) => Promise<unknown>;

export const wrap = (handler: Handler) => async (req: Request, res: Response, next: NextFunction) => {
  try {
    await handler(req, res);
  } catch (error) {
    if (error instanceof Refusal) res.status(error.status).json({ message: error.message });
    else next(error);
  }
};
`;
}

function helperFile(i) {
  const others = Array.from(
    { length: 20 },
    (_, n) =>
      `export function shape${n}(value: Record<string, unknown>) {\n  const { id, name, ...rest } = value;\n  return { id, name: String(name).trim(), rest: Object.keys(rest).filter((key) => !key.startsWith('_')), part: ${i + n} };\n}\n`,
  );
  return `import type { Response } from 'express';

export function send(res: Response, status: number, body: unknown) {
  return res.status(status).json(body);
}

export function made(res: Response, body: { id: string }, path: string) {
  res.set('Location', \`\${path}/\${body.id}\`);
  return send(res, 201, body);
}

${others.join('\n')}`;
}

function routeFile(i) {
  const path = `/things-${i}`;
  return `import { Router } from 'express';
import { Code } from '../codes';
import { Refusal } from '../errors';
import { made, send } from '../lib/respond-${i % HELPERS}';
import { store } from '../store';
import { wrap } from '../wrap';

export const router = Router();

router.get('${path}', wrap(async (req, res) => send(res, Code.Ok, await store.all(req.query))));

router.get('${path}/:id', wrap(async (req, res) => {
  const thing = await store.find(req.params.id);
  if (!thing) throw new Refusal('missing');
  return send(res, Code.Ok, thing);
}));

router.post('${path}', wrap(async (req, res) => {
  if (await store.find(req.body.id)) throw new Refusal('taken');
  return made(res, await store.add(req.body), '${path}');
}));

router.delete('${path}/:id', wrap(async (req, res) => {
  await store.remove(req.params.id);
  res.sendStatus(Code.Empty);
}));
`;
}
