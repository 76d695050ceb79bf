import { expect, test } from 'vitest';
import { routesOf } from './support.js';

/** Servers that route by an OpenAPI document. The routes are those that the packages had when they ran with these files. */

const DOCUMENT = `openapi: 3.0.3
servers: [{ url: 'https://pots.example/v1' }]
paths:
  /pots:
    get: { operationId: list, x-eov-operation-handler: routes/pots, responses: {} }
    post: { operationId: x, x-eov-operation-id: add, x-eov-operation-handler: routes/pots, responses: {} }
  /pots/{id}:
    x-eov-operation-handler: routes/pots
    get: { operationId: show, responses: {} }
    delete: { operationId: pots.remove, responses: {} }
`;
const POTS = `exports.list = (req, res) => { res.status(200).json([]); };
exports.add = (req, res) => { res.status(201).json({}); };
exports.show = (req, res) => { res.status(202).json({}); };
exports.remove = (req, res) => { res.status(203).end(); };`;

test('express-openapi-validator: the module and the name are of the operation itself', async () => {
  const server = `const express = require('express'), path = require('path');
    const OpenApiValidator = require('express-openapi-validator');
    const app = express();
    app.use(function known(req, res, next) { if (!req.get('x-key')) return res.sendStatus(401); next(); });
    app.use(OpenApiValidator.middleware({ apiSpec: path.join(__dirname, 'api.yaml'), operationHandlers: path.join(__dirname) }));`;
  expect(await routesOf({ 'server.js': server, 'api.yaml': DOCUMENT, 'routes/pots.js': POTS })).toEqual(
    expect.arrayContaining(['GET /v1/pots 200 401', 'POST /v1/pots 201 401', 'handler show 202']),
  );
});

test('express-openapi-validator: a resolver of modules in names, and a folder in an object', async () => {
  const server = `import * as OpenApiValidator from 'express-openapi-validator';
    import express from 'express';
    import { join } from 'node:path';
    const app = express();
    const apiSpec = join(import.meta.dirname, '../api.yaml');
    const operationHandlers = { basePath: join(import.meta.dirname, '../routes'), resolver: OpenApiValidator.resolvers.modulePathResolver };
    app.use(OpenApiValidator.middleware({ apiSpec, operationHandlers }));`;
  const files = { 'src/server.mjs': server, 'api.yaml': DOCUMENT, 'routes/pots.js': POTS };
  expect(await routesOf(files)).toContain('DELETE /v1/pots/:id 203');
});

test('openapi-backend: functions by name, below its own root', async () => {
  const server = `const { OpenAPIBackend } = require('openapi-backend');
    const express = require('express');
    const { show } = require('./show');
    const api = new OpenAPIBackend({
      definition: './api.yaml',
      apiRoot: '/api',
      handlers: { list: async (c, req, res) => res.status(203).json([]) },
    });
    api.register({ show, validationFail: (c, req, res) => res.status(422).json({}) });
    api.register('x', (c, req, res) => res.status(201).end());
    api.init();
    const app = express();
    app.use((req, res) => api.handleRequest(req, req, res));`;
  const show = `exports.show = (c, req, res) => res.status(202).json(c.request.params);`;
  const routes = await routesOf({ 'server.js': server, 'api.yaml': DOCUMENT, 'show.js': show });
  expect(routes).toEqual(
    expect.arrayContaining(['GET /api/pots 203', 'POST /api/pots 201', 'handler validationFail 422']),
  );
  expect(routes).toContain('GET /api/pots/:id 202');
});

test('openapi-backend: a definition that the code has itself', async () => {
  const server = `import OpenAPIBackend from 'openapi-backend';
    const definition = { openapi: '3.0.0', paths: { '/pots': { get: { operationId: 'list', responses: {} } } } };
    const api = new OpenAPIBackend({ definition, handlers: { list: (c, req, res) => { res.sendStatus(204); } } });`;
  expect(await routesOf({ 'server.mjs': server })).toContain('GET /pots 204');
});

