import { onMethod, onParameter, routeDecorators, VERBS } from '../language/decorators.js';
import { request as expressRequest, response as expressResponse } from '../node/express.js';
import type { Effect, Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  chain,
  decoratesPart,
  firstOf,
  NULLISH,
  overloads,
  redirects,
  sends,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
  setsSuccess,
} from '../language/vocabulary.js';

const request: Shape = { name: 'request', base: expressRequest };

/** `PlatformResponse`: the same calls on Express, Koa and Fastify. */
const response: Shape = {
  name: 'response',
  role: 'response',
  handler: () => handler,
  facts: { framework: 'Ts.ED', bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' } },
  members: {
    status: chain(setsStatus(0)),
    setHeader: chain(setsHeader(arg(0), arg(1))),
    setHeaders: chain(setsHeaders(arg(0))),
    contentType: chain(setsHeader('content-type', arg(0))),
    location: chain(setsHeader('location', arg(0))),
    attachment: chain(setsHeader('content-disposition', arg(0))),
    body: chain(setsBody(arg(0), NULLISH), sends),
    redirect: overloads({ effects: [redirects({ url: 1, status: arg(0), default: 302 }), sends], gives: 'receiver' }),
    get: { call: { effects: [] } },
    getHeaders: { call: { effects: [] } },
    hasStatus: { call: { effects: [] } },
    raw: expressResponse,
    getRes: { call: { effects: [], gives: expressResponse } },
  },
};

const context: Shape = {
  name: '$ctx',
  members: {
    request,
    response,
    getRes: { call: { effects: [], gives: expressResponse } },
    getReq: { call: { effects: [], gives: expressRequest } },
    logger: {},
    event: {},
  },
};

const handler: Handler = {
  parameters: [],
  returns: { body: NULLISH, response: true },
  answers: response,
  default: { body: 200, none: 200, null: 204 },
};

const path = firstOf(argOf(0, 'string'));
const caught: Shape = { role: 'caught' };

/** A status and a place, in either order. */
const redirect: Effect = {
  does: 'redirect',
  url: firstOf(argOf(0, 'string'), argOf(1, 'string')),
  status: firstOf(argOf(0, 'number'), argOf(1, 'number')),
  default: 302,
  keepsEarlier: 'never',
};

const setsOne = onMethod(setsHeader(arg(0), arg(1)));

/** `@Returns(201, Model).Header('Location', …)`: a success status is sent, any other is documented. */
const returns: Shape = {
  ...onMethod(setsSuccess(0)),
  declares: { statuses: arg(0), entry: '{callee}({status})' },
  members: { Header: setsOne },
};

const decorators: Record<string, Shape> = {
  Controller: { decorator: { controller: { path: firstOf(argOf(0, 'string'), arg(0, 'path')) } } },
  ...routeDecorators(VERBS, handler, path),
  All: { decorator: { routes: { path }, handler } },
  UseBefore: { decorator: { runsFirst: 'use' } },
  Returns: returns,
  Status: returns,
  Header: setsOne,
  Location: onMethod(setsHeader('location', arg(0))),
  ContentType: onMethod(setsHeader('content-type', arg(0))),
  Redirect: { decorator: { effects: [redirect], returns: { redirect: { url: '', status: '' } } } },
  View: { decorator: { effects: [{ does: 'opaqueBody' }], returns: {} } },
  Context: onParameter(context),
  Ctx: onParameter(context),
  PlatformContext: { instance: context },
  PlatformResponse: { instance: response },
  PlatformRequest: { instance: request },
  Res: onParameter(expressResponse),
  Response: onParameter(expressResponse),
  Req: onParameter(expressRequest),
  Request: onParameter(expressRequest),
  ...alike(decoratesPart('body'), 'BodyParams', 'RawBodyParams'),
  ...alike(decoratesPart('params'), 'PathParams', 'RawPathParams'),
  ...alike(decoratesPart('query'), 'QueryParams', 'RawQueryParams'),
  HeaderParams: decoratesPart('headers'),
  ...alike(decoratesPart('cookies'), 'Cookies', 'CookiesParams'),
  Session: decoratesPart('session'),
  MultipartFile: decoratesPart('files'),
  Catch: { methods: { catch: { parameters: [caught, context], answers: response } } },
  ExceptionFilterMethods: { methods: { catch: { parameters: [caught, context], answers: response } } },
};

const modules = [
  'common',
  'schema',
  'di',
  'platform-params',
  'platform-http',
  'platform-exceptions',
  'platform-views',
  'platform-common',
];

export const tsed: Framework = {
  name: 'tsed',
  modules: Object.fromEntries(modules.map((name) => [`@tsed/${name}`, decorators])),
};
