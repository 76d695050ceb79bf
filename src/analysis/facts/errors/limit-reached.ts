import { LIMITER_MAKERS } from '../../../words/caller/limiters.js';
import { LIMITER_MODULES, LIMITER_TAKES } from '../../../packages/limiters.js';
import { bare, type CallNode, lastNameOf } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { Weight } from '../../responses/claims.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { isFrom } from '../trace/patterns.js';
import { sourcesOf } from '../trace/trace.js';
import { stepsTried } from './tried-scope.js';

/** Whether only a rate limiter was tried, which rejects at its limit: `await limiter.consume(ip)`. */
export function isLimitReached(path: PathFacts, least: Weight = 'name'): boolean {
  const tried = path.errorHandling?.tried;
  const steps = stepsTried(path);
  if (!tried || steps.length === 0 || !steps.every((one) => isTake(path, one, least))) return false;
  // A callback that awaits continues with a call that may fail too.
  return tried.type === 'BlockStatement' || nodesOf(path.file, tried, 'AwaitExpression').length === 0;
}

/** By the package of the limiter, or by its name alone. */
function isTake(path: PathFacts, call: CallNode, least: Weight): boolean {
  const callee = bare(call.callee);
  if (callee.type !== 'MemberExpression' || !LIMITER_TAKES.has(lastNameOf(callee))) return false;
  if (sourcesOf(path, callee.object).some((source) => isFrom(source, LIMITER_MODULES))) return true;
  return least === 'name' && LIMITER_MAKERS.has(lastNameOf(bare(callee.object)));
}
