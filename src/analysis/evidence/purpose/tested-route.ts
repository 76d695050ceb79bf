import type { HttpResponse } from '../../responses/response.js';
import { literalOf } from '../trace/constants.js';
import { type Atom, implied } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';

/** Whether a test on the way says that the request's path is such: `if (req.url === '/healthz')`. */
export function isTestedRoute({ path }: HttpResponse, is: (segments: readonly string[]) => boolean): boolean {
  return implied(path, (atom: Atom, holds) => {
    if (atom.kind !== 'equal' || !holds) return false;
    const text = literalOf(path, atom.right);
    const isRoute = sourcesOf(path, atom.left).some(({ start }) => start.kind === 'fact' && start.fact === 'path');
    return isRoute && typeof text === 'string' && is(text.split('/').filter(Boolean));
  });
}
