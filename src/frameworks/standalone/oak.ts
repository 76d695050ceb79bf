import { errorOf, makes } from '../errors/error-classes.js';
import { request as fetchRequest, requestUrl } from '../fetch/fetch.js';
import { type Framework, type Handler, type Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  assigns,
  chain,
  cookieJar,
  field,
  firstOf,
  givesField,
  givesPart,
  leadsTo,
  NULLISH,
  part,
  redirects,
  setsBody,
  setsHeader,
  setsHeaders,
  setsNumericStatus,
  setsStatus,
} from '../language/vocabulary.js';
import { byVerb } from '../language/methods.js';

const request: Shape = {
  name: 'request',
  base: fetchRequest,
  members: {
    url: requestUrl,
    body: part('body', [], ['json', 'text', 'form', 'formData', 'blob', 'arrayBuffer']),
    hasBody: part('body'),
    accepts: givesField('headers', 'accept'),
    acceptsEncodings: givesField('headers', 'accept-encoding'),
    acceptsLanguages: givesField('headers', 'accept-language'),
    userAgent: field('headers', 'user-agent'),
    ...alike(fetchRequest, 'source', 'originalRequest'),
  },
};

/** Of the header fields only those of the error are sent. */
const error = errorOf('oak');
const thrown = makes(error, ...setsNumericStatus(0), setsHeaders(arg(2, 'headers')), { does: 'throw' });

/** An earlier redirect status is kept; a body with 204, 205 or 304 makes the `Response` throw (oak 14 and 17). */
const response: Shape = {
  name: 'response',
  role: 'response',
  facts: { framework: 'oak', bodyWith: { 204: 'throws', 205: 'throws', 304: 'throws' } },
  members: {
    status: assigns(setsStatus(0)),
    body: assigns(setsBody(arg(0), NULLISH)),
    type: assigns(setsHeader('content-type', arg(0))),
    headers: { reads: 'headers', write: [setsHeaders(arg(0))] },
    redirect: {
      call: {
        effects: [redirects({ url: 0, default: 302, keepsEarlier: 'redirects' })],
        rewrites: { statusBefore: '{receiver}.status = {status};' },
      },
    },
    with: { call: { effects: [{ does: 'blur' }] } },
  },
};

/** The context contains the response, and what is staged on one is staged on the other. */
const context: Shape = {
  name: 'ctx',
  role: 'response',
  facts: response.facts as NonNullable<Shape['facts']>,
  handler: () => handler,
  members: {
    response,
    request,
    throw: { call: thrown },
    assert: {
      call: {
        ...makes(error),
        effects: [...setsNumericStatus(1), setsHeaders(arg(3, 'headers')), { does: 'assert', value: arg(0) }],
      },
    },
    params: part('params'),
    state: leadsTo({ user: part('user'), session: part('session') }),
    app: {},
    cookies: cookieJar(['get', 'has'], ['set', 'delete']),
    send: { call: { effects: [{ does: 'opaqueBody' }] } },
  },
};

/** `await next()` throws what later middleware throws (17.1). */
const next: Shape = {
  name: 'next',
  role: 'next',
  call: { effects: [{ does: 'handOn', error: { from: 'fixed', value: undefined }, throws: true }] },
};

/** Without a status oak answers by the body: 404 if none was set, 204 to an empty one. */
const handler: Handler = {
  parameters: [context, next],
  settles: true,
  errorsDropHeaders: true,
  default: { body: 200, none: 404, null: 204, undefined: 204 },
  answersErrors: { status: '{error}.status ?? {status}' },
};

/** `router.get([name,] path, …handlers)`. */
const router: Shape = {
  name: 'router',
  members: {
    ...byVerb(
      (only) => ({
        call: { effects: [], gives: 'receiver', registers: { handler, path: firstOf(argOf(0, 'string')), ...only } },
      }),
      'all',
    ),
    use: {
      call: {
        effects: [],
        gives: 'receiver',
        registers: { handler, path: firstOf(argOf(0, 'string')) },
        mounts: { path: argOf(0, 'string') },
      },
    },
    add: { call: { effects: [], gives: 'receiver', registers: { handler, methods: arg(0), path: arg(1), from: 2 } } },
    prefix: { call: { effects: [], gives: 'receiver', below: arg(0) } },
    param: chain(),
    redirect: chain(),
    routes: { call: { effects: [], gives: 'receiver' } },
    allowedMethods: { call: { effects: [] } },
  },
};
const makesRouter: Shape = { construct: { effects: [], gives: router, below: arg(0, 'prefix') }, instance: router };

const exports = {
  Application: makesRouter,
  Router: makesRouter,
  Context: { instance: context },
  RouterContext: { instance: context },
  Response: { instance: response },
  Middleware: { handler },
  RouterMiddleware: { handler },
  helpers: leadsTo({ getQuery: givesPart('query') }),
  createHttpError: { call: makes(error, ...setsNumericStatus(0)) },
};

export const oak: Framework = {
  name: 'oak',
  signs: ['\\bresponse\\s*\\.\\s*(?:status|body)\\b'],
  modules: {
    '@oak/oak': exports,
    '@oakserver/oak': exports,
    oak: exports,
    'jsr:@oak/oak*': exports,
    'https://deno.land/x/oak*': exports,
  },
  conventions: [
    {
      parameters: [/^(?=.*\}$)\{(?:.*,)?response[,}]/, /^_?next$/],
      required: 1,
      handler,
      text: /\bresponse\s*\.\s*(?:status|body)\s*=(?!=)/,
    },
  ],
};
