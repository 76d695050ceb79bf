import { codesInClearWords, codesInVagueWords } from '../../analysis/facts/content/words-status.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { Value } from '../../analysis/interpreter/values/values.js';
import type { Sign } from './sign.js';

/** Words that name the mistake. */
export const CLEARLY_SAID: readonly Sign[] = [
  {
    what: 'what the answer or its error says',
    rests: 'words',
    on: ['tested', 'narrowed', 'caught'],
    codes: (response) => said(response, codesInClearWords),
  },
];

/** Words that leave the cause open. */
export const VAGUELY_SAID: readonly Sign[] = [
  {
    what: 'what the answer or its error says',
    rests: 'words',
    on: ['tested', 'narrowed'],
    codes: (response) => said(response, codesInVagueWords),
  },
];

/** The words of the body, those beside the status, and those of an error that was seen being thrown. */
function said(
  { body, words, path }: HttpResponse,
  codesIn: (value: Value | undefined) => readonly number[],
): readonly number[] {
  return [body.value, words?.value, path.thrown()].flatMap(codesIn);
}
