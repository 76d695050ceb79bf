import { makes } from './error-classes.js';
import type { Effect, Framework, Shape } from '../language/shape.js';
import {
  arg,
  assigns,
  blurs,
  firstOf,
  fixed,
  overloads,
  says,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
} from '../language/vocabulary.js';

/** Factories by name, `(message, data)` (@hapi/boom 10.0.1); the names are not those of the status codes. */
const CODES = {
  badRequest: 400,
  unauthorized: 401,
  paymentRequired: 402,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  proxyAuthRequired: 407,
  clientTimeout: 408,
  conflict: 409,
  resourceGone: 410,
  lengthRequired: 411,
  preconditionFailed: 412,
  entityTooLarge: 413,
  uriTooLong: 414,
  unsupportedMediaType: 415,
  rangeNotSatisfiable: 416,
  expectationFailed: 417,
  teapot: 418,
  badData: 422,
  locked: 423,
  failedDependency: 424,
  tooEarly: 425,
  preconditionRequired: 428,
  tooManyRequests: 429,
  illegal: 451,
  internal: 500,
  badImplementation: 500,
  notImplemented: 501,
  badGateway: 502,
  serverUnavailable: 503,
  gatewayTimeout: 504,
};

/** Only with these arguments is the header field sent that the status requires. */
const HEADERS: Readonly<Record<string, Effect>> = {
  unauthorized: setsHeader('www-authenticate', arg(1)),
  methodNotAllowed: setsHeader('allow', arg(2)),
};

const error: Shape = {
  name: 'Boom',
  role: 'error',
  facts: { framework: 'Boom' },
  members: {
    output: {
      members: {
        statusCode: { reads: 'staged status', ...assigns(setsStatus(0)) },
        headers: { reads: 'headers', write: [setsHeaders(arg(0))] },
        payload: assigns(setsBody(arg(0), [])),
      },
    },
    reformat: { call: { effects: [] } },
  },
};

const factories = Object.fromEntries(
  Object.entries(CODES).map(([name, code]) => {
    const header = HEADERS[name];
    return [
      name,
      { call: makes(error, setsStatus(fixed(code)), says(arg(0)), ...(header ? [header] : [])) } satisfies Shape,
    ];
  }),
);

/** `internal(message, data, status)`. */
const internal: Shape = { call: makes(error, setsStatus(firstOf(arg(2), fixed(500)))) };

/** Without options the error's own status is kept, if it has one. */
const boomify = overloads(
  { ...makes(error, setsStatus(arg(1, 'statusCode'))), when: { types: [undefined, 'object'] } },
  makes(error, blurs),
);

/** `new Boom(message | error, { statusCode })`. */
const Boom: Shape = {
  instance: error,
  isBaseClass: true,
  construct: [
    { ...makes(error, blurs), when: { count: 1, types: ['error'] } },
    makes(error, setsStatus(arg(1, 'statusCode')), says(arg(0))),
  ],
};

const members = {
  ...factories,
  internal,
  isBoom: { call: { effects: [] }, recognizes: error },
  boomify,
  wrap: overloads(makes(error, setsStatus(arg(1)))),
  create: overloads(makes(error, setsStatus(arg(0)))),
};
const exports = { default: { ...Boom, members: { ...members, Boom } }, ...members, Boom };

export const boom: Framework = {
  name: 'boom',
  modules: { '@hapi/boom': exports, boom: exports },
};
