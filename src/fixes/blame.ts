import { checksWebhook, failsClosed } from '../analysis/facts/errors/fails-closed.js';
import { isLimitReached } from '../analysis/facts/errors/limit-reached.js';
import { triesOneRecord } from '../analysis/facts/errors/missing-resource.js';
import { isRefusedByFunctions } from '../analysis/facts/errors/refusals-tried.js';
import { mayBlameClient, stepsTried, triedScope } from '../analysis/facts/errors/tried-scope.js';
import { answersAllAlike, isUnconditional } from '../analysis/facts/errors/unconditional.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { isClientError } from '../http/classes.js';

/** Whether a response blames its client, by a code, for every caught error, also for the server's own. */
export function blamesForAll(response: HttpResponse, code: number): boolean {
  const { path } = response;
  if (isClientError(code) && answersAllAlike(path)) return true;
  const tried = path.errorHandling?.tried;
  if (!tried || !isClientError(code) || !isUnconditional(path)) return false;
  if (response.purpose.mayHold('webhook') || (code === 400 && checksWebhook(path))) return false;
  if (isLimitReached(path, code === 429 ? 'name' : 'fact')) return false;
  // Middleware that rejects every request when its own checks fail.
  if (REFUSALS.has(code) && (response.purpose.mayHold('log-in') || failsClosed(path))) return false;
  if (code === 404 && response.verdict.holds('not found', 'fact') && triesOneRecord(path, tried)) return false;
  // The `try` attempts one step, of the project's own, that is seen to refuse in this way.
  if (stepsTried(path).length === 1 && isRefusedByFunctions(path, code)) return false;
  const scope = triedScope(path);
  return scope === 'whole' || (scope === 'look-up' && !NAMED_BY_LOOK_UPS.has(code));
}

const REFUSALS: ReadonlySet<number> = new Set([401, 403]);
const NAMED_BY_LOOK_UPS: ReadonlySet<number> = new Set([401, 404]);

/** Whether what was tried may have failed by the client's fault as well as by the server's. */
export function mayBeClients({ path }: HttpResponse): boolean {
  return mayBlameClient(path);
}
