import { bare, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { lastCall } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { isReceivedPassword } from './credentials/log-ins.js';
import { hasPassedGuard } from './passed-guards.js';
import { failedVerification } from './credentials/verification.js';

/** Whether a function of the project that the handler calls has authenticated the caller, and no further credential was checked since. */
export function isLetThroughHere(path: PathFacts): boolean {
  return !isProofRequired(path) && hasPassedGuard(path);
}

/** Whether it was found out last that what the caller proves itself with is no good. */
export function isProofRequired(path: PathFacts): boolean {
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
