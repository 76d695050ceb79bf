import { numberAlone, redirectStatusLast, twoArguments } from './express-legacy.js';
import { handler as nodeHandler, request as nodeRequest, response as nodeResponse } from './node.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  arg,
  argOf,
  blurs,
  chain,
  EMPTY_TEXT,
  field,
  givesField,
  givesNamed,
  made,
  maybe,
  mediaType,
  opaqueBody,
  overloads,
  part,
  phraseBody,
  readers,
  redirects,
  sends,
  setsBody,
  setsHeader,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';
import { byVerb, ROUTES_WITH_OPTIONS } from '../language/methods.js';
import { EXPRESS_5 } from '../language/releases.js';

export const request: Shape = {
  name: 'request',
  base: nodeRequest,
  mount: 'baseUrl',
  members: {
    get: givesNamed('headers'),
    header: givesNamed('headers'),
    accepts: givesField('headers', 'accept'),
    acceptsCharsets: givesField('headers', 'accept-charset'),
    acceptsEncodings: givesField('headers', 'accept-encoding'),
    acceptsLanguages: givesField('headers', 'accept-language'),
    is: givesField('headers', 'content-type'),
    range: givesField('headers', 'range'),
    host: field('headers', 'host'),
    hostname: field('headers', 'host'),
    xhr: field('headers', 'x-requested-with'),
    fresh: part('headers'),
    stale: part('headers'),
    query: part('query'),
    params: part('params'),
    /** Gone in Express 5; it looked in the body and the query as well. */
    param: givesNamed('params'),
    path: { reads: 'path', isPathAlone: true },
    originalUrl: { reads: 'path' },
    res: { instance: () => response },
  },
};

/** `json(x)`, `jsonp(x)`. */
function json(name: 'json' | 'jsonp'): Shape {
  return overloads(...twoArguments(name, UNDEFINED), {
    effects: [setsBody(arg(0), UNDEFINED), sends],
    gives: 'receiver',
    rewrites: {
      bodiless: '{receiver}.end()',
      empty: '{receiver}.status({status}).end()',
      withStatus: `{receiver}.status({status}){fields}.${name}({0})`,
    },
  });
}

const send = overloads(...twoArguments('send', EMPTY_TEXT), ...numberAlone(EMPTY_TEXT), {
  effects: [setsBody(arg(0), EMPTY_TEXT), sends],
  gives: 'receiver',
  rewrites: {
    bodiless: '{receiver}.end()',
    empty: '{receiver}.status({status}).end()',
    withStatus: '{receiver}.status({status}){fields}.send({0})',
  },
});

/** `sendFile(path)`, `download(path)`: answers range requests by itself. */
const sendsFile: Shape = { call: { effects: [opaqueBody, setsHeader('content-range', maybe), sends] } };

export const response: Shape = {
  name: 'response',
  base: nodeResponse,
  facts: {
    framework: 'Express',
    strips: [204, 304],
    bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' },
    header: { method: 'set', chains: true, after: ['status'] },
    statusAlone: '{receiver}.sendStatus({status})',
  },
  handler: () => handler,
  members: {
    status: chain(setsStatus(0)),
    sendStatus: chain(setsStatus(0), phraseBody, sends),
    send,
    json: json('json'),
    jsonp: json('jsonp'),
    /** A callback receives the page, and nothing is sent. */
    render: {
      call: [
        { when: { types: [undefined, 'function'] }, effects: [] },
        { when: { atLeast: 3 }, effects: [] },
        { effects: [opaqueBody, sends] },
      ],
    },
    sendFile: sendsFile,
    sendfile: sendsFile,
    download: sendsFile,
    format: { call: { effects: [blurs] } },
    set: chain(setsHeader(arg(0), arg(1))),
    header: chain(setsHeader(arg(0), arg(1))),
    append: chain(setsHeader(arg(0), arg(1))),
    type: chain(setsHeader('content-type', mediaType(0))),
    contentType: chain(setsHeader('content-type', mediaType(0))),
    attachment: chain(setsHeader('content-disposition', made)),
    location: chain(setsHeader('location', arg(0))),
    vary: chain(setsHeader('vary', arg(0))),
    links: chain(setsHeader('link', made)),
    cookie: chain(setsHeader('set-cookie', made)),
    clearCookie: chain(setsHeader('set-cookie', made)),
    redirect: overloads(
      ...redirectStatusLast,
      { when: { count: 2 }, effects: [redirects({ url: 1, status: arg(0), default: 302 }), sends] },
      {
        effects: [redirects({ url: 0, default: 302 }), sends],
        rewrites: { withStatus: '{receiver}.redirect({status}, {0})' },
      },
    ),
    ...readers('get'),
    req: request,
    app: {},
  },
};

/** `next()` goes on to the next handler; `next('route')` and `next('router')` skip some of them. */
export const next: Shape = {
  name: 'next',
  role: 'next',
  call: [
    {
      when: { count: 1, types: ['string'] },
      effects: [{ does: 'handOn', error: { from: 'fixed', value: undefined } }],
    },
    { effects: [{ does: 'handOn', error: arg(0) }] },
  ],
};

/** A function that others call with Express's objects, and handle the rejections of. */
export const called: Handler = {
  parameters: [request, response, next],
  errorParameters: [undefined, request, response, next],
  hangs: true,
  answersErrors: { parameters: 4, status: '{error}.status ?? {error}.statusCode ?? {status}' },
};

