import type { TSESTree } from '@typescript-eslint/utils';
import { CONNECTIONS, LOOK_UPS, QUERY_OPTIONS, USER_FINDERS, USER_RECORDS } from '../../../knowledge/callers.js';
import { bare, type Node, staticKey } from '../../file/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { lastCall, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { argumentsMention } from './mentions.js';

/** Whether a value is what a look-up by the caller's id and by something else gives: a membership, or something of its own. */
export function isOwnLookup(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some((source) => isByCaller(path, source));
}

function isByCaller(path: PathFacts, source: Source): boolean {
  const call = lastCall(source);
  if (!call || call.after.length > 0 || source.start.kind === 'callback') return false;
  const holder = call.on.at(-1);
  if ((holder !== undefined && USER_RECORDS.has(holder)) || USER_FINDERS.has(call.name) || !LOOK_UPS.has(call.name))
    return false;
  return argumentsMention(path, call.node, 'caller') && criteria(call.node.arguments) > 1;
}

/** How many things a look-up is made by. */
function criteria(args: readonly Node[]): number {
  const criterion = args.filter((one) => one.type !== 'Identifier' || !CONNECTIONS.has(one.name));
  return criterion.reduce((sum, one) => sum + criteriaIn(one), 0);
}

function criteriaIn(node: Node): number {
  if (node.type === 'ArrayExpression') return node.elements.length;
  return node.type === 'ObjectExpression' ? membersOf(node) : 1;
}

function membersOf({ properties }: TSESTree.ObjectExpression): number {
  return properties.reduce((sum, one) => {
    if (one.type !== 'Property') return sum + 1;
    if (QUERY_OPTIONS.has(staticKey(one.key, one.computed) ?? '')) return sum;
    const value = bare(one.value);
    return sum + (value.type === 'ObjectExpression' ? membersOf(value) : 1);
  }, 0);
}
