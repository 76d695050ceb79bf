import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routerFile } from './router-source.mjs';

const resources = [
  'account',
  'address',
  'article',
  'asset',
  'author',
  'basket',
  'booking',
  'branch',
  'budget',
  'campaign',
  'cart',
  'category',
  'channel',
  'comment',
  'company',
  'contact',
  'contract',
  'coupon',
  'course',
  'customer',
  'delivery',
  'device',
  'discount',
  'document',
  'driver',
  'employee',
  'event',
  'group',
  'invoice',
  'item',
  'journal',
  'lesson',
  'license',
  'location',
  'member',
  'message',
  'note',
  'order',
  'page',
  'parcel',
  'partner',
  'payment',
  'person',
  'photo',
  'plan',
  'product',
  'project',
  'quote',
  'rating',
  'refund',
  'report',
  'review',
  'room',
  'schedule',
];

/** Writes an Express server in strict TypeScript: one router a resource, statuses and errors in files of their own. */
export async function writeTypedServer(folder) {
  await mkdir(join(folder, 'src/routes'), { recursive: true });
  await mkdir(join(folder, 'src/http'), { recursive: true });
  const write = (file, text) => writeFile(join(folder, file), text);
  await write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }, null, 2));
  await write('package.json', JSON.stringify({ private: true, type: 'module' }));
  await write('src/http/status.ts', status);
  await write('src/http/errors.ts', errors);
  await write('src/store.ts', store);
  await write('src/app.ts', appFile());
  for (const [index, name] of resources.entries()) {
    await write(`src/routes/${name}.ts`, routerFile(name, 4 + (index % 5)));
  }
}

const compilerOptions = {
  target: 'ES2022',
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

const status = `export enum Status {
  Ok = 200,
  Created = 201,
  NoContent = 204,
  BadRequest = 400,
  Unauthorized = 401,
  Forbidden = 403,
  NotFound = 404,
  Conflict = 409,
}
`;

const errors = `import { Status } from './status.js';

export class AppError extends Error {
  constructor(
    readonly status: Status,
    message: string,
  ) {
    super(message);
  }
}

export class NotFound extends AppError {
  constructor(what: string) {
    super(Status.NotFound, \`\${what} not found\`);
  }
}

export class Conflict extends AppError {
  constructor(what: string) {
    super(Status.Conflict, \`\${what} exists already\`);
  }
}
`;

const store = `export interface Entity {
  readonly id: string;
  name: string;
  owner: string;
  amount: number;
}

export class Store {
  readonly #entities = new Map<string, Entity>();

  list(owner?: string): Promise<Entity[]> {
    return Promise.resolve([...this.#entities.values()].filter((entity) => !owner || entity.owner === owner));
  }

  find(id: string): Promise<Entity | undefined> {
    return Promise.resolve(this.#entities.get(id));
  }

  save(entity: Entity): Promise<Entity> {
    this.#entities.set(entity.id, entity);
    return Promise.resolve(entity);
  }

  remove(id: string): Promise<boolean> {
    return Promise.resolve(this.#entities.delete(id));
  }
}
`;

function appFile() {
  const imports = resources.map((name) => `import { router as ${name}Router } from './routes/${name}.js';`);
  const uses = resources.map((name) => `app.use('/${name}s', ${name}Router);`);
  return `import express, { type NextFunction, type Request, type Response } from 'express';
import { AppError } from './http/errors.js';
${imports.join('\n')}

export const app = express();

app.use(express.json());
${uses.join('\n')}

app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  if (error instanceof AppError) {
    response.status(error.status).json({ message: error.message });
    return;
  }
  response.status(500).json({ message: 'Something went wrong' });
});
`;
}
