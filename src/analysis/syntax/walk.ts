import type { SourceFile } from '../symbols/file.js';
import { FUNCTIONS, type Node, type VisitorKeys } from './syntax.js';

/** The result of the visitor for a node: whether to visit the nodes in it. */
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

/** The types of nodes that may have a name under a key, if they aren't computed: `b` of `a.b` and `{ b: 1 }`. */
const NAME_KEYS: Readonly<Record<string, string | undefined>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
};

/** The keys of expressions and statements in the nodes of a type; of computed ones, all that may contain some. */
interface Keys {
  readonly usual: readonly string[];
  readonly computed: readonly string[];
}

/** The keys of nodes, by the linter's own list of them. */
class ChildKeys {
  readonly byType = new Map<string, Keys>();

  constructor(private readonly keys: VisitorKeys) {}

  of(node: Node): readonly string[] {
    const { usual, computed } = this.byType.get(node.type) ?? this.add(node.type);
    return usual === computed || (node as { readonly computed?: boolean }).computed ? computed : usual;
  }

  withNames({ type }: Node): readonly string[] {
    return (this.byType.get(type) ?? this.add(type)).computed;
  }

  add(type: string): Keys {
    const computed = (this.keys[type] ?? []).filter((key) => !TYPE_KEYS.has(key));
    const name = NAME_KEYS[type];
    const keys = { computed, usual: name === undefined ? computed : computed.filter((key) => key !== name) };
    this.byType.set(type, keys);
    return keys;
  }
}

const childKeys = new WeakMap<object, ChildKeys>();

function childKeysIn({ sourceCode: { visitorKeys } }: SourceFile): ChildKeys {
  let keys = childKeys.get(visitorKeys);
  if (!keys) childKeys.set(visitorKeys, (keys = new ChildKeys(visitorKeys)));
  return keys;
}

/** The expressions and statements directly in a node, in the order of the text; no types, and no names of members. */
export function childrenOf(file: SourceFile, node: Node): Node[] {
  const children: Node[] = [];
  for (const key of childKeysIn(file).of(node)) {
    const child = childAt(node, key);
    if (!Array.isArray(child)) {
      if (child) children.push(child as Node);
      continue;
    }
    for (const one of child as readonly (Node | null)[]) if (one) children.push(one);
  }
  return children;
}

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

/** The value of each key of a node, one after the other: a node, a list of them, or nothing; names too, but no types. */
export function partsOf(file: SourceFile, node: Node): Child[] {
  return childKeysIn(file)
    .withNames(node)
    .map((key) => childAt(node, key));
}

export type Child = Node | readonly (Node | null)[] | null | undefined;

function childAt(node: Node, key: string): Child {
  return (node as unknown as Record<string, Child>)[key];
}

/** Visits a node and all in it, outer nodes first, in the order of the text; `most` bounds how many. */
export function walk(file: SourceFile, root: Node, visit: Visit, most: number): void {
  walkBut(NO_TYPES, file, root, visit, most);
}

const NO_TYPES: ReadonlySet<string> = new Set();

/** A walk past nodes of some types that lie in the first one: what they hold isn't visited either. */
function walkBut(passed: ReadonlySet<string>, file: SourceFile, root: Node, visit: Visit, most: number): void {
  const childKeys = childKeysIn(file);
  const left: Node[] = [root];
  // Without recursion, and without a list of the children: walks are long, and either would be most of their cost.
  for (let count = 0; count < most; count++) {
    const node = left.pop();
    if (!node) return;
    if ((passed.has(node.type) && node !== root) || !visit(node)) continue;
    const { usual, computed } = childKeys.byType.get(node.type) ?? childKeys.add(node.type);
    const parts = node as unknown as Readonly<Record<string, Child>>;
    const keys = usual === computed || !parts.computed ? usual : computed;
    for (let at = keys.length - 1; at >= 0; at--) {
      const child = parts[keys[at] as string];
      if (!Array.isArray(child)) {
        if (child) left.push(child as Node);
        continue;
      }
      const list = child as readonly (Node | null)[];
      for (let last = list.length - 1; last >= 0; last--) if (list[last]) left.push(list[last] as Node);
    }
  }
}

/** The same as `walk` without the functions in it. */
export function walkOwn(file: SourceFile, root: Node, visit: Visit, most: number): void {
  walkBut(FUNCTIONS, file, root, visit, most);
}
