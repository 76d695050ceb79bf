import { lastMember } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import type { Node } from '../../syntax/syntax.js';
import type { HttpResponse } from '../../responses/response.js';

/**
 * The place of the status of an error that was seen being thrown: `404` of `throw new Refusal('Gone', 404)`, for
 * `res.status(error.status)` in a `catch`. Undefined where the response names the status itself.
 */
export function statusOfError({ status, path }: HttpResponse): Node | undefined {
  const error = path.thrown();
  if (error?.kind !== 'object') return undefined;
  for (const source of sourcesOf(path, status.value?.node ?? status.node)) {
    const carried = source.start.kind === 'caught' ? error.members.get(lastMember(source) ?? '') : undefined;
    if (carried?.kind === 'constant' && status.is(Number(carried.value))) return carried.node;
  }
  return undefined;
}
