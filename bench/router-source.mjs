/** The source of an Express router in TypeScript that has as many handlers as asked for; always the same text. */
export function routerFile(name, handlers) {
  const parts = Array.from({ length: handlers }, (_, index) => templates[index % templates.length](name, index));
  return `${head(name)}\n${parts.join('\n')}`;
}

const head = (name) => `import { Router, type NextFunction, type Request, type Response } from 'express';
import { Conflict, NotFound } from '../http/errors.js';
import { Status } from '../http/status.js';
import { Store, type Entity } from '../store.js';

export const router = Router();
const ${name}s = new Store();

function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

function refuse(response: Response, status: Status, message: string): void {
  response.status(status).json({ message });
}
`;

const templates = [listHandler, getHandler, createHandler, removeHandler, updateHandler, exportHandler];

function listHandler(name, index) {
  return `router.get('/list${index}', async (request: Request, response: Response, next: NextFunction) => {
  try {
    const owner = typeof request.query.owner === 'string' ? request.query.owner : undefined;
    const found = await ${name}s.list(owner);
    const total = found.reduce((sum, entity) => sum + entity.amount, 0);
    response.set('Cache-Control', 'no-store');
    response.json({ items: found.slice(0, 50), count: found.length, total });
  } catch (error) {
    next(error);
  }
});
`;
}

function getHandler(name, index) {
  return `router.get('/:id/view${index}', async (request: Request<{ id: string }>, response: Response, next: NextFunction) => {
  try {
    const ${name} = await ${name}s.find(request.params.id);
    if (!${name}) {
      throw new NotFound('${name}');
    }
    if (${name}.owner !== request.get('x-owner')) {
      refuse(response, Status.Forbidden, 'Not your ${name}');
      return;
    }
    response.status(Status.Ok).json(${name});
  } catch (error) {
    next(error);
  }
});
`;
}

function createHandler(name, index) {
  return `router.post('/create${index}', async (request: Request, response: Response, next: NextFunction) => {
  const body: unknown = request.body;
  if (!isEntity(body)) {
    refuse(response, Status.BadRequest, 'A ${name} needs an id and a name');
    return;
  }
  try {
    if (await ${name}s.find(body.id)) {
      throw new Conflict('${name}');
    }
    const saved = await ${name}s.save({ ...body, amount: Number(body.amount) || 0 });
    response.status(Status.Created).location(\`/${name}s/\${saved.id}\`).json(saved);
  } catch (error) {
    next(error);
  }
});
`;
}

function removeHandler(name, index) {
  return `router.delete('/:id/remove${index}', async (request: Request<{ id: string }>, response: Response) => {
  const removed = await ${name}s.remove(request.params.id);
  if (!removed) {
    return refuse(response, Status.NotFound, 'No such ${name}');
  }
  response.status(204).end();
});
`;
}

function updateHandler(name, index) {
  return `router.put('/:id/update${index}', async (request: Request<{ id: string }>, response: Response) => {
  let status = Status.Ok;
  const before = await ${name}s.find(request.params.id);
  const body: unknown = request.body;
  if (!isEntity(body)) {
    response.status(400).json({ message: 'Not a ${name}' });
    return;
  }
  if (!before) {
    status = Status.Created;
    response.setHeader('Location', \`/${name}s/\${request.params.id}\`);
  } else if (before.owner !== body.owner) {
    status = Status.Conflict;
  }
  const saved = status === Status.Conflict ? before : await ${name}s.save(body);
  response.status(status).json(saved);
});
`;
}

function exportHandler(name, index) {
  return `router.get('/export${index}', (request: Request, response: Response, next: NextFunction) => {
  ${name}s
    .list()
    .then((found) => {
      switch (request.query.format) {
        case 'csv':
          response.type('text/csv').send(found.map(({ id, name, amount }) => [id, name, amount].join(',')).join('\\n'));
          break;
        case 'ids':
          response.json(found.map(({ id }) => id));
          break;
        case undefined:
          response.redirect(308, '/${name}s/export${index}?format=csv');
          break;
        default:
          response.status(406).json({ message: 'Unknown format' });
      }
    })
    .catch(next);
});
`;
}
