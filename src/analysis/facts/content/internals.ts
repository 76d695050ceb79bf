import type { TSESTree } from '@typescript-eslint/utils';
import { DRIVER_ERRORS, DRIVER_MEMBERS, DRIVER_NAMES, isDriverCode } from '../../../packages/stores.js';
import { COMMON_ERROR_TYPES, ERROR_TEXTS } from '../../../packages/language.js';
import { ERROR_DETAILS, STACK_HOLDERS } from '../../../words/errors/errors.js';
import { oneOf } from '../../../words/language/names.js';
import { showsStatement, UNKNOWN_PART } from '../../../packages/sql.js';
import { refusesInWords } from '../errors/own-refusals.js';
import { literalOf } from '../trace/constants.js';
import { isSame, lastCall, type Source } from '../trace/source.js';
import type { Atom } from '../trace/formula.js';
import { implied, claims, claimsHere, satisfies } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { nameIn } from '../../syntax/names.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import type { Leak } from '../../responses/verdict.js';
import type { Caught, Choice, ObjectValue, Value } from '../../interpreter/values/values.js';
import { mayHoldCaught } from './certainty.js';
import { asksEnvironment } from './environment.js';

/** The context of a value, as far as it matters. */
interface Place {
  readonly response: HttpResponse;
  /** In a text an error is its name and message. */
  readonly isText: boolean;
  readonly depth: number;
}

/** How deep bodies are searched. */
const DEEPEST = 5;

/** What a body leaks; undefined where nothing certainly leaks. `isBody`: the value itself is sent, not only its text. */
export function leakIn(content: Value, response: HttpResponse, isBody = true): Leak | undefined {
  return leak(content, { response, depth: 0, isText: !isBody });
}

function leak(value: Value, place: Place): Leak | undefined {
  if (place.depth > DEEPEST) return undefined;
  switch (value.kind) {
    case 'caught':
      return errorLeak(value, place);
    case 'json':
      return leak(value.of, inside(place, false));
    case 'text':
      return queryLeak(value) ?? first(value.parts, inside(place, true));
    case 'constant':
      return typeof value.value === 'string' && showsStatement(value.value)
        ? { kind: 'query', node: value.node }
        : undefined;
    case 'object':
      return objectLeak(value, inside(place, false));
    case 'array':
      return first(value.elements, inside(place, false));
    case 'choice':
      return choiceLeak(value, place);
    case 'oneOf':
      return place.depth > 0 ? first(value.values, inside(place)) : undefined;
    case 'unknown':
      return isStackOfError(value.node) ? { kind: 'stack', node: value.node } : undefined;
    default:
      return undefined;
  }
}

function inside({ response, isText, depth }: Place, isInText = isText): Place {
  return { response, isText: isInText, depth: depth + 1 };
}

function first(values: Iterable<Value>, place: Place): Leak | undefined {
  for (const value of values) {
    const found = leak(value, place);
    if (found) return found;
  }
  return undefined;
}

function objectLeak(value: ObjectValue, place: Place): Leak | undefined {
  if (value.error !== undefined) return undefined;
  const spread = value.spreads.find((one) => one.kind === 'caught' && one.member.length === 0 && isRaw(one, place));
  return spread ? { kind: 'error', node: spread.node } : first(value.members.values(), place);
}

function errorLeak(value: Caught, place: Place): Leak | undefined {
  const { response, isText } = place;
  if (!mayHoldCaught(value, response)) return undefined;
  const { member, node } = value;
  if (member.length === 0)
    return !isText && isRaw(value, place) && !isOwnText(value) && !refusesInWords(response.path)
      ? { kind: 'error', node }
      : undefined;
  if (member.includes('stack')) return { kind: 'stack', node };
  if (member.some((name) => DRIVER_MEMBERS.has(name))) return { kind: 'driver', node };
  if (DRIVER_NAMES.has(member.at(-1) as string)) return undefined;
  return ERROR_DETAILS.has(member[0] as string) && isDriverError(response) ? { kind: 'driver', node } : undefined;
}

/** Whether all that is seen being thrown is a text: what `throw 'No such user'` throws is made for the client. */
function isOwnText({ seen }: Caught): boolean {
  const thrown = seen?.thrown ?? [];
  return thrown.length > 0 && thrown.every(({ value }) => isText(value));
}

function isText(value: Value): boolean {
  return value.kind === 'text' || (value.kind === 'constant' && typeof value.value === 'string');
}

/** `err` itself: not `String(err)`, and not an error of a class that may define its own serialization. */
function isRaw({ node, tests = [] }: Caught, { response }: Place): boolean {
  const inner = bare(node);
  if (inner.type !== 'Identifier') return inner.type !== 'CallExpression' && inner.type !== 'NewExpression';
  const { path } = response;
  const isApart = claimsHere((atom, holds) => isToldApart(path, atom, holds, inner));
  const isToldBy = tests.some(({ test, holds }) => satisfies(path, test.node, holds, isApart));
  return !isToldBy && !implied(path, isApart) && !isOfOwnClass(inner, response);
}

/**
 * Whether a test has classified a caught value: as of a type of the language, of a class of the project or no error at all, or able to
 * serialize itself.
 */
