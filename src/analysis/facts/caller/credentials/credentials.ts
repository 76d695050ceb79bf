import { CREDENTIAL_COOKIES, CREDENTIAL_HEADERS, CREDENTIAL_READERS } from '../../../../words/caller/credentials.js';
import { CREDENTIAL_MODULES } from '../../../../packages/credentials.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { any, input, isFrom } from '../../trace/patterns.js';
import { callsOn, type Source } from '../../trace/source.js';
import { receivesRequest } from '../given.js';

/** Places of a request where credentials are. What is cut out of one is one still. */
const SENT = any(input('headers', CREDENTIAL_HEADERS), input('cookies', CREDENTIAL_COOKIES));

/** Whether a value is what the caller proves itself with, or a part of it. */
export function isCredential(path: PathFacts, source: Source): boolean {
  if (SENT(source)) return true;
  const [first] = callsOn(source);
  if (first && isFrom(source, CREDENTIAL_MODULES)) return true;
  return first !== undefined && CREDENTIAL_READERS.has(first.name) && receivesRequest(path, first.node);
}
