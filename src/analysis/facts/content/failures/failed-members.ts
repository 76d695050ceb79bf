import {
  ERROR_BODY_MEMBERS,
  isDomainFlag,
  isErrorCode,
  MESSAGE_MEMBERS,
  OUTCOME_MEMBERS,
} from '../../../../words/project/bodies.js';
import { isError, isSuccess } from '../../../../http/classes.js';
import {
  DONE_BEFORE,
  FAILURE_STATES,
  FAILURES,
  SUCCESS_TEXTS,
  WORK_STATES,
} from '../../../../words/errors/failure-words.js';
import { isNullish, type ObjectValue, type Value } from '../../../interpreter/values/values.js';
import type { HttpResponse } from '../../../responses/response.js';
import type { FailureKeys } from '../../../responses/verdict.js';
import { holdsCaught, isFilled } from '../certainty.js';
import { isVoid } from '../excuse.js';
import { isFilledList } from './filled-lists.js';

/** An object that is sent, with its members by lower-case name. */
export interface SentObject {
  readonly body: ObjectValue;
  readonly members: ReadonlyMap<string, Value>;
  readonly response: HttpResponse;
  readonly keys: FailureKeys;
}

/** `success: false` */
export function falseFlag({ members, keys }: SentObject): string | undefined {
  const flag = keys.flags.find((name) => isConstant(members.get(name), false));
  return flag === undefined ? undefined : `${flag}: false`;
}

export function isConstant(value: Value | undefined, wanted: unknown): boolean {
  return value?.kind === 'constant' && value.value === wanted;
}

/** `error: 'No such user'` */
export function filledError({ members, response, keys }: SentObject): string | undefined {
  return keys.errors.find((name) => {
    const value = members.get(name);
    return value && isFilled(value, response);
  });
}

/** `errors: [...]` */
export function filledList({ members, response, keys }: SentObject): string | undefined {
  return keys.lists.find((name) => {
    const value = members.get(name);
    return value && isFilledList(value, response);
  });
}

/** `status: 'error'` */
export function failureState({ members, keys }: SentObject): string | undefined {
  for (const name of keys.words) {
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

/** `code: 'USER_NOT_FOUND'` beside a message. */
export function failureCode({ members, keys }: SentObject): string | undefined {
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

/** `{ ...err }` */
export function spreadError({ body, response }: SentObject): string | undefined {
  return body.spreads.some((one) => holdsCaught(one, response)) ? 'an error' : undefined;
}

/** In a `catch`, `{ message: err.message }` is an error's text and nothing else, also beside empty members or its repetitions. */
export function caughtMessage({ members, response }: SentObject): string | undefined {
  const name = members.has('message') ? 'message' : 'msg';
  const message = members.get(name);
  if (!message || !response.path.isCatch || !holdsCaught(message, response)) return undefined;
  return [...members].every(([other, value]) => other === name || isVoid(value) || saysFailure(value))
    ? 'message'
    : undefined;
}

/** A text beside the error's own that reports a failure: `status: 'Denied'`. */
function saysFailure(value: Value): boolean {
  return value.kind === 'constant' && typeof value.value === 'string' && FAILURES.has(value.value);
}

/** In a `catch`, the caught error under any name beside nothing but texts and empty members: `{ message: 'Not stored', err }`. */
export function caughtMember({ members, response }: SentObject): string | undefined {
  if (!response.path.isCatch) return undefined;
  const found = [...members].find(([name, value]) => !MESSAGE_MEMBERS.has(name) && holdsCaught(value, response));
  if (!found) return undefined;
  const isAlone = [...members].every(
    ([, one]) => one === found[1] || isVoid(one) || isText(one) || holdsCaught(one, response),
  );
  return isAlone ? found[0] : undefined;
}

function isText({ kind, ...value }: Value): boolean {
  return kind === 'text' || (kind === 'constant' && 'value' in value && typeof value.value === 'string');
}
