import type { TSESTree } from '@typescript-eslint/utils';
import type { PathFacts } from '../path-facts.js';
import { bare, type Node } from '../syntax.js';
import { argumentsMention } from './caller.js';
import { sourcesOf } from './trace.js';

/** Words for what the caller itself is looked up in. */
const OF_USERS = /(?:^|[.])_?(?:user|users|account|accounts|session|sessions|profile|profiles|auth|token|tokens|customer|customers|admin|admins)(?:Model|Repository|Repo|Service|Collection|Table|Cache|Store|s)?\.\w+\($/i;
/** The same, as a function: `getUserById(db, id)`. */
const FINDS_USER = /(?:^|\.)(?:get|find|load|fetch|look_?up|select|read|query|retrieve)(?:Current|One|Unique|First|Auth)?(?:User|Account|Profile|Customer|Session|Identity)(?:By\w+|Or\w+|From\w+)?\($/;
/** What a function is given to look something up with. */
const CONNECTION = /^(?:db|database|tx|trx|prisma|client|conn|connection|ctx|context|em|manager|pool|env|c)$/;

/** A look-up by the caller's id and by something else that found nothing. */
export function isEmptyLookup(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(({ calls, text, root }) => {
    const call = calls.at(-1);
    if (!call || root.kind === 'callback' || !text.endsWith(')')) return false;
    const head = text.slice(0, text.lastIndexOf('(') + 1);
    if (OF_USERS.test(head) || FINDS_USER.test(head) || !LOOKS_UP.test(head)) return false;
    return argumentsMention(path, call, 'caller') && criteria(call.arguments) > 1;
  });
}

const LOOKS_UP = /(?:find|get|load|fetch|lookup|query|select|check|has|is|exists|first|member|role|access|owner)\w*\($/i;

/** How many things a look-up is made by. */
function criteria(args: readonly Node[]): number {
  const criterion = args.filter((one) => one.type !== 'Identifier' || !CONNECTION.test(one.name));
  return criterion.reduce((sum, one) => sum + (one.type === 'ObjectExpression' ? membersOf(one) : one.type === 'ArrayExpression' ? one.elements.length : 1), 0);
}

function membersOf(node: TSESTree.ObjectExpression): number {
  return node.properties.reduce((sum, one) => {
    if (one.type !== 'Property') return sum + 1;
    const value = bare(one.value);
    const key = one.key.type === 'Identifier' ? one.key.name : '';
    if (key === 'select' || key === 'include' || key === 'populate' || key === 'relations' || key === 'order' || key === 'attributes') return sum;
    return sum + (value.type === 'ObjectExpression' ? membersOf(value) : 1);
  }, 0);
}
