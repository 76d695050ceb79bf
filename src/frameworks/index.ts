import { adonis } from './standalone/adonis.js';
import { astro } from './fetch/astro.js';
import { azure } from './functions/azure.js';
import { apiProblem } from './errors/api-problem.js';
import { betterAuth } from './standalone/better-auth.js';
import { betterCall } from './standalone/better-call.js';
import { boom } from './errors/boom.js';
import { connect } from './node/connect.js';
import { chanfana } from './fetch/chanfana.js';
import { convex } from './functions/convex.js';
import { egg } from './standalone/egg.js';
import { elysia } from './standalone/elysia.js';
import { encore } from './functions/encore.js';
import { errorPackages } from './errors/error-packages.js';
import { express } from './node/express.js';
import { expressZodApi } from './node/express-zod-api.js';
import { fastify } from './standalone/fastify.js';
import { fetch } from './fetch/fetch.js';
import { firebase } from './functions/firebase.js';
import { foal } from './controllers/foal.js';
import { h3 } from './standalone/h3.js';
import { hapiFramework } from './standalone/hapi.js';
import { hono } from './fetch/hono.js';
import { httpErrors } from './errors/http-errors.js';
import { hyperExpress } from './standalone/hyper-express.js';
import { inversify, inversifyExpressUtils } from './controllers/inversify.js';
import { ittyRouter } from './fetch/itty-router.js';
import { koa } from './standalone/koa.js';
import { lambda } from './functions/lambda.js';
import { lambdaApi } from './functions/lambda-api.js';
import { loopback } from './controllers/loopback.js';
import { micro } from './node/micro.js';
import { moleculer } from './standalone/moleculer.js';
import { nest } from './controllers/nest.js';
import { next } from './fetch/next.js';
import { node } from './node/node.js';
import { oak } from './standalone/oak.js';
import { orpc } from './standalone/orpc.js';
import { partykit } from './functions/partykit.js';
import { powertools } from './functions/powertools.js';
import { qwik } from './fetch/qwik.js';
import { remix } from './fetch/remix.js';
import { restana } from './node/restana.js';
import { restify } from './node/restify.js';
import { routingControllers } from './controllers/routing-controllers.js';
import { sails } from './node/sails.js';
import { serverFiles } from './fetch/server-files.js';
import type { Framework } from './language/shape.js';
import { sessions } from './sessions.js';
import { strapi } from './standalone/strapi.js';
import { sveltekit } from './fetch/sveltekit.js';
import { tanstack } from './fetch/tanstack.js';
import { tinyhttp } from './node/tinyhttp.js';
import { trpcToOpenapi } from './standalone/trpc-to-openapi.js';
import { tsRest } from './controllers/ts-rest.js';
import { tsed } from './controllers/tsed.js';
import { uwebsockets } from './standalone/uwebsockets.js';
import { openapiDocuments } from './node/openapi-documents.js';
import { exegesis } from './standalone/exegesis.js';
import { tsoa } from './controllers/tsoa.js';

/** Where functions are known by their parameters' names alone, the first that fits counts. */
export const frameworks: readonly Framework[] = [
  restify,
  restana,
  node,
  express,
  connect,
  next,
  fetch,
  serverFiles,
  hono,
  strapi,
  koa,
  fastify,
  nest,
  hapiFramework,
  httpErrors,
  boom,
  apiProblem,
  adonis,
  egg,
  foal,
  loopback,
  routingControllers,
  inversify,
  inversifyExpressUtils,
  tsed,
  tsoa,
  exegesis,
  openapiDocuments,
  astro,
  azure,
  chanfana,
  convex,
  elysia,
  encore,
  expressZodApi,
  firebase,
  h3,
  hyperExpress,
  ittyRouter,
  lambdaApi,
  micro,
  moleculer,
  oak,
  orpc,
  partykit,
  powertools,
  qwik,
  remix,
  sails,
  sveltekit,
  tanstack,
  tinyhttp,
  trpcToOpenapi,
  tsRest,
  uwebsockets,
  betterCall,
  betterAuth,
  lambda,
  ...errorPackages,
  sessions,
];
