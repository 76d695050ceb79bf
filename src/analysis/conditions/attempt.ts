import type { TSESTree } from '@typescript-eslint/utils';
import type { CallNode } from '../execution/calls.js';
import { isFunction, type Node } from '../syntax.js';

/** What may have failed where an error was caught. */
export interface Attempt {
  /** Calls in the code that was tried, in order; not those in functions, or in a `try` of its own. */
  readonly calls: readonly CallNode[];
  /** The statements at its top. */
  readonly statements: readonly Node[];
  /** How many of its steps are awaited. */
  readonly awaits: number;
  /** What it throws itself. */
  readonly throws: readonly Node[];
}

const MOST_NODES = 4000;
const attempts = new WeakMap<Node, Attempt>();

/** What a `try` block, or the promise that `.catch` is called on, does. */
export function attemptOf(region: Node): Attempt {
  let attempt = attempts.get(region);
  if (!attempt) attempts.set(region, (attempt = look(region)));
  return attempt;
}

function look(region: Node): Attempt {
  const calls: CallNode[] = [];
  const throws: Node[] = [];
  let awaits = region.type === 'BlockStatement' ? 0 : 1;
  let left = MOST_NODES;
  const visit = (node: Node): void => {
    if (left-- < 0 || isFunction(node) || (node !== region && isGuarded(node))) return;
    if (node.type === 'AwaitExpression') awaits++;
    if (node.type === 'ThrowStatement') throws.push(node);
    for (const child of childrenOf(node)) visit(child);
    if (node.type === 'CallExpression' || node.type === 'NewExpression') calls.push(node);
  };
  visit(region);
  return { calls, awaits, throws, statements: region.type === 'BlockStatement' ? region.body : [region] };
}

/** All calls in a function, with those of the functions in it. */
export function callsIn(fn: Node): readonly CallNode[] {
  const calls: CallNode[] = [];
  let left = MOST_NODES;
  const visit = (node: Node): void => {
    if (left-- < 0) return;
    if (node.type === 'CallExpression' || node.type === 'NewExpression') calls.push(node);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(fn);
  return calls;
}

/** The block of a `try` with a `catch` of its own. */
function isGuarded({ type, parent }: Node): boolean {
  return type === 'BlockStatement' && parent?.type === 'TryStatement' && parent.handler !== null;
}

const SKIPPED = new Set(['parent', 'loc', 'range', 'type', 'typeAnnotation', 'typeArguments', 'returnType']);

/** The nodes directly below a node, in order. */
export function* childrenOf(node: Node): Iterable<Node> {
  for (const [key, value] of Object.entries(node)) {
    if (SKIPPED.has(key) || value === null || typeof value !== 'object') continue;
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value as unknown]) {
      if (isNode(child)) yield child;
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as TSESTree.Node).type === 'string';
}
