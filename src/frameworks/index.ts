import { Catalogue } from './catalogue.js';
import { connect } from './connect.js';
import { express } from './express.js';
import { fastify } from './fastify.js';
import { fetch } from './fetch.js';
import { hono } from './hono.js';
import { koa } from './koa.js';
import { next } from './next.js';
import { node } from './node.js';
import { serverFiles } from './server-files.js';
import type { Framework } from './shape.js';

export const frameworks: readonly Framework[] = [express, node, connect, next, fetch, serverFiles, hono, koa, fastify];

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
