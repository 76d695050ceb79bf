import { withConstants } from '../../interpreter/names/imports.js';
import { namesIn, textsIn } from '../../interpreter/values/texts.js';
import type { Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';
import { engineOf } from '../../summaries/engine.js';

/** The texts that a response contains, in its body and in the words that its error was made with; also those that other files export. */
export function textsSent(response: HttpResponse): readonly string[] {
  const engine = engineOf(response.path.file);
  return valuesSent(response).flatMap((one) => textsIn(one, undefined, (value) => withConstants(engine, value)));
}

/** The same, and the names of those in other modules: `{ message: Messages.PET_NOT_FOUND }`. */
export function textsOrNamesSent(response: HttpResponse): readonly string[] {
  return [...textsSent(response), ...valuesSent(response).flatMap((one) => namesIn(one))];
}

function valuesSent({ body, words }: HttpResponse): readonly Value[] {
  return [...(body.value ? [body.value] : []), ...(words ? [words.value] : [])];
}
