import { onMethod, onParameter, routeDecorators, VERBS } from '../language/decorators.js';
import { request } from '../node/express.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  decoratesPart,
  firstOf,
  NULLISH,
  sends,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
  setsSuccess,
} from '../language/vocabulary.js';

/** What the controller's methods stage, and the returned value is sent with. */
const response: Shape = {
  name: 'response',
  role: 'response',
  facts: { framework: 'tsoa', bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' } },
};

/**
 * Without a status, 200 for a body and 204 for none. A template of the project's own takes the place of the one that the routes are
 * generated with (`@tsoa/cli` 3.14 and 6.6): whether it goes by `@SuccessResponse` is its own affair.
 */
const handler: Handler = {
  parameters: [],
  returns: { body: NULLISH },
  answers: response,
  default: { body: 200, none: 204, null: 204, undefined: 204 },
  documents: [200, 204],
  ownSender: { file: 'tsoa.json', members: ['routes', 'middlewareTemplate'] },
};

const path = firstOf(argOf(0, 'string'));

/** `this.setStatus(201)` in a class that extends `Controller`. */
const controller: Shape = {
  name: 'Controller',
  members: {
    setStatus: { call: { effects: [setsStatus(0)] } },
    setHeader: { call: { effects: [setsHeader(arg(0), arg(1))] } },
    getStatus: { call: { effects: [] } },
    getHeader: { call: { effects: [] } },
    getHeaders: { call: { effects: [] } },
  },
};

/** `@Res() notFound: TsoaResponse<404, Problem>`, called `notFound(404, problem, headers)`. */
const responder: Shape = {
  name: 'TsoaResponse',
  call: {
    target: 'new',
    effects: [setsStatus(0), setsBody(arg(1), NULLISH), setsHeaders(arg(2)), sends],
    gives: response,
    isDeclared: true,
  },
};

const exports: Record<string, Shape> = {
  Route: { decorator: { controller: { path } } },
  Security: { decorator: { asks: true } },
  ...routeDecorators(VERBS, handler, path),
  /** Sets the status too; `@Response` only documents one. */
  SuccessResponse: { ...onMethod(setsSuccess(0)), declares: { statuses: arg(0) } },
  Response: { declares: { statuses: arg(0), entry: "{callee}({status}, '{phrase}')" } },
  Controller: { instance: controller },
  Res: onParameter(responder),
  Request: onParameter(request),
  ...alike(decoratesPart('body'), 'Body', 'BodyProp', 'FormField'),
  ...alike(decoratesPart('query'), 'Query', 'Queries'),
  Path: decoratesPart('params'),
  Header: decoratesPart('headers'),
  ...alike(decoratesPart('files'), 'UploadedFile', 'UploadedFiles'),
  TsoaResponse: { instance: responder },
};

export const tsoa: Framework = {
  name: 'tsoa',
  modules: { tsoa: exports, '@tsoa/runtime': exports },
};
