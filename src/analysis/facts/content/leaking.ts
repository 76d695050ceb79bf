import type { HttpResponse } from '../../responses/response.js';
import { isGuarded } from './environment.js';
import { within } from '../../syntax/syntax.js';
import type { Leak } from '../../responses/verdict.js';
import { leakIn } from './internals.js';

/** What a response exposes of a server's internals, if it is sent as an error. */
export function leakOf(response: HttpResponse): Leak | undefined {
  const { body, words } = response;
  const inBody = body.value && body.kind !== 'none' ? leakIn(body.value, response) : undefined;
  const leak = inBody ?? (words && leakIn(words.value, response, words.isBody));
  return leak && !isGuarded(leak.node, response) ? leak : undefined;
}

/** Whether a leak is in the text that an error is made with, or in the member that becomes its text: not beside it. */
export function isInText({ kind, node }: Leak, { body: { value } }: HttpResponse, member: string): boolean {
  if (kind === 'error') return false;
  if (value?.kind !== 'object') return true;
  const text = value.members.get(member);
  return text !== undefined && within(node, text.node);
}
