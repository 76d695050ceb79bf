import { type FunctionNode, isClass } from '../syntax.js';
import type { Value } from '../values.js';

/** The object whose method a function is. */
export function selfOf(fn: FunctionNode): Value | undefined {
  const owner = fn.parent.type === 'MethodDefinition' || fn.parent.type === 'PropertyDefinition' ? fn.parent.parent.parent : undefined;
  if (owner && isClass(owner)) {
    const of = { kind: 'class', class: owner, node: owner } as const;
    return { kind: 'object', members: new Map(), open: true, spreads: [], node: owner, ofClass: of };
  }
  return undefined;
}
