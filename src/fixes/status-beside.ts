import type { WordsBeside } from '../analysis/responses/content/words-beside.js';
import { phraseOf } from '../http/registry.js';
import type { Edit } from './edit.js';

/** Has the words beside a status say another one; undefined where they are of a table of the project's own, which may not have them. */
export function renameBeside({ by, node }: WordsBeside, code: number): Edit | undefined {
  const phrase = phraseOf(code);
  if (by === 'own' || phrase === undefined) return undefined;
  if (by === 'asked') return (fixer) => fixer.replaceText(node, String(code));
  const text = String(node.value);
  const said = inStyleOf(text, phrase);
  return phrase.includes("'") ? undefined : (fixer) => fixer.replaceText(node, node.raw.replace(text, said));
}

/** `Not Found` as `BAD_REQUEST`, `Bad Request` or `bad request` is written. */
function inStyleOf(text: string, phrase: string): string {
  const isUpper = text === text.toUpperCase();
  const words = isUpper ? phrase.toUpperCase() : text === text.toLowerCase() ? phrase.toLowerCase() : phrase;
  return text.includes('_') || (isUpper && !text.includes(' ')) ? words.replaceAll(/[ -]/g, '_') : words;
}
