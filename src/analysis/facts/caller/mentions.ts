import type { SourceFile } from '../../symbols/file.js';
import { isFunction, isReference, type Node } from '../../syntax/syntax.js';
import { walk } from '../../syntax/walk.js';

const MOST_NODES = 60;

/** Whether an expression is, has as a member, or compares in a function a reference that fits a predicate. */
export function holdsReference(file: SourceFile, node: Node, is: (reference: Node) => boolean): boolean {
  let isFound = false;
  const visit = (at: Node): boolean => {
    if (isFound || isBlock(at)) return false;
    if (isReference(at)) isFound = is(at);
    return !isFound && at.type !== 'MemberExpression';
  };
  walk(file, node, visit, MOST_NODES);
  return isFound;
}

/** A function's statements are code of its own; an expression in its place is compared. */
function isBlock(node: Node): boolean {
  return isFunction(node) && node.body?.type === 'BlockStatement';
}
