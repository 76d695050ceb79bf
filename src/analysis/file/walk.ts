import type { SourceFile } from './file.js';
import { isFunction, type Node } from './syntax.js';

/** What the visitor says of a node: whether to look at the nodes in it. */
export type Visit = (node: Node) => boolean;

/** Keys whose nodes are names and types, and no expressions or statements. */
const TYPE_KEYS = new Set([
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
  'returnType',
  'superTypeArguments',
  'implements',
  'decorators',
]);

/** The keys of a type of nodes under which expressions and statements may stand, by the linter's own list of keys. */
const keysByType = new WeakMap<object, Map<string, readonly string[]>>();

function keysOf({ sourceCode: { visitorKeys } }: SourceFile, { type }: Node): readonly string[] {
  let byType = keysByType.get(visitorKeys);
  if (!byType) keysByType.set(visitorKeys, (byType = new Map<string, readonly string[]>()));
  let keys = byType.get(type);
  if (!keys) byType.set(type, (keys = (visitorKeys[type] ?? []).filter((key) => !TYPE_KEYS.has(key))));
  return keys;
}

/** The expressions and statements directly in a node, in the order of the text; no types, and no names of members. */
export function childrenOf(file: SourceFile, node: Node): Node[] {
  const children: Node[] = [];
  for (const key of keysOf(file, node)) {
    if (isName(node, key)) continue;
    const child = childAt(node, key);
    if (!Array.isArray(child)) {
      if (child) children.push(child as Node);
      continue;
    }
    for (const one of child as readonly (Node | null)[]) if (one) children.push(one);
  }
  return children;
}

/** A linter's or parser's own list of the keys under which a node of a type holds others. */
export type VisitorKeys = Readonly<Record<string, readonly string[] | undefined>>;

/** All nodes directly in a node, types and names too. */
export function nodesIn(node: Node, keys: VisitorKeys): Node[] {
  const nodes: Node[] = [];
  for (const key of keys[node.type] ?? []) {
    const child = childAt(node, key);
    const list: readonly (Node | null | undefined)[] = Array.isArray(child) ? child : [child as Node];
    for (const one of list) if (one) nodes.push(one);
  }
  return nodes;
}

type Child = Node | readonly (Node | null)[] | null | undefined;

function childAt(node: Node, key: string): Child {
  return (node as unknown as Record<string, Child>)[key];
}

/** `b` of `a.b` and `{ b: 1 }`. */
function isName(node: Node, key: string): boolean {
  if (node.type === 'MemberExpression') return key === 'property' && !node.computed;
  return (
    key === 'key' &&
    (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') &&
    !node.computed
  );
}

/** Visits a node and all in it, outer nodes first, in the order of the text; `most` bounds how many. */
export function walk(file: SourceFile, root: Node, visit: Visit, most: number): void {
  let left = most;
  // The children are not listed first: walks are long, and lists are most of what they would cost.
  const step = (node: Node): void => {
    if (left-- <= 0 || !visit(node)) return;
    for (const key of keysOf(file, node)) {
      if (isName(node, key)) continue;
      const child = childAt(node, key);
      if (!Array.isArray(child)) {
        if (child) step(child as Node);
        continue;
      }
      for (const one of child as readonly (Node | null)[]) if (one) step(one);
    }
  };
  step(root);
}

/** Whether a node, or one in it, is what is looked for. */
export function holdsNode(file: SourceFile, root: Node, isIt: (node: Node) => boolean, most: number): boolean {
  let isFound = false;
  const visit = (node: Node): boolean => {
    isFound ||= isIt(node);
    return !isFound;
  };
  walk(file, root, visit, most);
  return isFound;
}

/** The same as `walk` without the functions in it. */
export function walkOwn(file: SourceFile, root: Node, visit: Visit, most: number): void {
  walk(file, root, (node) => (node === root || !isFunction(node)) && visit(node), most);
}
