import type { TSESTree } from '@typescript-eslint/utils';
import type { Engine } from '../../interpreter/engine.js';
import { bare, type Node, staticKey } from '../../syntax/syntax.js';
import { valueAt } from './things.js';

const DEEPEST = 3;

/** The members of options, by name; of several with one name the last counts: `{ ...protectedRoute, preHandler: limit }`. */
export function membersIn(engine: Engine, options: TSESTree.ObjectExpression, depth = 0): Map<string, Node> {
  const members = new Map<string, Node>();
  for (const property of options.properties) {
    if (property.type === 'SpreadElement') {
      const object = depth < DEEPEST ? objectAt(engine, property.argument) : undefined;
      if (object) for (const [name, value] of membersIn(engine, object, depth + 1)) members.set(name, value);
      continue;
    }
    const key = staticKey(property.key, property.computed);
    if (key !== undefined) members.set(key, property.value);
  }
  return members;
}

/** The object of an expression, also one in a variable, or in another file. */
export function objectAt(engine: Engine, given: Node): TSESTree.ObjectExpression | undefined {
  const node = bare(given);
  if (node.type === 'ObjectExpression') return node;
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return undefined;
  const value = valueAt(engine, node);
  return value.kind === 'object' && value.node.type === 'ObjectExpression' ? value.node : undefined;
}
