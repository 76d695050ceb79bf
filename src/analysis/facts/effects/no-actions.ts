import { TELLING_CALLS } from '../../../words/effects/readers.js';
import { memoized } from '../trace/memoized.js';
import { type FunctionNode, type Node } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledName, isMadeForEffect, type MadeCall } from './call-made.js';
import { mayBeAction } from './actions.js';
import { staysInMemory } from './in-memory.js';
import { notes } from './noting.js';
import { onlyReads } from './reading.js';
import { calledFunction } from '../../summaries/called-function.js';

/**
 * Whether a call is seen to have no lasting effect, by any name. A function of the project, in this file or another, is followed, with
 * those that it calls.
 */
export function isNoAction(path: PathFacts, call: MadeCall): boolean {
  if (notes(path, call)) return true;
  const fn = call.type === 'CallExpression' ? calledFunction(path.file, call) : undefined;
  return fn ? isIdle(path, fn) : staysInMemory(path, call) || onlyReads(path, call);
}

const isIdle: (path: PathFacts, fn: FunctionNode) => boolean = memoized((path, { body }) => {
  const calls = body && nodesOf(path.file, body, 'CallExpression', 'TaggedTemplateExpression');
  return calls?.every((call) => doesNothing(path, call)) ?? false;
}, true);

/** A callee whose call is neither awaited nor passed to what may await it only computes, unless its name implies an effect. */
function doesNothing(path: PathFacts, call: MadeCall): boolean {
  if (isNoAction(path, call)) return true;
  if (!isMadeForEffect(call) && !isGiven(call)) return !mayBeAction(path, call);
  return TELLING_CALLS.has(calledName(path, call));
}

function isGiven({ parent }: Node): boolean {
  return parent?.type === 'ReturnStatement' || parent?.type === 'ArrowFunctionExpression';
}
