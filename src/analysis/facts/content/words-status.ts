import { BAD_CREDENTIAL_TEXTS, FAILURE_STATES, MISSING_TEXTS } from '../../../knowledge/errors/failure-words.js';
import { CLEAR_WORDS, codesFor, VAGUE_WORDS } from '../../../knowledge/errors/status-words.js';
import { textsIn } from '../../interpreter/values/texts.js';
import type { Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';

/** The codes of errors that the words of a body ask for, the likeliest first. */
export function codesInWords(body: Value | undefined): readonly number[] {
  return [...codesInClearWords(body), ...codesInVagueWords(body)];
}

/** Those that words ask for which say what is wrong. */
export function codesInClearWords(body: Value | undefined): readonly number[] {
  return codesFor(CLEAR_WORDS, textsSaid(body));
}

/** Those that words ask for which leave open how it came about. */
export function codesInVagueWords(body: Value | undefined): readonly number[] {
  return codesFor(VAGUE_WORDS, textsSaid(body));
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
