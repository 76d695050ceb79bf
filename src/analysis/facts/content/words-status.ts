import { BAD_CREDENTIAL_TEXTS, FAILURE_STATES, MISSING_TEXTS } from '../../../words/errors/failure-words.js';
import { CLEAR_WORDS, codesFor, VAGUE_WORDS } from '../../../words/errors/status-words.js';
import { textsIn } from '../../interpreter/values/texts.js';
import type { Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';

/** The codes of errors that the words of a body require, the likeliest first. */
export function codesInWords(body: Value | undefined): readonly number[] {
  return [...codesInClearWords(body), ...codesInVagueWords(body)];
}

/** Those of words that name the mistake. */
export function codesInClearWords(body: Value | undefined): readonly number[] {
  return codesFor(CLEAR_WORDS, textsSaid(body));
}

/** Those of words that leave the cause open. */
export function codesInVagueWords(body: Value | undefined): readonly number[] {
  return codesFor(VAGUE_WORDS, textsSaid(body));
}

/** Whether the words of a body report that something is missing. */
export function saysMissing(body: Value | undefined): boolean {
  return textsSaid(body).some((text) => MISSING_TEXTS.has(text));
}

/** Whether the words of a response report an invalid credential. */
export function saysBadCredential({ body, words }: HttpResponse): boolean {
  const texts = [...textsSaid(body.value), ...textsSaid(words?.value)];
  return texts.some((text) => BAD_CREDENTIAL_TEXTS.has(text));
}

function textsSaid(body: Value | undefined): readonly string[] {
  return (body ? [...textsIn(body), ...namesIn(body)] : []).filter((text) => !FAILURE_STATES.has(text)).map(spoken);
}

/** The names of constants of other files that represent texts: `Messages.INCORRECT_PASSWORD`. */
function namesIn(body: Value): readonly string[] {
  if (body.kind === 'object')
    return [...body.members.values()].flatMap((one) => (one.kind === 'module' ? namesIn(one) : []));
  const name = body.kind === 'module' ? (body.path.at(-1) ?? '') : '';
  return name === name.toUpperCase() ? [name] : [];
}

/** A code of the application's own consists of words, too: `USER_NOT_FOUND`. */
function spoken(text: string): string {
  return text.replaceAll('_', ' ');
}
