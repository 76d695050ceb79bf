import { isSuccess } from '../../../http/classes.js';
import { codeOfHandling, type ErrorHandling } from '../../interpreter/state/error-handling.js';
import { isLogged } from '../../interpreter/exceptions/swallowing.js';
import type { HttpResponse } from '../../responses/response.js';
import { ownNodesOf } from '../../syntax/nodes-of.js';
import { awaited, type Node } from '../../syntax/syntax.js';
import { isHealthPath } from '../purpose/health.js';
import { checksIn, dependsOnCheck, isOfThirdParty } from './checks.js';
import { statesSaid } from './states.js';

/**
 * The check of its own, or the test of one, that has failed where a health or readiness route answers. Not: another party's service that
 * it reports on, a failure after which another call has worked, and one of several checks where the server as a whole isn't said to fail.
 */
export function failedCheck(response: HttpResponse): Node | undefined {
  const { path, status } = response;
  if (!status.every(isSuccess) || !isHealthPath(response)) return undefined;
  const { now, before } = path.handled;
  if (now) return caught(response, now);
  return (before && left(response, before)) ?? tested(response);
}

/** A `catch` answers for the whole route, whatever its body is: unless that names what takes the place of what failed. */
function caught(response: HttpResponse, handling: ErrorHandling): Node | undefined {
  const failed = triedCheck(response, handling);
  const code = codeOfHandling(handling);
  if (!failed || !code || worksAfter(response, code)) return undefined;
  const { overall, any } = statesSaid(response, true);
  if (any.has('degraded') && !any.has('failed')) return isAlone(response) ? failed : undefined;
  const namesOther = any.has('other') && !any.has('failed');
  const isWhole = overall.has('healthy') && !overall.has('failed');
  return isWhole && (namesOther || !isAlone(response)) ? undefined : failed;
}

/** The path has handled a failure and gone on: its body has what was noted of it. */
function left(response: HttpResponse, handling: ErrorHandling): Node | undefined {
  const failed = triedCheck(response, handling);
  return failed && isSaid(response, true) ? failed : undefined;
}

/** A test of what was checked leads to the response, or chooses its words. */
function tested(response: HttpResponse): Node | undefined {
  const { path, handler } = response;
  const checks = checksIn(path, handler);
  if (checks.length > 0 && checks.every((one) => isOfThirdParty(path, one))) return undefined;
  const test = path.tests().find(({ isChoice }) => !isChoice)?.node;
  const isTested = test !== undefined && dependsOnCheck(path, test);
  return isSaid(response, isTested) ? (test ?? response.node) : undefined;
}

function isSaid(response: HttpResponse, isAfter: boolean): boolean {
  const { overall, any } = statesSaid(response, isAfter);
  return overall.has('failed') || (isAlone(response) && any.has('failed'));
}

/** What was tried, if some of it is a check of the server's own. */
function triedCheck({ path }: HttpResponse, { tried }: ErrorHandling): Node | undefined {
  const checks = tried ? checksIn(path, tried) : [];
  return checks.some((one) => !isOfThirdParty(path, one)) ? tried : undefined;
}

/** Whether something else is called in the handling of a failure, and has worked. */
function worksAfter({ path }: HttpResponse, code: Node): boolean {
  return ownNodesOf(path.file, code, 'AwaitExpression').some((one) => {
    const call = awaited(one);
    return call.type === 'CallExpression' && !isLogged(call) && checksIn(path, call).length > 0;
  });
}

/** Whether all that a handler checks is one thing. */
function isAlone({ path, handler }: HttpResponse): boolean {
  return new Set(checksIn(path, handler).map(({ subject }) => subject)).size <= 1;
}
