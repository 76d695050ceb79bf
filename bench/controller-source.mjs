/**
 * The source of an Express controller in TypeScript as people write them, with a mistake here and there: about a thousand lines with 45 routes; always
 * the same text. Nine resources, five routes each: a list, one entry, a creation, a change, and an action.
 */
export function controllerFile() {
  return `${head}\n${resources.map(routesOf).join('\n')}\n${tail}`;
}

const resources = [
  ['order', 'orders'],
  ['invoice', 'invoices'],
  ['customer', 'customers'],
  ['product', 'products'],
  ['shipment', 'shipments'],
  ['coupon', 'coupons'],
  ['refund', 'refunds'],
  ['ticket', 'tickets'],
  ['report', 'reports'],
];

const head = `import { Router, type NextFunction, type Request, type Response } from 'express';
import axios from 'axios';
import jwt from 'jsonwebtoken';
import { Prisma } from '@prisma/client';
import { StatusCodes } from 'http-status-codes';
import { z, ZodError } from 'zod';
import { config } from '../config.js';
import { ConflictError, NotFoundError, PermissionError } from '../errors.js';
import { logger } from '../logger.js';
import { mailer } from '../mailer.js';
import { prisma } from '../prisma.js';
import { queue } from '../queue.js';

export const router = Router();

const MAX_PAGE_SIZE = 100;

interface Page {
  readonly page: number;
  readonly size: number;
}

interface AuthedRequest extends Request {
  user?: { id: string; role: 'admin' | 'staff' | 'customer'; tenant: string };
}

const entrySchema = z.object({
  name: z.string().min(1).max(200),
  amount: z.number().nonnegative(),
  tags: z.array(z.string()).default([]),
});

function pageOf(query: Request['query']): Page {
  const page = Math.max(1, Number(query.page) || 1);
  const size = Math.min(MAX_PAGE_SIZE, Number(query.size) || 20);
  return { page, size };
}

function isUuid(value: string): boolean {
  return /^[0-9a-f-]{36}$/.test(value);
}

function fail(res: Response, status: number, message: string): Response {
  return res.status(status).json({ error: message });
}

function sendPage(res: Response, items: readonly unknown[], total: number, { page, size }: Page): void {
  res.setHeader('X-Total-Count', String(total));
  res.status(200).json({ items, total, page, pages: Math.ceil(total / size) });
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'retryable' in error && error.retryable === true;
}

function describe(error: unknown): string {
  if (error instanceof Error) return \`\${error.name}: \${error.message}\`;
  return String(error);
}

/** What the log gets to know of a request. */
function traceOf(req: AuthedRequest): Record<string, unknown> {
  return { method: req.method, path: req.path, user: req.user?.id, tenant: req.user?.tenant };
}

function handleError(error: unknown, res: Response, next: NextFunction): void {
  if (error instanceof NotFoundError) {
    fail(res, 404, error.message);
    return;
  }
  if (error instanceof ConflictError) {
    fail(res, StatusCodes.CONFLICT, error.message);
    return;
  }
  if (error instanceof PermissionError) {
    fail(res, 403, 'You may not do this');
    return;
  }
  next(error);
}

function requireUser(req: AuthedRequest, res: Response, next: NextFunction): void {
  const header = req.headers.authorization;
  if (!header?.startsWith('Bearer ')) {
    res.set('WWW-Authenticate', 'Bearer').status(401).json({ error: 'Sign in first' });
    return;
  }
  try {
    req.user = jwt.verify(header.slice(7), config.jwtSecret) as AuthedRequest['user'];
    next();
  } catch {
    res.set('WWW-Authenticate', 'Bearer error="invalid_token"').status(401).json({ error: 'The token is not valid' });
  }
}

router.use(requireUser);
`;

const tail = `router.use((error: unknown, req: Request, res: Response, next: NextFunction) => {
  if (res.headersSent) return next(error);
  logger.error({ ...traceOf(req), retryable: isRetryable(error) }, describe(error));
  res.status(500).json({ error: 'Something went wrong' });
});
`;

function routesOf([name, plural], index) {
  const routes = [
    lists[index % lists.length],
    singles[index % singles.length],
    creations[index % creations.length],
    changes[index % changes.length],
    actions[index % actions.length],
  ];
  return routes.map((route) => route(name, plural)).join('\n');
}

