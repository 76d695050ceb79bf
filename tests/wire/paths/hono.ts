import { createHmac } from 'node:crypto';
import { onHono, type Server } from './serving.js';

const claims = ['{"alg":"HS256","typ":"JWT"}', '{}'].map((one) => Buffer.from(one).toString('base64url')).join('.');
const token = `${claims}.${createHmac('sha256', 'x').update(claims).digest('base64url')}`;

export const HONO: Readonly<Record<string, Server>> = {
  'Hono: middleware of paths, of its own package, and made by a factory': {
    serve: onHono,
    fields: [
      {},
      { user: 'x' },
      { authorization: 'Bearer x' },
      { authorization: `Bearer ${token}` },
      { authorization: 'Basic YTpi' },
      { authorization: 'Bearer' },
    ],
    count: 10,
    files: {
      'app.cjs': `
        const { Hono } = require('hono');
        const { basicAuth } = require('hono/basic-auth');
        const { bearerAuth } = require('hono/bearer-auth');
        const { createMiddleware } = require('hono/factory');
        const { jwt } = require('hono/jwt');
        const app = new Hono();
        const user = createMiddleware(async (c, next) => {
          if (!c.req.header('user')) return c.json({ error: 'user' }, 403);
          await next();
        });
        app.use('/exact', async (c, next) => { if (!c.req.header('user')) return c.text('no', 403); await next(); });
        app.use('/below/*', async (c, next) => { if (!c.req.header('user')) return c.text('no', 403); await next(); });
        app.get('/exact', (c) => c.json({}));
        app.get('/exact/pots', (c) => c.json({}));
        app.get('/below', (c) => c.json({}));
        app.get('/below/pots', (c) => c.json({}));
        app.get('/jwt', jwt({ secret: 'x', alg: 'HS256' }), (c) => c.json({}));
        app.get('/bearer', bearerAuth({ token: 'x' }), (c) => c.json({}));
        app.use('/basic/*', basicAuth({ username: 'a', password: 'b' }));
        app.get('/basic/pots', (c) => c.json({}));
        app.get('/user', user, (c) => c.json({}));
        app.all('/all/*', user);
        app.get('/all/pots', (c) => c.json({}));
        const inner = new Hono();
        inner.use(user);
        inner.get('/pots', (c) => c.json({}, 201));
        app.route('/inner', inner);
        module.exports = app;`,
    },
  },
};
