import { next, request as expressRequest, response as expressResponse } from './express.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  arg,
  EMPTY_TEXT,
  field,
  fixed,
  givesNamed,
  givesPart,
  opaqueBody,
  part,
  sends,
  setsBody,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

/** `res.badRequest(body)` and its like, as a new application has them in `api/responses/`. */
function answers(status: number): Shape {
  return { call: { effects: [setsStatus(fixed(status)), setsBody(arg(0), EMPTY_TEXT), sends] } };
}

const request: Shape = {
  name: 'request',
  base: expressRequest,
  members: {
    /** The user who is logged in, in a new application. */
    me: part('user'),
    /** Of the body, the query and the path. */
    allParams: givesPart('body'),
    file: givesNamed('files'),
    wantsJSON: field('headers', 'accept'),
  },
};

const response: Shape = {
  name: 'response',
  base: expressResponse,
  facts: { framework: 'Sails', bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' } },
  handler: () => handler,
  members: {
    /** 200, unless a status was set. */
    ok: { call: { effects: [setsBody(arg(0), UNDEFINED), sends] } },
    badRequest: answers(400),
    unauthorized: answers(401),
    forbidden: answers(403),
    notFound: answers(404),
    serverError: answers(500),
    negotiate: { call: { effects: [{ does: 'blur' }, sends] } },
    view: { call: { effects: [opaqueBody, sends] } },
  },
};

const handler: Handler = { parameters: [request, response, next] };

/** An action of the second kind answers by its exits: `exits: { notFound: { statusCode: 404 } }`. */
const action: Handler = {
  parameters: [part('body')],
  returns: { body: UNDEFINED },
  outcomes: { beside: 'exits', parameter: 1, status: 'statusCode', success: 'success', otherwise: 500 },
};

export const sails: Framework = {
  name: 'sails',
  signs: ['\\bexits\\b', '\\bres\\.(?:ok|badRequest|serverError|negotiate)\\('],
  files: [
    {
      file: /(?:^|\/)api\/(?:controllers|policies|responses)\/.+\.[cm]?[jt]s$/,
      exports: { default: handler, 'default.*': handler, 'default.fn': action },
    },
  ],
};
