import { ERROR_NAMES } from '../../../words/errors/errors.js';
import {
  BUILDING_CALLS,
  COLLECTIONS,
  CONFLICT_CALLS,
  DATA_MODULES,
  IGNORING_CALLS,
  SAVING_CALLS,
} from '../../../packages/stores.js';
import {
  BUILT_ANSWERS,
  BUILT_IN_MEMORY,
  CREATING_CALLS,
  NO_RECORD_CLASSES,
  NO_RECORDS,
  NOTES_OF_ACTIONS,
  SERVICES,
  SIDE_RECORDS,
  UPSERTING_CALLS,
} from '../../../words/effects/records.js';
import { MAKERS_IN_MEMORY } from '../../../packages/language.js';
import { SERVICE_MODULES } from '../../../packages/services.js';
import type { Value } from '../../interpreter/values/values.js';
import { isFrom } from '../trace/patterns.js';
import { type CallStep, callsOn, lastCall, type Source } from '../trace/source.js';
import { implied, claimsHere } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { nameIn } from '../../syntax/names.js';
import { awaited, bare, type CallNode, isAwaited, type Node, within } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { type Returned, returnedBy } from '../trace/returned.js';
import { memoized } from '../trace/memoized.js';
import { argumentsOf, calledName, chainedTo, isMadeForEffect, type MadeCall, namesOf, originsOf } from './call-made.js';
import { mayGiveExisting } from './found-first.js';
import { statementOf } from './statement.js';
import { calledFunction } from '../../summaries/called-function.js';

/**
 * How a call creates a record: `surely` where the code shows it (an SQL INSERT, the save of a new object), `named` where only the name does
 * (`createUser()`, `users.insertOne()`).
 */
export type Creation = 'surely' | 'named';

/** How a call creates a record; undefined where it doesn't, or where that is unknown. */
export function creationBy(path: PathFacts, call: MadeCall): Creation | undefined {
  const statement = statementOf(path, call);
  if (statement) {
    const table = statement.insertsInto;
    return table !== undefined && !statement.mayFind && !SIDE_RECORDS.has(table) ? 'surely' : undefined;
  }
  if (call.type !== 'CallExpression' || (mayMeetConflict(call) && !isGivenNew(path, call))) return undefined;
  if (savesNew(path, call)) return 'surely';
  const isRecord = isNamedCreation(path, call) && !isOfSideTable(call) && !givesText(path, call);
  if (isRecord && !mayGiveExisting(path, call)) return 'named';
  return !isRecord && handsOnCreation(path, call) ? 'named' : undefined;
}

function mayMeetConflict(call: CallNode): boolean {
  return chainedTo(call).some((name) => CONFLICT_CALLS.has(name));
}

/** Whether a conflict gives nothing, and the path says that something was given: `const [row] = …onConflictDoNothing().returning(); if (!row) …`. */
function isGivenNew(path: PathFacts, call: CallNode): boolean {
  if (!chainedTo(call).some((name) => IGNORING_CALLS.has(name))) return false;
  const isOfIt = ({ node }: CallStep): boolean => within(call, node);
  const says = claimsHere(
    (atom, holds) =>
      atom.kind === 'empty' && !holds && sourcesOf(path, atom.of).some((source) => callsOn(source).some(isOfIt)),
  );
  return implied(path, says);
}

