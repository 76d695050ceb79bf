import { onMethod, routeDecorators } from '../language/decorators.js';
import { context as koaContext, handler as koaHandler } from './koa.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  decoratesPart,
  firstOf,
  givesPart,
  NULLISH,
  part,
  redirects,
  setsHeader,
  setsStatus,
} from '../language/vocabulary.js';

/** Egg and Midway: controllers on Koa, whose context is a member of the controller. */

const context: Shape = {
  name: 'ctx',
  base: koaContext,
  members: {
    queries: part('query'),
    /** egg-multipart. */
    ...alike(givesPart('files'), 'multipart', 'getFileStream', 'saveRequestFiles'),
    /** egg-passport. */
    user: part('user'),
    locale: part('locale'),
  },
};

const handler: Handler = {
  parameters: [],
  answers: context,
  settles: true,
  errorsDropHeaders: true,
  default: koaHandler.default ?? 200,
};

const base: Shape = { members: { ctx: context, app: {}, service: {}, config: {}, logger: {} } };

/** Every public method of an Egg controller handles requests. */
const Controller: Shape = { instance: base, methods: { '*': handler } };
const Service: Shape = { instance: base };

const eggExports = {
  Controller,
  Service,
  Context: { instance: context },
  default: { members: { Controller, Service } },
};

/** In Midway a returned value is the body. */
const midwayHandler: Handler = {
  ...handler,
  returns: { body: NULLISH },
  default: { body: 200, none: 204, null: 204, undefined: 204 },
};
const caught: Shape = { role: 'caught' };
const VERBS = { Get: 'GET', Post: 'POST', Put: 'PUT', Patch: 'PATCH', Del: 'DELETE', Head: 'HEAD', Options: 'OPTIONS' };
const path = firstOf(argOf(0, 'string'));

const decorators: Record<string, Shape> = {
  Controller: { decorator: { controller: { path } } },
  ...routeDecorators(VERBS, midwayHandler, path),
  All: { decorator: { routes: { path }, handler: midwayHandler } },
  HttpCode: onMethod(setsStatus(0)),
  SetHeader: onMethod(setsHeader(arg(0), arg(1))),
  ContentType: onMethod(setsHeader('content-type', arg(0))),
  Redirect: {
    decorator: {
      effects: [redirects({ url: 0, status: arg(1), default: 302 })],
      returns: { redirect: { url: '', status: '' } },
    },
  },
  Body: decoratesPart('body'),
  ...alike(decoratesPart('query'), 'Query', 'Queries'),
  Param: decoratesPart('params'),
  Headers: decoratesPart('headers'),
  Session: decoratesPart('session'),
  ...alike(decoratesPart('files'), 'File', 'Files'),
  /** Fields of a form that comes with files. */
  Fields: decoratesPart('body'),
  Catch: { methods: { catch: { ...midwayHandler, parameters: [caught, context] } } },
};

const koaTypes = { Context: { instance: context } };

export const egg: Framework = {
  name: 'egg',
  modules: {
    egg: eggExports,
    '@midwayjs/core': decorators,
    '@midwayjs/decorator': decorators,
    '@midwayjs/koa': koaTypes,
    '@midwayjs/web': koaTypes,
  },
};
