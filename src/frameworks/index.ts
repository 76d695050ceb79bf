import { adonis } from './adonis.js';
import { astro } from './astro.js';
import { azure } from './azure.js';
import { boom } from './boom.js';
import { connect } from './connect.js';
import { egg } from './egg.js';
import { elysia } from './elysia.js';
import { errorPackages } from './error-packages.js';
import { express } from './express.js';
import { fastify } from './fastify.js';
import { fetch } from './fetch.js';
import { firebase } from './firebase.js';
import { foal } from './foal.js';
import { h3 } from './h3.js';
import { hapiFramework } from './hapi.js';
import { hono } from './hono.js';
import { httpErrors } from './http-errors.js';
import { hyperExpress } from './hyper-express.js';
import { ittyRouter } from './itty-router.js';
import { koa } from './koa.js';
import { lambda } from './lambda.js';
import { lambdaApi } from './lambda-api.js';
import { loopback } from './loopback.js';
import { micro } from './micro.js';
import { moleculer } from './moleculer.js';
import { nest } from './nest.js';
import { next } from './next.js';
import { node } from './node.js';
import { oak } from './oak.js';
import { powertools } from './powertools.js';
import { qwik } from './qwik.js';
import { remix } from './remix.js';
import { restify } from './restify.js';
import { routingControllers } from './routing-controllers.js';
import { sails } from './sails.js';
import { serverFiles } from './server-files.js';
import type { Framework } from './shape.js';
import { strapi } from './strapi.js';
import { sveltekit } from './sveltekit.js';
import { tanstack } from './tanstack.js';
import { tinyhttp } from './tinyhttp.js';
import { tsRest } from './ts-rest.js';
import { tsed } from './tsed.js';
import { tsoa } from './tsoa.js';

/** Where functions are known by their parameters' names alone, the first that fits counts. */
export const frameworks: readonly Framework[] = [
  restify,
  express,
  node,
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
  adonis,
  egg,
  foal,
  loopback,
  routingControllers,
  tsed,
  tsoa,
  astro,
  azure,
  elysia,
  firebase,
  h3,
  hyperExpress,
  ittyRouter,
  lambdaApi,
  micro,
  moleculer,
  oak,
  powertools,
  qwik,
  remix,
  sails,
  sveltekit,
  tanstack,
  tinyhttp,
  tsRest,
  lambda,
  ...errorPackages,
];
