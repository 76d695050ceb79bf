import { CREDENTIAL_COOKIES, CREDENTIAL_HEADERS } from '../../../../words/caller/credentials.js';
import { CREDENTIAL_MODULES } from '../../../../packages/credentials.js';
import { any, input, isFrom } from '../../trace/patterns.js';
import { lastCall, type Source } from '../../trace/source.js';

/** Places of a request where credentials are. What is cut out of one is one still. */
const SENT = any(input('headers', CREDENTIAL_HEADERS), input('cookies', CREDENTIAL_COOKIES));

/** Whether a value is what the caller proves itself with, or a part of it. */
export function isCredential(source: Source): boolean {
  return SENT(source) || (lastCall(source) !== undefined && isFrom(source, CREDENTIAL_MODULES));
}
