import { expect, test } from 'vitest';
import { command, projectWith, routesOf } from './support.js';

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
    expect.arrayContaining(['GET /v1/pots 200 400 401', 'POST /v1/pots 201 400 401', 'handler show 202']),
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
  expect(await routesOf(files)).toContain('DELETE /v1/pots/:id 203 400');
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
    expect.arrayContaining(['GET /api/pots 203 422', 'POST /api/pots 201 422', 'GET /api/pots/:id 202 422']),
  );
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

/** As they answered when they ran with this document: every one of the statuses, and no other. */
const VALIDATED = `openapi: 3.0.3
paths:
  /open: { get: { operationId: open, x-exegesis-controller: c, responses: {} } }
  /items/{id}:
    parameters: [{ in: path, name: id, required: true, schema: { type: integer } }]
    get: { operationId: item, x-exegesis-controller: c, responses: {} }
  /items: { post: { operationId: create, x-exegesis-controller: c, requestBody: { content: {} }, responses: {} } }
  /safe: { get: { operationId: safe, x-exegesis-controller: c, security: [{ key: [] }], responses: {} } }
  /maybe: { get: { operationId: maybe, x-exegesis-controller: c, security: [{}, { key: [] }], responses: {} } }
`;
const NAMES = ['open', 'item', 'create', 'safe', 'maybe'];

const onExpress = (options: string): string => `
  const express = require('express');
  const OpenApiValidator = require('express-openapi-validator');
  const app = express();
  app.get('/early', (req, res) => res.send('early'));
  app.use(OpenApiValidator.middleware({ apiSpec: './api.yaml', ${options} }));
  app.get('/open', (req, res) => res.send('open'));
  app.get('/items/:pot', (req, res) => res.send('item'));
  app.post('/items', (req, res) => res.status(201).send('create'));
  app.get('/safe', (req, res) => res.send('safe'));
  app.get('/maybe', (req, res) => res.send('maybe'));`;

test.each([
  ['', ['200 400', '200 400', '201 400 415', '200 400 401', '200 400']],
  ['validateRequests: true', ['200 400', '200 400', '201 400 415', '200 400 401', '200 400']],
  ['validateRequests: false', ['200', '200', '201', '200 401', '200']],
  ['validateSecurity: false', ['200 400', '200 400', '201 400 415', '200 400', '200 400']],
])('express-openapi-validator answers before the routes behind it: %s', async (options, codes) => {
  const places = ['GET /open', 'GET /items/:pot', 'POST /items', 'GET /safe', 'GET /maybe'];
  expect(await routesOf({ 'server.js': onExpress(options), 'api.yaml': VALIDATED })).toEqual([
    'GET /early 200',
    ...places.map((place, at) => `${place} ${codes[at]}`),
  ]);
});

test('what a validator answers has its name', async () => {
  const { out } = await command(projectWith({ 'server.js': onExpress(''), 'api.yaml': VALIDATED }));
  expect(out).toMatch(/POST \/items\n.*201.*\n.* 400 .* middleware .*\n.* 415 .* middleware /);
});

test('exegesis answers what has parameters or a body, and callers without credentials', async () => {
  const server = `const exegesisExpress = require('exegesis-express'), path = require('path');
    const app = require('express')();
    exegesisExpress.middleware(path.resolve(__dirname, 'api.yaml'), { controllers: __dirname }).then((middleware) => app.use(middleware));`;
  const controllers = NAMES.map((name) => `exports.${name} = (context) => ({ ok: 1 });`).join('\n');
  const manifest = JSON.stringify({ dependencies: { 'exegesis-express': '4' } });
  const files = { 'server.js': server, 'c.js': controllers, 'api.yaml': VALIDATED, 'package.json': manifest };
  expect((await routesOf(files)).sort()).toEqual([
    'GET /items/:id 200 400',
    'GET /maybe 200',
    'GET /open 200',
    'GET /safe 200 401',
    'POST /items 200 400',
  ]);
});

test('openapi-backend leaves it to functions of some names', async () => {
  const server = `const { OpenAPIBackend } = require('openapi-backend');
    const api = new OpenAPIBackend({
      definition: './api.yaml',
      handlers: { ${NAMES.map((name) => `${name}: (c, req, res) => res.json(1)`).join(', ')} },
    });
    api.register({
      validationFail: (c, req, res) => res.status(422).json(2),
      unauthorizedHandler: (c, req, res) => res.status(401).json(2),
      notFound: (c, req, res) => res.status(404).json(3),
    });`;
  expect((await routesOf({ 'server.js': server, 'api.yaml': VALIDATED })).sort()).toEqual([
    'GET /items/:id 200 422',
    'GET /maybe 200 422',
    'GET /open 200 422',
    'GET /safe 200 401 422',
    'POST /items 200 422',
    'handler notFound 404',
  ]);
});

test('swagger-tools answers where its validator is used', async () => {
  const server = (validator: string): string => `const app = require('connect')(), path = require('path');
    const options = { controllers: path.join(__dirname, 'controllers') };
    require('swagger-tools').initializeMiddleware(require('./api.json'), (middleware) => {
      ${validator}
      app.use(middleware.swaggerRouter(options));
    });`;
  const parameters = [{ in: 'path', name: 'id', required: true, type: 'integer' }];
  const paths = {
    '/a': { get: { 'x-swagger-router-controller': 'Main', operationId: 'getA', responses: {} } },
    '/a/{id}': { post: { 'x-swagger-router-controller': 'Main', parameters, responses: {} } },
  };
  const files = { 'controllers/Main.js': MAIN, 'api.json': JSON.stringify({ swagger: '2.0', paths }) };
  expect(await routesOf({ ...files, 'index.js': server('app.use(middleware.swaggerValidator());') })).toEqual([
    'GET /a 203',
    'POST /a/:id 201 400',
  ]);
  expect(await routesOf({ ...files, 'index.js': server('') })).toEqual(['GET /a 203', 'POST /a/:id 201']);
});
