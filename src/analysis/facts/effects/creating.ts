import { SERVICE_MODULES, SERVICES } from '../../../packages/services.js';
import {
  BUILDING_CALLS,
  COLLECTIONS,
  CONFLICT_CALLS,
  DATA_MODULES,
  IGNORING_CALLS,
  SAVING_CALLS,
} from '../../../packages/stores.js';
import { ERROR_NAMES } from '../../../words/errors/errors.js';
import { CREATING_CALLS, NO_RECORDS, SIDE_RECORDS, UPSERTING_CALLS } from '../../../words/effects/records.js';
import { anyOf } from '../../../words/language/names.js';
import type { Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledFunction } from '../../summaries/called-function.js';
import { awaited, type CallNode, isAwaited, type Node, staticKey, within } from '../../syntax/syntax.js';
import { initialOf } from '../trace/constants.js';
import { memoized } from '../trace/memoized.js';
import { isFrom } from '../trace/patterns.js';
import { type Returned, returnedBy } from '../trace/returned.js';
import { type CallStep, callsOn, lastCall, type Source } from '../trace/source.js';
import { claimsHere, implied } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import {
  argumentsOf,
  calledName,
  isWaitedFor,
  type MadeCall,
  namesChainedTo,
  namesOf,
  originsOf,
} from './call-made.js';
import { mayGiveExisting } from './found-first.js';
import { keepsNothing } from './keeping.js';
import { placesOf } from './noting.js';
import { isPlain } from './record-names.js';
import { statementOf } from './statement.js';

/**
 * What shows that a call creates a record: the call `itself` (an SQL INSERT, the save of a new object), that it is an insertion of a `store`'s
 * package, or its `name` alone (`createUser()`).
 */
export type CreationBy = 'itself' | 'store' | 'name';

export interface Creation {
  readonly call: MadeCall;
  readonly by: CreationBy;
}

/** The calls before a response that have created a record, newest first. */
export function creationsBefore(response: HttpResponse): readonly Creation[] {
  return creationsTried(response).filter(({ call }) => !hasFailed(response.path, call));
}

/** The same, and those that have failed. */
export function creationsTried({ path }: HttpResponse): readonly Creation[] {
  return path.callsMade().flatMap((call) => {
    const by = creationBy(path, call);
    return by ? [{ call, by }] : [];
  });
}

/** What shows that a call creates a record; undefined where it doesn't, or where that is unknown. */
export function creationBy(path: PathFacts, call: MadeCall): CreationBy | undefined {
  const places = placesOf(path, call);
  if (places.some((name) => SIDE_RECORDS.has(name))) return undefined;
  const statement = statementOf(path, call);
  if (statement) return statement.insertsInto !== undefined && !statement.mayFind ? 'itself' : undefined;
  if (call.type !== 'CallExpression' || (mayMeetConflict(call) && !isGivenNew(path, call))) return undefined;
  if (savesNew(path, call)) return 'itself';
  if (isInsertion(path, call) && !mayGiveExisting(path, call)) {
    if (isOfStore(path, call)) return 'store';
    if (!places.some((name) => NO_RECORDS.has(name))) return 'name';
  }
  return handsOnCreation(path, call) ? 'name' : undefined;
}

function mayMeetConflict(call: CallNode): boolean {
  return namesChainedTo(call).some((name) => CONFLICT_CALLS.has(name));
}

/** Whether a conflict gives nothing, and the path says that something was given: `const [row] = …onConflictDoNothing().returning(); if (!row) …`. */
function isGivenNew(path: PathFacts, call: CallNode): boolean {
  if (!namesChainedTo(call).some((name) => IGNORING_CALLS.has(name))) return false;
  const isOfIt = ({ node }: CallStep): boolean => within(call, node);
  const says = claimsHere(
    (atom, holds) =>
      atom.kind === 'empty' && !holds && sourcesOf(path, atom.of).some((source) => callsOn(source).some(isOfIt)),
  );
  return implied(path, says);
}

