import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile } from '../../symbols/file.js';
import { bare, isClass, isFunction, type Node } from '../../syntax/syntax.js';
import type { Location } from './term.js';

/** The code whose `this` is read: a class, or its static part; an object with methods; a function; else the file. */
export function ownerOf(node: Node): Node {
  let at = node;
  while (at.parent) {
    const { parent } = at;
    if (parent.type === 'PropertyDefinition' || parent.type === 'MethodDefinition') return partOfClass(parent);
    if (isFunction(at) && at.type !== 'ArrowFunctionExpression') return parent.type === 'Property' ? parent.parent : at;
    if (isClass(at)) return at;
    at = parent;
  }
  return at;
}

function partOfClass({
  parent: body,
  static: isStatic,
}: TSESTree.PropertyDefinition | TSESTree.MethodDefinition): Node {
  return isStatic ? body : body.parent;
}

/** The location that an access path starts from; undefined where it starts from another expression. */
export function startOf(file: SourceFile, path: Node): Location | undefined {
  let at = bare(path);
  while (at.type === 'MemberExpression') at = bare(at.object);
  if (at.type === 'ThisExpression') return ownerOf(at);
  return at.type === 'Identifier' ? (file.variable(at) ?? at.name) : undefined;
}
