import { flat } from '../../syntax/flat.js';
import type { Value } from './values.js';

/** As deep as the words of `{ errors: [{ detail: '…' }] }`. */
const DEEPEST = 4;

/** The texts that are written out in a value: itself, the parts of a template, the members of an object. */
export function textsIn(value: Value, depth = DEEPEST): string[] {
  if (depth === 0) return [];
  if (value.kind === 'json') return textsIn(value.of, depth);
  if (value.kind === 'constant') return typeof value.value === 'string' ? [value.value] : [];
  if (value.kind === 'text' && value.node.type === 'TemplateLiteral')
    return value.node.quasis.map((quasi) => quasi.value.raw);
  return flat(valuesIn(value), (one) => textsIn(one, depth - 1));
}

/** The names of other modules' exports in the place of a text: `Messages`, `PET_NOT_FOUND`. */
function namesIn(value: Value, depth = DEEPEST): string[] {
  if (depth === 0) return [];
  if (value.kind === 'json') return namesIn(value.of, depth);
  if (value.kind === 'module') return [...value.path];
  return flat(valuesIn(value), (one) => namesIn(one, depth - 1));
}

/** The parts of a composed value. */
function valuesIn(value: Value): readonly Value[] {
  switch (value.kind) {
    case 'text':
      return value.parts;
    case 'object':
      return [...value.members.values()];
    case 'array':
      return value.elements;
    default:
      return [];
  }
}

/** The texts of a response: its body, and the words that its error was made with. */
interface Worded {
  readonly body: { readonly value: Value | undefined };
  readonly words: { readonly value: Value } | undefined;
}

/** The texts that a response contains. */
export function textsSent({ body, words }: Worded): readonly string[] {
  return [...(body.value ? textsIn(body.value) : []), ...(words ? textsIn(words.value) : [])];
}

/** The texts that a response contains, and the names of those in other modules: `{ message: Messages.PET_NOT_FOUND }`. */
export function textsOrNamesSent(response: Worded): readonly string[] {
  const { body, words } = response;
  return [...textsSent(response), ...(body.value ? namesIn(body.value) : []), ...(words ? namesIn(words.value) : [])];
}
