import { handler as fetchHandler, init, request as fetchRequest, response } from './fetch.js';
import { errorOf, makes } from '../errors/error-classes.js';
import { routing } from '../node/express.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  arg,
  chain,
  NULLISH,
  opaqueBody,
  part,
  setsBody,
  setsHeaders,
  setsNumericStatus,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

const request: Shape = {
  name: 'request',
  base: fetchRequest,
  members: {
    query: part('query'),
    params: part('params'),
    /** `withContent`, `withCookies`. */
    content: part('body'),
    cookies: part('cookies'),
    /** What middleware calls it. */
    user: part('user'),
  },
};
const handler: Handler = { ...fetchHandler, parameters: [request] };

/** `json(body, init)`: a number in place of the init is passed over (itty-router 5 and 6). */
function makesBody(name: string): Shape {
  return {
    call: {
      target: 'new',
      effects: [setsBody(arg(0), NULLISH), ...init(1)],
      gives: response,
      rewrites: { withStatus: `${name}({0|null}, { status: {status} })`, init: 1 },
    },
  };
}

const error = errorOf('itty-router', { headerless: true });
const StatusError: Shape = { instance: error, construct: makes(error, ...setsNumericStatus(0)) };

const helpers = {
  json: makesBody('json'),
  text: makesBody('text'),
  html: makesBody('html'),
  png: makesBody('png'),
  jpeg: makesBody('jpeg'),
  webp: makesBody('webp'),
  /** `error(404, message | body)`, which always has a body; `error(err)` takes the error's own status. */
  error: {
    call: [
      { when: { count: 1, types: ['number'] }, target: 'new', effects: [setsStatus(0), opaqueBody], gives: response },
      { when: { types: ['number'] }, target: 'new', effects: [setsStatus(0), setsBody(arg(1), [])], gives: response },
      { target: 'new', default: 500, effects: [{ does: 'blur' }], gives: response },
    ],
  },
  status: { call: { target: 'new', effects: [setsStatus(0), setsHeaders(arg(1, 'headers'))], gives: response } },
  StatusError,
  IRequest: { instance: request },
  RequestHandler: { handler },
} satisfies Record<string, Shape>;

function routers(handler: Handler): Shape {
  const routes = routing(handler);
  const router: Shape = {
    name: 'router',
    base: routes,
    members: { fetch: { call: { effects: [] } }, handle: chain() },
  };
  return { call: { effects: [], gives: router } };
}

const plain = routers({ parameters: [request], returns: { response: true } });
/** Sends any value as JSON, but answers 404 where there is none. */
const auto = routers({
  parameters: [request],
  returns: { response: true, body: UNDEFINED },
  answers: response,
  default: { body: 200, none: 404, null: 404 },
});

export const ittyRouter: Framework = {
  name: 'itty-router',
  modules: {
    'itty-router': { ...helpers, Router: plain, IttyRouter: plain, AutoRouter: auto },
    'itty-router-extras': helpers,
  },
};
