import { errorOf, makes } from '../errors/error-classes.js';
import { request, response as nodeResponse } from './node.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  blurs,
  givesPart,
  NULLISH,
  sends,
  setsBody,
  setsNumericStatus,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

const response: Shape = {
  name: 'response',
  base: nodeResponse,
  facts: { framework: 'micro', strips: [], bodyWith: { 204: 'dropped', 205: 'sent', 304: 'dropped' } },
};

/** A returned value is sent, null as 204; without one the handler has answered itself (micro 10). */
const handler: Handler = {
  parameters: [request, response],
  returns: { body: UNDEFINED },
  default: { body: 200, null: 204 },
};

/** `send(res, status, data)`. */
const send: Shape = {
  call: {
    target: { argument: 0 },
    effects: [setsStatus(1), setsBody(arg(2), NULLISH), sends],
    rewrites: { bodiless: '{callee}({0}, {1})' },
  },
};

const error = errorOf('micro', { headerless: true });
const serves: Shape = { call: { effects: [], registers: { handler } } };

const exports = {
  send,
  sendError: { call: { target: { argument: 1 }, effects: [blurs, sends] } },
  createError: { call: makes(error, ...setsNumericStatus(0)) },
  serve: serves,
  ...alike(givesPart('body'), 'json', 'text', 'buffer'),
  RequestHandler: { handler },
} satisfies Record<string, Shape>;

export const micro: Framework = {
  name: 'micro',
  modules: { micro: { default: { ...serves, members: exports }, ...exports } },
  files: [{ file: /\.[cm]?[jt]sx?$/, imports: /^micro$/, exports: { default: handler } }],
};
