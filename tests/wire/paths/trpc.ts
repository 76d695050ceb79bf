import { onExpress, type Server } from './serving.js';

const JSON_BODY = { 'content-type': 'application/json' };

const BASE = `
  const { initTRPC, TRPCError } = require('@trpc/server');
  const t = initTRPC.context().create();
  exports.createRouter = t.router;
  exports.mergeRouters = t.mergeRouters;
  exports.open = t.procedure;
  const isAuthed = t.middleware(({ ctx, next }) => {
    if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
    return next();
  });
  const authed = t.procedure.use(isAuthed);
  const admins = authed.use(({ ctx, next }) => {
    if (!ctx.admin) throw new TRPCError({ code: 'FORBIDDEN' });
    return next();
  });
  exports.authed = authed;
  exports.admins = admins;`;

const USERS = `
  const { admins, authed, createRouter, open } = require('./base.cjs');
  const roles = createRouter({ add: admins.mutation(() => ({ id: 1 })) });
  exports.users = createRouter({ me: authed.query(() => 1), all: open.query(() => []), roles, deep: { er: open.query(() => 1) } });`;

const APP = `
  const { createRouter, mergeRouters, open } = require('./base.cjs');
  const { users } = require('./users.cjs');
  const health = createRouter({ health: open.query(() => 'ok') });
  const router = mergeRouters(createRouter({ users }), health);
  const createContext = ({ req }) => ({ user: req.headers.user, admin: req.headers.admin });`;

const common = {
  serve: onExpress,
  fields: [JSON_BODY, { ...JSON_BODY, user: 'x' }, { ...JSON_BODY, user: 'x', admin: 'x' }],
  count: 5,
};

export const TRPC: Readonly<Record<string, Server>> = {
  'tRPC: routers of several files, merged, and what builders run before': {
    ...common,
    files: {
      'base.cjs': BASE,
      'users.cjs': USERS,
      'app.cjs': `${APP}
        const { createHTTPHandler } = require('@trpc/server/adapters/standalone');
        module.exports = createHTTPHandler({ router, createContext, basePath: '/api/trpc/' });`,
    },
  },
  'tRPC: middleware of Express': {
    ...common,
    files: {
      'base.cjs': BASE,
      'users.cjs': USERS,
      'app.cjs': `${APP}
        const express = require('express');
        const { createExpressMiddleware } = require('@trpc/server/adapters/express');
        const app = express();
        app.use('/trpc', createExpressMiddleware({ router, createContext }));
        module.exports = app;`,
    },
  },
};