function isToldApart(path: PathFacts, atom: Atom, holds: boolean, node: Node): boolean {
  switch (atom.kind) {
    case 'type':
      return holds && !HOLDERS.has(atom.type) && isSameValue(path, atom.of, node);
    case 'instance': {
      const type = nameIn(path.file, bare(atom.type));
      const isApart = holds ? !COMMON_ERROR_TYPES.has(type) && !DRIVER_ERRORS.has(type) : type === 'Error';
      return isApart && isSameValue(path, atom.of, node);
    }
    case 'empty':
      // Where there is none at all, nothing of it is sent: `(err && err.message) || err`.
      return holds ? isTextOf(path, atom.of, node) || isNothing(path, atom.of, node) : false;
    default:
      return false;
  }
}

/** `!err`; what is no string may be present all the same. */
function isNothing(path: PathFacts, tested: Node, node: Node): boolean {
  const { parent } = tested;
  const isTypeAsked = parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
  return !isTypeAsked && isSameValue(path, tested, node);
}

/** `err.message || err`: a thrown value without a message is seldom an error. */
function isTextOf(path: PathFacts, text: Node, node: Node): boolean {
  const place = bare(text);
  return (
    place.type === 'MemberExpression' && ERROR_TEXTS.has(lastNameOf(place)) && isSameValue(path, place.object, node)
  );
}

/** Types of the language that an error may be of. */
const HOLDERS = oneOf('object', 'undefined');

/** Whether a place has the same caught error as another one: by their origins, or by the result of a call. */
function isSameValue(path: PathFacts, one: Node, other: Node): boolean {
  const sources = sourcesOf(path, other);
  const isGiven = sources.every((source) => lastCall(source) !== undefined);
  return sourcesOf(path, one).some((source) =>
    isGiven ? isWholeError(source) : sources.some((same) => isSame(source, same)),
  );
}

function isWholeError({ start, steps }: Source): boolean {
  return start.kind === 'caught' && steps.length === 0;
}

/** `(err: AppError, …)`. */
function isOfOwnClass(identifier: TSESTree.Identifier, { path: { file } }: HttpResponse): boolean {
  const name = file.variable(identifier)?.defs[0]?.name as Node | undefined;
  const type = name?.type === 'Identifier' ? name.typeAnnotation?.typeAnnotation : undefined;
  if (type?.type !== 'TSTypeReference') return false;
  const { typeName } = type;
  const last = typeName.type === 'TSQualifiedName' ? typeName.right : typeName;
  return last.type === 'Identifier' && !COMMON_ERROR_TYPES.has(last.name);
}

/** Whether a test on the path identifies the error as a database's: by its class, or by its code. */
function isDriverError({ path }: HttpResponse): boolean {
  return implied(path, namesDriver);
}

const namesDriver = claims((path, atom, holds) => {
  if (!holds) return false;
  if (atom.kind === 'instance') return DRIVER_ERRORS.has(nameIn(path.file, bare(atom.type)));
  if (atom.kind !== 'equal') return false;
  const code = literalOf(path, atom.right);
  return code !== undefined && isDriverCode(code) && isOfCaught(path, atom.left);
});

function isOfCaught(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(({ start }) => start.kind === 'caught' || start.kind === 'callback');
}

/** A test of the environment decides by itself; where one distinguishes an error from other values, the rest is no error. */
function choiceLeak(value: Choice, place: Place): Leak | undefined {
  const { path } = place.response;
  if (asksEnvironment(path, value.test.node)) return undefined;
  const asked = classAsked(value);
  // What is no error at all has no internals.
  if (asked === 'Error') return leak(armWhere(value, true), place);
  const text = { ...place, isText: true };
  const raw = asked === undefined ? undefined : armWhere(value, false);
  return (
    leak(value.whenTrue, value.whenTrue === raw ? place : text) ??
    leak(value.whenFalse, value.whenFalse === raw ? place : text)
  );
}

/** The class that a choice tests: `error instanceof Error ? … : …`. */
function classAsked({ test }: Choice): string | undefined {
  const node = bare(test.node);
  return node.type === 'BinaryExpression' && node.operator === 'instanceof' ? lastNameOf(bare(node.right)) : undefined;
}

function armWhere({ test, whenTrue, whenFalse }: Choice, isTrue: boolean): Value {
  return test.negated === isTrue ? whenFalse : whenTrue;
}

function queryLeak({ node }: Value): Leak | undefined {
  if (node.type !== 'TemplateLiteral') return undefined;
  const text = node.quasis.map(({ value }) => value.raw).join(UNKNOWN_PART);
  return showsStatement(text) ? { kind: 'query', node } : undefined;
}

/** Methods of texts and arrays that return a part of them. */
const PIECES = new Set([
  'split',
  'slice',
  'substring',
  'trim',
  'replace',
  'replaceAll',
  'toString',
  'map',
  'filter',
  'join',
  'at',
]);

/** `error.stack` of an error that can't be followed, also cut into pieces: `error.stack.split('\n').slice(1)`. */
function isStackOfError(node: Node): boolean {
  const inner = bare(node);
  if (inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression') {
    const { object, property } = inner.callee;
    return property.type === 'Identifier' && PIECES.has(property.name) && isStackOfError(object);
  }
  if (
    inner.type !== 'MemberExpression' ||
    inner.computed ||
    inner.property.type !== 'Identifier' ||
    inner.property.name !== 'stack'
  )
    return false;
  const object = bare(inner.object);
  return object.type === 'Identifier' && STACK_HOLDERS.has(object.name);
}
