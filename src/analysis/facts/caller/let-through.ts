import { bare, type Node } from '../../syntax/syntax.js';
import type { Routed } from '../../symbols/routed.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { lastCall } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { isReceivedPassword } from './credentials/log-ins.js';
import { hasPassedGuard } from './passed-guards.js';
import { failedVerification } from './credentials/verification.js';

/**
 * Whether a handler's requests have all passed an authentication of the caller, by the project's routes, and no further credential has been
 * checked since: a password once more.
 * @param routed the facts of the project's files about its handler
 */
export function isLetThrough({ path }: HttpResponse, routed: Routed | undefined): boolean {
  return routed?.isAuthenticated === true && !isProofRequired(path);
}

/** The same for an authentication in the handler itself, by a function of the project. */
export function isLetThroughHere(path: PathFacts): boolean {
  return !isProofRequired(path) && hasPassedGuard(path);
}

/** Whether it was found out last that what the caller proves itself with is no good. */
function isProofRequired(path: PathFacts): boolean {
  const newest = path.tests().at(0)?.node;
  return failedVerification(path) || (newest !== undefined && testsPassword(path, newest));
}

/** `if (!(await bcrypt.compare(password, user.hash)))`, also with the outcome in a variable. */
function testsPassword(path: PathFacts, test: Node): boolean {
  const node = bare(test);
  const operand = node.type === 'UnaryExpression' ? node.argument : node;
  return sourcesOf(path, operand).some((source) => {
    const call = lastCall(source);
    return call !== undefined && isReceivedPassword(call);
  });
}
