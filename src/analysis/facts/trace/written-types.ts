import type { TSESTree } from '@typescript-eslint/utils';
import { presentType } from '../../interpreter/declared-types/type-members.js';
import {
  awaited,
  bare,
  type FunctionNode,
  isClass,
  isFunction,
  type Node,
  returnedAtEnd,
  settled,
  staticKey,
} from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledFunction, declarationOfType, valueOf } from '../../summaries/called-function.js';
import { membersAround } from './annotations.js';
import { initialOf } from './constants.js';

/** From a name to its declaration, from a call to its result, from a type to its alias. */
const MOST_STEPS = 24;

/**
 * The written type of an expression, awaited: a type, the declaration of one, a class of which it is an instance, or the object that a
 * function without a declared type returns. Other files are read for it. Undefined where nothing is written.
 */
export function writtenType(path: PathFacts, node: Node): Node | undefined {
  return new Reader(path).ofExpression(node);
}

/** The names of all the members that a written type has; undefined where it may have others, or has none by its nature. */
export function writtenMembers(path: PathFacts, type: Node): readonly string[] | undefined {
  return new Reader(path).members(type);
}

class Reader {
  private left = MOST_STEPS;

  constructor(private readonly path: PathFacts) {}

  ofExpression(node: Node): Node | undefined {
    const place = awaited(node);
    if (this.left-- <= 0) return undefined;
    switch (place.type) {
      case 'Identifier':
        return this.ofName(place);
      case 'NewExpression':
        return this.classIn(place.callee);
      case 'CallExpression':
        return this.resultOf(calledFunction(this.path.file, place) ?? this.ofExpression(place.callee));
      case 'MemberExpression':
        return this.ofMember(place);
      default:
        return undefined;
    }
  }

  private ofName(name: TSESTree.Identifier): Node | undefined {
    const declared = this.path.file.variable(name)?.defs[0];
    const target = declared?.name as Node | undefined;
    const type = target && typeOfTarget(target);
    if (type) return this.standsFor(type);
    const initial = initialOf(this.path, name);
    return initial && this.valueAt(initial);
  }

  /** What a value is of: functions and classes are it themselves. */
  private valueAt(node: Node): Node | undefined {
    return isFunction(node) || isClass(node) ? node : this.ofExpression(node);
  }

  private classIn(callee: Node): Node | undefined {
    const value = valueOf(this.path.file, callee);
    return value.kind === 'class' ? value.class : undefined;
  }

  private ofMember({ object, property, computed }: TSESTree.MemberExpression): Node | undefined {
    const name = staticKey(property, computed);
    if (name === undefined) return undefined;
    const holder = bare(object);
    const members = holder.type === 'ThisExpression' ? membersAround(holder) : this.elements(this.ofExpression(holder));
    return this.memberAmong(members, name);
  }

  private memberAmong(members: readonly Node[], name: string): Node | undefined {
    for (const one of members) {
      const parameter =
        one.type === 'MethodDefinition' && one.kind === 'constructor' ? given(one.value, name) : undefined;
      if (parameter) return this.standsFor(parameter);
      if (keyOf(one) !== name) continue;
      if (one.type === 'TSMethodSignature') return one;
      const type = 'typeAnnotation' in one ? (one.typeAnnotation as TSESTree.TSTypeAnnotation | undefined) : undefined;
      if (type) return this.standsFor(type.typeAnnotation);
      return 'value' in one && one.value ? this.valueAt(one.value as Node) : undefined;
    }
    return undefined;
  }

  /** The result of a call: by the declared type, or by the object that it returns. */
  private resultOf(called: Node | undefined): Node | undefined {
    if (!called || !('returnType' in called)) return undefined;
    // Oxlint has null in the place of none.
    const type = called.returnType?.typeAnnotation;
    if (type) return this.standsFor(type);
    return isFunction(called) ? returnedObject(called) : undefined;
  }

  /** A type without the names, the promises and the absence around it. */
  private standsFor(written: TSESTree.TypeNode): Node | undefined {
    const type = settled(written);
    if (this.left-- <= 0) return undefined;
    if (type.type === 'TSUnionType') {
      const present = presentType(type);
      return present && this.standsFor(present);
    }
    if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return type;
    const declared = declarationOfType(this.path.file, type.typeName);
    return declared?.type === 'TSTypeAliasDeclaration' ? this.standsFor(declared.typeAnnotation) : declared;
  }

  private elements(type: Node | undefined): readonly Node[] {
    if (type?.type === 'TSTypeLiteral') return type.members;
    if (type?.type === 'TSInterfaceDeclaration') return type.body.body;
    if (type?.type === 'ObjectExpression') return type.properties;
    return isClass(type) ? type.body.body : [];
  }

  members(type: Node): readonly string[] | undefined {
    if (this.left-- <= 0 || !KNOWN.has(type.type)) return undefined;
    if (type.type === 'TSIntersectionType') {
      return allOf(type.types.map((part) => this.membersOfPart(part)));
    }
    if (type.type === 'TSInterfaceDeclaration' && type.extends.length > 0) return undefined;
    if (isClass(type) && type.superClass) return undefined;
    return allOf(this.elements(type).map(keysOf));
  }

  private membersOfPart(part: TSESTree.TypeNode): readonly string[] | undefined {
    const type = this.standsFor(part);
    return type && this.members(type);
  }
}

/** Types whose members can be listed. */
const KNOWN: ReadonlySet<string> = new Set([
  'TSTypeLiteral',
  'TSIntersectionType',
  'TSInterfaceDeclaration',
  'ClassDeclaration',
  'ClassExpression',
  'ObjectExpression',
]);

function typeOfTarget(target: Node): TSESTree.TypeNode | undefined {
  return target.type === 'Identifier' ? target.typeAnnotation?.typeAnnotation : undefined;
}

function keyOf(member: Node): string | undefined {
  return 'key' in member ? staticKey(member.key, 'computed' in member && member.computed) : undefined;
}

/** The names of one member; undefined where it has some that aren't written out. */
function keysOf(member: Node): readonly string[] | undefined {
  if (member.type === 'MethodDefinition' && member.kind === 'constructor')
    return member.value.params.flatMap((one) => nameOfProperty(one) ?? []);
  const key = keyOf(member);
  return key === undefined ? undefined : [key];
}

/** The name of a parameter property of a constructor. */
function nameOfProperty(parameter: TSESTree.Parameter): string | undefined {
  const target = parameter.type === 'TSParameterProperty' ? parameter.parameter : undefined;
  return target?.type === 'Identifier' ? target.name : undefined;
}

/** The type of such a parameter. */
function given(
  { params }: { readonly params: readonly TSESTree.Parameter[] },
  name: string,
): TSESTree.TypeNode | undefined {
  const found = params.find((one) => nameOfProperty(one) === name);
  return found?.type === 'TSParameterProperty' ? typeOfTarget(found.parameter) : undefined;
}

/** The object that a function ends with, as it is written out. */
function returnedObject(fn: FunctionNode): Node | undefined {
  const result = returnedAtEnd(fn);
  return result && objectIn(result);
}

function objectIn(node: Node): Node | undefined {
  const value = bare(node);
  return value.type === 'ObjectExpression' ? value : undefined;
}

function allOf(lists: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  return lists.every((one) => one !== undefined) ? lists.flat() : undefined;
}
