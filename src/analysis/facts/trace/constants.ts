import type { TSESTree } from '@typescript-eslint/utils';
import type { PathFacts } from '../../responses/path-facts.js';
import { valueOf } from '../../summaries/called-function.js';
import { takenTogether } from './together.js';
import { bare, type Node } from '../../syntax/syntax.js';

/** The literal of an expression: itself, a constant's, a member's of a constant object or an enum, here or in another file. */
export function literalOf({ file }: PathFacts, node: Node): string | number | undefined {
  const value = valueOf(file, node);
  if (value.kind !== 'constant') return undefined;
  return typeof value.value === 'string' || typeof value.value === 'number' ? value.value : undefined;
}

/** What a constant is declared with. */
export function initialOf(path: PathFacts, node: TSESTree.Identifier): Node | undefined {
  const variable = path.file.variable(node);
  const declarator = variable?.defs[0]?.node as Node | undefined;
  const name = variable?.identifiers[0] as Node | undefined;
  if (declarator?.type !== 'VariableDeclarator' || !name) return undefined;
  const { from, into } = takenTogether(declarator, name) ?? { from: declarator.init, into: declarator.id };
  if (!from || into.type !== 'Identifier') return undefined;
  return variable?.references.some((one) => one.isWrite() && !one.init) ? undefined : bare(from);
}
