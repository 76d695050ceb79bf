import type { PathFacts } from '../../responses/path-facts.js';
import { bare, isFunction, type Node } from '../../syntax/syntax.js';
import { childrenOf } from '../../syntax/walk.js';
import { initialOf } from './constants.js';

const DEEPEST = 4;
const MOST_PARTS = 200;

/** A part of an expression. */
export interface Part {
  readonly node: Node;
  /** Whether it is only an argument of the call whose result a variable of the expression holds. */
  readonly isArgument: boolean;
}

/** An expression and all that it is made of, also through constants; without the bodies of functions. */
export function partsOf(path: PathFacts, root: Node): Part[] {
  const parts: Part[] = [];
  const left: (Part & { readonly depth: number })[] = [{ node: testedBy(root), isArgument: false, depth: 0 }];
  for (let next = left.shift(); next && parts.length < MOST_PARTS; next = left.shift()) {
    const { node, isArgument, depth } = next;
    if (isFunction(node)) continue;
    parts.push({ node, isArgument });
    if (depth < DEEPEST) left.push(...heldBy(path, node).map((held) => ({ node: held, isArgument, depth: depth + 1 })));
    for (const child of childrenOf(path.file, node)) {
      left.push({ node: child, isArgument: isArgument || (depth > 0 && isArgumentOf(child, node)), depth });
    }
  }
  return parts;
}

/** The initial value of a variable, and those assigned to its members: `url.pathname = '/login'`. */
function heldBy(path: PathFacts, node: Node): Node[] {
  if (node.type !== 'Identifier') return [];
  const init = initialOf(path, node);
  const written = (path.file.variable(node)?.references ?? []).flatMap(
    ({ identifier: { parent } }: { identifier: Node }) => {
      const assignment = parent?.type === 'MemberExpression' ? parent.parent : undefined;
      return assignment?.type === 'AssignmentExpression' && assignment.left === parent ? [assignment.right] : [];
    },
  );
  return init ? [init, ...written] : written;
}

/** What a `switch` compares; else the expression itself. */
function testedBy(node: Node): Node {
  return node.type === 'SwitchCase' ? node.parent.discriminant : bare(node);
}

function isArgumentOf(child: Node, node: Node): boolean {
  return node.type === 'CallExpression' && child !== node.callee;
}
