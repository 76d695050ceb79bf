import { onMethod, onParameter, routeDecorators } from '../language/decorators.js';
import { errorClasses, errorOf, makes } from '../errors/error-classes.js';
import { next, request, response } from '../node/express.js';
import { context as koaContext } from '../standalone/koa.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  decoratesPart,
  firstOf,
  NULLISH,
  redirects,
  setsHeader,
  setsStatus,
} from '../language/vocabulary.js';

const answer: Shape = {
  name: 'response',
  base: response,
  facts: { framework: 'routing-controllers', bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' } },
};

/**
 * 200 for every method, POST too; `null` answers 204 and `undefined` 404, with any `@HttpCode`, unless `@OnUndefined` or a setting of the
 * application overrides it; an error that is returned and not thrown is the body of a 200 (0.11.3).
 */
const handler: Handler = {
  parameters: [],
  returns: { body: NULLISH, errors: 'body' },
  answers: answer,
  default: { body: 200, null: 204, undefined: 'unknown', none: 'unknown', overrides: ['null', 'undefined', 'none'] },
};

const path = firstOf(argOf(0, 'string'));

/** Errors by class (routing-controllers 0.11.3): the status is `httpCode`, and nothing else is read. */
const ERRORS = {
  BadRequestError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  MethodNotAllowedError: 405,
  NotAcceptableError: 406,
  UnprocessableEntityError: 422,
  InternalServerError: 500,
};
const error: Shape = {
  ...errorOf('routing-controllers', { headerless: true }),
  members: { httpCode: { write: [setsStatus(0)] } },
};

const VERBS = { Get: 'GET', Post: 'POST', Put: 'PUT', Patch: 'PATCH', Delete: 'DELETE', Head: 'HEAD' };
const controller: Shape = { decorator: { controller: { path } } };
const middleware = { use: { parameters: [request, response, next] } satisfies Handler };
const caught: Shape = { role: 'caught' };
const errorMiddleware = { error: { parameters: [caught, request, response, next] } satisfies Handler };

const exports: Record<string, Shape> = {
  Controller: controller,
  JsonController: controller,
  ...routeDecorators(VERBS, handler, path),
  All: { decorator: { routes: { path }, handler } },
  Method: { decorator: { routes: { methods: arg(0), path: arg(1) }, handler } },
  UseBefore: { decorator: { runsFirst: 'use' } },
  Authorized: { decorator: { asks: true } },
  HttpCode: onMethod(setsStatus(0)),
  Header: onMethod(setsHeader(arg(0), arg(1))),
  Location: onMethod(setsHeader('location', arg(0))),
  ContentType: onMethod(setsHeader('content-type', arg(0))),
  /** A returned text is the place to go. */
  Redirect: {
    decorator: { effects: [redirects({ url: 0, default: 302 })], returns: { redirect: { url: '', status: '' } } },
  },
  Render: { decorator: { effects: [{ does: 'opaqueBody' }], returns: {} } },
  Res: onParameter(response),
  Req: onParameter(request),
  Ctx: onParameter(koaContext),
  ...alike(decoratesPart('body'), 'Body', 'BodyParam'),
  ...alike(decoratesPart('params'), 'Param', 'Params'),
  ...alike(decoratesPart('query'), 'QueryParam', 'QueryParams'),
  ...alike(decoratesPart('headers'), 'HeaderParam', 'HeaderParams'),
  ...alike(decoratesPart('cookies'), 'CookieParam', 'CookieParams'),
  ...alike(decoratesPart('session'), 'Session', 'SessionParam'),
  ...alike(decoratesPart('files'), 'UploadedFile', 'UploadedFiles'),
  CurrentUser: decoratesPart('user'),
  ExpressMiddlewareInterface: { methods: middleware },
  ExpressErrorMiddlewareInterface: { methods: errorMiddleware },
  ...errorClasses(error, ERRORS),
  /** `new HttpError(status, message)`. */
  HttpError: { instance: error, isBaseClass: true, construct: makes(error, setsStatus(0)) },
};

export const routingControllers: Framework = {
  name: 'routing-controllers',
  modules: { 'routing-controllers': exports },
};
