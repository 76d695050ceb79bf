import { onFastify, type Server } from './serving.js';

export const FASTIFY: Readonly<Record<string, Server>> = {
  'Fastify: folders of plugins, and what they decorate': {
    serve: onFastify,
    fields: [{}, { authorization: 'x' }, { closed: 'x' }],
    count: 6,
    files: {
      'app.cjs': `
      const path = require('node:path');
      const AutoLoad = require('@fastify/autoload');
      module.exports = async function (fastify, opts) {
        fastify.register(AutoLoad, { dir: path.join(__dirname, 'plugins'), options: { ...opts } });
        fastify.register(AutoLoad, { dir: path.join(__dirname, 'routes'), routeParams: true, options: { prefix: '/v1' } });
      };`,
      'plugins/auth.cjs': `
      const fp = require('fastify-plugin');
      module.exports = fp(async function (fastify) {
        fastify.addHook('onRequest', async (request, reply) => { if (request.headers.closed) return reply.code(503).send(); });
        fastify.decorate('authenticate', async function (request, reply) {
          if (!request.headers.authorization) return reply.code(401).send({ error: 'no token' });
        });
      });`,
      'plugins/own.cjs': `
      module.exports = async function (fastify) {
        fastify.addHook('onRequest', async (request, reply) => reply.code(418).send());
      };`,
      'routes/root.cjs': `module.exports = async function (fastify) { fastify.get('/', async () => ({ root: true })); };`,
      'routes/users/index.cjs': `
      module.exports = async function (fastify) {
        fastify.get('/', { preHandler: [fastify.authenticate] }, async () => ({ users: [] }));
        fastify.post('/', async (request, reply) => reply.code(201).send({ id: 1 }));
      };`,
      'routes/users/_id/pets.cjs': `module.exports = async function (fastify) { fastify.get('/pets', async () => []); };`,
      'routes/users/_id/cats.cjs': `
      module.exports = async function (fastify) { fastify.get('/', async () => []); };
      module.exports.autoPrefix = '/cats';`,
      'routes/users/dogs/dogs.cjs': `
      module.exports = async function (fastify) { fastify.get('/', async () => []); };
      module.exports.prefixOverride = '/dogs';`,
    },
  },
  'Fastify: hooks and files that autoload leaves out, instances of any name': {
    serve: onFastify,
    fields: [{}, { authorization: 'x' }, { authorization: 'x', many: 'x' }, { authorization: 'x', closed: 'x' }],
    count: 7,
    files: {
      'package.json': '{ "dependencies": { "fastify": "5" } }',
      'app.cjs': `
        const path = require('node:path');
        const AutoLoad = require('@fastify/autoload');
        module.exports = async function (instance, opts) {
          instance.register(AutoLoad, {
            dir: path.join(__dirname, 'routes'),
            autoHooks: true,
            cascadeHooks: true,
            ignorePattern: /skip/,
          });
          instance.register(AutoLoad, {
            dir: path.join(__dirname, 'others'),
            autoHooks: true,
            cascadeHooks: true,
            overwriteHooks: true,
            options: { prefix: '/others' },
          });
          instance.register(require('./plain.cjs'), { prefix: '/plain' });
        };`,
      'plain.cjs': `
        module.exports = function (s, _, done) {
          s.route({ method: 'GET', url: '/', preHandler: user, handler: (req, rep) => { rep.code(202).send(); } });
          done();
        };
        async function user(request, reply) { if (!request.headers.authorization) return reply.code(403).send(); }`,
      'routes/autohooks.cjs': `
        module.exports = async function (app) {
          app.addHook('onRequest', async (request, reply) => { if (!request.headers.authorization) return reply.code(401).send(); });
        };`,
      'routes/root.cjs': `module.exports = async function (app) { app.get('/', async () => ({ root: true })); };`,
      'routes/users/index.cjs': `module.exports = async function (server, opts) { server.get('/', async () => []); };`,
      'routes/pots/autohooks.cjs': `
        module.exports = async function (app) {
          app.addHook('onRequest', async (request, reply) => { if (request.headers.many) return reply.code(429).send(); });
        };`,
      'routes/pots/index.cjs': `module.exports = async function (app, _) { app.get('/', async () => []); };`,
      'routes/off/index.cjs': `
        module.exports = async function (fastify) { fastify.log.info('off'); };
        module.exports.autoload = false;`,
      'others/autohooks.cjs': `
        module.exports = async function (app) {
          app.addHook('onRequest', async (request, reply) => { if (request.headers.many) return reply.code(429).send(); });
        };`,
      'others/root.cjs': `module.exports = async function (app) { app.get('/', async () => []); };`,
      'others/cups/autohooks.cjs': `
        module.exports = async function (app) {
          app.addHook('onRequest', async (request, reply) => { if (request.headers.closed) return reply.code(503).send(); });
        };`,
      'others/cups/index.cjs': `module.exports = async function (app) { app.get('/', async () => []); };`,
      'others/cups/in/index.cjs': `module.exports = async function (app) { app.get('/', async () => []); };`,
    },
  },
};
