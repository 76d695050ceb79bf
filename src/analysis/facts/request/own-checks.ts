import { CHECKS_BY_HAND, FAULT_MEMBERS, FAULT_NAMES, FAULT_TEXTS } from '../../../knowledge/request/validators.js';
import { nameIn } from '../../syntax/names.js';
import { awaited, bare, type CallNode, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { initialOf } from '../trace/constants.js';
import { memoized } from '../trace/memoized.js';
import { returnedValues } from '../trace/values-given.js';
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
  const fn = receivesParts(path, call) ? calledFunction(path.file, call) : undefined;
  const [only, ...others] = fn ? returnedValues(path.file, fn) : [];
  return only && others.length === 0 ? checkIn(path, only) : undefined;
}, undefined);

function checkIn(path: PathFacts, value: Node): SchemaCheck | undefined {
  const given = awaited(value);
  const made = given.type === 'Identifier' ? initialOf(path, given) : given;
  const call = made && awaited(made);
  return call?.type === 'CallExpression' ? schemaCheck(path, call) : undefined;
}

/**
 * Whether a function of the project checks data by hand, is named so, and returns a text or a list of faults in it, or nothing: `const
 * problem = validatePet(req.body)`. Not where it awaits something: it may look up more than the data.
 */
export const returnsFaults: (path: PathFacts, call: CallNode) => boolean = memoized((path, call) => {
  if (!CHECKS_BY_HAND.has(nameIn(path.file, bare(call.callee))) || !receivesParts(path, call)) return false;
  const fn = calledFunction(path.file, call);
  if (!fn || fn.async || fn.generator) return false;
  const given = returnedValues(path.file, fn).map((value) => verdictsOf(path, value));
  return given.every((one) => one !== undefined) && VERDICTS.every((one) => given.some((them) => them?.includes(one)));
}, false);

/** A result about data: a fault in it, or nothing. */
type Verdict = 'fault' | 'nothing';

const VERDICTS: readonly Verdict[] = ['fault', 'nothing'];
const FAULT: readonly Verdict[] = ['fault'];
const NOTHING: readonly Verdict[] = ['nothing'];

/** The verdicts that a function's result may be; undefined where it is something else. */
function verdictsOf(path: PathFacts, value: Node | undefined): readonly Verdict[] | undefined {
  const given = value && bare(value);
  switch (given?.type) {
    case undefined:
      return NOTHING;
    case 'Literal':
      return typeof given.value === 'string' && given.value
        ? FAULT
        : given.value === null || given.value === ''
          ? NOTHING
          : undefined;
    case 'TemplateLiteral':
      return FAULT;
    case 'ArrayExpression':
      return given.elements.length === 0 ? NOTHING : FAULT;
    case 'ObjectExpression':
      return given.properties.some(namesFault) ? FAULT : undefined;
    case 'ConditionalExpression': {
      const [yes, no] = [verdictsOf(path, given.consequent), verdictsOf(path, given.alternate)];
      return yes && no && [...yes, ...no];
    }
    case 'Identifier':
      if (given.name === 'undefined') return NOTHING;
      return FAULT_NAMES.has(given.name) && startsEmpty(initialOf(path, given)) ? VERDICTS : undefined;
    default:
      return undefined;
  }
}

/** `{ message: 'No such breed' }` */
function namesFault(member: Node): boolean {
  const name = member.type === 'Property' ? (staticKey(member.key, member.computed) ?? '') : '';
  return FAULT_MEMBERS.has(name) || FAULT_TEXTS.has(name);
}

/** What is noted while faults are found: a list, an object by fields, a text. */
function startsEmpty(initial: Node | undefined): boolean {
  const value = initial && bare(initial);
  switch (value?.type) {
    case 'ArrayExpression':
      return value.elements.length === 0;
    case 'Literal':
      return value.value === null || value.value === '';
    default:
      return false;
  }
}
