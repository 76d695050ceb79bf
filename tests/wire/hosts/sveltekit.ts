import { type ActionFailure, error as kitError, type HttpError, isActionFailure, isHttpError, isRedirect, type Redirect } from '@sveltejs/kit';
import { fetchHost } from './fetch.js';

interface Event {
  readonly request: Request;
  readonly url: URL;
  readonly setHeaders: (fields: Readonly<Record<string, string>>) => void;
}

type Handle = (event: Event) => unknown;

/**
 * Calls an endpoint as SvelteKit does: what its helpers throw becomes a response, and header fields that were set go out
 * with it (@sveltejs/kit 2.70, src/runtime/server/). The whole server exists only in what Vite has built.
 */
export const sveltekit = fetchHost('@sveltejs/kit 2', (exported) => async (request) => {
  const staged = new Headers();
  const setHeaders: Event['setHeaders'] = (fields) => Object.entries(fields).forEach(([name, value]) => staged.set(name, value));
  const handle = exported[request.method] as Handle;
  const response = await Promise.resolve()
    .then(() => handle({ request, url: new URL(request.url), setHeaders }))
    .then(answerOf, (thrown: unknown) => thrownAnswer(thrown));
  staged.forEach((value, name) => response.headers.set(name, value));
  return response;
});

function answerOf(value: unknown): Response {
  if (value instanceof Response) return value;
  if (isActionFailure(value)) return Response.json((value as ActionFailure).data ?? null, { status: (value as ActionFailure).status });
  return kitError(500, 'the endpoint gave no Response');
}

function thrownAnswer(thrown: unknown): Response {
  if (isRedirect(thrown)) return new Response(null, { status: (thrown as Redirect).status, headers: { location: (thrown as Redirect).location } });
  if (isHttpError(thrown)) return Response.json((thrown as HttpError).body, { status: (thrown as HttpError).status });
  return new Response('Internal Error', { status: 500 });
}
