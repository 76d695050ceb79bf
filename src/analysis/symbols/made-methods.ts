import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile } from './file.js';
import {
  bare,
  type ClassNode,
  type FunctionNode,
  isClass,
  isFunction,
  type Node,
  staticKey,
} from '../syntax/syntax.js';

/** Classes that extend each other. */
const MOST_BASES = 8;

/**
 * The method of an instance of a class in the same file: `find` of `new Pets(db).find(id)`, and of `pets.find(id)`
 * where `pets = new Pets(db)`.
 */
export function methodOfMade(file: SourceFile, callee: Node): FunctionNode | undefined {
  if (callee.type !== 'MemberExpression') return undefined;
  const name = staticKey(callee.property, callee.computed);
  const made = name === undefined ? undefined : madeIn(file, callee.object);
  let of = made && classNamed(file, made.callee);
  for (let left = MOST_BASES; of && left > 0; left--) {
    const member = of.body.body.filter(isOfInstance).find((one) => staticKey(one.key, one.computed) === name);
    if (member) return methodIn(member);
    of = of.superClass ? classNamed(file, of.superClass) : undefined;
  }
  return undefined;
}

/** The `new` expression that an expression is, or that a variable holds whenever it is read. */
export function madeIn(file: SourceFile, object: Node): TSESTree.NewExpression | undefined {
  const place = bare(object);
  if (place.type !== 'Identifier') return place.type === 'NewExpression' ? place : undefined;
  const variable = file.variable(place);
  const declarator = variable?.defs[0]?.node as Node | undefined;
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'Identifier' || !declarator.init)
    return undefined;
  const made = bare(declarator.init);
  const isWritten = variable?.references.some((one) => one.isWrite() && !one.init);
  return made.type === 'NewExpression' && !isWritten ? made : undefined;
}

function classNamed(file: SourceFile, callee: Node): ClassNode | undefined {
  const name = bare(callee);
  const declared = name.type === 'Identifier' ? (file.variable(name)?.defs[0]?.node as Node | undefined) : undefined;
  return isClass(declared) ? declared : undefined;
}

type Member = TSESTree.MethodDefinition | TSESTree.PropertyDefinition;

function isOfInstance(element: TSESTree.ClassElement): element is Member {
  return (element.type === 'MethodDefinition' || element.type === 'PropertyDefinition') && !element.static;
}

/** The value of a getter is another function. */
function methodIn(member: Member): FunctionNode | undefined {
  if (member.type === 'MethodDefinition' && member.kind !== 'method') return undefined;
  return isFunction(member.value) ? member.value : undefined;
}
