import { except, type Names } from '../../../knowledge/language/names.js';
import {
  ABSENT_TEXTS,
  BAD_CREDENTIAL_TEXTS,
  CALLER_TEXTS,
  CONFLICT_TEXTS,
  FAILED_TEXTS,
  FAILURE_STATES,
  INVALID_TEXTS,
  LIMIT_TEXTS,
  METHOD_TEXTS,
  MISSING_TEXTS,
  NOT_PROVIDED,
  OUTDATED_TEXTS,
  PAYMENT_TEXTS,
  RIGHT_TEXTS,
  SERVER_TEXTS,
  SIGNATURE_TEXTS,
  SWITCHED_OFF,
  UNAVAILABLE_TEXTS,
  UNIMPLEMENTED_TEXTS,
  UNKNOWN_TEXTS,
  UNSUPPORTED_TEXTS,
} from '../../../knowledge/failure-words.js';
import { textsIn } from '../../execution/texts.js';
import type { Value } from '../../execution/values.js';
import type { HttpResponse } from '../response.js';

/** Which status the words of a body ask for, the clearest first. */
const STATUSES: readonly (readonly [Names, readonly number[]])[] = [
  [LIMIT_TEXTS, [429]],
  [METHOD_TEXTS, [405]],
  [PAYMENT_TEXTS, [402]],
  [UNAVAILABLE_TEXTS, [503]],
  [RIGHT_TEXTS, [403]],
  [OUTDATED_TEXTS, [403]],
  [CALLER_TEXTS, [401]],
  [SIGNATURE_TEXTS, [403, 401]],
  [UNIMPLEMENTED_TEXTS, [501]],
  [MISSING_TEXTS, [404]],
  [CONFLICT_TEXTS, [409]],
  [ABSENT_TEXTS, [400]],
  [INVALID_TEXTS, [400, 422]],
  [UNSUPPORTED_TEXTS, [422, 400]],
  [UNKNOWN_TEXTS, [400, 404]],
  [SWITCHED_OFF, [403, 503]],
  [except(NOT_PROVIDED, UNSUPPORTED_TEXTS), [503, 403]],
  [SERVER_TEXTS, [500]],
  [FAILED_TEXTS, [500]],
];

/** The codes of errors that the words of a body ask for, the likeliest first. */
export function codesInWords(body: Value | undefined): readonly number[] {
  const texts = textsSaid(body);
  return STATUSES.flatMap(([words, codes]) => (texts.some((text) => words.has(text)) ? codes : []));
}

/** Whether the words of a body say that something isn't there. */
export function saysMissing(body: Value | undefined): boolean {
  return textsSaid(body).some((text) => MISSING_TEXTS.has(text));
}

/** Whether the words of a response say that what the caller proves itself with is no good. */
export function saysBadCredential({ body, words }: HttpResponse): boolean {
  const texts = [...textsSaid(body.value), ...textsSaid(words?.value)];
  return texts.some((text) => BAD_CREDENTIAL_TEXTS.has(text));
}

function textsSaid(body: Value | undefined): readonly string[] {
  return (body ? [...textsIn(body), ...namesIn(body)] : []).filter((text) => !FAILURE_STATES.has(text)).map(spoken);
}

/** The names of constants of other files that stand in for texts: `Messages.INCORRECT_PASSWORD`. */
function namesIn(body: Value): readonly string[] {
  if (body.kind === 'object')
    return [...body.members.values()].flatMap((one) => (one.kind === 'module' ? namesIn(one) : []));
  const name = body.kind === 'module' ? (body.path.at(-1) ?? '') : '';
  return name === name.toUpperCase() ? [name] : [];
}

/** A code of the application's own is words too: `USER_NOT_FOUND`. */
function spoken(text: string): string {
  return text.replaceAll('_', ' ');
}