const lists = [listInTry, listWithFilter, listOfTenant];
const singles = [single, singleOfOwner, singleCached];
const creations = [creation, creationParsed, creationChecked];
const changes = [change, replacement, removal];
const actions = [upstream, queued, approval];

function listInTry(name, plural) {
  return `router.get('/${plural}', async (req: AuthedRequest, res: Response, next: NextFunction) => {
  try {
    const page = pageOf(req.query);
    const [items, total] = await Promise.all([
      prisma.${name}.findMany({ skip: (page.page - 1) * page.size, take: page.size, orderBy: { createdAt: 'desc' } }),
      prisma.${name}.count(),
    ]);
    sendPage(res, items, total, page);
  } catch (error) {
    next(error);
  }
});
`;
}

function listWithFilter(name, plural) {
  return `router.get('/${plural}', async (req: AuthedRequest, res: Response) => {
  const { status, from, to } = req.query;
  if (status && !['open', 'closed', 'void'].includes(String(status))) {
    return res.status(400).json({ error: 'Unknown status', allowed: ['open', 'closed', 'void'] });
  }
  if (from && to && new Date(String(from)) > new Date(String(to))) {
    return res.status(400).json({ error: 'from must be before to' });
  }
  try {
    const page = pageOf(req.query);
    const where = { status: status as string | undefined, tenant: req.user!.tenant };
    const items = await prisma.${name}.findMany({ where, skip: (page.page - 1) * page.size, take: page.size });
    const total = await prisma.${name}.count({ where });
    return res.json({ data: items, meta: { total, page: page.page, size: page.size } });
  } catch (error) {
    logger.error({ error }, 'Listing ${plural} failed');
    return res.status(500).json({ error: 'Could not list ${plural}' });
  }
});
`;
}

function listOfTenant(name, plural) {
  return `router.get('/tenants/:tenant/${plural}', async (req: AuthedRequest, res: Response, next: NextFunction) => {
  if (req.user?.role !== 'admin' && req.user?.tenant !== req.params.tenant) {
    return fail(res, 403, 'Not your tenant');
  }
  try {
    const page = pageOf(req.query);
    const items = await prisma.${name}.findMany({ where: { tenant: req.params.tenant }, take: page.size });
    if (req.query.format === 'csv') {
      res.type('text/csv');
      return res.send(items.map((item) => [item.id, item.name].join(',')).join('\\n'));
    }
    res.set('Cache-Control', 'private, max-age=30');
    return res.status(StatusCodes.OK).json(items);
  } catch (error) {
    return next(error);
  }
});
`;
}

function single(name, plural) {
  return `router.get('/${plural}/:id', async (req: AuthedRequest, res: Response, next: NextFunction) => {
  const { id } = req.params;
  if (!isUuid(id)) {
    return res.status(400).json({ error: 'The id must be a UUID' });
  }
  try {
    const ${name} = await prisma.${name}.findUnique({ where: { id }, include: { lines: true } });
    if (!${name}) {
      return res.status(404).json({ error: '${name} not found' });
    }
    return res.json(${name});
  } catch (error) {
    return next(error);
  }
});
`;
}

function singleOfOwner(name, plural) {
  return `router.get('/${plural}/:id', async (req: AuthedRequest, res: Response) => {
  if (!req.user) {
    res.set('WWW-Authenticate', 'Bearer');
    return res.status(401).json({ error: 'Sign in first' });
  }
  try {
    const ${name} = await prisma.${name}.findUniqueOrThrow({ where: { id: req.params.id } });
    if (${name}.ownerId !== req.user.id && req.user.role !== 'admin') {
      return res.status(403).json({ error: 'Not your ${name}' });
    }
    return res.status(200).json({ ${name} });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025') {
      return res.status(404).json({ error: 'No such ${name}' });
    }
    logger.error({ error, id: req.params.id }, 'Reading ${name} failed');
    return res.status(500).json({ error: 'Internal error' });
  }
});
`;
}

function singleCached(name, plural) {
  return `router.get('/${plural}/:id', async (req: AuthedRequest, res: Response, next: NextFunction) => {
  try {
    const ${name} = await prisma.${name}.findFirst({ where: { id: req.params.id, tenant: req.user!.tenant } });
    if (!${name}) throw new NotFoundError('${name}');
    const tag = \`"\${${name}.version}"\`;
    res.set('ETag', tag);
    if (req.headers['if-none-match'] === tag) {
      return res.status(304).end();
    }
    return res.status(200).json({ id: ${name}.id, name: ${name}.name, amount: ${name}.amount, tags: ${name}.tags });
  } catch (error) {
    return handleError(error, res, next);
  }
});
`;
}

