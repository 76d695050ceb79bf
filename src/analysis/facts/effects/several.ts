import { FOR_EACH, GIVES_LIST } from '../../../packages/language.js';
import { INSERTS_SEVERAL } from '../../../packages/stores.js';
import { type ObjectValue, placeOf, type Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { awaited, bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import { initialOf } from '../trace/constants.js';
import { returnedBy } from '../trace/returned.js';
import { lastCall } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { calledName, givenTo, type MadeCall } from './call-made.js';
import { creationsBefore } from './creating.js';
import { isForEach } from './for-each.js';
import { holdsResult } from './result-held.js';

/** Whether one request has created several resources, none of which has the common URL: by what was created and what is sent. */
export function createsSeveral(response: HttpResponse): boolean {
  const { path, body } = response;
  const isSingle = (call: MadeCall): boolean => !insertsSeveral(path, call) && !isForEach(path.file, call);
  if (creationsBefore(response).some(({ call }) => isSingle(call))) return false;
  const several = path.callsMade().filter((call) => insertsSeveral(path, call));
  const parts = body.value ? unknownParts(body.value) : [];
  const isMade = (part: Value): boolean => several.some((call) => holdsResult(path.file, placeOf(part), call));
  return parts.length === 0 ? several.length > 0 : parts.every((part) => isOfSeveral(response, part) || isMade(part));
}

/** Whether a call creates several records by itself: `insertMany(rows)`, `insert([a, b])`, `insert(cats).values(names.map(…))`. */
function insertsSeveral(path: PathFacts, call: MadeCall): boolean {
  return (
    INSERTS_SEVERAL.has(calledName(path, call)) ||
    givenTo(call).some((given) => isListGiven(path, bare(given))) ||
    isReturnedList(path, call)
  );
}

function isListGiven(path: PathFacts, given: Node): boolean {
  if (given.type === 'ArrayExpression') return given.elements.length > 1;
  return sourcesOf(path, given).some((source) => {
    const made = lastCall(source);
    return made?.after.length === 0 && FOR_EACH.has(made.name);
  });
}

const DEEPEST = 2;

/** The parts of a body, and of nested objects, that aren't the same for all requests. */
function unknownParts(value: Value, depth = DEEPEST): readonly Value[] {
  if (value.kind === 'constant') return [];
  return value.kind === 'object' && depth > 0 ? membersOf(value, depth) : [value];
}

function membersOf(value: ObjectValue, depth: number): readonly Value[] {
  return [...value.members.values()].flatMap((one) => unknownParts(one, depth - 1));
}

/** Whether a part is a list, or the length of one. */
function isOfSeveral({ path }: HttpResponse, value: Value): boolean {
  if (value.kind === 'array') return value.open || value.elements.length !== 1;
  const place = bare(placeOf(value));
  if (place.type === 'MemberExpression' && lastNameOf(place) === 'length') return true;
  const made = awaited(place.type === 'Identifier' ? (initialOf(path, place) ?? place) : place);
  return isList(made) || isReturnedList(path, made);
}

/** Whether a part is what a function of the project returns, and that is a list. */
function isReturnedList(path: PathFacts, call: Node): boolean {
  const returned = call.type === 'CallExpression' ? (returnedBy(path, call) ?? []) : [];
  return returned.length > 0 && returned.every((one) => one.value.kind === 'array' || givesSeveral(one.value));
}

/** `return store.insertMany(winds)` */
function givesSeveral({ node }: Value): boolean {
  const made = awaited(node);
  return made.type === 'CallExpression' && INSERTS_SEVERAL.has(lastNameOf(bare(made.callee)));
}

/** `[]`, which is filled later, `names.map(…)`, `await Promise.all(…)` */
function isList(made: Node): boolean {
  if (made.type === 'ArrayExpression') return made.elements.length !== 1;
  return made.type === 'CallExpression' && GIVES_LIST.has(lastNameOf(bare(made.callee)));
}
