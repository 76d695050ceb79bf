import { TELLING_CALLS } from '../../../words/effects/readers.js';
import { CREATION_TIMES } from '../../../words/effects/records.js';
import { lastCall } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { placeOf } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';

/**
 * Whether a body contains the creation time of a call's result that wasn't only looked up: `{ id: copy.id, created_at: copy.createdAt }`.
 */
export function tellsWhenMade({ path, body: { value } }: HttpResponse): boolean {
  if (value?.kind !== 'object') return false;
  return [...value.members.values()].some((one) => {
    const calls = sourcesOf(path, placeOf(one)).map(lastCall);
    return calls.some((call) => call && CREATION_TIMES.has(call.after.at(-1) ?? '') && !TELLING_CALLS.has(call.name));
  });
}
