import { onKoa, type Server } from './serving.js';

export const KOA: Readonly<Record<string, Server>> = {
  'Koa: middleware around handlers, routes with names': {
    serve: onKoa,
    fields: [{}, { user: 'x' }, { user: 'x', admin: 'x' }],
    count: 4,
    files: {
      'app.cjs': `
        const Koa = require('koa');
        const Router = require('@koa/router');
        const app = new Koa();
        const router = new Router({ prefix: '/api' });
        app.use(async (ctx, next) => { if (!ctx.get('user')) ctx.throw(401); await next(); });
        app.use(async (ctx, next) => { await next(); ctx.set('x-took', '1'); });
        router.get('user', '/users/:id', async (ctx) => { ctx.body = {}; });
        router.post('/users', async (ctx) => { ctx.status = 201; });
        router.get('pets', '/pets', admin, async (ctx) => { ctx.body = []; });
        router.all('/cups', admin);
        router.get('/cups', async (ctx) => { ctx.body = []; });
        async function admin(ctx, next) { if (!ctx.get('admin')) { ctx.status = 403; return; } await next(); }
        app.use(router.routes());
        module.exports = app;`,
    },
  },
};
