import type { Node } from '../../syntax/syntax.js';
import { constant, type Constant, type Value } from './values.js';

/** How long the text of a serialized constant is, as it is measured; undefined where it isn't known: `JSON.stringify(null).length`. */
export function sizeOfJson(value: Value, node: Node, measure: (text: string) => number): Constant | undefined {
  if (value.kind !== 'json' || value.of.kind !== 'constant') return undefined;
  const text = JSON.stringify(value.of.value) as string | undefined;
  return text === undefined ? undefined : constant(measure(text), node);
}
