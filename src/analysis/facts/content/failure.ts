import {
  ERROR_BODY_MEMBERS,
  isDomainFlag,
  isErrorCode,
  MESSAGE_MEMBERS,
  OUTCOME_MEMBERS,
  SUCCESS_LISTS,
} from '../../../words/project/bodies.js';
import { isError, isSuccess } from '../../../http/classes.js';
import { ERROR_TEXTS } from '../../../packages/language.js';
import {
  DONE_BEFORE,
  FAILURE_STATES,
  FAILURES,
  SUCCESS_STATES,
  SUCCESS_TEXTS,
  WORK_STATES,
} from '../../../words/errors/failure-words.js';
import { oneOf } from '../../../words/language/names.js';
import { inherited } from '../../../frameworks/language/catalogue.js';
import { isOf, membersRead, type Source } from '../trace/source.js';
import { isCheck } from '../purpose/purpose.js';
import type { Atom } from '../trace/formula.js';
import { implied, claimsHere } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import { isNullish, type ObjectValue, type Value } from '../../interpreter/values/values.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { holdsCaught, isFilled, isTestedError } from './certainty.js';
import { isVoid } from './excuse.js';
import { tellsStateAsked } from './state-asked.js';

/** Members that report whether a request failed, by the kind of their value. Names are compared without case. */
export interface FailureKeys {
  /** `success: false` */
  readonly flags: readonly string[];
  /** `error: 'No such user'` */
  readonly errors: readonly string[];
  /** `errors: [...]` */
  readonly lists: readonly string[];
  /** `status: 'error'` */
  readonly words: readonly string[];
  /** `code: 'USER_NOT_FOUND'` */
  readonly codes: readonly string[];
}

export const FAILURE_KEYS: FailureKeys = {
  flags: ['success', 'ok'],
  errors: ['error'],
  lists: ['errors'],
  words: ['status'],
  codes: ['code', 'errcode', 'errno', 'errorcode'],
};

/** The part of a body that reports a failure; undefined where nothing certainly does. */
export function failureIn(value: Value, response: HttpResponse, keys: FailureKeys): string | undefined {
  if (value.kind === 'object') return objectFailure(value, response, keys);
  if (value.kind === 'oneOf') {
    const found = value.values.map((one) => failureIn(one, response, keys));
    return found.every(Boolean) ? found[0] : undefined;
  }
  if (isWholeError(value, response)) return 'an error';
  return value.kind === 'array' ? wrappedFailure(value, response) : undefined;
}

/** In a `catch`, the caught error alone in a list, or in the `data` of an object: `[{ data: { error: err } }]`. */
function wrappedFailure(value: Value, response: HttpResponse): string | undefined {
  if (!response.path.isCatch) return undefined;
  let at = value;
  for (let depth = 0; depth < DEEPEST_WRAPPER; depth++) {
    const content = contentOf(at);
    if (!content) break;
    at = content;
  }
  if (at === value || at.kind !== 'object' || at.open) return undefined;
  const error = at.members.get('error');
  const isAlone = [...at.members].every(([name, one]) => MESSAGE_MEMBERS.has(name) || isVoid(one));
  return error && isAlone && holdsCaught(error, response) ? 'error' : undefined;
}

const DEEPEST_WRAPPER = 3;

/** The one element of a list, or of an object with nothing but `data`. */
function contentOf(value: Value): Value | undefined {
  if (value.kind === 'array') return !value.open && value.elements.length === 1 ? value.elements[0] : undefined;
  if (value.kind !== 'object' || value.open || value.members.size !== 1) return undefined;
  return value.members.get('data');
}

/** The caught error itself, its text or its message. */
function isWholeError(value: Value, response: HttpResponse): boolean {
  if (value.kind === 'framework-object') return inherited(value.shape, 'role') === 'error';
  if (value.kind === 'caught') {
    const [member] = value.member;
    return holdsCaught(value, response) && (member === undefined || ERROR_TEXTS.has(member));
  }
  if (value.kind === 'choice') return isWholeError(value.whenTrue, response) && isFilled(value.whenFalse, response);
  if (value.kind === 'unknown' && bare(value.node).type === 'Identifier') return isTestedError(value, response);
  return (
    value.kind === 'text' && value.parts.some((part) => isWholeError(part, response) || isWrittenError(part, response))
  );
}

