import type { TSESTree } from '@typescript-eslint/utils';
import { GIVES_LIST, HOW_MANY } from '../../../knowledge/effects/many-records.js';
import { memoized } from '../trace/memoized.js';
import { returnedValues } from '../trace/values-given.js';
import { awaited, bare, type FunctionNode, isFunction, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { MadeCall } from './call-made.js';
import { valueWritten } from './collections.js';
import { creationBy } from './creating.js';
import { isForEach } from './for-each.js';
import { isOfSeveral } from './several.js';
import { calledFunction } from '../../summaries/called-function.js';

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
  return returnedValues(path.file, fn).every((value) => value === undefined || isSeveral(path, value));
}

/** Whether a value describes several records, or none by itself: a list, a count, a flag. */
function isSeveral(path: PathFacts, value: Node): boolean {
  const given = awaited(value);
  switch (given.type) {
    case 'Literal':
    case 'TemplateLiteral':
    case 'ArrayExpression':
      return true;
    case 'Identifier': {
      const written = valueWritten(path, given);
      return given.name === 'undefined' || (written !== undefined && isSeveral(path, written));
    }
    case 'MemberExpression':
      return lastNameOf(given) === 'length';
    case 'ObjectExpression':
      return given.properties.every(
        (one) =>
          one.type === 'Property' &&
          (HOW_MANY.has(staticKey(one.key, one.computed) ?? '') || isSeveral(path, one.value)),
      );
    case 'CallExpression':
      return givesSeveralAt(path, given);
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
