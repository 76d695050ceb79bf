import { bare } from '../analysis/syntax/syntax.js';
import type { Value } from '../analysis/interpreter/values/values.js';
import type { Edit } from './edit.js';

/** Writes another literal in place of one; a constant that is written as a name, or as a part of a text, stays as it is. */
export function replaceLiteral(value: Value, replacement: string | number | boolean): Edit | undefined {
  const node = bare(value.node);
  if (value.kind !== 'constant' || node.type !== 'Literal' || node.value !== value.value) return undefined;
  return (fixer) => fixer.replaceText(node, written(replacement, node.raw));
}

/** A text in the quotes of the one that it replaces. */
function written(replacement: string | number | boolean, raw: string): string {
  if (typeof replacement !== 'string') return String(replacement);
  const quote = /^["']/.exec(raw)?.[0] ?? "'";
  return `${quote}${replacement.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
}