/** `escape(err.message)` in a text: the error's words in another form. */
function isWrittenError({ kind, node }: Value, { path }: HttpResponse): boolean {
  const call = bare(node);
  if (kind !== 'unknown' || call.type !== 'CallExpression' || call.arguments.length !== 1 || !path.isCatch)
    return false;
  return sourcesOf(path, call.arguments[0] as Node).some(isErrorText);
}

function isErrorText(source: Source): boolean {
  const [member, ...others] = membersRead(source);
  return source.start.kind === 'caught' && others.length === 0 && (member === undefined || ERROR_TEXTS.has(member));
}

/** A text beside the error's own that reports a failure: `status: 'Denied'`. */
function saysFailure(value: Value): boolean {
  return value.kind === 'constant' && typeof value.value === 'string' && FAILURES.has(value.value);
}

function objectFailure(value: ObjectValue, response: HttpResponse, keys: FailureKeys): string | undefined {
  if (value.error !== undefined) return 'an error';
  const members = new Map([...value.members].map(([name, one]) => [name.toLowerCase(), one]));
  if (members.has('jsonrpc')) return undefined;
  return (
    flagFailure(members, response, keys) ??
    errorFailure(value, members, response, keys) ??
    listFailure(members, response, keys) ??
    wordFailure(members, keys) ??
    codeFailure(members, keys) ??
    spreadFailure(value, response) ??
    messageFailure(members, response) ??
    wrappedFailure(value, response)
  );
}

type Members = ReadonlyMap<string, Value>;

function flagFailure(members: Members, response: HttpResponse, { flags }: FailureKeys): string | undefined {
  const flag = flags.find((name) => isConstant(members.get(name), false));
  return flag === undefined || isFinding(members, response) ? undefined : `${flag}: false`;
}

/** Whether the response is a finding: `{ success: false, data: { isValid: false } }`, or `{ connected: false }` of a check. */
function isFinding(members: Members, response: HttpResponse): boolean {
  const data = members.get('data');
  if (data?.kind === 'object' && [...data.members].some(deniesIt)) return true;
  return [...members].some(deniesIt) && isCheck(response);
}

function deniesIt([name, value]: readonly [string, Value]): boolean {
  return isDomainFlag(name) && isConstant(value, false);
}

function isConstant(value: Value | undefined, wanted: unknown): boolean {
  return value?.kind === 'constant' && value.value === wanted;
}

function errorFailure(
  body: ObjectValue,
  members: Members,
  response: HttpResponse,
  { errors }: FailureKeys,
): string | undefined {
  const name = errors.find((one) => {
    const value = members.get(one);
    return value && isFilled(value, response);
  });
  if (name === undefined || [...members.keys()].some(isDomainFlag)) return undefined;
  return tellsStateAsked(body, response) ? undefined : name;
}

function listFailure(members: Members, response: HttpResponse, { lists }: FailureKeys): string | undefined {
  const name = lists.find((one) => {
    const value = members.get(one);
    return value && isFilledList(value, response);
  });
  if (name === undefined || members.has('data') || [...members.keys()].some(isDomainFlag)) return undefined;
  return [...members].some(listsSuccesses) ? undefined : name;
}

/** `{ imported: rows, errors }`: a value that is no list, or an empty one, lists none. */
function listsSuccesses([name, value]: readonly [string, Value]): boolean {
  if (!SUCCESS_LISTS.has(name)) return false;
  return value.kind === 'unknown' || (value.kind === 'array' && (value.open || value.elements.length > 0));
}

function isFilledList(value: Value, response: HttpResponse): boolean {
  if (value.kind === 'array' && value.elements.length > 0) return true;
  if (holdsCaught(value, response) || isTestedError(value, response)) return true;
  return (value.kind === 'unknown' || value.kind === 'array') && isNotEmptyList(value, response);
}

/** `errors.array()` after `if (!errors.isEmpty())`; a list after `if (errors.length > 0)`. */
function isNotEmptyList(value: Value, { path }: HttpResponse): boolean {
  const node = bare(value.node);
  const isNotEmpty = claimsHere((atom, holds) => {
    const list = holds ? undefined : atom.kind === 'empty' ? atom.of : listAsked(atom);
    return list !== undefined && (isMadeOf(path, node, list) || isDeclaredWith(path, list, node));
  });
  return implied(path, isNotEmpty);
}

/** The list that a call tests for emptiness: `errors.isEmpty()`. */
function listAsked(atom: Atom): Node | undefined {
  const callee = atom.kind === 'call' ? bare(atom.node.callee) : undefined;
  return callee?.type === 'MemberExpression' && EMPTY_TESTS.has(lastNameOf(callee)) ? callee.object : undefined;
}

