import type { TSESTree } from '@typescript-eslint/utils';
import {
  CLOCKS,
  LAST_TIMES,
  LIMIT_FLAGS,
  LIMIT_RESTS,
  LIMITER_MAKERS,
  TRIES,
  WAITS,
} from '../../../words/caller/limiters.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { initialOf } from '../trace/constants.js';
import { isDecided, claims } from '../trace/tests.js';

/**
 * Whether by the deciding test the client comes too soon, or has tried too often: `Date.now() - lastSentAt < COOLDOWN`, `attempts >=
 * MAX_ATTEMPTS`, `isRateLimited(ip)`. The size of a page is no such limit.
 */
export function isTooSoon(path: PathFacts): boolean {
  return isDecided(path, claimsTooSoon);
}

const claimsTooSoon = claims((path, atom, holds) => {
  switch (atom.kind) {
    case 'order':
      return isBeforeTime(path, atom.node, holds) || isCounted(atom.node);
    case 'empty':
      return !holds && LIMIT_FLAGS.has(nameOf(atom.of));
    case 'call':
      return holds && LIMIT_FLAGS.has(nameOf(atom.node.callee));
    default:
      return false;
  }
});

/** Too little time has gone by since the last one: what is too much has expired. */
function isBeforeTime(path: PathFacts, { left, right, operator }: TSESTree.BinaryExpression, holds: boolean): boolean {
  const [isOfTime, isRight] = [isTimeGone(path, left), isTimeGone(path, right)];
  if (isOfTime === isRight || ![left, right].some((one) => holdsIn(path, one, isCooldown))) return false;
  return operator.startsWith('<') === holds ? isOfTime : isRight;
}

/** How often it was, or how long is left to wait, against a number. */
function isCounted({ left, right }: TSESTree.BinaryExpression): boolean {
  return [left, right].some((one) => TRIES.has(nameOf(one)) || WAITS.has(nameOf(one)) || isRest(one));
}

/** `limiter.remaining` */
function isRest(node: Node): boolean {
  const place = bare(node);
  if (place.type !== 'MemberExpression' || !LIMIT_RESTS.has(nameOf(place))) return false;
  return LIMITER_MAKERS.has(nameOf(place.object));
}

const NAMED = ['Identifier', 'MemberExpression', 'CallExpression', 'NewExpression'] as const;

/** Whether an expression, or the initial value of its variable, contains a node. */
function holdsIn(path: PathFacts, node: Node, isIt: (one: Node) => boolean): boolean {
  const place = bare(node);
  const initial = place.type === 'Identifier' ? initialOf(path, place) : undefined;
  return [place, ...(initial ? [initial] : [])].some((one) => nodesOf(path.file, one, ...NAMED).some(isIt));
}

/** The time of the clock, or its difference to an earlier one. */
function isTimeGone(path: PathFacts, node: Node): boolean {
  return holdsIn(path, node, isNow);
}

function isNow(node: Node): boolean {
  if (node.type === 'NewExpression') return node.arguments.length === 0 && lastNameOf(bare(node.callee)) === 'Date';
  return (node.type === 'CallExpression' || node.type === 'Identifier') && CLOCKS.has(nameOf(node));
}

function isCooldown(node: Node): boolean {
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return false;
  return WAITS.has(nameOf(node)) || LAST_TIMES.has(nameOf(node));
}

function nameOf(node: Node): string {
  const place = bare(node);
  if (place.type === 'AwaitExpression') return nameOf(place.argument);
  return lastNameOf(place.type === 'CallExpression' ? bare(place.callee) : place);
}
