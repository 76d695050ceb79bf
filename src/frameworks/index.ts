import { adonis } from './adonis.js';
import { boom } from './boom.js';
import { Catalogue } from './catalogue.js';
import { connect } from './connect.js';
import { egg } from './egg.js';
import { errorPackages } from './error-packages.js';
import { express } from './express.js';
import { fastify } from './fastify.js';
import { fetch } from './fetch.js';
import { foal } from './foal.js';
import { hapiFramework } from './hapi.js';
import { hono } from './hono.js';
import { httpErrors } from './http-errors.js';
import { koa } from './koa.js';
import { loopback } from './loopback.js';
import { nest } from './nest.js';
import { next } from './next.js';
import { node } from './node.js';
import { routingControllers } from './routing-controllers.js';
import { serverFiles } from './server-files.js';
import type { Framework } from './shape.js';
import { strapi } from './strapi.js';
import { tsed } from './tsed.js';
import { tsoa } from './tsoa.js';

export const frameworks: readonly Framework[] = [
  express,
  node,
  connect,
  next,
  fetch,
  serverFiles,
  hono,
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
  strapi,
  tsed,
  tsoa,
  ...errorPackages,
];

const catalogues = new Map<string, Catalogue>();

/** What the named frameworks declare; all of them where none is named. */
export function catalogueFor(names: readonly string[]): Catalogue {
  const key = names.join();
  let catalogue = catalogues.get(key);
  if (!catalogue) {
    const chosen = names.length === 0 ? frameworks : frameworks.filter(({ name }) => names.includes(name));
    catalogues.set(key, (catalogue = new Catalogue(chosen)));
  }
  return catalogue;
}

/** Names that `settings['http-status'].frameworks` may list. */
export const frameworkNames: readonly string[] = frameworks.map(({ name }) => name);