function creation(name, plural) {
  return `router.post('/${plural}', async (req: AuthedRequest, res: Response, next: NextFunction) => {
  const { name, amount } = req.body;
  if (!name) {
    return res.status(400).json({ error: 'name is required' });
  }
  if (typeof amount !== 'number' || amount < 0) {
    return res.status(422).json({ error: 'amount must be a number of at least 0', field: 'amount' });
  }
  try {
    const existing = await prisma.${name}.findFirst({ where: { name } });
    if (existing) {
      return res.status(409).json({ error: 'A ${name} of this name exists', id: existing.id });
    }
    const ${name} = await prisma.${name}.create({ data: { name, amount, ownerId: req.user!.id } });
    await mailer.send({ to: config.sales, subject: 'New ${name}', text: ${name}.name });
    return res.status(201).location(\`/${plural}/\${${name}.id}\`).json(${name});
  } catch (error) {
    return next(error);
  }
});
`;
}

function creationParsed(name, plural) {
  return `router.post('/${plural}', async (req: AuthedRequest, res: Response) => {
  try {
    const data = entrySchema.parse(req.body);
    const ${name} = await prisma.${name}.create({ data: { ...data, tenant: req.user!.tenant } });
    res.setHeader('Location', \`/${plural}/\${${name}.id}\`);
    res.status(StatusCodes.CREATED).json({ data: ${name} });
  } catch (error) {
    if (error instanceof ZodError) {
      res.status(400).json({ error: 'Invalid input', issues: error.issues });
      return;
    }
    if (error instanceof Prisma.PrismaClientKnownRequestError) {
      if (error.code === 'P2002') {
        res.status(409).json({ error: 'Such a ${name} exists' });
        return;
      }
      if (error.code === 'P2003') {
        res.status(422).json({ error: 'It refers to something that does not exist' });
        return;
      }
    }
    logger.error({ error }, 'Creating ${name} failed');
    res.status(500).json({ error: 'Internal error' });
  }
});
`;
}

function creationChecked(name, plural) {
  return `router.post('/${plural}', async (req: AuthedRequest, res: Response, next: NextFunction) => {
  const parsed = entrySchema.safeParse(req.body);
  if (!parsed.success) {
    return res.status(400).json({ errors: parsed.error.flatten().fieldErrors });
  }
  if (req.user?.role === 'customer') {
    return fail(res, StatusCodes.FORBIDDEN, 'Only staff may add ${plural}');
  }
  try {
    const ${name} = await prisma.$transaction(async (tx) => {
      const count = await tx.${name}.count({ where: { tenant: req.user!.tenant } });
      if (count >= config.limits.${plural}) throw new ConflictError('Too many ${plural}');
      return tx.${name}.create({ data: parsed.data });
    });
    return res.status(201).set('Location', \`/${plural}/\${${name}.id}\`).json({ success: true, ${name} });
  } catch (error) {
    return handleError(error, res, next);
  }
});
`;
}

function change(name, plural) {
  return `router.patch('/${plural}/:id', async (req: AuthedRequest, res: Response) => {
  const { id } = req.params;
  const changes = entrySchema.partial().safeParse(req.body);
  if (!changes.success) {
    return res.status(422).json({ errors: changes.error.issues.map(({ path, message }) => ({ path, message })) });
  }
  try {
    const before = await prisma.${name}.findUnique({ where: { id } });
    if (!before) return fail(res, 404, '${name} not found');
    if (before.ownerId !== req.user?.id) return fail(res, 403, 'Not your ${name}');
    if (before.lockedAt) return fail(res, 423, 'The ${name} is locked');
    const ${name} = await prisma.${name}.update({ where: { id }, data: changes.data });
    return res.json({ ...${name}, updatedBy: req.user.id });
  } catch (error: any) {
    if (error.code === 'P2002') return fail(res, 409, 'Such a ${name} exists');
    if (error.code === 'P2025') return fail(res, 404, '${name} not found');
    logger.error(error);
    return fail(res, 500, 'Internal error');
  }
});
`;
}