/** `createUser()`, `users.insertOne()`, `db.collection('users').add()`, of a store or of what can't be seen. */
function isInsertion(path: PathFacts, call: CallNode): boolean {
  const name = calledName(path, call);
  const isNamed = CREATING_CALLS.has(name) || (name === 'add' && COLLECTIONS.has(namesOf(path, call).at(-2) ?? ''));
  if (!isNamed || UPSERTING_CALLS.has(name) || originsOf(path, call).some((source) => isFrom(source, ELSEWHERE)))
    return false;
  const isSeen = calledFunction(path.file, call) !== undefined;
  return isSeen ? !keepsNothing(path, call) : isWaitedFor(call) || isOfStore(path, call);
}

/** What these create is of another server, or is no record. */
const ELSEWHERE = anyOf(SERVICES, SERVICE_MODULES);

function isOfStore(path: PathFacts, call: CallNode): boolean {
  return originsOf(path, call).some((source) => isFrom(source, DATA_MODULES));
}

/** Whether a function of the project returns on each of its paths what it has created. */
const handsOnCreation: (path: PathFacts, call: CallNode) => boolean = memoized((path, call) => {
  if (UPSERTING_CALLS.has(calledName(path, call))) return false;
  const returned = returnedBy(path, call) ?? [];
  return returned.length > 0 && returned.every((one) => isCreated(one, one.value));
}, false);

/** Values between one that is returned and the result of a creation. */
const FARTHEST = 8;

/** Whether a value is the result of a call that has created it, or holds that, or was derived from it. */
function isCreated(from: Returned, value: Value, far = 0): boolean {
  const isSome = (values: readonly Value[]): boolean => values.some((one) => isCreated(from, one, far + 1));
  if (far > FARTHEST) return false;
  if (value.kind === 'object' && isSome([...value.members.values(), ...value.spreads])) return true;
  const origin = 'origin' in value ? value.origin : undefined;
  if (origin?.kind === 'member') return isCreated(from, origin.of, far + 1);
  return origin?.kind === 'call' && (isCreation(from, origin.node) || isSome([origin.of, ...origin.args]));
}

function isCreation({ path, node }: Returned, call: CallNode): boolean {
  return (call === awaited(node) || isAwaited(call)) && creationBy(path, call) !== undefined;
}

/** Whether a test on the path establishes that a creation failed, by the call's result: `if (created.error) …`. */
function hasFailed(path: PathFacts, call: MadeCall): boolean {
  const says = claimsHere(
    (atom, holds) => atom.kind === 'empty' && !holds && sourcesOf(path, atom.of).some((one) => isErrorOf(one, call)),
  );
  return implied(path, says);
}

function isErrorOf(source: Source, call: MadeCall): boolean {
  const made = lastCall(source);
  return made?.node === call && ERROR_NAMES.has(made.after[0] ?? '');
}

/** `new User(x).save()`, `repository.save(user)` of a `user` that was made here. */
function savesNew(path: PathFacts, call: CallNode): boolean {
  if (call.callee.type !== 'MemberExpression') return false;
  const name = calledName(path, call);
  if (name === 'save' && isNew(path, call.callee.object)) return true;
  const [first] = argumentsOf(call);
  if (first === undefined || !SAVING_CALLS.has(name)) return false;
  return isNew(path, first) || (isOfStore(path, call) && isNewRow(path, first));
}

/** Whether a value is a new record: of a class, or built by a model. */
function isNew(path: PathFacts, node: Node): boolean {
  const sources = sourcesOf(path, node);
  return sources.length > 0 && sources.every((source) => isNewRecord(source));
}

function isNewRecord(source: Source): boolean {
  const made = lastCall(source);
  if (!made || made.after.length > 0 || source.steps.at(-1)?.kind !== 'call') return false;
  if (isFrom(source, ELSEWHERE) || [...made.on, made.name].some((name) => SIDE_RECORDS.has(name))) return false;
  return made.node.type === 'NewExpression' || BUILDING_CALLS.has(made.name);
}

/** `{ name, length }`: a written object without an id is no row yet. What is spread into one may have an id. */
function isNewRow(path: PathFacts, node: Node): boolean {
  const written = node.type === 'Identifier' ? initialOf(path, node) : node;
  return (
    written?.type === 'ObjectExpression' &&
    written.properties.every((one) => one.type === 'Property' && !isPlain(staticKey(one.key, one.computed) ?? ''))
  );
}
