import type { Node } from '../../analysis/syntax/syntax.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { WordsBeside } from '../../analysis/responses/verdict.js';
import { phraseOf } from '../../http/registry.js';
import type { Edit } from '../edit.js';
import { replaceCode } from './replace-code.js';

/**
 * Names another status in the words beside a status; undefined where they are of a table of the project's own, which may not contain them.
 */
export function renameBeside(words: WordsBeside, code: number, response: HttpResponse): Edit | undefined {
  const phrase = phraseOf(code);
  if (words.by === 'own' || phrase === undefined) return undefined;
  if (words.by === 'asked') return renameAsked(words.node, code, response);
  const { node } = words;
  const text = String(node.value);
  const said = inStyleOf(text, phrase);
  return phrase.includes("'") ? undefined : (fixer) => fixer.replaceText(node, node.raw.replace(text, said));
}

/** `getReasonPhrase(400)`, `getReasonPhrase(StatusCodes.BAD_REQUEST)` */
function renameAsked(node: Node, code: number, { status, path }: HttpResponse): Edit | undefined {
  if (node.type === 'Literal') return (fixer) => fixer.replaceText(node, String(code));
  return status.value?.kind === 'constant' ? replaceCode(path.file, { ...status.value, node }, code) : undefined;
}

/** `Not Found` as `BAD_REQUEST`, `Bad Request` or `bad request` is written. */
function inStyleOf(text: string, phrase: string): string {
  const isUpper = text === text.toUpperCase();
  const words = isUpper ? phrase.toUpperCase() : text === text.toLowerCase() ? phrase.toLowerCase() : phrase;
  return text.includes('_') || (isUpper && !text.includes(' ')) ? words.replaceAll(/[ -]/g, '_') : words;
}
