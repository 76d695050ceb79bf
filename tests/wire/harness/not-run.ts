/** Tables that stand in no family, since nothing here can run them, by the name of the framework. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  astro: 'its pages and endpoints exist only in what its build makes: `npm run matrix` builds them, and asks them',
  'better-auth': 'too many packages to be installed here; its endpoints are those of better-call, which is run',
  azure: "needs the host of Azure's functions",
  convex: "needs Convex's own platform",
  encore: "needs Encore's own runtime",
  egg: 'needs an application of its own shape; the package is not installed here',
  'express-zod-api': 'needs a version of zod that other packages here exclude; run by hand with 27.3.0',
  firebase: "needs the host of Firebase's functions",
  exegesis: 'the package is not installed here; run by hand with exegesis-express 4.0.0',
  'openapi-documents':
    'the packages are not installed here; run by hand: express-openapi-validator 5.6.2, openapi-backend 5.21.2, swagger-tools 0.10.4',
  'hyper-express': 'needs a server that is compiled for the machine',
  'inversify-express-utils':
    'needs Express 4 and InversifyJS 6, which other packages here exclude; run by hand with 6.5.0',
  loopback: 'the package is not installed here',
  moleculer: 'the package is not installed here',
  partykit: "needs PartyKit's own platform",
  qwik: 'its endpoints exist only in what its build makes',
  restify: 'does not start on newer versions of Node',
  sessions: 'has no server of its own: it tells who the client is in others',
  strapi: 'needs an application of its own shape; the package is not installed here',
  tanstack: 'its routes exist only in what its build makes',
  uwebsockets: 'needs a server that is compiled for the machine, and is not on npm',
  'ts-rest': 'the package is not installed here',
  tsed: 'the package is not installed here',
  tsoa: 'its routes exist only in what its generator writes',
};

const DOCUMENTED = 'not installed here: named as its documentation has it';
const SESSIONS = 'not installed here: read from its documentation, for what tells the client';
const EARLIER = 'an earlier name of the package';
const BUILT = 'exists only in what a build makes';
const OTHER_RUNTIME = 'for another runtime than Node';

const alike = (reason: string, ...modules: string[]): Record<string, string> =>
  Object.fromEntries(modules.map((module) => [module, reason]));

/** Modules of the tables that can't be found among the packages. */
export const NOT_INSTALLED: Readonly<Record<string, string>> = {
  ...alike(
    DOCUMENTED,
    'restify',
    'express-promise-router',
    'express-async-router',
    '@google-cloud/functions-framework',
  ),
  ...alike(DOCUMENTED, '@feathersjs/express', '@feathersjs/koa', 'loopback', 'ultimate-express', 'meteor/webapp'),
  'express-zod-api': 'needs a version of zod that other packages here exclude; run by hand with 27.3.0',
  '@zodios/express': 'needs Express 4 and zod 3, which other packages here exclude; run by hand with 10.6.1',
  ...alike(
    DOCUMENTED,
    '@directus/extensions-sdk',
    '@medusajs/framework',
    '@medusajs/framework/http',
    '@medusajs/medusa',
  ),
  ...alike(DOCUMENTED, 'next-connect', '@strapi/strapi', '@strapi/types', '@strapi/utils', 'koa-router'),
  ...alike(DOCUMENTED, '@koa/bodyparser', 'koa-body'),
  ...alike(DOCUMENTED, '@nestjs/swagger', '@adonisjs/core', '@adonisjs/core/http', '@adonisjs/core/exceptions'),
  ...alike(
    DOCUMENTED,
    '@adonisjs/core/services/router',
    'egg',
    '@midwayjs/decorator',
    '@midwayjs/koa',
    '@midwayjs/web',
  ),
  ...alike(DOCUMENTED, '@loopback/rest', '@loopback/openapi-v3', 'tsoa', '@tsoa/runtime', '@azure/functions'),
  ...alike(DOCUMENTED, '@tsed/common', '@tsed/schema', '@tsed/di', '@tsed/platform-params', '@tsed/platform-http'),
  ...alike(
    DOCUMENTED,
    '@tsed/platform-exceptions',
    '@tsed/platform-views',
    '@tsed/platform-common',
    '@tsed/exceptions',
  ),
  ...alike(DOCUMENTED, 'astro', 'firebase-functions', 'firebase-functions/v1', 'firebase-functions/v2'),
  ...alike(DOCUMENTED, 'firebase-functions/https', 'firebase-functions/v2/https', 'firebase-functions/v1/https'),
  ...alike(DOCUMENTED, 'exegesis', 'exegesis-express', 'express-openapi-validator', 'openapi-backend'),
  ...alike(DOCUMENTED, 'swagger-tools', 'swagger-express-mw', 'oas3-tools', 'uWebSockets.js', '@keystone-6/core'),
  ...alike(DOCUMENTED, 'convex/server', 'inversify-express-utils', 'partykit/server', 'partyserver'),
  ...alike(DOCUMENTED, 'better-auth', 'better-auth/api', 'better-auth/plugins', '@better-auth/core/api'),
  ...alike(DOCUMENTED, '@better-auth/core/error'),
  ...alike(DOCUMENTED, 'hyper-express', 'moleculer', 'moleculer-web', '@builder.io/qwik-city*', '@qwik.dev/router*'),
  ...alike(DOCUMENTED, '@remix-run/node', '@remix-run/cloudflare', '@remix-run/deno', '@remix-run/server-runtime'),
  ...alike(DOCUMENTED, '@vercel/remix', '@shopify/remix-oxygen', '@tanstack/react-start*', '@tanstack/solid-start*'),
  ...alike(DOCUMENTED, '@tanstack/react-router', '@tanstack/solid-router', '@ts-rest/core', '@ts-rest/express'),
  ...alike(DOCUMENTED, '@ts-rest/fastify', '@ts-rest/koa', '@ts-rest/serverless*', '@ts-rest/nest', '@ts-rest/next'),
  ...alike(DOCUMENTED, 'aws-lambda', '@types/aws-lambda', '@middy/http-router', '@middy/util', '@netlify/functions'),
  ...alike(DOCUMENTED, '@sentry/serverless', '@sentry/aws-serverless', '@feathersjs/errors'),
  ...alike(DOCUMENTED, '@curveball/http-errors', '@directus/errors', '@directus/api/errors'),
  ...alike(DOCUMENTED, '@nestjs/passport', 'miniflare', 'node-fetch-native', 'cross-fetch'),
  ...alike(DOCUMENTED, '@nestjs/schedule', '@nestjs/event-emitter', '@nestjs/bull', '@nestjs/bullmq'),
  ...alike(DOCUMENTED, '@nestjs/microservices', '@nestjs/websockets', '@nestjs/graphql'),
  ...alike(DOCUMENTED, '@remix-run/web-fetch', '@cloudflare/workers-types'),
  ...alike(DOCUMENTED, '@nestjs/platform-fastify', 'fastify-decorators', '@hono/trpc-server'),
  ...alike(EARLIER, 'fastify-autoload', 'hapi', 'middy', 'itty-router-extras', '@adonisjs/core/build/standalone'),
  ...alike(EARLIER, '@ioc:Adonis/Core/HttpContext', '@ioc:Adonis/Core/Route', '@ioc:Adonis/Core/HttpExceptionHandler'),
  ...alike(EARLIER, '@aws-lambda-powertools/event-handler/rest', 'ts-httpexceptions'),
  ...alike(EARLIER, '@aws-lambda-powertools/event-handler/experimental-rest'),
  ...alike(
    BUILT,
    'astro:middleware',
    'nitro/h3',
    'nitro',
    'nitropack',
    'nitropack/runtime',
    'nitropack/types',
    '#imports',
    '#nitro',
    '#app',
    'nuxt/app',
  ),
  ...alike(BUILT, '#auth', '~encore/auth', './_generated/server', '../_generated/server', '../../_generated/server'),
  ...alike(BUILT, './_generated/server.js', '../_generated/server.js', '../../_generated/server.js'),
  ...alike(
    OTHER_RUNTIME,
    'https://deno.land/std*',
    'bun',
    '@oak/oak',
    'oak',
    'jsr:@oak/oak*',
    'https://deno.land/x/oak*',
  ),
  ...alike(
    SESSIONS,
    'next-auth',
    'next-auth/next',
    'next-auth/jwt',
    '@auth/core/jwt',
    '@auth/express',
    '@auth/solid-start',
  ),
  ...alike(SESSIONS, '@hono/auth-js', '@hono/clerk-auth', '@hono/oidc-auth', '@clerk/nextjs', '@clerk/nextjs/server'),
  ...alike(SESSIONS, '@clerk/express', '@clerk/fastify', '@clerk/remix/ssr.server', '@clerk/react-router/ssr.server'),
  ...alike(SESSIONS, '@clerk/react-router/server', '@clerk/tanstack-react-start/server', '@auth0/nextjs-auth0'),
  ...alike(SESSIONS, '@kinde-oss/kinde-auth-nextjs/server', 'lucia', 'iron-session', 'cookies-next'),
  ...alike(SESSIONS, 'cookies-next/server', '@supabase/supabase-js', '@supabase/ssr', '@supabase/auth-helpers-nextjs'),
  ...alike(SESSIONS, 'next-auth/middleware', '@auth0/nextjs-auth0/edge', '@kinde-oss/kinde-auth-nextjs/middleware'),
  ...alike(SESSIONS, 'nest-keycloak-connect', 'nestjs-i18n', 'accept-language-parser'),
};

