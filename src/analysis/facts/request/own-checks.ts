import { CHECKS_BY_HAND, FAULT_MEMBERS, FAULT_NAMES } from '../../../words/request/validators.js';
import { FAULT_TEXTS } from '../../../packages/validators.js';
import { nameIn } from '../../syntax/names.js';
import { awaited, bare, type CallNode, type Node } from '../../syntax/syntax.js';
import { placeOf, type Value } from '../../interpreter/values/values.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { returnedBy } from '../trace/returned.js';
import { dataInAll } from './request-data.js';
import { schemaCheck, type SchemaCheck } from './schemas.js';
import { calledFunction } from '../../summaries/called-function.js';

/** Whether parts of the request are passed to a call, and not the whole of it: which of them it reads isn't known. */
export function receivesParts(path: PathFacts, { arguments: given }: CallNode): boolean {
  const { parts } = dataInAll(path, given);
  return parts.length > 0 && !parts.includes('request');
}

/** The check of a schema whose result a function of the project returns unchanged: `const petProblems = (pet) => schema.validate(pet)`. */
export const checkHandedOn: (path: PathFacts, call: CallNode) => SchemaCheck | undefined = memoized((path, call) => {
  const returned = (receivesParts(path, call) && returnedBy(path, call)) || [];
  const [only, ...others] = new Set(returned.map(({ value }) => awaited(value.node)));
  return only?.type === 'CallExpression' && others.length === 0 ? schemaCheck(path, only) : undefined;
}, undefined);

/**
 * Whether a function of the project checks data by hand, is named so, and returns a text or a list of faults in it, or nothing: `const
 * problem = validatePet(req.body)`. Not where it awaits something: it may look up more than the data.
 */
export const returnsFaults: (path: PathFacts, call: CallNode) => boolean = memoized((path, call) => {
  if (!CHECKS_BY_HAND.has(nameIn(path.file, bare(call.callee))) || !receivesParts(path, call)) return false;
  if (calledFunction(path.file, call)?.async) return false;
  const verdicts = (returnedBy(path, call) ?? []).map(({ value }) => verdictsOf(value));
  return (
    verdicts.every((one) => one !== undefined) && VERDICTS.every((one) => verdicts.some((them) => them?.includes(one)))
  );
}, false);

/** A result about data: a fault in it, or nothing. */
type Verdict = 'fault' | 'nothing';

const VERDICTS: readonly Verdict[] = ['fault', 'nothing'];
const FAULT: readonly Verdict[] = ['fault'];
const NOTHING: readonly Verdict[] = ['nothing'];

/** The verdicts that a function's result may be; undefined where it is something else. */
function verdictsOf(value: Value): readonly Verdict[] | undefined {
  if (!mayHoldFaults(placeOf(value))) return undefined;
  switch (value.kind) {
    case 'constant':
      if (typeof value.value === 'string') return value.value ? FAULT : NOTHING;
      return value.value === null || value.value === undefined ? NOTHING : undefined;
    case 'text':
      return FAULT;
    case 'array':
      if (value.elements.length > 0) return FAULT;
      return value.open ? VERDICTS : NOTHING;
    case 'object':
      return [...value.members.keys()].some(namesFault) ? FAULT : undefined;
    case 'choice':
    case 'oneOf':
      return verdictsOfAll(value.kind === 'oneOf' ? value.values : [value.whenTrue, value.whenFalse]);
    default:
      return undefined;
  }
}

/** Whether faults may be collected in a variable, by its name. */
function mayHoldFaults(place: Node): boolean {
  return place.type !== 'Identifier' || place.name === 'undefined' || FAULT_NAMES.has(place.name);
}

function verdictsOfAll(values: readonly Value[]): readonly Verdict[] | undefined {
  const verdicts = values.map(verdictsOf);
  return verdicts.every((one) => one !== undefined) ? verdicts.flat() : undefined;
}

/** `{ message: 'No such breed' }` */
function namesFault(name: string): boolean {
  return FAULT_MEMBERS.has(name) || FAULT_TEXTS.has(name);
}
