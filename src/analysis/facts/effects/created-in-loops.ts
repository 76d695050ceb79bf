import type { TSESTree } from '@typescript-eslint/utils';
import { GIVES_LIST } from '../../../packages/language.js';
import { HOW_MANY } from '../../../words/effects/many-records.js';
import { memoized } from '../trace/memoized.js';
import { awaited, bare, type FunctionNode, isFunction, lastNameOf } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { Value } from '../../interpreter/values/values.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { MadeCall } from './call-made.js';
import { creationBy } from './creating.js';
import { isForEach } from './for-each.js';
import { isOfSeveral } from './several.js';
import { calledFunction } from '../../summaries/called-function.js';
import { summaryOf } from '../../summaries/summary.js';

/**
 * Whether a function of the project, in this file or another, creates a record for each element of a list, and none beside these: in a
 * loop, by `Promise.all(pets.map(…))`, or in functions that it calls. It returns a list, counts, or nothing.
 */
export const createsInLoop: (path: PathFacts, call: MadeCall) => boolean = memoized((path, call) => {
  const fn = call.type === 'CallExpression' ? calledFunction(path.file, call) : undefined;
  return fn !== undefined && createdBy(path, fn) === 'several' && givesSeveral(path, fn);
}, false);

/** How many records a function creates at each call. */
type HowMany = 'none' | 'one' | 'several';

const createdBy: (path: PathFacts, fn: FunctionNode) => HowMany = memoized((path, fn) => {
  const found = new Set<HowMany>();
  for (const call of nodesOf(path.file, fn.body, 'CallExpression')) {
    found.add(createdAt(path, call));
    if (found.has('one')) return 'one';
  }
  return found.has('several') ? 'several' : 'none';
}, 'none');

function createdAt(path: PathFacts, call: TSESTree.CallExpression): HowMany {
  const fn = calledFunction(path.file, call);
  const followed = fn?.body ? createdBy(path, fn) : 'none';
  const isCreation = followed !== 'none' || creationBy(path, call) !== undefined;
  if (!isCreation) return 'none';
  return followed === 'several' || isOfSeveral(path, call) || isForEach(path.file, call) ? 'several' : 'one';
}

function givesSeveral(path: PathFacts, fn: FunctionNode): boolean {
  return summaryOf(path.file, fn)?.returned.every(({ value }) => isSeveral(path, value)) === true;
}

/** Whether a value describes several records, or none by itself: a list, a count, a flag. */
function isSeveral(path: PathFacts, value: Value): boolean {
  switch (value.kind) {
    case 'constant':
    case 'text':
    case 'array':
      return true;
    case 'object':
      return (
        value.spreads.length === 0 &&
        [...value.members].every(([name, one]) => HOW_MANY.has(name) || isSeveral(path, one))
      );
    case 'unknown': {
      const node = awaited(value.node);
      return node.type === 'CallExpression' ? givesSeveralAt(path, node) : lastNameOf(node) === 'length';
    }
    default:
      return false;
  }
}

/** `Promise.all(pets.map(…))`, `store.insertMany(pets)`, `db.transaction(async (tx) => { … return pets; })` */
function givesSeveralAt(path: PathFacts, call: TSESTree.CallExpression): boolean {
  if (GIVES_LIST.has(lastNameOf(bare(call.callee))) || isOfSeveral(path, call) || createsInLoop(path, call))
    return true;
  const last = call.arguments.at(-1);
  return isFunction(last) && givesSeveral(path, last);
}
