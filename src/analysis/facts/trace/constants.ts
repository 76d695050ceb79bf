import type { TSESTree } from '@typescript-eslint/utils';
import type { PathFacts } from '../../responses/path-facts.js';
import { importedNode } from './project-functions.js';
import { takenTogether } from './together.js';
import { bare, enumMembers, type Node, staticKey } from '../../syntax/syntax.js';

/** The literal that an expression stands for: itself, a constant's, a member's of a constant object or an enum, here or in another file. */
export function literalOf(path: PathFacts, node: Node): string | number | undefined {
  return literalHere(path, node) ?? literalImported(path, bare(node));
}

function literalImported(path: PathFacts, node: Node): string | number | undefined {
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return undefined;
  const found = importedNode(path, node);
  const value = found && writtenAs(found);
  return value ? valueOf(bare(value)) : undefined;
}

/** What a constant of another file, or a member of one, is declared with. */
function writtenAs(found: Node): Node | null | undefined {
  if (found.type === 'TSEnumMember') return found.initializer;
  if (found.type !== 'VariableDeclarator') return found;
  return found.parent.kind === 'const' && found.id.type === 'Identifier' ? found.init : undefined;
}

function valueOf(node: Node): string | number | undefined {
  if (node.type !== 'Literal') return undefined;
  return typeof node.value === 'string' || typeof node.value === 'number' ? node.value : undefined;
}

function literalHere(path: PathFacts, node: Node): string | number | undefined {
  const place = bare(node);
  if (place.type === 'Literal') return valueOf(place);
  if (place.type === 'Identifier') {
    const init = initialOf(path, place);
    return init && init !== place && bare(init).type === 'Literal' ? literalOf(path, init) : undefined;
  }
  if (place.type !== 'MemberExpression' || place.object.type !== 'Identifier') return undefined;
  const key = staticKey(place.property, place.computed);
  const value = key === undefined ? undefined : memberOf(path, place.object, key);
  return value && bare(value).type === 'Literal' ? literalOf(path, value) : undefined;
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

function memberOf(path: PathFacts, object: TSESTree.Identifier, key: string): Node | undefined {
  const definition = path.file.variable(object)?.defs[0]?.node as Node | undefined;
  if (definition?.type === 'TSEnumDeclaration') {
    return enumMembers(definition).find(({ id }) => (id.type === 'Identifier' ? id.name : id.value) === key)
      ?.initializer;
  }
  const init = initialOf(path, object);
  const inner = init?.type === 'CallExpression' && init.arguments[0] ? bare(init.arguments[0]) : init;
  if (inner?.type !== 'ObjectExpression') return undefined;
  const property = inner.properties.find((one) => one.type === 'Property' && staticKey(one.key, one.computed) === key);
  return property?.type === 'Property' ? property.value : undefined;
}
