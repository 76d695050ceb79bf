import { TELLING_CALLS } from '../../../knowledge/readers.js';
import { CREATION_TIMES } from '../../../knowledge/records.js';
import { lastCall } from '../../evidence/trace/source.js';
import { sourcesOf } from '../../evidence/trace/trace.js';
import { placeOf } from '../../execution/values.js';
import type { HttpResponse } from '../response.js';

/** Whether a body says when that was made which a call has given, that hasn't only looked it up: `{ id: copy.id, created_at: copy.createdAt }`. */
export function tellsWhenMade({ path, body: { value } }: HttpResponse): boolean {
  if (value?.kind !== 'object') return false;
  return [...value.members.values()].some((one) => {
    const calls = sourcesOf(path, placeOf(one)).map(lastCall);
    return calls.some((call) => call && CREATION_TIMES.has(call.after.at(-1) ?? '') && !TELLING_CALLS.has(call.name));
  });
}