/** Whether a function of the project returns on each of its paths what it has created. */
const handsOnCreation: (path: PathFacts, call: CallNode) => boolean = memoized((path, call) => {
  if (UPSERTING_CALLS.has(calledName(path, call)) || isOfService(path, call)) return false;
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

/** Whether a function of the project returns a text at once, which is no record: `function createSlug(title: string): string`. */
function givesText(path: PathFacts, call: CallNode): boolean {
  const fn = calledFunction(path.file, call);
  return fn?.async === false && fn.returnType?.typeAnnotation.type === 'TSStringKeyword';
}

/** `db.from('audit_logs').insert(…)` */
function isOfSideTable({ callee }: CallNode): boolean {
  for (let at = bare(callee); ; at = bare(at.callee)) {
    if (at.type === 'MemberExpression') at = bare(at.object);
    if (at.type !== 'CallExpression') return false;
    const [table] = at.arguments;
    if (table?.type === 'Literal' && typeof table.value === 'string' && SIDE_RECORDS.has(table.value)) return true;
  }
}

/** Whether a test on the path establishes that a creation failed, by the call's result: `if (created.error) …`. */
export function hasFailed(path: PathFacts, call: MadeCall): boolean {
  const says = claimsHere(
    (atom, holds) => atom.kind === 'empty' && !holds && sourcesOf(path, atom.of).some((one) => isErrorOf(one, call)),
  );
  return implied(path, says);
}

function isErrorOf(source: Source, call: MadeCall): boolean {
  const made = lastCall(source);
  return made?.node === call && ERROR_NAMES.has(made.after[0] ?? '');
}

function isNamedCreation(path: PathFacts, call: MadeCall): boolean {
  const names = namesOf(path, call);
  const name = calledName(path, call);
  if (name === 'add' && COLLECTIONS.has(names.at(-2) ?? '')) return true;
  if (!CREATING_CALLS.has(name) || UPSERTING_CALLS.has(name) || isOfService(path, call)) return false;
  if (BUILT_ANSWERS.has(name) || (BUILT_IN_MEMORY.has(name) && !isMadeForEffect(call))) return false;
  if (NOTES_OF_ACTIONS.has(names.at(-2) ?? '')) return false;
  return !names.slice(-2).some((one) => NO_RECORDS.has(one)) && !MAKERS_IN_MEMORY.has(names[0] ?? '');
}

/** Whether the callee creates something of its own kind, and stores no record: by its package, else by its names. */
function isOfService(path: PathFacts, call: MadeCall): boolean {
  const origins = originsOf(path, call);
  if (origins.some((source) => isFrom(source, SERVICE_MODULES))) return true;
  return (
    !origins.some((source) => isFrom(source, DATA_MODULES)) && namesOf(path, call).some((name) => SERVICES.has(name))
  );
}

/** `new User(x).save()`, `repository.save(user)` of a `user` that was made here. */
function savesNew(path: PathFacts, call: MadeCall): boolean {
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  const name = calledName(path, call);
  if (name === 'save' && isNew(path, call.callee.object)) return true;
  const [first] = argumentsOf(call);
  return SAVING_CALLS.has(name) && first !== undefined && isNew(path, first);
}

/** Whether a value is a new record: of a class, or built by a model. */
function isNew(path: PathFacts, node: Node): boolean {
  const sources = sourcesOf(path, node);
  return sources.length > 0 && sources.every((source) => isNewRecord(path, source));
}

function isNewRecord(path: PathFacts, source: Source): boolean {
  const made = lastCall(source);
  if (!made || made.after.length > 0 || source.steps.at(-1)?.kind !== 'call' || isFrom(source, SERVICE_MODULES))
    return false;
  return made.node.type === 'NewExpression' ? isOfRecordClass(path, made) : isBuiltByModel(path, made);
}

function isOfRecordClass(path: PathFacts, { node, name }: CallStep): boolean {
  const written = node.callee.type === 'Identifier' ? nameIn(path.file, node.callee) : name;
  return [written, name].every((one) => one === '' || isRecord(one)) && written !== '';
}

function isBuiltByModel(path: PathFacts, { name, on, node }: CallStep): boolean {
  const holders = [...on, ...namesOf(path, node).slice(0, -1)];
  return BUILDING_CALLS.has(name) && holders.length > 0 && holders.every(isRecord);
}

function isRecord(name: string): boolean {
  return !SIDE_RECORDS.has(name) && !NO_RECORD_CLASSES.has(name) && !SERVICES.has(name);
}
