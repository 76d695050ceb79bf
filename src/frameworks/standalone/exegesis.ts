import { errorOf, makes } from '../errors/error-classes.js';
import { request } from '../node/node.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  chain,
  NULLISH,
  overloads,
  part,
  redirects,
  sends,
  setsBody,
  setsHeader,
  setsStatus,
} from '../language/vocabulary.js';

/** exegesis (4.3, with exegesis-express 4.0): controllers of the operations of an OpenAPI document. */

const error = errorOf('exegesis');

const response: Shape = {
  name: 'res',
  role: 'response',
  facts: { framework: 'exegesis', waits: 'handler' },
  members: {
    ...alike(chain(setsStatus(0)), 'status', 'setStatus'),
    ...alike(chain(setsBody(arg(0), NULLISH), sends), 'json', 'pureJson', 'setBody'),
    ...alike(chain(setsHeader(arg(0), arg(1))), 'set', 'header', 'setHeader'),
    removeHeader: { call: { effects: [{ does: 'removeHeader', name: arg(0) }] } },
    end: { call: { effects: [sends] } },
    redirect: overloads(
      { when: { atLeast: 2 }, effects: [redirects({ url: 1, status: arg(0), default: 302 }), sends] },
      { effects: [redirects({ url: 0, default: 302 }), sends] },
    ),
  },
};

const context: Shape = {
  name: 'context',
  handler: () => controller,
  members: {
    req: request,
    res: response,
    params: {
      members: { path: part('params'), query: part('query'), header: part('headers'), cookie: part('cookies') },
    },
    body: part('body'),
    requestBody: part('body'),
    user: part('user'),
    makeError: { call: { effects: [setsStatus(0)], gives: error, target: 'new', default: 500 } },
    makeValidationError: { call: makes(error, setsStatus({ from: 'fixed', value: 400 })) },
  },
};

/** A returned value is the body, unless one was sent; for nothing 200 goes out without one. */
const controller: Handler = {
  parameters: [context],
  returns: { body: NULLISH },
  answers: response,
  default: { body: 200, none: 200, null: 200, undefined: 200 },
};

const routesBy: Shape['routesBy'] = {
  document: arg(0),
  handlers: arg(1, 'controllers'),
  controllers: ['x-exegesis-controller'],
  levels: 4,
  names: ['x-exegesis-operationId', 'operationId'],
  validates: [
    { for: 'input', by: 400 },
    { for: 'security', by: 401 },
  ],
};

const types = { ExegesisContext: { instance: context }, ExegesisController: { handler: controller } };

export const exegesis: Framework = {
  name: 'exegesis',
  signs: ['\\bcontext\\.(?:res|makeError|params)\\b'],
  modules: {
    exegesis: { compileApi: { routesBy }, compileRunner: { routesBy }, ...types },
    'exegesis-express': { default: { routesBy }, middleware: { routesBy }, ...types },
  },
  conventions: [
    { parameters: [/^_?(?:context|ctx)$/], required: 1, handler: controller, package: 'exegesis-express' },
    { parameters: [/^_?(?:context|ctx)$/], required: 1, handler: controller, package: 'exegesis' },
  ],
};
