import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { AnyRouter } from '@trpc/server';
import { fetchHost } from './fetch.js';

/** Calls the procedure `thing` of the router that a module exports, over HTTP as tRPC's client does. */
export const trpc = fetchHost('trpc', ({ default: router }) => (request) => {
  const req = new Request(`${request.url}thing`, request);
  return fetchRequestHandler({ endpoint: '/', req, router: router as AnyRouter, createContext: () => ({}) });
});
