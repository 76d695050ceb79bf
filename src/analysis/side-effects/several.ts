import { FOR_EACH, MAKES_SEVERAL } from '../../knowledge/many-records.js';
import { lastCall } from '../evidence/trace/source.js';
import { sourcesOf } from '../evidence/trace/trace.js';
import { bare, isFunction, lastNameOf, type Node } from '../file/syntax.js';
import type { PathFacts } from '../responses/path-facts.js';
import { argumentsOf, calledName, type MadeCall } from './call-made.js';

/** Whether a call makes several records by itself: by its name, or because it is given a list of them. */
export function makesSeveral(path: PathFacts, call: MadeCall): boolean {
  return MAKES_SEVERAL.has(calledName(path, call)) || listsGiven(call).some((given) => isList(path, bare(given)));
}

/** What may be a list of records: `rows` of `insert(rows)` and of `db.insert(users).values(rows)`. */
function listsGiven(call: MadeCall): readonly Node[] {
  const chained =
    call.parent?.type === 'MemberExpression' && lastNameOf(call.parent) === 'values' && call.parent.parent;
  const values = chained && chained.type === 'CallExpression' ? chained.arguments : [];
  return [...argumentsOf(call).slice(0, 1), ...values];
}

function isList(path: PathFacts, given: Node): boolean {
  if (given.type === 'ArrayExpression') return given.elements.length > 1;
  return sourcesOf(path, given).some((source) => {
    const made = lastCall(source);
    return made?.after.length === 0 && FOR_EACH.has(made.name);
  });
}

/** Whether a node is run for each element of a list, in the function that is written around it. */
export function isForEach(node: Node): boolean {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if ((parent.type === 'ForOfStatement' || parent.type === 'ForInStatement') && parent.body === at) return true;
    if (!isFunction(at)) continue;
    if (parent.type !== 'CallExpression') return false;
    if (FOR_EACH.has(lastNameOf(parent.callee))) return true;
  }
  return false;
}