const CONTROLLERS = {
  'controllers/main.js': `exports.getA = (context) => ({ hi: 1 });
exports.removeB = async (context) => { context.res.status(202).json({ gone: 1 }); };`,
  'controllers/sub/other.js': `exports.getB = (context) => { throw context.makeError(418, 'teapot ' + context.params.path.id); };
exports.patchB = (context) => { context.res.setStatus(201).set('x-a', '1').setBody({ p: 1 }); };
exports.optB = (context) => { context.res.setStatus(207); return { o: 1 }; };`,
  'openapi.yaml': `openapi: 3.0.1
servers: [{ url: /base }]
x-exegesis-controller: main
paths:
  /a:
    get: { operationId: getA, responses: {} }
  /b/{id}:
    x-exegesis-controller: sub/other
    get: { operationId: getB, responses: {} }
    delete: { x-exegesis-controller: main, x-exegesis-operationId: removeB, operationId: zz, responses: {} }
    patch: { operationId: patchB, responses: {} }
    options: { operationId: optB, responses: {} }
`,
};

test('exegesis: the nearest controller, from the operation outwards', async () => {
  const server = `const express = require('express'), path = require('path');
    const exegesisExpress = require('exegesis-express');
    async function start() {
      const app = express();
      const options = { controllers: path.resolve(__dirname, './controllers') };
      const middleware = await exegesisExpress.middleware(path.resolve(__dirname, './openapi.yaml'), options);
      app.use(middleware);
    }`;
  const manifest = JSON.stringify({ dependencies: { 'exegesis-express': '4' } });
  const routes = await routesOf({ 'server.js': server, 'package.json': manifest, ...CONTROLLERS });
  expect(routes).toEqual(
    expect.arrayContaining([
      'DELETE /base/b/:id 202',
      'GET /base/b/:id 418',
      'PATCH /base/b/:id 201',
      'OPTIONS /base/b/:id 207',
    ]),
  );
  expect(routes).toContain('GET /base/a 200');
});

const SWAGGER = `swagger: '2.0'
basePath: /v2
paths:
  /a:
    x-swagger-router-controller: Main
    get: { operationId: getA, responses: {} }
    post: { responses: {} }
  /b/{id}:
    get: { x-swagger-router-controller: Other, operationId: getB, responses: {} }
    put: { operationId: Other_putB, responses: {} }
`;
const MAIN = `module.exports.getA = (req, res) => { res.statusCode = 203; res.end('a'); };
module.exports.post = (req, res) => { res.statusCode = 201; res.end('p'); };`;
const OTHER = `module.exports = { getB, putB };
function getB(req, res) { res.statusCode = 202; res.end('b'); }
function putB(req, res) { res.statusCode = 204; res.end(); }`;

test('swagger-tools: by the path, by the method, by a name that has the module', async () => {
  const server = `const connect = require('connect'), fs = require('fs'), jsyaml = require('js-yaml'), path = require('path');
    const swaggerTools = require('swagger-tools');
    const app = connect();
    const options = { controllers: path.join(__dirname, './controllers') };
    const spec = fs.readFileSync(path.join(__dirname, 'api/swagger.yaml'), 'utf8');
    const swaggerDoc = jsyaml.safeLoad(spec);
    swaggerTools.initializeMiddleware(swaggerDoc, function (middleware) {
      app.use(middleware.swaggerMetadata());
      app.use(middleware.swaggerRouter(options));
    });`;
  const files = { 'controllers/Main.js': MAIN, 'controllers/Other.js': OTHER, 'api/swagger.yaml': SWAGGER };
  expect(await routesOf({ 'index.js': server, ...files })).toEqual([
    'GET /v2/a 203',
    'POST /v2/a 201',
    'GET /v2/b/:id 202',
    'PUT /v2/b/:id 204',
  ]);
});

test('swagger-node: the usual places of document and controllers', async () => {
  const server = `const SwaggerExpress = require('swagger-express-mw');
    const app = require('express')();
    SwaggerExpress.create({ appRoot: __dirname }, (error, swaggerExpress) => { swaggerExpress.register(app); });`;
  const files = { 'api/controllers/Main.js': MAIN, 'api/swagger/swagger.yaml': SWAGGER };
  expect(await routesOf({ 'app.js': server, ...files })).toEqual(
    expect.arrayContaining(['GET /v2/a 203', 'POST /v2/a 201']),
  );
});

test.each([
  ['no document', 'this: [is, none'],
  ['no OpenAPI document', 'paths: 1'],
  ['too many anchors', `a: &a 1\nb: [${'*a, '.repeat(40)}]\n<<: *a`],
])('%s routes nothing', async (_, text) => {
  const server = `const v = require('express-openapi-validator'), app = require('express')();
    app.use(v.middleware({ apiSpec: './api.yaml', operationHandlers: __dirname }));`;
  const routes = await routesOf({ 'server.js': server, 'api.yaml': text, 'routes/pots.js': POTS });
  expect(routes.filter((one) => one.includes('/'))).toEqual([]);
});
