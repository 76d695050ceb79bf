import { fetchHost } from './fetch.js';

type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Applications that answer a `Request` with a `Response`. */
export const elysia = fetchHost('elysia', ({ default: app }) => (app as { handle: Answer }).handle);
export const ittyRouter = fetchHost('itty-router', ({ default: router }) => (router as { fetch: Answer }).fetch);
export const oak = fetchHost(
  'oak',
  ({ default: app }) =>
    (request) =>
      (app as { handle: Answer }).handle(request),
);
