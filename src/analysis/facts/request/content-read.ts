import { REQUEST_NAMES } from '../../../words/request/parameters.js';
import { DATA_MEMBERS, partNamed } from '../../../packages/requests.js';
import { isReference, lastNameOf, type Node } from '../../syntax/syntax.js';
import { walk } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import type { Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { isContent } from './parts.js';
import { dataIn } from './request-data.js';
import { calledFunction } from '../../summaries/called-function.js';

const MOST_NODES = 4000;

/**
 * Whether a handler may read the content of its requests: it reads it, passes the request on, or receives a value of which that isn't
 * known.
 */
export function mayReadContent(path: PathFacts): boolean {
  const { body } = path.root.fn;
  return !body || mayRead(path, body);
}

const mayRead: (path: PathFacts, body: Node) => boolean = memoized((path, body) => {
  let isFound = false;
  const visit = (node: Node): boolean => {
    if (isFound) return false;
    if (node.type === 'MemberExpression' && node.object.type === 'ThisExpression') isFound = isOwnRequest(node);
    else if (isReference(node)) isFound = holdsContent(path, node);
    return !isFound;
  };
  walk(path.file, body, visit, MOST_NODES);
  return isFound;
}, true);

function holdsContent(path: PathFacts, node: Node): boolean {
  // The object of a member is checked with the member.
  if (node.parent?.type === 'MemberExpression' && node.parent.object === node) return false;
  const { parts } = dataIn(path, node);
  if (parts.some(isContent) || sourcesOf(path, node).some(isUnknown)) return true;
  return parts.includes('request') && isReadByCallee(path, node);
}

/** Whether the function that a request is passed to may read its content: `filtersOf(req)`. */
function isReadByCallee(path: PathFacts, node: Node): boolean {
  const { parent } = node;
  if (parent?.type !== 'CallExpression' || parent.callee === node) return true;
  const body = calledFunction(path.file, parent)?.body;
  return !body || mayRead(path, body);
}

/** What a plug-in or a wrapper passes to a handler may be anything. */
function isUnknown({ start, steps }: Source): boolean {
  if (start.kind === 'request') return steps.length > 0;
  return start.kind === 'parameter' && start.decorators.length === 0;
}
/** `this.request`, `this.ctx`, `this.body` */
function isOwnRequest(node: Node): boolean {
  const name = lastNameOf(node);
  return REQUEST_NAMES.has(name) || partNamed(DATA_MEMBERS, name) === 'body';
}
