import { type Constant, constant, type ObjectValue, type Value } from '../../interpreter/values/values.js';

/** Longer texts are documents, not answers. */
const LONGEST = 2_000;

/**
 * The object in a constant text of JSON: `'{"error":"Not found"}'`. The text is the place of all its members.
 * Undefined for other texts, and for an empty object.
 */
export function objectInText({ value: text, node }: Constant): ObjectValue | undefined {
  if (typeof text !== 'string' || text.length > LONGEST || !/^\s*\{\s*"/.test(text)) return undefined;
  try {
    const value = valueOf(JSON.parse(text), node);
    return value.kind === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}

function valueOf(content: unknown, node: Constant['node']): Value {
  if (Array.isArray(content))
    return { kind: 'array', elements: content.map((one) => valueOf(one, node)), open: false, node };
  if (typeof content !== 'object' || content === null) return constant(content as Constant['value'], node);
  const members = new Map(Object.entries(content).map(([name, one]) => [name, valueOf(one, node)]));
  return { kind: 'object', members, open: false, spreads: [], node };
}