function replacement(name, plural) {
  return `router.put('/${plural}/:id', async (req: AuthedRequest, res: Response, next: NextFunction) => {
  let status = StatusCodes.OK;
  try {
    const data = entrySchema.parse(req.body);
    let ${name} = await prisma.${name}.findUnique({ where: { id: req.params.id } });
    if (${name} && req.headers['if-match'] && req.headers['if-match'] !== ${name}.etag) {
      return res.status(412).json({ error: 'The ${name} has changed since' });
    }
    if (${name}) {
      ${name} = await prisma.${name}.update({ where: { id: ${name}.id }, data });
    } else {
      ${name} = await prisma.${name}.create({ data: { ...data, id: req.params.id } });
      status = StatusCodes.CREATED;
      res.location(\`/${plural}/\${req.params.id}\`);
    }
    return res.status(status).json(${name});
  } catch (error) {
    if (error instanceof ZodError) {
      return res.status(400).json({ error: 'Invalid input', issues: error.flatten() });
    }
    return next(error);
  }
});
`;
}

function removal(name, plural) {
  return `router.delete('/${plural}/:id', async (req: AuthedRequest, res: Response) => {
  if (req.user?.role !== 'admin') {
    return res.status(403).json({ error: 'Only for admins' });
  }
  try {
    await prisma.${name}.delete({ where: { id: req.params.id } });
    return res.status(204).json({ deleted: true });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025') {
      return res.status(404).json({ error: 'No such ${name}' });
    }
    if ((error as { code?: string }).code === 'P2003') {
      return res.status(409).json({ error: 'The ${name} is in use' });
    }
    logger.error({ error }, 'Deleting ${name} failed');
    return res.status(500).json({ error: 'Internal error' });
  }
});
`;
}

function upstream(name, plural) {
  return `router.get('/${plural}/:id/quote', async (req: AuthedRequest, res: Response) => {
  try {
    const { data } = await axios.get(\`\${config.quotes}/${plural}/\${req.params.id}\`, { timeout: 5000 });
    if (!data) {
      return res.status(404).json({ error: 'No quote' });
    }
    return res.json({ quote: data.quote, expires: data.expires });
  } catch (error) {
    if (axios.isAxiosError(error)) {
      if (error.code === 'ECONNABORTED') {
        return res.status(504).json({ error: 'The quotes took too long' });
      }
      if (error.response?.status === 404) {
        return res.status(404).json({ error: 'No quote' });
      }
      return res.status(502).json({ error: 'The quotes are not available' });
    }
    logger.error({ error }, 'Quote failed');
    return res.status(500).json({ error: 'Internal error' });
  }
});
`;
}

function queued(name, plural) {
  return `router.post('/${plural}/:id/export', async (req: AuthedRequest, res: Response, next: NextFunction) => {
  try {
    const ${name} = await prisma.${name}.findUnique({ where: { id: req.params.id } });
    if (!${name}) {
      res.status(404).json({ message: '${name} not found' });
      return;
    }
    switch (req.body.format) {
      case 'pdf':
      case 'csv': {
        const job = await queue.add('export-${name}', { id: ${name}.id, format: req.body.format });
        res.status(202).json({ job: job.id, status: 'queued' });
        break;
      }
      case undefined:
        res.status(400).json({ message: 'format is required' });
        break;
      default:
        res.status(415).json({ message: 'Unknown format' });
    }
  } catch (error) {
    next(error);
  }
});
`;
}

function approval(name, plural) {
  return `router.post('/${plural}/:id/approve', async (req: AuthedRequest, res: Response, next: NextFunction) => {
  if (!req.user) return fail(res.set('WWW-Authenticate', 'Bearer'), 401, 'Sign in first');
  if (req.user.role !== 'admin' && req.user.role !== 'staff') return fail(res, 403, 'Only for staff');
  try {
    const reply = await fetch(\`\${config.approvals}/\${req.params.id}\`, { method: 'POST' });
    if (!reply.ok) {
      logger.warn({ status: reply.status }, 'Approval failed');
      return res.status(reply.status === 404 ? 404 : 502).json({ error: 'The approval failed' });
    }
    const result = await reply.json();
    const ${name} = await prisma.${name}.update({ where: { id: req.params.id }, data: { approved: result.approved } });
    return res.status(200).json({ id: ${name}.id, approved: ${name}.approved, by: req.user.id });
  } catch (error) {
    return handleError(error, res, next);
  }
});
`;
}