const NITRO = ['cachedEventHandler', 'clearUserSession', 'defineCachedEventHandler', 'defineErrorHandler'];
const KOA_TYPES = ['Context', 'DefaultContext', 'ExtendableContext', 'Middleware', 'ParameterizedContext'];
const HONO_TYPES = ['Context', 'ErrorHandler', 'Handler', 'MiddlewareHandler', 'NotFoundHandler'];
const NODE_TYPES = ['IncomingMessage', 'OutgoingMessage', 'RequestListener', 'ServerResponse'];

/** Names that tables have and the installed packages don't export, by module. */
export const NOT_EXPORTED: Readonly<Record<string, { readonly names: readonly string[]; readonly reason: string }>> = {
  https: { names: NODE_TYPES, reason: 'the table of http, whose types these are' },
  'node:https': { names: NODE_TYPES, reason: 'the table of http, whose types these are' },
  polka: { names: ['Middleware', 'Polka'], reason: 'types of @types/polka, which is not installed here' },
  '@hono/zod-openapi': { names: HONO_TYPES, reason: 'the table of hono, whose types these are' },
  koa: { names: [...KOA_TYPES, 'RouterContext'], reason: 'types of @types/koa, which is not installed here' },
  '@koa/router': { names: KOA_TYPES, reason: 'the table of koa, whose types these are' },
  '@hapi/boom': { names: ['create', 'wrap'], reason: 'Boom before version 8' },
  boom: { names: ['Boom', 'failedDependency', 'isBoom', 'tooEarly'], reason: 'Boom since version 7' },
  '@adonisjs/http-server': { names: ['HttpContextContract'], reason: 'Adonis 5' },
  elysia: { names: ['error'], reason: 'Elysia before version 1.4' },
  h3: {
    names: [
      ...NITRO,
      ...['defineWebhookHandler', 'getUserSession', 'requireUserSession', 'Router', 'send', 'sendError'],
      ...['setResponseStatusText', 'setUserSession', 'useRuntimeConfig', 'useStorage'],
    ],
    reason: 'version 1, or what Nitro and Nuxt import beside it',
  },
  'lambda-api': { names: ['createAPI'], reason: 'the default export under another name' },
  'react-router': { names: ['ActionArgs', 'defer', 'json', 'LoaderArgs'], reason: 'Remix; gone in React Router 7' },
  '@middy/core': { names: ['middy'], reason: 'the default export under another name' },
  'restify-errors': {
    names: [
      ...['RequestEntityTooLargeError', 'RequestedRangeNotSatisfiableError', 'RequesturiTooLargeError'],
      'UnorderedCollectionError',
    ],
    reason: "made of Node's own phrases, which were others in older versions",
  },
};

/** Tables without modules, and the column of `docs/matrix.md` that they are counted in; the others go by an import. */
export const COLUMNS: Readonly<Record<string, string>> = {
  sails: 'Sails',
  'server-files': 'Remix, React Router',
};

/** Tables that no column counts. */
export const NO_COLUMN: Readonly<Record<string, string>> = {
  sessions: 'it answers nothing',
};
