import { LIMITER_MAKERS, LIMITER_TAKES } from '../../../knowledge/caller/limiters.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import { holdsNode } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { stepsTried } from './tried-scope.js';

const MOST_NODES = 400;

/** Whether only a rate limiter was tried, which rejects at its limit: `await limiter.consume(ip)`. */
export function isLimitReached(path: PathFacts): boolean {
  const tried = path.errorHandling?.tried;
  const steps = stepsTried(path);
  if (!tried || steps.length === 0 || !steps.every(isTake)) return false;
  return tried.type === 'BlockStatement' || !holdsNode(path.file, tried, isWaiting, MOST_NODES);
}

function isTake(call: CallNode): boolean {
  const callee = bare(call.callee);
  if (callee.type !== 'MemberExpression' || !LIMITER_TAKES.has(lastNameOf(callee))) return false;
  return LIMITER_MAKERS.has(lastNameOf(bare(callee.object)));
}

/** Whether a callback continues with a call that may fail too. */
function isWaiting({ type }: Node): boolean {
  return type === 'AwaitExpression';
}
