import { WEBHOOK_CHECKS } from '../../../words/errors/attempts.js';
import { WEBHOOK_MODULES } from '../../../packages/credentials.js';
import { NEXT_NAMES } from '../../../words/request/parameters.js';
import { codeOfHandling } from '../../interpreter/state/error-handling.js';
import { nameIn } from '../../syntax/names.js';
import { bare, type CallNode, functionAround, type Node, within } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { callsIn } from '../../syntax/nodes-of.js';
import { attemptOf } from '../trace/attempt.js';
import { isFrom } from '../trace/patterns.js';
import { sourcesOf } from '../trace/trace.js';

/** Whether what was tried decides whether a request may pass, and an error refuses it: it, or the code behind it, passes the request on. */
export function failsClosed(path: PathFacts): boolean {
  const tried = path.errorHandling?.tried;
  if (!tried) return false;
  return passesOn(path, tried);
}

/** `next()` in what was tried or after it, but not in the handling of the error. */
function passesOn(path: PathFacts, tried: Node): boolean {
  const handling = path.errorHandling && codeOfHandling(path.errorHandling);
  const fn = functionAround(tried);
  if (!fn) return false;
  return callsIn(path.file, fn).some(
    (call) =>
      call.arguments.length === 0 &&
      call.callee.type === 'Identifier' &&
      NEXT_NAMES.has(call.callee.name) &&
      !(handling && within(call, handling)),
  );
}

/** Whether what was tried authenticates the sender of a webhook, which decides by the status whether to send it again. */
export function checksWebhook(path: PathFacts): boolean {
  const tried = path.errorHandling?.tried;
  return tried !== undefined && attemptOf(path.file, tried).calls.some((call) => isWebhookCheck(path, call));
}

function isWebhookCheck(path: PathFacts, call: CallNode): boolean {
  return (
    WEBHOOK_CHECKS.has(nameIn(path.file, bare(call.callee))) ||
    sourcesOf(path, call).some((source) => isFrom(source, WEBHOOK_MODULES))
  );
}
