import { LIMITER_MAKERS } from '../../../words/caller/limiters.js';
import { LIMITER_TAKES } from '../../../packages/limiters.js';
import { bare, type CallNode, lastNameOf } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { stepsTried } from './tried-scope.js';

/** Whether only a rate limiter was tried, which rejects at its limit: `await limiter.consume(ip)`. */
export function isLimitReached(path: PathFacts): boolean {
  const tried = path.errorHandling?.tried;
  const steps = stepsTried(path);
  if (!tried || steps.length === 0 || !steps.every(isTake)) return false;
  // A callback that awaits continues with a call that may fail too.
  return tried.type === 'BlockStatement' || nodesOf(path.file, tried, 'AwaitExpression').length === 0;
}

function isTake(call: CallNode): boolean {
  const callee = bare(call.callee);
  if (callee.type !== 'MemberExpression' || !LIMITER_TAKES.has(lastNameOf(callee))) return false;
  return LIMITER_MAKERS.has(lastNameOf(bare(callee.object)));
}
