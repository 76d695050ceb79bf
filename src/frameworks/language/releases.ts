import type { Release } from './shape.js';

/** Major versions of packages in which the effects of calls changed. */

export const EXPRESS_5: Release = {
  package: 'express',
  major: 5,
  name: 'Express',
  brought: {
    '@feathersjs/express': 6,
    loopback: 4,
    'ultimate-express': 3,
    '@medusajs/framework': 3,
    '@medusajs/medusa': 3,
    '@directus/extensions-sdk': Infinity,
  },
};
/** In 3 the types don't have `request.server`, and the object has. */
export const FASTIFY_4: Release = { package: 'fastify', major: 4, name: 'Fastify' };
export const FASTIFY_5: Release = { package: 'fastify', major: 5, name: 'Fastify' };
/** The package `hapi`; its name since version 19 is `@hapi/hapi`. */
export const HAPI_17: Release = { package: 'hapi', major: 17, name: 'hapi' };
export const KOA_3: Release = { package: 'koa', major: 3, name: 'Koa', brought: { '@feathersjs/koa': 6 } };
export const HTTP_ERRORS_2: Release = { package: 'http-errors', major: 2, name: 'http-errors' };
export const SAILS_1: Release = { package: 'sails', major: 1, name: 'Sails' };
/** Nuxt 3 and 4 and Nitro 2 bring version 1, which needn't lie where projects find it. */
export const H3_2: Release = { package: 'h3', major: 2, name: 'h3', brought: { nuxt: 5, nitropack: 3 } };
export const SVELTEKIT_2: Release = { package: '@sveltejs/kit', major: 2, name: 'SvelteKit' };
