import type { HttpResponse } from '../response.js';
import { inherited } from '../../frameworks/catalogue.js';
import { bare, type Node } from '../syntax.js';
import { isNullish, type ObjectValue, type Value } from '../values.js';
import { isCaught, isFilled, isTestedError } from './certainty.js';

/** Members that say whether a request failed, by the kind of value they hold. Names are compared without case. */
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

/** What in a body says that the request failed; undefined where nothing surely does. */
export function failureOf(value: Value, response: HttpResponse, keys: FailureKeys): string | undefined {
  if (value.kind === 'object') return objectFailure(value, response, keys);
  if (value.kind === 'oneOf') {
    const found = value.values.map((one) => failureOf(one, response, keys));
    return found.every(Boolean) ? found[0] : undefined;
  }
  if (isWholeError(value, response)) return 'an error';
  return undefined;
}

/** The caught error itself, its text or its message. */
function isWholeError(value: Value, response: HttpResponse): boolean {
  if (value.kind === 'thing') return inherited(value.shape, 'role') === 'error';
  if (value.kind === 'caught') {
    const [member] = value.member;
    return isCaught(value, response) && (member === undefined || member === 'message' || member === 'stack');
  }
  if (value.kind === 'choice') return isWholeError(value.whenTrue, response) && isFilled(value.whenFalse, response);
  if (value.kind === 'unknown' && bare(value.node).type === 'Identifier') return isTestedError(value, response);
  return value.kind === 'text' && value.parts.some((part) => isWholeError(part, response));
}

function objectFailure(value: ObjectValue, response: HttpResponse, keys: FailureKeys): string | undefined {
  if (value.error !== undefined) return 'an error';
  const members = new Map([...value.members].map(([name, one]) => [name.toLowerCase(), one]));
  if (members.has('jsonrpc')) return undefined;
  return (
    flagFailure(members, keys) ??
    errorFailure(members, response, keys) ??
    listFailure(members, response, keys) ??
    wordFailure(members, keys) ??
    codeFailure(members, keys) ??
    spreadFailure(value, response) ??
    messageFailure(members, response)
  );
}

type Members = ReadonlyMap<string, Value>;

function flagFailure(members: Members, { flags }: FailureKeys): string | undefined {
  const flag = flags.find((name) => isConstant(members.get(name), false));
  return flag === undefined ? undefined : `${flag}: false`;
}

function isConstant(value: Value | undefined, wanted: unknown): boolean {
  return value?.kind === 'constant' && value.value === wanted;
}

/** A boolean about the thing asked for (`valid: false`) makes an answer of `error`. */
const DOMAIN = /^(?:is|has|can|valid|available)/;

function errorFailure(members: Members, response: HttpResponse, { errors }: FailureKeys): string | undefined {
  const name = errors.find((one) => {
    const value = members.get(one);
    return value && isFilled(value, response);
  });
  if (name === undefined || [...members.keys()].some((key) => DOMAIN.test(key)) || hasData(members)) return undefined;
  return name;
}

/** Data beside an error makes a partial result. */
function hasData(members: Members): boolean {
  const data = members.get('data');
  if (!data || isNullish(data)) return false;
  if (data.kind === 'array') return data.open || data.elements.length > 0;
  if (data.kind === 'object') return data.open || data.members.size > 0;
  return !(data.kind === 'constant' && !data.value);
}

function listFailure(members: Members, response: HttpResponse, { lists }: FailureKeys): string | undefined {
  const name = lists.find((one) => {
    const value = members.get(one);
    return value && isFilledList(value, response);
  });
  return name === undefined || members.has('data') ? undefined : name;
}

function isFilledList(value: Value, response: HttpResponse): boolean {
  if (value.kind === 'array' && value.elements.length > 0) return true;
  if (isCaught(value, response) || isTestedError(value, response)) return true;
  return (value.kind === 'unknown' || value.kind === 'array') && isNotEmptyList(value, response);
}

/** `errors.array()` after `if (!errors.isEmpty())`; a list after `if (errors.length > 0)`. */
function isNotEmptyList(value: Value, { path }: HttpResponse): boolean {
  const node = bare(value.node);
  for (const { key, holds } of path.tests()) {
    const empty = /^(\w+)\.isEmpty\(\)$/.exec(key);
    const filled = /^(\w+)\.length(?: > 0)?$/.exec(key);
    const name = empty && !holds ? empty[1] : filled && holds ? filled[1] : undefined;
    if (name !== undefined && (isCallOn(node, name) || isDeclaredAs(node, name))) return true;
  }
  return false;
}

function isCallOn(node: Node, name: string): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.type === 'Identifier' &&
    node.callee.object.name === name
  );
}

/** Whether a value is what a variable of a name was declared with. */
function isDeclaredAs(node: Node, name: string): boolean {
  return node.parent?.type === 'VariableDeclarator' && node.parent.id.type === 'Identifier' && node.parent.id.name === name;
}

const FAILURE_WORDS = new Set(['error', 'fail', 'failed', 'failure']);
const MESSAGE_KEYS = /^(?:message|msg|error|errors|reason|detail|details|description|code|errorcode|statuscode|timestamp|path|stack|title)$/;

function wordFailure(members: Members, { words }: FailureKeys): string | undefined {
  for (const name of words) {
    const value = members.get(name);
    if (value?.kind !== 'constant' || typeof value.value !== 'string') continue;
    const word = value.value.toLowerCase();
    if (!FAILURE_WORDS.has(word)) continue;
    if (word === 'failed' && ![...members.keys()].every((key) => key === name || MESSAGE_KEYS.test(key))) continue;
    return `${name}: '${value.value}'`;
  }
  return undefined;
}

const ERROR_CODE = /^(?:ERR_\w+|E_\w+|INVALID_\w+|\w+_(?:ERROR|FAILED|NOT_FOUND|DENIED))$/;
const SUCCESS_WORD = /\b(?:success|successful|successfully|succeeded|ok|okay|done|created|updated|deleted|saved|sent)\b/i;

function codeFailure(members: Members, { codes }: FailureKeys): string | undefined {
  const text = members.get('message') ?? members.get('msg') ?? members.get('error');
  if (!text || (text.kind === 'constant' && (isNullish(text) || SUCCESS_WORD.test(String(text.value))))) return undefined;
  for (const name of codes) {
    const value = members.get(name);
    if (value?.kind !== 'constant') continue;
    const { value: code } = value;
    const failed = typeof code === 'number' ? code !== 0 && !(code >= 200 && code < 300) : ERROR_CODE.test(String(code));
    if (failed) return `${name}: ${typeof code === 'string' ? `'${code}'` : String(code)}`;
  }
  return undefined;
}

function spreadFailure({ spreads }: ObjectValue, response: HttpResponse): string | undefined {
  return spreads.some((one) => isCaught(one, response)) ? 'an error' : undefined;
}

/** In a `catch`, `{ message: err.message }` alone is an error's text and nothing else. */
function messageFailure(members: Members, response: HttpResponse): string | undefined {
  const message = members.get('message') ?? members.get('msg');
  return members.size === 1 && message && response.path.isCatch && isCaught(message, response) ? 'message' : undefined;
}
