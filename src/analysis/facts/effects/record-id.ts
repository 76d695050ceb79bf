import { BUILDING_CALLS, SAVING_CALLS } from '../../../packages/stores.js';
import { RECORD_NAMES } from '../../../words/effects/records.js';
import { initialOf } from '../trace/constants.js';
import { returnedBy } from '../trace/returned.js';
import { writtenMembers, writtenType } from '../trace/written-types.js';
import { awaited, bare, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { calledName } from './call-made.js';
import { isPlain } from './record-names.js';
import type { SentRecord } from './sent-record.js';

/**
 * The access path from a variable to the record's identifier: a member such as `.id`, or empty where the variable is the identifier itself.
 */
export interface Identifier {
  readonly suffix: '' | `.${string}`;
}

const MEMBER: Identifier = { suffix: '.id' };
const ITSELF: Identifier = { suffix: '' };

/**
 * The identifier of a created record: by its written type, by its name or its member of the body, by what is read of it. Undefined where
 * these exclude an `id`, or where it is looked up by something else.
 * @param keys names of the route's parameter by which one such record is found
 */
export function identifierOf(
  { path }: HttpResponse,
  { variable, sentAs }: SentRecord,
  keys: readonly string[] = [],
): Identifier | undefined {
  if (isOfInsertion(path, variable)) return { suffix: '.insertedId' };
  const type = writtenType(path, variable);
  if (type?.type === 'TSArrayType' || holdsRows(path, variable)) return undefined;
  if (type && SIMPLE_TYPES.has(type.type)) return ITSELF;
  const members = type && writtenMembers(path, type);
  const read = membersRead(path, variable);
  const key = keys.find((one) => one !== 'id' && (members ?? read).includes(one));
  if (key !== undefined) return { suffix: `.${key}` };
  if (keys.length > 0 && !keys.some((one) => RECORD_NAMES.has(one))) return undefined;
  const own = ownId(members ?? read);
  if (own || members) return own;
  if ([sentAs ?? '', variable.name].some((name) => RECORD_NAMES.has(name))) return ITSELF;
  if (read.some((name) => RECORD_NAMES.has(name))) return undefined;
  if (keys.length > 0 && !keys.some(isPlain)) return undefined;
  return read.length === 0 || isOfModel(path, variable) ? MEMBER : undefined;
}

/** `id`, or the only member that is called `_id`, `uuid` or the like. */
function ownId(members: readonly string[]): Identifier | undefined {
  const [first, ...others] = new Set(members.filter(isPlain));
  if (members.includes('id')) return MEMBER;
  return first !== undefined && others.length === 0 ? { suffix: `.${first}` } : undefined;
}

/** `await orders.insertOne(order)` of MongoDB's driver tells the id, and no more of the document. */
function isOfInsertion(path: PathFacts, variable: SentRecord['variable']): boolean {
  const initial = initialOf(path, variable);
  const made = initial && awaited(initial);
  return made?.type === 'CallExpression' && calledName(path, made) === 'insertOne';
}

/** Whether a variable holds the rows that an `INSERT` returns, also by way of a function of the project: it has no `id`. */
function holdsRows(path: PathFacts, variable: SentRecord['variable']): boolean {
  const initial = initialOf(path, variable);
  if (!initial) return false;
  if (givesRows(initial)) return true;
  const call = awaited(initial);
  const returned = call.type === 'CallExpression' ? returnedBy(path, call) : undefined;
  return returned?.some(({ value }) => givesRows(value.node)) === true;
}

/** `await knex('cats').insert(cat).returning('*')` */
function givesRows(node: Node): boolean {
  const call = awaited(node);
  return call.type === 'CallExpression' && lastNameOf(bare(call.callee)) === 'returning';
}

const SIMPLE_TYPES: ReadonlySet<string> = new Set(['TSStringKeyword', 'TSNumberKeyword', 'TSBigIntKeyword']);

/** The members of a variable that are read, but not called, anywhere in the file. */
function membersRead(path: PathFacts, variable: SentRecord['variable']): readonly string[] {
  const { references = [] } = path.file.variable(variable) ?? {};
  return references.flatMap(({ identifier }) => membersAt(identifier as Node));
}

function membersAt(identifier: Node): readonly string[] {
  let at = identifier;
  while (at.parent && bare(at.parent) === bare(identifier)) at = at.parent;
  const { parent } = at;
  if (parent?.type === 'VariableDeclarator' && parent.init === at && parent.id.type === 'ObjectPattern')
    return parent.id.properties.flatMap((one) =>
      one.type === 'Property' ? (staticKey(one.key, one.computed) ?? []) : [],
    );
  if (parent?.type !== 'MemberExpression' || parent.object !== at) return [];
  const isCalled = parent.parent.type === 'CallExpression' && parent.parent.callee === parent;
  const name = staticKey(parent.property, parent.computed);
  return isCalled || name === undefined ? [] : [name];
}

/** Whether a variable holds the result of a model's own method: `Order.create()`, `orders.save()`. */
function isOfModel(path: PathFacts, variable: SentRecord['variable']): boolean {
  const initial = initialOf(path, variable);
  const made = initial && awaited(initial);
  if (made?.type !== 'CallExpression' || bare(made.callee).type !== 'MemberExpression') return false;
  const name = calledName(path, made);
  return BUILDING_CALLS.has(name) || SAVING_CALLS.has(name);
}
