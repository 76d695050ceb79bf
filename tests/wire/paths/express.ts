import { onExpress, type Server } from './serving.js';

export const EXPRESS: Readonly<Record<string, Server>> = {
  'Express: lists of middleware, also spread, of other files, and made by functions': {
    serve: onExpress,
    fields: [{}, { user: 'x' }, { user: 'x', admin: 'x' }],
    count: 8,
    files: {
      'app.cjs': `
        const express = require('express');
        const { guards, needs, show } = require('./guards.cjs');
        const app = express();
        const user = (req, res, next) => { if (!req.headers.user) return res.status(401).end(); next(); };
        const admin = (req, res, next) => { if (!req.headers.admin) return res.status(403).end(); next(); };
        const own = [user, admin];
        app.get('/spread', ...own, (req, res) => { res.json({}); });
        app.get('/listed', own, (req, res) => { res.json({}); });
        app.get('/within', [user, [admin]], (req, res) => { res.json({}); });
        app.get('/elsewhere', ...guards, (req, res) => { res.json({}); });
        app.get('/listed-elsewhere', guards, (req, res) => { res.json({}); });
        app.get('/made', ...needs('user'), (req, res) => { res.json({}); });
        app.get('/shown', show);
        app.use('/below', ...own);
        app.get('/below/pots', (req, res) => { res.json({}); });
        module.exports = app;`,
      'guards.cjs': `
        const user = (req, res, next) => { if (!req.headers.user) return res.status(401).end(); next(); };
        exports.guards = [user, (req, res, next) => { if (!req.headers.admin) return res.status(403).end(); next(); }];
        exports.needs = (name) => [(req, res, next) => { if (!req.headers[name]) return res.status(401).end(); next(); }];
        exports.show = [...exports.guards, (req, res) => { res.status(202).json({}); }];`,
    },
  },
  'Express: which paths middleware is for': {
    serve: onExpress,
    fields: [{}, { user: 'x' }],
    count: 7,
    files: {
      'app.cjs': `
        const express = require('express');
        const app = express();
        const user = (req, res, next) => { if (!req.headers.user) return res.status(401).end(); next(); };
        app.use('/users/:userId', user);
        app.get('/users/:id', (req, res) => { res.json({}); });
        app.get('/users/:id/pets', (req, res) => { res.json({}); });
        app.get('/users', (req, res) => { res.json({}); });
        app.all('/exact', user);
        app.get('/exact', (req, res) => { res.json({}); });
        app.get('/exact/below', (req, res) => { res.json({}); });
        app.all('/all/*rest', user);
        app.get('/all/pots', (req, res) => { res.json({}); });
        app.get('/all', (req, res) => { res.json({}); });
        module.exports = app;`,
    },
  },
};
