import type { TSESTree } from '@typescript-eslint/utils';
import { IN_MEMORY_CLASSES } from '../../../packages/language.js';
import { assignedInConstructor, declarationOfMember } from '../trace/annotations.js';
import { bare, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { writtenElsewhere } from '../../summaries/called-function.js';

/** Whether an expression is, or names, a list, a map or another object of the language, of this file or of another: `[]`, `new Map()`. */
export function isCollection(path: PathFacts, node: Node): boolean {
  const value = valueWritten(path, node);
  if (value?.type === 'NewExpression')
    return value.callee.type === 'Identifier' && IN_MEMORY_CLASSES.has(value.callee.name);
  return value?.type === 'ArrayExpression';
}

/** Variables and members between a name and its value. */
const MOST_STEPS = 4;

/** The initial value of a name or a member, in this file or in another; any other expression is itself. */
export function valueWritten(path: PathFacts, node: Node, left = MOST_STEPS): Node | undefined {
  const place = bare(node);
  if (left === 0) return undefined;
  switch (place.type) {
    case 'Identifier': {
      const value = declaredWith(declarationHere(path, place)) ?? writtenElsewhere(path.file, place);
      return value && valueWritten(path, value, left - 1);
    }
    case 'MemberExpression':
      return memberWritten(path, place, left);
    default:
      return place;
  }
}

function declarationHere({ file }: PathFacts, name: TSESTree.Identifier): Node | undefined {
  const definition = file.variable(name)?.defs[0];
  return definition?.type === 'Variable' ? definition.node : undefined;
}

function declaredWith(declaration: Node | undefined): Node | undefined {
  if (declaration?.type !== 'VariableDeclarator' || declaration.id.type !== 'Identifier') return undefined;
  return declaration.init ?? undefined;
}

function memberWritten(path: PathFacts, member: TSESTree.MemberExpression, left: number): Node | undefined {
  const name = staticKey(member.property, member.computed);
  if (name === undefined) return undefined;
  const holder = bare(member.object);
  if (holder.type === 'ThisExpression') return memberOfClass(holder, name);
  const whole = valueWritten(path, holder, left - 1);
  const members = whole?.type === 'ObjectExpression' ? whole.properties : [];
  const found = members.find((one) => one.type === 'Property' && staticKey(one.key, one.computed) === name);
  return found?.type === 'Property' ? bare(found.value) : undefined;
}

/** The value that the class around a node declares or assigns for a member. */
function memberOfClass(node: Node, name: string): Node | undefined {
  const declaration = declarationOfMember(node, name);
  const value = declaration?.type === 'PropertyDefinition' ? declaration.value : undefined;
  return value ? bare(value) : assignedInConstructor(node, name);
}
