import type { TSESTree } from '@typescript-eslint/utils';
import { instanceOf } from '../../../frameworks/language/catalogue.js';
import { pathOf } from '../../interpreter/declared-types/type-origin.js';
import { isClass, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { type Source, startAt } from './source.js';
import { startOfShapes } from './steps.js';

/** The source of a value whose annotation names a type that a module exports: `(jwt: JwtService)`. */
export function instanceOfType(path: PathFacts, target: Node, node: Node): Source | undefined {
  const annotation = 'typeAnnotation' in target ? target.typeAnnotation : undefined;
  const type = annotation?.type === 'TSTypeAnnotation' ? importedType(path, annotation.typeAnnotation) : undefined;
  if (!type) return undefined;
  const shape = path.file.catalogue.find(type.module, type.names);
  const instance = shape && instanceOf(shape);
  if (instance) return startOfShapes([instance], node);
  const local = target.type === 'Identifier' ? target.name : '';
  return startAt({ kind: 'instance', module: type.module, type: type.names.at(-1) ?? '', local }, node);
}

interface ImportedType {
  readonly module: string;
  readonly names: readonly string[];
}

function importedType(path: PathFacts, type: TSESTree.TypeNode): ImportedType | undefined {
  const name = type.type === 'TSTypeReference' ? pathOf(type.typeName) : undefined;
  const variable = name && path.file.variable(name.first);
  const value = variable && path.bound(variable);
  return name && value?.kind === 'module' ? { module: value.module, names: [...value.path, ...name.rest] } : undefined;
}

/** The declaration of a member of the class around a node: a property, or a parameter property of the constructor. */
export function declarationOfMember(node: Node, name: string): Node | undefined {
  for (const member of membersAround(node)) {
    if (member.type === 'PropertyDefinition' && staticKey(member.key, member.computed) === name) return member;
    if (member.type !== 'MethodDefinition' || member.kind !== 'constructor') continue;
    const parameter = member.value.params.find((one) => one.type === 'TSParameterProperty' && nameOf(one) === name);
    if (parameter) return parameter;
  }
  return undefined;
}

/** What the constructor of the class around a node assigns to a member: `this.client = new Client()`. */
export function assignedInConstructor(node: Node, name: string): Node | undefined {
  for (const member of membersAround(node)) {
    if (member.type !== 'MethodDefinition' || member.kind !== 'constructor') continue;
    for (const statement of member.value.body?.body ?? []) {
      const assignment = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
      if (assignment?.type === 'AssignmentExpression' && isOwnMember(assignment.left, name)) return assignment.right;
    }
  }
  return undefined;
}

function isOwnMember(node: Node, name: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'ThisExpression' &&
    staticKey(node.property, node.computed) === name
  );
}

/** The members of the class around a node. */
export function membersAround(node: Node): readonly TSESTree.ClassElement[] {
  let at: Node | undefined = node;
  while (at && !isClass(at)) at = at.parent;
  return at?.body.body ?? [];
}

function nameOf({ parameter }: TSESTree.TSParameterProperty): string | undefined {
  const target = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  return target.type === 'Identifier' ? target.name : undefined;
}
