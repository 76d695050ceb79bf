import type { TSESTree } from '@typescript-eslint/utils';
import { CALLER_IDS, CONNECTIONS, LOOK_UPS, USER_RECORDS } from '../../../../words/caller/callers.js';
import { CONJUNCTIONS, EQUALITIES, QUERY_OPTIONS } from '../../../../packages/stores.js';
import { bare, lastNameOf, type Node, staticKey } from '../../../syntax/syntax.js';
import type { CallStep } from '../../trace/source.js';

/** A condition of a look-up. */
export interface Criterion {
  /** The column or member of it; undefined where only a value is passed. */
  readonly name: string | undefined;
  readonly value: Node;
}

/** The conditions of a look-up: its arguments, and the members of a query among them. */
export function criteriaOf(args: readonly Node[]): Criterion[] {
  return args
    .filter((one) => one.type !== 'Identifier' || !CONNECTIONS.has(one.name))
    .flatMap((one) => criteriaIn(one, undefined));
}

function criteriaIn(node: Node, name: string | undefined): Criterion[] {
  if (node.type === 'CallExpression') return criteriaOfTest(node, name);
  if (node.type === 'ArrayExpression') return node.elements.flatMap((one) => (one ? [{ name, value: one }] : []));
  if (node.type !== 'ObjectExpression') return [{ name, value: node }];
  return node.properties.flatMap((one) => {
    if (one.type !== 'Property') return [{ name: undefined, value: one.argument }];
    const key = staticKey(one.key, one.computed) ?? '';
    if (QUERY_OPTIONS.has(key)) return [];
    const value = bare(one.value);
    if (isFlag(value)) return [];
    return value.type === 'ObjectExpression' || value.type === 'CallExpression'
      ? criteriaIn(value, key)
      : [{ name: key, value }];
  });
}

/** Drizzle's `and(eq(members.userId, id), eq(members.teamId, team))`: each of its parts; the result of any other call is one. */
function criteriaOfTest(call: TSESTree.CallExpression, name: string | undefined): Criterion[] {
  const test = lastNameOf(bare(call.callee));
  const [column, value] = call.arguments;
  if (CONJUNCTIONS.has(test)) return call.arguments.flatMap((one) => criteriaIn(one, undefined));
  return EQUALITIES.has(test) && column && value
    ? [{ name: lastNameOf(bare(column)), value }]
    : [{ name, value: call }];
}

/** `removed: false`, `deletedAt: null`: it excludes removed objects, and is no other condition. */
function isFlag(value: Node): boolean {
  return value.type === 'Literal' && (value.value === null || typeof value.value === 'boolean');
}

/** Whether a call looks up a user, by an id and by nothing else: the caller's own record, where it is the caller's id. */
export function looksUpUser(call: CallStep): boolean {
  if (!isOfUsers(call) || !LOOK_UPS.has(call.name)) return false;
  const [only, ...others] = criteriaOf(call.node.arguments);
  return only !== undefined && others.length === 0 && (only.name === undefined || CALLER_IDS.has(only.name));
}

/** Whether a call is of a store of users: by its receiver, also by that one's declaration: `const User = mongoose.model('User')`. */
export function isOfUsers({ on, node }: CallStep): boolean {
  const callee = bare(node.callee);
  const holders = [on.at(-1), callee.type === 'MemberExpression' ? lastNameOf(bare(callee.object)) : undefined];
  return holders.some((one) => one !== undefined && USER_RECORDS.has(one));
}
