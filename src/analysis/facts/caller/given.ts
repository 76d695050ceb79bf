import type { CallNode, Node } from '../../syntax/syntax.js';
import { bare } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

/** Whether the request, what leads to it, or all of its header fields or cookies are passed to a call, alone or in an object. */
export function receivesRequest(path: PathFacts, call: CallNode): boolean {
  return call.arguments.some((argument) => isRequest(path, argument) || holdsRequest(path, bare(argument)));
}

function holdsRequest(path: PathFacts, node: Node): boolean {
  if (node.type !== 'ObjectExpression') return false;
  return node.properties.some((one) => isRequest(path, one.type === 'Property' ? one.value : one.argument));
}

function isRequest(path: PathFacts, node: Node): boolean {
  const { type } = bare(node);
  const isReference =
    type === 'Identifier' || type === 'MemberExpression' || type === 'CallExpression' || type === 'AwaitExpression';
  return isReference && sourcesOf(path, node).some(leadsToSender);
}

function leadsToSender({ start, steps }: Source): boolean {
  if (start.kind === 'request') return steps.length === 0;
  return (
    start.kind === 'input' &&
    start.name === undefined &&
    (start.part === 'headers' || start.part === 'cookies') &&
    steps.length === 0
  );
}
