import {
  type ActionFailure,
  error as kitError,
  type HttpError,
  isActionFailure,
  isHttpError,
  isRedirect,
  type Redirect,
} from '@sveltejs/kit';
import { join } from 'node:path';
import { PACKAGES } from '../harness/module.js';
import { fetchHost } from './fetch.js';

interface Event {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly cookies: unknown;
  readonly setHeaders: (fields: Readonly<Record<string, string>>) => void;
}

type Handle = (event: Event) => unknown;

/** The framework's own functions that take path and cookies apart; its package doesn't export them. */
const internal = (file: string): Promise<unknown> =>
  import(/* @vite-ignore */ join(PACKAGES, '@sveltejs/kit/src', file));
const { parse_route_id: parseRoute, exec } = (await internal('utils/routing.js')) as {
  parse_route_id(id: string): { pattern: RegExp; params: readonly object[] };
  exec(match: RegExpExecArray | null, params: readonly object[], matchers: object): Record<string, string>;
};
const { get_cookies: getCookies } = (await internal('runtime/server/cookie.js')) as {
  get_cookies(request: Request, url: URL): { cookies: unknown };
};
const route = parseRoute('/[[index]]/[[sent]]');

/**
 * Calls an endpoint as SvelteKit does: what its helpers throw becomes a response, and header fields that were set go out
 * with it (@sveltejs/kit 2.70, src/runtime/server/). The whole server exists only in what Vite has built.
 */
export const sveltekit = fetchHost('@sveltejs/kit 2', (exported) => async (request) => {
  const staged = new Headers();
  const setHeaders: Event['setHeaders'] = (fields) =>
    Object.entries(fields).forEach(([name, value]) => staged.set(name, value));
  const url = new URL(request.url);
  const params = exec(route.pattern.exec(url.pathname), route.params, {});
  const { cookies } = getCookies(request, url);
  const handle = exported[request.method] as Handle;
  const response = await Promise.resolve()
    .then(() => handle({ request, url, params, cookies, setHeaders }))
    .then(answerOf, (thrown: unknown) => thrownAnswer(thrown));
  staged.forEach((value, name) => response.headers.set(name, value));
  return response;
});

function answerOf(value: unknown): Response {
  if (value instanceof Response) return value;
  if (isActionFailure(value))
    return Response.json((value as ActionFailure).data ?? null, { status: (value as ActionFailure).status });
  return kitError(500, 'the endpoint gave no Response');
}

function thrownAnswer(thrown: unknown): Response {
  if (isRedirect(thrown))
    return new Response(null, {
      status: (thrown as Redirect).status,
      headers: { location: (thrown as Redirect).location },
    });
  if (isHttpError(thrown)) return Response.json((thrown as HttpError).body, { status: (thrown as HttpError).status });
  return new Response('Internal Error', { status: 500 });
}
