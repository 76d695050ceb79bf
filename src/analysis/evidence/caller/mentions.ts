import { type CallNode, isReference, type Node } from '../../file/syntax.js';
import { isFunction } from '../../file/syntax.js';
import { walk } from '../../file/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { initialOf } from '../trace/constants.js';
import { type Who, whoIs } from './who.js';

const MOST_NODES = 60;

/** Whether an expression is, holds as a member, or compares in a function something of the caller's. */
function mentions(path: PathFacts, node: Node, who: Who): boolean {
  let isFound = false;
  const visit = (at: Node): boolean => {
    if (isFound || isBlock(at)) return false;
    if (isReference(at)) isFound = whoIs(path, at) === who;
    return !isFound && at.type !== 'MemberExpression';
  };
  walk(path.file, node, visit, MOST_NODES);
  return isFound;
}

export function argumentsMention(path: PathFacts, { arguments: args }: CallNode, who: Who): boolean {
  return args.some((one) => mentions(path, one, who));
}

/** Whether a call is given a variable that holds what is made of something of the caller's: `const owner = Ids.of(req.user.id)`. */
export function argumentsAreMadeOf(path: PathFacts, { arguments: args }: CallNode, who: Who): boolean {
  return args.some((one) => {
    const made = one.type === 'Identifier' ? initialOf(path, one) : undefined;
    return (made?.type === 'CallExpression' || made?.type === 'NewExpression') && argumentsMention(path, made, who);
  });
}

/** A function's statements are code of its own; an expression in its place is compared with something. */
function isBlock(node: Node): boolean {
  return isFunction(node) && node.body?.type === 'BlockStatement';
}
