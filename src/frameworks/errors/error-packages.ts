import {
  CURVEBALL,
  DIRECTUS,
  ENHANCED,
  FEATHERS,
  HTTPX,
  MIDWAY,
  POWERTOOLS,
  RESTIFY,
  STRAPI,
  TRPC,
  TSED,
} from './error-codes.js';
import { errorClasses, errorOf, makes } from './error-classes.js';
import type { Effect, Framework, Shape } from '../language/shape.js';
import {
  arg,
  argOf,
  assigns,
  blurs,
  bound,
  firstOf,
  inside,
  lookup,
  made,
  maySetHeaders,
  overloads,
  says,
  setsHeaders,
  setsNumericStatus,
  setsStatus,
} from '../language/vocabulary.js';

/** Packages whose errors are recognized by their class. */

/** Neither their classes nor the frameworks that answer with them know header fields of errors. */
const headerless = { headerless: true };

const restifyError = errorOf('restify', headerless);
const feathersError: Shape = { ...errorOf('Feathers', headerless), members: { code: assigns(setsStatus(0)) } };
const tsedError = errorOf('Ts.ED');
const curveballError: Shape = { ...errorOf('Curveball', headerless), members: { httpStatus: assigns(setsStatus(0)) } };
const strapiError = errorOf('Strapi', headerless);
/** Midway reads its `status` alone. */
const midwayError: Shape = { ...errorOf('Midway', headerless), members: { status: assigns(setsStatus(0)) } };
const directusError = errorOf('Directus', headerless);
/** Only its `code` is read. The resolver of a procedure receives `{ ctx, input, … }` (11.25). */
const trpcError: Shape = {
  ...errorOf('tRPC', { procedures: { methods: ['query', 'mutation', 'subscription'], context: 'ctx' } }),
  members: {},
};
const powertoolsError = errorOf('Powertools', headerless);

/** `new HttpError({ statusCode }, message)`. */
const restifyBase: Shape = {
  instance: restifyError,
  isBaseClass: true,
  construct: makes(restifyError, setsStatus(arg(0, 'statusCode'))),
};

/** A class made for one status. */
function madeClass(error: Shape, status: number, member?: string): Shape {
  const value = member === undefined ? bound(status) : { ...bound(status), member };
  return { instance: error, construct: makes(error, setsStatus(value)), call: makes(error, setsStatus(value)) };
}

/** The package `restify-errors`, which was a part of restify itself before version 5. */
export const restifyErrors = {
  ...errorClasses(restifyError, RESTIFY),
  HttpError: restifyBase,
  RestError: { ...restifyBase, isBaseClass: false },
  makeErrFromCode: overloads(makes(restifyError, setsStatus(0))),
  codeToHttpError: overloads(makes(restifyError, setsStatus(0))),
  makeConstructor: overloads({ effects: [], binds: true, gives: madeClass(restifyError, 1, 'statusCode') }),
};

/** `new Exception(status, message)`. */
const tsedBase: Shape = { instance: tsedError, construct: makes(tsedError, ...setsNumericStatus(0)) };
const tsed = {
  ...errorClasses(tsedError, TSED),
  Exception: { ...tsedBase, isBaseClass: true },
  HTTPException: { ...tsedBase, isBaseClass: true },
  ClientException: tsedBase,
  ServerException: tsedBase,
};

const strapiErrors = {
  ...errorClasses(strapiError, STRAPI),
  HttpError: { instance: strapiError, isBaseClass: true, construct: makes(strapiError) },
};

/** `new MidwayHttpError(message, status)`. */
const midway: Shape = {
  instance: midwayError,
  isBaseClass: true,
  construct: makes(midwayError, ...setsNumericStatus(1)),
};

const directus = {
  ...errorClasses(directusError, DIRECTUS),
  createError: overloads({ effects: [], binds: true, gives: madeClass(directusError, 2) }),
};

/** Header fields are the business of `responseMeta`. */
const trpc = {
  TRPCError: {
    instance: trpcError,
    construct: makes(trpcError, setsStatus(lookup(arg(0, 'code'), TRPC)), setsHeaders(made)),
  },
};

const powertools = {
  ...errorClasses(powertoolsError, POWERTOOLS),
  HttpError: { instance: powertoolsError, isBaseClass: true, construct: makes(powertoolsError) },
};

/**
 * `new GraphQLError(message, { extensions: { http: { status, headers } } })`, as graphql-yoga 5.24 and Apollo Server 5.5 answer it; without
 * such a status it is data with 200, or what a plugin says. Apollo Server takes header fields in a `HeaderMap` alone, and with any
 * others it passes over the status too.
 */
