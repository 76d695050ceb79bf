import { flat } from '../../syntax/flat.js';
import type { Value } from './values.js';

/** As deep as the words of `{ errors: [{ detail: '…' }] }`. */
const DEEPEST = 4;

/** What an export of another module is. */
type See = (value: Value & { kind: 'module' }) => Value;

/** The texts that are written out in a value: itself, the parts of a template, the members of an object, where `see` looks others up. */
export function textsIn(value: Value, depth = DEEPEST, see?: See): string[] {
  if (depth === 0) return [];
  if (value.kind === 'json') return textsIn(value.of, depth, see);
  if (value.kind === 'module') {
    const seen = see?.(value);
    return seen && seen.kind !== 'module' ? textsIn(seen, depth) : [];
  }
  if (value.kind === 'constant') return typeof value.value === 'string' ? [value.value] : [];
  if (value.kind === 'text' && value.node.type === 'TemplateLiteral')
    return value.node.quasis.map((quasi) => quasi.value.raw);
  return flat(valuesIn(value), (one) => textsIn(one, depth - 1, see));
}

/** The names of other modules' exports in the place of a text: `Messages`, `PET_NOT_FOUND`. */
export function namesIn(value: Value, depth = DEEPEST): string[] {
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
