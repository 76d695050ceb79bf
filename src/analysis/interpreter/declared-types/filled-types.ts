import type { TSESTree } from '@typescript-eslint/utils';
import { MAY_BE_NOTHING } from '../../../words/project/types-of-values.js';
import { OBJECT_TYPES, TYPES_OF_ANOTHER } from '../../../packages/language.js';
import { nameIn } from '../../syntax/names.js';
import { isClass, type Node, typeArgumentsOf } from '../../syntax/syntax.js';
import { annotationOf } from './annotations.js';
import type { Engine } from '../engine.js';
import type { TypeSource } from '../values/values.js';
import { further, originOf, pathOf, type Reading } from './type-origin.js';

const START: Reading = { steps: 0, isNeeded: true };

/**
 * Whether a written type has only values that are present: no `void`, `undefined` or `null` among them, and no text, which may be empty. A
 * promise or an observable counts by what it resolves to. A type parameter may be any type.
 */
export function isFilledType(engine: Engine, type: TypeSource, before: Reading = START): boolean {
  const reading = further(before);
  if (!reading) return false;
  switch (type.type) {
    case 'TSNumberKeyword':
    case 'TSBooleanKeyword':
    case 'TSBigIntKeyword':
    case 'TSObjectKeyword':
    case 'TSArrayType':
    case 'TSTupleType':
    case 'TSInterfaceDeclaration':
      return true;
    case 'TSTypeLiteral':
      return type.members.length > 0;
    case 'TSLiteralType':
      return type.literal.type === 'Literal' && type.literal.value !== '';
    case 'TSTypeOperator':
      return type.typeAnnotation !== undefined && isFilledType(engine, type.typeAnnotation, reading);
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.every((part) => isFilledType(engine, part, reading));
    case 'TSTypeAliasDeclaration':
      return isFilledType(engine, type.typeAnnotation, reading);
    case 'TSTypeReference':
      return isFilledReference(engine, type, reading);
    default:
      return false;
  }
}

function isFilledReference(engine: Engine, type: TSESTree.TSTypeReference, reading: Reading): boolean {
  const path = pathOf(type.typeName);
  const name = path?.rest.at(-1) ?? (path ? nameIn(engine.file, path.first) : '');
  if (!path || MAY_BE_NOTHING.has(name)) return false;
  const given = typeArgumentsOf(type);
  const [first] = given;
  if (TYPES_OF_ANOTHER.has(name)) return first !== undefined && isFilledType(engine, first, reading);
  if (!engine.file.variable(path.first))
    return OBJECT_TYPES.has(name) && given.every(({ type: kind }) => kind !== 'TSNeverKeyword');
  // The framework's response is no body.
  if (annotationOf(engine, type)?.shape) return false;
  const origin = originOf(engine, path, reading);
  // Of a type that can't be read only the name is known: its result for other types may be empty.
  if (origin?.kind !== 'declared') return given.length === 0;
  return origin.nodes.every((node) => isFilledDeclaration(engine, node, reading));
}

function isFilledDeclaration(engine: Engine, node: Node, reading: Reading): boolean {
  if (isClass(node)) return true;
  const isType = node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration';
  return isType && isFilledType(engine, node, reading);
}
