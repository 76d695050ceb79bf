import type { DocumentRouting, Framework, Handler, Shape } from '../language/shape.js';
import { arg, inside } from '../language/vocabulary.js';
import { handler } from './express.js';

/** Servers that route by an OpenAPI document, to functions that it names. All was read and run: see the versions. */

const SWAGGER = { controllers: ['x-swagger-router-controller'], names: ['operationId'], isByMethod: true };

/** express-openapi-validator (5.6): `defaultResolver` reads the operation's own members; `modulePathResolver`, `pots.list`. */
const validator: DocumentRouting = {
  document: arg(0, 'apiSpec'),
  handlers: arg(0, 'operationHandlers'),
  under: 'basePath',
  controllers: ['x-eov-operation-handler'],
  levels: 1,
  names: ['x-eov-operation-id', 'operationId'],
  joint: '.',
  validates: [
    { for: 'all', by: 400, unless: arg(0, 'validateRequests') },
    { for: 'body', by: 415, unless: arg(0, 'validateRequests') },
    { for: 'security', by: 401, unless: arg(0, 'validateSecurity') },
  ],
};

/** swagger-tools (0.10): a controller is the operation's or its path's, or the first part of the name. */
const swaggerTools: DocumentRouting = {
  document: arg(0),
  handlers: arg(0, 'controllers'),
  within: 'swaggerRouter',
  ...SWAGGER,
  levels: 2,
  joint: '_',
  validates: [{ for: 'input', by: 400, within: 'swaggerValidator' }],
};

/** swagger-node-runner (0.7), by the usual places of its document and of its controllers. */
const swaggerNode: DocumentRouting = {
  document: arg(0, 'swaggerFile'),
  handlers: arg(0, 'controllersDirs'),
  usual: { document: 'api/swagger/swagger.yaml', handlers: 'api/controllers' },
  mountedBy: 'register',
  ...SWAGGER,
  levels: 2,
};

/** oas3-tools (2.2) makes the application itself. */
const oas3Tools: DocumentRouting = {
  document: arg(0),
  handlers: inside(arg(1, 'routing'), 'controllers'),
  ...SWAGGER,
  levels: 1,
  joint: '_',
};

/** openapi-backend (5.21): `servers` are no part of its paths, and functions are registered by name. */
const backend: DocumentRouting = {
  document: arg(0, 'definition'),
  handlers: arg(0, 'handlers'),
  base: arg(0, 'apiRoot'),
  registeredBy: ['register', 'registerHandler'],
  mountedBy: 'handleRequest',
  controllers: [],
  levels: 1,
  names: ['operationId'],
  validates: [
    { for: 'all', by: 'validationFail' },
    { for: 'security', by: 'unauthorizedHandler' },
  ],
};

/** Called with its own context, and what `handleRequest` was: mostly Express's. */
const behindContext: Handler = {
  parameters: [undefined, ...handler.parameters],
};

const registers = { call: { effects: [], registers: { handler: behindContext, members: 'any' } } } as const;

const openApiBackend: Shape = {
  routesBy: backend,
  construct: {
    effects: [],
    gives: { name: 'api', members: { register: registers, registerHandler: registers } },
    registers: { handler: behindContext, members: 'any' },
  },
};

export const openapiDocuments: Framework = {
  name: 'openapi-documents',
  modules: {
    'express-openapi-validator': { middleware: { routesBy: validator } },
    'swagger-tools': { initializeMiddleware: { routesBy: swaggerTools } },
    'swagger-express-mw': { create: { routesBy: swaggerNode } },
    'oas3-tools': { expressAppConfig: { routesBy: oas3Tools } },
    'openapi-backend': { default: openApiBackend, OpenAPIBackend: openApiBackend },
  },
};
