import { express, next, request as expressRequest, response as expressResponse } from './express.js';
import { asBefore } from './express-legacy.js';
import { member } from '../language/catalogue.js';
import { SAILS_1 } from '../language/releases.js';
import type { Call, Effect, FileRoute, Framework, Handler, RouteList, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  blurs,
  field,
  fixed,
  givesNamed,
  givesPart,
  NULLISH,
  opaqueBody,
  part,
  phraseBody,
  redirects,
  sends,
  setsBody,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

/** Checked with Sails 1.5; the behaviour of 0.12 is read from its source. */

const request: Shape = {
  name: 'request',
  base: expressRequest,
  members: {
    /** The authenticated user, in a new application. */
    me: part('user'),
    session: part('session'),
    /** Of the body, the query and the path. */
    allParams: givesPart('body'),
    file: givesNamed('files'),
    wantsJSON: field('headers', 'accept'),
  },
};

/** Sails stays with Express 4, in which older forms have their meaning. */
function olderForms(...names: string[]): Record<string, Shape> {
  return Object.fromEntries(names.map((name) => [name, { call: asBefore(member(expressResponse, name)?.call) }]));
}

/** `view(path, locals)`; a callback receives the page, and nothing is sent. */
const view: Shape = {
  call: [
    { when: { types: [undefined, 'function'] }, effects: [] },
    { when: { atLeast: 3 }, effects: [] },
    { effects: [opaqueBody, sends] },
  ],
};

/** Before Sails 1 the reason phrase is sent where there is nothing else (source of 0.10.5 and 0.12.14). */
const jsonx: Shape = {
  call: [
    { before: SAILS_1, when: { count: 0 }, effects: [phraseBody, sends], gives: 'receiver' },
    { before: SAILS_1, when: { types: ['undefined'] }, effects: [phraseBody, sends], gives: 'receiver' },
    { effects: [setsBody(arg(0), UNDEFINED), sends], gives: 'receiver' },
  ],
};

/** What no file of the project can take the place of. */
const reserved: Shape = {
  name: 'response',
  base: expressResponse,
  facts: {
    framework: 'Sails',
    strips: [204, 304],
    bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' },
    header: { method: 'set', chains: true, after: ['status'] },
    statusAlone: '{receiver}.sendStatus({status})',
  },
  handler: () => handler,
  members: {
    ...olderForms('json', 'jsonp', 'send', 'redirect'),
    jsonx,
    view,
    /** The callback answers where there is no view. */
    guessView: { call: [{ when: { types: [undefined, 'function'] }, effects: [] }, { effects: [opaqueBody, sends] }] },
  },
};

/** The body for the data argument of one of the methods: without any, the reason phrase. */
function answersWith(status: readonly Effect[], phrase: readonly Effect[] = [phraseBody]): Call[] {
  return [
    { when: { count: 0 }, effects: [...status, ...phrase, sends] },
    { when: { types: ['undefined'] }, effects: [...status, ...phrase, sends] },
    // In production the reason phrase too, unless the error defines its serialization to JSON.
    { when: { types: ['error'] }, effects: [...status, opaqueBody, sends] },
    { effects: [...status, setsBody(arg(0), UNDEFINED), sends] },
  ];
}

/** A method that sets its status, over any set before, and sends its argument as the body. */
function answers(status: number): Shape {
  const sets = setsStatus(fixed(status));
  return { call: [{ before: SAILS_1, effects: [sets, opaqueBody, sends] }, ...answersWith([sets])] };
}

/** One whose body doesn't depend on its argument: a page, or the reason phrase. Sails 0.12 sends it in development. */
function answersAlone(status: number): Shape {
  return { call: { effects: [setsStatus(fixed(status)), opaqueBody, sends] } };
}

const response: Shape = {
  name: 'methods of the response',
  base: reserved,
  ownMethods: { folder: 'api/responses', self: () => self },
  members: {
    ok: answers(200),
    badRequest: answers(400),
    forbidden: answersAlone(403),
    notFound: answersAlone(404),
    serverError: answersAlone(500),
    /** Takes its status from the error. */
    negotiate: { call: { effects: [blurs, sends] } },
    /** Most applications have it. */
    unauthorized: answersAlone(401),
    created: {
      call: [
        { before: SAILS_1, effects: [setsStatus(fixed(201)), setsBody(arg(0), UNDEFINED), sends] },
        { effects: [blurs, sends] },
      ],
    },
  },
};

/** What `this` is in methods of the response, and in actions of the second kind. */
const self: Shape = { name: 'this', members: { req: request, res: response } };

/** Errors end in `res.serverError()`; before, in `res.negotiate()`. */
const errorsAnswer = { status: 500, since: SAILS_1 };

const handler: Handler = { parameters: [request, response, next], errorsAnswer, hangs: true };

/** A method of the response, in a file of its own. */
const method: Handler = { parameters: [], self, answers: response };

/** An action of the second kind answers by its exits: `exits: { notFound: { statusCode: 404 } }`. */
const action: Handler = {
  parameters: [part('body')],
  self,
  answers: response,
  errorsAnswer,
  returns: { body: NULLISH },
  outcomes: {
    beside: 'exits',
    parameter: 1,
    status: 'statusCode',
    success: 'success',
    failure: 'error',
    otherwise: 500,
    usual: [{ when: { values: [null] }, effects: [phraseBody, sends] }, ...answersWith([])],
    kind: 'responseType',
    implies: { viewTemplatePath: 'view', viewPath: 'view', view: 'view' },
    kinds: {
      error: { default: 500, calls: [{ effects: [{ does: 'use', member: 'serverError', given: [arg(0)] }] }] },
      /** Express passes over the status that was set before. */
      redirect: { default: 302, calls: [{ effects: [redirects({ url: 0, default: 302 }), sends] }] },
      view: { default: 200, calls: [{ effects: [opaqueBody, sends] }] },
      status: { calls: [{ effects: [sends] }] },
      json: { calls: [{ effects: [setsBody(arg(0), UNDEFINED), sends] }] },
    },
  },
};

/** `'POST /users': 'UserController.create'`, `{ action: 'user/create' }`, `{ controller: 'user', action: 'create' }`. */
const routes: RouteList = {
  file: 'config/routes',
  name: 'routes',
  targets: [['controller', 'action'], ['action'], ['target']],
  ending: 'Controller',
  /** Blueprints. */
  usual: {
    folder: 'api/models',
    methods: {
      find: ['GET'],
      findOne: ['GET'],
      findone: ['GET'],
      create: ['POST'],
      update: ['PATCH', 'PUT'],
      destroy: ['DELETE'],
      populate: ['GET'],
      add: ['PUT'],
      remove: ['DELETE'],
      replace: ['PUT'],
    },
  },
};

const files: readonly FileRoute[] = [
  {
    file: /^(?=(?:.*\/)?[A-Z\d]\w*Controller\.[cm]?[jt]s$)(?:.*?\/)?api\/controllers\/(?<handler>.+)\.[cm]?[jt]s$/,
    package: 'sails',
    routes,
    exports: { 'default.*': handler, 'default.*.fn': action },
  },
  {
    file: /^(?=(?:.*\/)?[a-z][a-z\d-]*\.[cm]?[jt]s$)(?:.*?\/)?api\/controllers\/(?<handler>.+)\.[cm]?[jt]s$/,
    package: 'sails',
    routes,
    exports: { default: handler, 'default.fn': action },
  },
  { file: /^(?=.*\.[cm]?[jt]s$)(?:.*\/)?api\/policies\/./, package: 'sails', exports: { default: handler } },
  { file: /^(?=.*\.[cm]?[jt]s$)(?:.*\/)?api\/responses\/./, package: 'sails', exports: { default: method } },
  {
    file: /(?:^|\/)config\/routes\.[cm]?[jt]s$/,
    package: 'sails',
    named: 'routes',
    exports: { 'routes.*': handler, 'routes.*.fn': handler },
  },
];

/** Types that applications declare under this name. */
const types = {
  ...alike({ instance: request }, 'Req', 'Request'),
  ...alike({ instance: response }, 'Res', 'Response'),
};

export const sails: Framework = {
  name: 'sails',
  signs: [
    '\\bexits\\b',
    '\\bfriendlyName\\s*:',
    '\\bthis\\s*\\.\\s*re[qs]\\b',
    '\\bsails\\s*\\.\\s*(?:config|helpers|hooks|log|models|services)\\b',
    '\\bSails\\s*\\.\\s*(?:Req|Res)(?:uest|ponse)?\\b',
    '\\bres(?:ponse)?\\s*\\.\\s*(?:badRequest|forbidden|jsonx|negotiate|notFound|ok|serverError|unauthorized)\\s*\\(',
  ],
  globals: { Sails: { members: types } },
  files,
  /** Services and hooks of an application receive the same objects. */
  conventions: express.conventions?.map((one) => ({ ...one, handler, package: 'sails' })) ?? [],
};
