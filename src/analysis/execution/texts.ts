import { flat } from '../file/flat.js';
import type { Value } from './values.js';

/** As deep as the words of `{ errors: [{ detail: '…' }] }`. */
const DEEPEST = 4;

/** The texts that are written out in a value: itself, the parts of a template, the members of an object. */
export function textsIn(value: Value, depth = DEEPEST): string[] {
  if (depth === 0) return [];
  const within = (values: readonly Value[]): string[] => flat(values, (one) => textsIn(one, depth - 1));
  switch (value.kind) {
    case 'constant':
      return typeof value.value === 'string' ? [value.value] : [];
    case 'text':
      return value.node.type === 'TemplateLiteral'
        ? value.node.quasis.map((quasi) => quasi.value.raw)
        : within(value.parts);
    case 'json':
      return textsIn(value.of, depth);
    case 'object':
      return within([...value.members.values()]);
    case 'array':
      return within(value.elements);
    default:
      return [];
  }
}

/** What a response says: its body, and the words that its error was made with. */
interface Said {
  readonly body: { readonly value: Value | undefined };
  readonly words: { readonly value: Value } | undefined;
}

/** The texts that a response says. */
export function textsSent({ body, words }: Said): readonly string[] {
  return [...(body.value ? textsIn(body.value) : []), ...(words ? textsIn(words.value) : [])];
}