export const handler: Handler = {
  ...called,
  losesRejections: {
    before: EXPRESS_5,
    unless: [
      'express-async-errors',
      '@rakered/express-async-errors',
      'express-promise-router',
      'express-async-router',
      '@awaitjs/express',
    ],
  },
};

/** `router.get('/x', …handlers)` and its like; `route('/x')` returns an object with the same verbs. */
export function routing(handle: Handler, atRoot = false): Shape {
  const router: Shape = {
    name: 'router',
    members: {
      ...byVerb(
        (only) => ({
          call: { effects: [], gives: 'receiver', registers: { handler: handle, path: arg(0), atRoot, ...only } },
        }),
        'all',
      ),
      use: {
        call: {
          effects: [],
          gives: 'receiver',
          registers: { handler: handle, path: arg(0), atRoot },
          mounts: { path: argOf(0, 'string') },
        },
      },
      route: {
        call: { effects: [], gives: () => router, registers: { handler: handle, path: arg(0), atRoot, from: 1 } },
      },
    },
  };
  return router;
}

const router = routing(handler);
const application = routing(handler, true);
const makesRouter: Shape = {
  instance: router,
  call: { effects: [], gives: router },
  construct: { effects: [], gives: router },
};

const types = {
  Request: { instance: request },
  Response: { instance: response },
  NextFunction: { instance: next },
  RequestHandler: { handler },
  ErrorRequestHandler: { handler },
  RequestParamHandler: { handler },
  Application: { instance: application },
  Express: { instance: application },
  IRouter: { instance: router },
  Router: makesRouter,
};

/** `express.json()`, `bodyParser.json()` (body-parser 1.20, 2.2). */
const parsesJson: Shape = { call: { effects: [], refuses: { status: 400, of: 'malformed JSON' } } };

const express = {
  default: { call: { effects: [], gives: application }, members: types },
  ...types,
  json: parsesJson,
};

/** Applications of others that are one of Express. */
const ofExpress = { default: express.default, Router: makesRouter };

/** Directus passes a router to an extension, in place of `handler` too: `defineEndpoint({ id, handler })`. */
const extension: Shape = {
  call: { effects: [], registers: { handler: { parameters: [router] }, members: ['handler'] } },
};

/** Keystone (8.1.0) passes its application, or its HTTP server, to a function of the configuration. */
const extended: Shape = {
  name: 'application',
  base: application,
  members: {
    on: overloads(
      { when: { values: ['request'] }, effects: [], gives: 'receiver', registers: { handler: nodeHandler, from: 1 } },
      { effects: [], gives: 'receiver' },
    ),
  },
};
const keystone: Shape = {
  call: {
    effects: [],
    registers: { handler: { parameters: [extended] }, members: ['server', 'extendExpressApp', 'extendHttpServer'] },
  },
};

/** Zodios (@zodios/express 10.6.1): what the definition of the API refuses is answered by a handler that receives the issues. */
const refusal: Handler = { parameters: [undefined, request, response, next] };
const makes = (gives: Shape): Shape => ({
  call: { effects: [], gives, registers: { handler: refusal, from: 1, members: ['validationErrorHandler'] } },
});
const makesZodios = { app: makes(application), nextApp: makes(application), router: makes(router) };
const zodios = {
  zodiosApp: makesZodios.app,
  zodiosNextApp: makesZodios.nextApp,
  zodiosRouter: makesZodios.router,
  zodiosContext: { call: { effects: [], gives: { name: 'context', members: makesZodios } } },
};

const medusa = {
  MedusaRequest: types.Request,
  AuthenticatedMedusaRequest: types.Request,
  MedusaResponse: types.Response,
  MedusaNextFunction: types.NextFunction,
  MedusaRequestHandler: types.RequestHandler,
};

const framework: Framework = {
  name: 'express',
  signs: [
    '\\b_?res(?:ponse)?\\s*[,):]',
    '\\breq(?:uest)?\\s*,',
    // Routes whose handlers all stand in other files.
    '\\b(?:app|router|server|api)\\s*\\.\\s*(?:get|post|put|patch|delete)\\s*\\(\\s*[\'"`]/',
  ],
  modules: {
    express,
    'express-serve-static-core': types,
    'express-promise-router': { default: makesRouter },
    'express-async-router': { AsyncRouter: makesRouter },
    '@feathersjs/express': ofExpress,
    loopback: { default: ofExpress.default },
    'ultimate-express': express,
    '@zodios/express': zodios,
    '@keystone-6/core': { config: keystone },
    '@directus/extensions-sdk': { defineEndpoint: extension },
    '@medusajs/framework/http': medusa,
    '@medusajs/framework': medusa,
    '@medusajs/medusa': medusa,
    '@google-cloud/functions-framework': {
      http: { call: { effects: [], registers: { handler: called, from: 1 } } },
      HttpFunction: { handler: called },
      Request: types.Request,
      Response: types.Response,
    },
  },
  inputs: { 'body-parser': { json: parsesJson } },
  conventions: [
    {
      parameters: [/^_*(?:req|request)?\d?$/i, /^_?(?:res|resp|response)$/, /^_?(?:next|done|cb)$/],
      required: 2,
      handler,
      unless: ROUTES_WITH_OPTIONS,
    },
  ],
};

export { framework as express };
