import { CONDITIONS, TABLE_CALLS } from '../../../packages/stores.js';
import { FOUND_MEMBERS, USER_RECORDS, WRITING_QUERIES } from '../../../words/caller/callers.js';
import { SECRETS } from '../../../words/caller/credentials.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { ANY_MEMBER, callsOn, lastCall, type Source } from '../trace/source.js';
import { type Criterion, criteriaOf } from './rights/criteria.js';
import { isKeptForCaller } from './rights/kept-for-caller.js';
import { argumentsMention } from './identity.js';

/**
 * Whether a value is found by a query that is composed call by call, for the caller and something else, or by its id in a
 * column for it, not among the callers: `db.select().from(members).where(and(eq(members.userId, user.id), eq(members.teamId, id)))`.
 */
export function isFoundForCaller(path: PathFacts, source: Source): boolean {
  const calls = callsOn(source);
  const conditions = calls.filter(({ name }) => CONDITIONS.has(name)).map(({ node }) => node);
  if (conditions.length === 0 || calls.some(({ name }) => WRITING_QUERIES.has(name))) return false;
  if (!lastCall(source)?.after.every(isRow)) return false;
  const table = calls.find(({ name, node }) => TABLE_CALLS.has(name) || isNamed(node.arguments[0]))?.node.arguments[0];
  if (!table || USER_RECORDS.has(nameOf(table))) return false;
  const criteria = conditions.flatMap(criteriaIn);
  const [first, ...others] = criteria;
  if (!first || criteria.some(isOfCredential)) return false;
  if (others.length === 0) return isKeptForCaller(path, [nameOf(table)], first);
  return conditions.some((one) => argumentsMention(path, one, 'caller'));
}

/** `eq(webhooks.token, hash(given))`: nothing is found for an invalid credential. */
function isOfCredential({ name }: Criterion): boolean {
  return name !== undefined && SECRETS.has(name);
}

/** Whether a member of a query's result is what it has found. */
function isRow(member: string): boolean {
  return member === ANY_MEMBER || /^\d+$/.test(member) || member === 'length' || FOUND_MEMBERS.has(member);
}

/** `knex('members')` */
function isNamed(node: Node | undefined): boolean {
  return node?.type === 'Literal' && typeof node.value === 'string';
}

function nameOf(table: Node): string {
  return table.type === 'Literal' ? String(table.value) : lastNameOf(bare(table));
}

/** `where({ user_id: id, team })`, `where(and(…))`, `eq('user_id', id)`, `where('team', '=', team)` */
function criteriaIn({ arguments: args }: CallNode): readonly Criterion[] {
  const [first] = args;
  const value = args.at(-1);
  return isNamed(first) && value && value !== first ? [{ name: nameOf(first as Node), value }] : criteriaOf(args);
}
