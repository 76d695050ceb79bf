import type { TSESTree } from '@typescript-eslint/utils';
import { isClass, type Node, staticKey, typeArgumentsOf } from '../../syntax/syntax.js';
import type { Engine } from '../engine.js';
import type { TypeSource } from '../values/values.js';
import { firstOf, further, originOf, pathOf, type Reading } from './type-origin.js';

type TypeNode = TSESTree.TypeNode;

/** The only type of a union beside `undefined` and `null`. */
export function presentType({ types }: TSESTree.TSUnionType): TypeNode | undefined {
  const kinds = types.filter((part) => part.type !== 'TSUndefinedKeyword' && part.type !== 'TSNullKeyword');
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** The type that a type of the project declares for one of its members: `Hono` for `app` of `{ app: Hono } & Services`. */
export function memberType(engine: Engine, type: TypeSource, name: string, before: Reading): TypeNode | undefined {
  const reading = further(before);
  if (!reading) return undefined;
  switch (type.type) {
    case 'TSTypeLiteral':
      return amongMembers(type.members, name);
    case 'TSIntersectionType':
      return firstOf(type.types, (part) => memberType(engine, part, name, reading));
    case 'TSUnionType': {
      const present = presentType(type);
      return present && memberType(engine, present, name, reading);
    }
    case 'TSIndexedAccessType': {
      const inner = indexedType(engine, type, reading);
      return inner && memberType(engine, inner, name, reading);
    }
    case 'TSTypeReference':
      return ofReference(engine, type, name, reading);
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return ofDeclaration(engine, type, [], name, reading);
    default:
      return undefined;
  }
}

/** The type that `Deps['app']` names. */
export function indexedType(
  engine: Engine,
  { objectType, indexType }: TSESTree.TSIndexedAccessType,
  reading: Reading,
): TypeNode | undefined {
  const [name, ...others] = literalsIn(indexType);
  return name !== undefined && others.length === 0 ? memberType(engine, objectType, name, reading) : undefined;
}

function ofReference(
  engine: Engine,
  type: TSESTree.TSTypeReference,
  name: string,
  reading: Reading,
): TypeNode | undefined {
  const path = pathOf(type.typeName);
  if (!path) return undefined;
  const given = typeArgumentsOf(type);
  if (!engine.file.variable(path.first))
    return hasMember(path.first.name, given, name)
      ? memberType(engine, given[0] as TypeNode, name, reading)
      : undefined;
  const origin = originOf(engine, path, reading);
  if (origin?.kind !== 'declared') return undefined;
  return firstOf(origin.nodes, (node) => ofDeclaration(engine, node, given, name, reading));
}

/** Types of the language that have the members of their argument. */
const WRAPPERS = new Set(['Readonly', 'Required', 'Partial', 'NonNullable', 'Pick', 'Omit']);

/** Whether one of the language's types has a member of its argument. */
function hasMember(wrapper: string, [of, names]: readonly TypeNode[], name: string): boolean {
  if (!of || !WRAPPERS.has(wrapper)) return false;
  if (wrapper === 'Pick') return names !== undefined && literalsIn(names).includes(name);
  return wrapper !== 'Omit' || (names !== undefined && isOfLiterals(names) && !literalsIn(names).includes(name));
}

/** The texts in `'a' | 'b'`. */
function literalsIn(type: TypeNode): string[] {
  if (type.type === 'TSUnionType') return type.types.flatMap(literalsIn);
  if (type.type !== 'TSLiteralType' || type.literal.type !== 'Literal') return [];
  return typeof type.literal.value === 'string' ? [type.literal.value] : [];
}

function isOfLiterals(type: TypeNode): boolean {
  return type.type === 'TSUnionType' ? type.types.every(isOfLiterals) : literalsIn(type).length === 1;
}

function ofDeclaration(
  engine: Engine,
  node: Node,
  given: readonly TypeNode[],
  name: string,
  reading: Reading,
): TypeNode | undefined {
  switch (node.type) {
    case 'TSTypeAliasDeclaration':
      return substituted(memberType(engine, node.typeAnnotation, name, reading), node.typeParameters, given);
    case 'TSInterfaceDeclaration':
      return substituted(
        amongMembers(node.body.body, name) ?? ofBases(engine, node, name, reading),
        node.typeParameters,
        given,
      );
    case 'TSTypeParameter': {
      const bound = node.constraint ?? node.default;
      return bound && memberType(engine, bound, name, reading);
    }
    default:
      return isClass(node) ? ofClass(node, name) : undefined;
  }
}

function ofBases(
  engine: Engine,
  { extends: bases }: TSESTree.TSInterfaceDeclaration,
  name: string,
  reading: Reading,
): TypeNode | undefined {
  return firstOf(bases, (base) => {
    const path = pathOf(base.expression);
    const given = typeArgumentsOf(base);
    if (path && !engine.file.variable(path.first))
      return hasMember(path.first.name, given, name)
        ? memberType(engine, given[0] as TypeNode, name, reading)
        : undefined;
    const origin = path && originOf(engine, path, reading);
    if (origin?.kind !== 'declared') return undefined;
    return firstOf(origin.nodes, (node) => ofDeclaration(engine, node, given, name, reading));
  });
}

/** The argument for a parameter of a generic type: `A` of `type With<A> = { app: A }` in `With<Express>`. */
function substituted(
  type: TypeNode | undefined,
  parameters: TSESTree.TSTypeParameterDeclaration | undefined,
  given: readonly TypeNode[],
): TypeNode | undefined {
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return type;
  const { name } = type.typeName;
  const at = parameters?.params.findIndex((one) => one.name.name === name) ?? -1;
  return (at >= 0 && (given[at] ?? parameters?.params[at]?.default)) || type;
}

function amongMembers(members: readonly TSESTree.TypeElement[], name: string): TypeNode | undefined {
  return firstOf(members, (one) =>
    one.type === 'TSPropertySignature' && staticKey(one.key, one.computed) === name
      ? one.typeAnnotation?.typeAnnotation
      : undefined,
  );
}

/** By the annotation of a property, or of a parameter that makes one. */
function ofClass({ body }: TSESTree.ClassDeclaration | TSESTree.ClassExpression, name: string): TypeNode | undefined {
  return firstOf(body.body, (one) => {
    if (one.type === 'PropertyDefinition' && staticKey(one.key, one.computed) === name)
      return one.typeAnnotation?.typeAnnotation;
    if (one.type !== 'MethodDefinition' || one.kind !== 'constructor') return undefined;
    return firstOf(one.value.params, (parameter) => {
      const target = parameter.type === 'TSParameterProperty' ? parameter.parameter : undefined;
      return target?.type === 'Identifier' && target.name === name ? target.typeAnnotation?.typeAnnotation : undefined;
    });
  });
}

/** The names of the members that a type of the file lists itself. */
export function memberNames(engine: Engine, type: TypeNode, depth = 0): readonly string[] {
  if (depth > DEEPEST_TYPE) return [];
  switch (type.type) {
    case 'TSTypeLiteral':
      return namesIn(type.members);
    case 'TSIntersectionType':
      return type.types.flatMap((part) => memberNames(engine, part, depth + 1));
    case 'TSTypeReference':
      return listedNames(engine, type, depth);
    default:
      return [];
  }
}

const DEEPEST_TYPE = 8;

function listedNames(engine: Engine, type: TSESTree.TSTypeReference, depth: number): readonly string[] {
  const { typeName } = type;
  if (typeName.type !== 'Identifier') return [];
  const [wrapped] = WRAPPERS.has(typeName.name) ? typeArgumentsOf(type) : [];
  if (wrapped) return memberNames(engine, wrapped, depth + 1);
  return (engine.file.variable(typeName)?.defs ?? []).flatMap(({ node }) => {
    if (node.type === 'TSTypeAliasDeclaration') return memberNames(engine, node.typeAnnotation, depth + 1);
    return node.type === 'TSInterfaceDeclaration' ? namesIn(node.body.body) : [];
  });
}

function namesIn(members: readonly TSESTree.TypeElement[]): string[] {
  return members.flatMap((one) => (one.type === 'TSPropertySignature' ? (staticKey(one.key, one.computed) ?? []) : []));
}
