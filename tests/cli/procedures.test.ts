import { expect, test } from 'vitest';
import { routesOf } from './support.js';

const TRPC = `
  import { initTRPC, TRPCError } from '@trpc/server';
  const t = initTRPC.context().create();
  export const createTRPCRouter = t.router;
  export const mergeRouters = t.mergeRouters;
  export const publicProcedure = t.procedure;
  const isAuthed = t.middleware(({ ctx, next }) => {
    if (!ctx.session) throw new TRPCError({ code: 'UNAUTHORIZED' });
    return next({ ctx });
  });
  export const protectedProcedure = t.procedure.use(isAuthed);
  export const adminProcedure = protectedProcedure.use(async ({ ctx, next }) => {
    if (ctx.user.role !== 'admin') throw new TRPCError({ code: 'FORBIDDEN' });
    return next();
  });`;

const USERS = `
  import { TRPCError } from '@trpc/server';
  import { adminProcedure, createTRPCRouter, protectedProcedure, publicProcedure } from '../trpc';
  export const usersRouter = createTRPCRouter({
    byId: publicProcedure.input(schema).query(async ({ input }) => {
      const user = await find(input.id);
      if (!user) throw new TRPCError({ code: 'NOT_FOUND' });
      return user;
    }),
    me: protectedProcedure.query(({ ctx }) => ctx.user),
    roles: createTRPCRouter({ add: adminProcedure.input(schema).mutation(({ input }) => ({ id: 1 })) }),
  });`;

const ROUTES = [
  'GET /api/trpc/health 200',
  'GET /api/trpc/users.byId 200 404',
  'GET /api/trpc/users.me 200 401',
  'POST /api/trpc/users.roles.add 200 401 403',
];

const ROOT = `
  import { createTRPCRouter, publicProcedure } from './trpc';
  import { usersRouter } from './routers/users';
  export const appRouter = createTRPCRouter({ users: usersRouter, health: publicProcedure.query(() => 'ok') });`;

test.each<[string, Record<string, string>, string[]]>([
  [
    'tRPC below a route of Next, with a proxy',
    {
      'package.json': '{ "dependencies": { "next": "16.0.0" } }',
      'src/trpc.ts': TRPC,
      'src/root.ts': ROOT,
      'src/routers/users.ts': USERS,
      'src/app/api/trpc/[trpc]/route.ts': `
        import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
        import { appRouter } from '../../../../root';
        const handler = (req) => fetchRequestHandler({ endpoint: '/api/trpc', req, router: appRouter });
        export { handler as GET, handler as POST };`,
    },
    ROUTES,
  ],
  [
    'tRPC as middleware of Express, merged routers',
    {
      'src/trpc.ts': TRPC,
      'src/routers/users.ts': USERS,
      'src/app.ts': `
        import express from 'express';
        import { createExpressMiddleware } from '@trpc/server/adapters/express';
        import { createTRPCRouter, mergeRouters, publicProcedure } from './trpc';
        import { usersRouter } from './routers/users';
        const health = createTRPCRouter({ health: publicProcedure.query(() => 'ok') });
        const appRouter = mergeRouters(health, createTRPCRouter({ users: usersRouter }));
        const app = express();
        app.use('/api/trpc', createExpressMiddleware({ router: appRouter, createContext }));`,
    },
    ROUTES,
  ],
])('%s', async (_, files, expected) => {
  const routes = await routesOf(files);
  expect([...routes].sort()).toEqual([...expected].sort());
});
