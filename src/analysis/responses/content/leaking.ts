import type { HttpResponse } from '../response.js';
import { isGuarded } from './environment.js';
import { type Leak, leakIn } from './internals.js';

/** What a response tells everyone of the inside of a server, if it is sent as an error. */
export function leakOf(response: HttpResponse): Leak | undefined {
  const { body, words } = response;
  const inBody = body.value && body.kind !== 'none' ? leakIn(body.value, response) : undefined;
  const leak = inBody ?? (words && leakIn(words.value, response, words.isBody));
  return leak && !isGuarded(leak.node, response) ? leak : undefined;
}
