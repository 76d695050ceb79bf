import type { HttpResponse } from '../../responses/response.js';
import { literalOf } from '../trace/constants.js';
import { implied, holdsOnPath } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';

/** Whether a test on the path compares the request's path: `if (req.url === '/healthz')`. */
export function isTestedRoute({ path }: HttpResponse, is: (segments: readonly string[]) => boolean): boolean {
  return implied(path, (_, test, outcome) =>
    routesTold(path, test, outcome).filter((route) => is(route.split('/').filter(Boolean))),
  );
}

const routesTold = holdsOnPath((path, atom, holds) => {
  if (atom.kind !== 'equal' || !holds) return [];
  const route = literalOf(path, atom.right);
  const isRoute = sourcesOf(path, atom.left).some(({ start }) => start.kind === 'fact' && start.fact === 'path');
  return isRoute && typeof route === 'string' ? [route] : [];
});