/** Methods of lists and of validators' results that test whether they are empty. */
const EMPTY_TESTS = oneOf('isEmpty');

/** Whether an expression is the value of another one, or is read of it. */
function isMadeOf(path: PathFacts, node: Node, whole: Node): boolean {
  const sources = sourcesOf(path, node);
  return sourcesOf(path, whole).some((one) => sources.some((source) => isOf(source, one)));
}

/** Whether a variable was declared with an expression: `const errors = []`. */
function isDeclaredWith(path: PathFacts, node: Node, initial: Node): boolean {
  const { parent } = initial;
  if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return false;
  const place = bare(node);
  return place.type === 'Identifier' && path.file.variable(place) === path.file.variable(parent.id);
}

function wordFailure(members: Members, { words }: FailureKeys): string | undefined {
  for (const name of words) {
    const value = members.get(name);
    if (value?.kind !== 'constant' || typeof value.value !== 'string' || !FAILURE_STATES.has(value.value)) continue;
    const others = [...members].filter(([key]) => key !== name);
    const isReport = WORK_STATES.has(value.value)
      ? !others.every(([key]) => ERROR_BODY_MEMBERS.has(key))
      : isOfData(others);
    if (!isReport && !others.some(isAnswer)) return `${name}: '${value.value}'`;
  }
  return undefined;
}

/** A flag about the requested resource, also one level down: `{ status: 'failure', body: { loggedIn: false } }`. */
function isAnswer([name, value]: readonly [string, Value]): boolean {
  return isDomainFlag(name) || (value.kind === 'object' && [...value.members.keys()].some(isDomainFlag));
}

/** Whether a state is sent beside data and without an error: it is the state of the requested resource. */
function isOfData(others: readonly (readonly [string, Value])[]): boolean {
  if (others.some(([key]) => MESSAGE_MEMBERS.has(key))) return false;
  return others.some(
    ([key, value]) => !ERROR_BODY_MEMBERS.has(key) && !OUTCOME_MEMBERS.has(key) && key !== 'data' && !isVoid(value),
  );
}

function codeFailure(members: Members, keys: FailureKeys): string | undefined {
  if (saysSuccess(members, keys)) return undefined;
  const text = members.get('message') ?? members.get('msg') ?? members.get('error');
  if (!text || (text.kind === 'constant' && (isNullish(text) || SUCCESS_TEXTS.has(String(text.value)))))
    return undefined;
  for (const name of keys.codes) {
    const value = members.get(name);
    if (value?.kind !== 'constant') continue;
    const { value: code } = value;
    if (isOwnOutcome(code) && text.kind === 'constant' && DONE_BEFORE.has(String(text.value))) continue;
    if (isFailureCode(code)) return `${name}: ${typeof code === 'string' ? `'${code}'` : String(code)}`;
  }
  return undefined;
}

/** Whether another member reports success: `{ status: 'OK', code: 1, message: version }`. */
function saysSuccess(members: Members, { flags, words }: FailureKeys): boolean {
  const isState = (value: Value | undefined): boolean =>
    value?.kind === 'constant' && typeof value.value === 'string' && SUCCESS_STATES.has(value.value);
  return flags.some((name) => isConstant(members.get(name), true)) || words.some((name) => isState(members.get(name)));
}

/** A number that is no success, the name of an error, or an error's status in a text: `'404'`. */
function isFailureCode(code: unknown): boolean {
  if (typeof code === 'number') return code !== 0 && !isSuccess(code);
  const text = String(code);
  return isErrorCode(text) || (text.length === STATUS_DIGITS && isError(Number(text)));
}

const STATUS_DIGITS = 3;

/** A number of a list that the service defines itself: no status, and no -1. */
function isOwnOutcome(code: unknown): boolean {
  return typeof code === 'number' && code > 0 && code < 100;
}

function spreadFailure({ spreads }: ObjectValue, response: HttpResponse): string | undefined {
  return spreads.some((one) => holdsCaught(one, response)) ? 'an error' : undefined;
}

/** In a `catch`, `{ message: err.message }` is an error's text and nothing else, also beside empty members or its repetitions. */
function messageFailure(members: Members, response: HttpResponse): string | undefined {
  const name = members.has('message') ? 'message' : 'msg';
  const message = members.get(name);
  if (!message || !response.path.isCatch || !holdsCaught(message, response)) return undefined;
  return [...members].every(([other, value]) => other === name || isVoid(value) || saysFailure(value))
    ? 'message'
    : undefined;
}