const graphqlError: Shape = { ...errorOf('GraphQL'), members: {} };
const graphqlHttp = inside(arg(1, 'extensions'), 'http');
const graphqlMakes = makes(
  graphqlError,
  setsStatus(firstOf(inside(graphqlHttp, 'status'), made)),
  maySetHeaders(firstOf(inside(graphqlHttp, 'headers'), made)),
);
const graphql = { GraphQLError: { instance: graphqlError, isBaseClass: true, construct: graphqlMakes } };

const fastifyError = errorOf('Fastify', headerless);
/** `createError(code, message, status)` returns a class; its instances have status 500 by default. */
const fastifyFactory = overloads({ effects: [], binds: true, gives: madeClass(fastifyError, 2) });

const curveball = errorClasses(curveballError, CURVEBALL);

const plainEnhancedError = errorOf('http-errors-enhanced');
/** It has both members: which one is read is the framework's business. */
const enhancedError: Shape = {
  ...plainEnhancedError,
  members: { ...plainEnhancedError.members, statusCode: assigns(blurs) },
};
/** What comes last holds the header fields; it may take the message's place. */
const enhancedProperties = (message: number): Effect[] => [
  says(argOf(message, 'string')),
  setsHeaders(firstOf(arg(message + 1, 'headers'), arg(message, 'headers'))),
];
/** `new HttpError(status, message, properties)`; the status may be a name. */
const enhancedBase = makes(enhancedError, setsStatus(arg(0), 'number or name'), ...enhancedProperties(1));
const enhanced = {
  ...errorClasses(enhancedError, ENHANCED, ...enhancedProperties(0)),
  HttpError: { instance: enhancedError, isBaseClass: true, construct: enhancedBase },
  createError: overloads(enhancedBase),
};

/** Express and Koa read its `statusCode` alone. */
const httpxError: Shape = {
  ...errorOf('@httpx/exception', headerless),
  members: { statusCode: assigns(setsStatus(0)) },
};
/** `new HttpException(status, message)`, or an object in place of the message. */
const httpxBase = makes(httpxError, ...setsNumericStatus(0), says(firstOf(argOf(1, 'string'), arg(1, 'message'))));
const httpx = {
  ...errorClasses(httpxError, HTTPX, says(firstOf(argOf(0, 'string'), arg(0, 'message')))),
  HttpException: { instance: httpxError, isBaseClass: true, construct: httpxBase },
  HttpClientException: { instance: httpxError, construct: httpxBase },
  HttpServerException: { instance: httpxError, construct: httpxBase },
  createHttpException: overloads(httpxBase),
  isHttpException: { call: { effects: [] }, recognizes: httpxError },
};

export const errorPackages: readonly Framework[] = [
  { name: 'restify-errors', modules: { 'restify-errors': restifyErrors } },
  {
    name: 'feathers-errors',
    modules: {
      '@feathersjs/errors': {
        ...errorClasses(feathersError, FEATHERS),
        errors: { members: errorClasses(feathersError, FEATHERS) },
      },
    },
  },
  {
    name: 'tsed-exceptions',
    modules: { '@tsed/exceptions': tsed, '@tsed/common': tsed, 'ts-httpexceptions': tsed },
  },
  { name: 'curveball-errors', modules: { '@curveball/http-errors': curveball } },
  { name: 'http-errors-enhanced', modules: { 'http-errors-enhanced': enhanced } },
  { name: 'httpx-exception', modules: { '@httpx/exception': httpx } },
  { name: 'trpc', modules: { '@trpc/server': trpc } },
  {
    name: 'strapi-errors',
    modules: {
      '@strapi/utils': {
        errors: { members: strapiErrors },
        default: { members: { errors: { members: strapiErrors } } },
      },
    },
  },
  {
    name: 'midway-errors',
    modules: {
      '@midwayjs/core': { httpError: { members: errorClasses(midwayError, MIDWAY) }, MidwayHttpError: midway },
    },
  },
  { name: 'directus-errors', modules: { '@directus/errors': directus, '@directus/api/errors': directus } },
  {
    name: 'powertools-errors',
    modules: {
      '@aws-lambda-powertools/event-handler/http': powertools,
      '@aws-lambda-powertools/event-handler/rest': powertools,
    },
  },
  {
    name: 'graphql-errors',
    signs: ['\\bGraphQLError\\b'],
    modules: {
      graphql,
      'graphql-yoga': { createGraphQLError: { call: graphqlMakes } },
      '@apollo/server': { ApolloServer: {} },
    },
    // Clients read its syntax trees.
    incidental: ['graphql'],
  },
  {
    name: 'fastify-error',
    modules: {
      '@fastify/error': { default: fastifyFactory, createError: fastifyFactory },
    },
  },
];
