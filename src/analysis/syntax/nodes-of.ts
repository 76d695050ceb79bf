import type { SourceFile } from '../symbols/file.js';
import type { CallNode, Node } from './syntax.js';
import { walk, walkOwn } from './walk.js';

/** The most nodes of one that are listed with the functions in it: functions nest. */
const MOST_NODES = 20_000;

type TypeName = `${Node['type']}`;
/** The nodes of a type, by its name. */
type OfType<One extends Node, Name extends TypeName> = One extends Node
  ? `${One['type']}` extends Name
    ? One
    : never
  : never;

type Lists = WeakMap<Node, readonly Node[]>;
const all: Lists = new WeakMap();
const own: Lists = new WeakMap();

/** The nodes of some types in a node, itself included, in the order of the text; one walk lists them for all that read them. */
export function nodesOf<Name extends TypeName>(file: SourceFile, root: Node, ...types: Name[]): OfType<Node, Name>[] {
  return ofTypes(listOf(all, file, root), types);
}

/** The same without the functions in it. */
export function ownNodesOf<Name extends TypeName>(
  file: SourceFile,
  root: Node,
  ...types: Name[]
): OfType<Node, Name>[] {
  return ofTypes(listOf(own, file, root), types);
}

function listOf(lists: Lists, file: SourceFile, root: Node): readonly Node[] {
  const known = lists.get(root);
  if (known) return known;
  const nodes: Node[] = [];
  const note = (node: Node): boolean => nodes.push(node) > 0;
  if (lists === own) walkOwn(file, root, note, Infinity);
  else walk(file, root, note, MOST_NODES);
  lists.set(root, nodes);
  return nodes;
}

function ofTypes<Name extends TypeName>(nodes: readonly Node[], types: readonly Name[]): OfType<Node, Name>[] {
  const found: Node[] = [];
  for (const node of nodes) if ((types as readonly string[]).includes(node.type)) found.push(node);
  return found as OfType<Node, Name>[];
}

/** The calls in a node, with those of the functions in it. */
export function callsIn(file: SourceFile, root: Node): readonly CallNode[] {
  return nodesOf(file, root, 'CallExpression', 'NewExpression');
}

/** What is read or called in a node, whose origin can be traced. */
export function referencesIn(file: SourceFile, root: Node): readonly Node[] {
  return nodesOf(file, root, 'Identifier', 'MemberExpression', 'CallExpression');
}
