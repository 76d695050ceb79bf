import type { TSESTree } from '@typescript-eslint/utils';
import type { Shape } from '../../../frameworks/language/shape.js';
import { CALLING_BACK, SERVES } from '../../../packages/clients.js';
import { REQUEST_HOLDER_MEMBERS, REQUEST_NAMES, RESPONSE_NAMES } from '../../../words/request/parameters.js';
import {
  type CallNode,
  type FunctionNode,
  type Node,
  parametersOf,
  parameterTarget,
  staticKey,
  within,
} from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { instanceOfType } from './annotations.js';
import { decoratedSource } from './decorators.js';
import { isFrom } from './patterns.js';
import { membersRead, type Source, startAt } from './source.js';
import { sourcesOf } from './trace.js';

/** The sources of a parameter that is known by its own code only. */
export function parameterSources(path: PathFacts, fn: FunctionNode, node: Node): readonly Source[] {
  const parameters = parametersOf(fn);
  const index = parameters.findIndex((one) => within(node, one));
  const parameter = parameters[index];
  if (!parameter) return [];
  return [declared(path, parameter, node) ?? byName(path, fn, index, parameterTarget(parameter), node)];
}

/** By its decorators, or by its annotation. */
function declared(path: PathFacts, parameter: TSESTree.Parameter, node: Node): Source | undefined {
  return decoratedSource(path, parameter, node) ?? instanceOfType(path, parameterTarget(parameter), node);
}

/** By its common name, and by the place of its function. */
function byName(path: PathFacts, fn: FunctionNode, index: number, pattern: Node, node: Node): Source {
  if (pattern.type === 'ObjectPattern' && index === 0 && pattern.properties.some(isOfHolder))
    return anyRequest(path, node);
  const name = pattern.type === 'Identifier' ? pattern.name : '';
  const call = callAround(fn);
  if (call && isOfClient(path, call)) return startAt({ kind: 'callback', call, index, name }, node);
  if (REQUEST_NAMES.has(name)) return anyRequest(path, node);
  if (RESPONSE_NAMES.has(name)) return startAt({ kind: 'response' }, node, path.file.catalogue.responses);
  return startAt(call ? { kind: 'callback', call, index, name } : { kind: 'parameter', name, decorators: [] }, node);
}

/** `request(url, (error, response) => …)`: the answer to a request of this server's own. */
function isOfClient(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call.callee).some(
    (source) => isFrom(source, CALLING_BACK) && !SERVES.has(membersRead(source).at(-1) ?? ''),
  );
}

/** A request of no known framework: its members are those of any of them, first of the likeliest, then of those that the file imports. */
export function anyRequest({ file }: PathFacts, node: Node, likeliest: readonly Shape[] = []): Source {
  return startAt({ kind: 'request' }, node, [...likeliest, ...file.catalogue.requestsFor(file.census.imports)]);
}

function isOfHolder(part: TSESTree.Property | TSESTree.RestElement): boolean {
  return part.type === 'Property' && REQUEST_HOLDER_MEMBERS.has(staticKey(part.key, part.computed) ?? '');
}

function callAround({ parent }: FunctionNode): TSESTree.CallExpression | undefined {
  return parent.type === 'CallExpression' ? parent : undefined;
}
