import type { TSESTree } from '@typescript-eslint/utils';
import { CALLING_BACK, SERVES } from '../../../knowledge/request/http-clients.js';
import { REQUEST_HOLDER_MEMBERS, REQUEST_NAMES, RESPONSE_NAMES } from '../../../knowledge/request/parameters.js';
import type { Value } from '../../interpreter/values/values.js';
import type { Variable } from '../../symbols/file.js';
import {
  awaited,
  type CallNode,
  type FunctionNode,
  isReference,
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
import { changed, membersRead, type Source, startAt } from './source.js';
import { startOfShapes, unpacked } from './steps.js';
import { sourcesOf } from './trace.js';

/** Where a parameter, or what is taken out of it, comes from. */
export function parameterSources(
  path: PathFacts,
  variable: Variable,
  fn: FunctionNode,
  name: Node,
  node: TSESTree.Identifier,
): readonly Source[] {
  const parameters = parametersOf(fn);
  const index = parameters.findIndex((one) => within(name, one));
  const parameter = parameters[index];
  if (!parameter) return [];
  const pattern = parameterTarget(parameter);
  const seen = pattern === name ? givenSources(path, path.value(variable), parameter, node) : undefined;
  if (seen) return seen;
  const whole = ownParameter(path, fn, index, node) ?? declared(path, parameter, node) ?? promised(path, fn, index);
  return unpacked(path, pattern, name, whole ?? [byName(path, fn, index, pattern, node)], node);
}

/** What the handler that is run is given at a position. */
function ownParameter(path: PathFacts, fn: FunctionNode, index: number, node: Node): readonly Source[] | undefined {
  const { root } = path;
  if (root.fn !== fn) return undefined;
  const value = root.parameters[index];
  const shape = root.shapes[index];
  if (value?.kind === 'thing') return [startOfShapes([value.shape], node)];
  if (value?.kind === 'caught') return [startAt({ kind: 'caught' }, node)];
  return shape?.input && [startOfShapes([shape], node)];
}

/** What the engine saw a parameter hold. */
function givenSources(
  path: PathFacts,
  value: Value | undefined,
  parameter: Node,
  node: Node,
): readonly Source[] | undefined {
  switch (value?.kind) {
    case 'caught': {
      if (value.only !== undefined) return givenBy(path, value, parameter);
      const steps = value.member.map((name) => ({ kind: 'member', name }) as const);
      return [changed(startAt({ kind: 'caught' }, node), { steps })];
    }
    case 'thing':
      return [startOfShapes([value.shape], node)];
    case 'unknown':
      return givenBy(path, value, parameter);
    default:
      return undefined;
  }
}

/** Where what a call has given comes from, as it is written there. */
function givenBy(path: PathFacts, { node }: Value, parameter: Node): readonly Source[] | undefined {
  return !within(node, parameter) && isReference(awaited(node)) ? sourcesOf(path, node) : undefined;
}

/** By its decorators, or by its annotation. */
function declared(path: PathFacts, parameter: TSESTree.Parameter, node: Node): readonly Source[] | undefined {
  const found = decoratedSource(path, parameter, node) ?? instanceOfType(path, parameterTarget(parameter), node);
  return found && [found];
}

/** `.then((answer) => …)` is given what the promise before it gives. */
function promised(path: PathFacts, fn: FunctionNode, index: number): readonly Source[] | undefined {
  const call = callGiven(fn);
  const callee = call?.callee;
  if (index !== 0 || callee?.type !== 'MemberExpression' || call?.arguments[0] !== fn) return undefined;
  return staticKey(callee.property, callee.computed) === 'then' ? sourcesOf(path, callee.object) : undefined;
}

/** By what people call it, and by where its function stands. */
function byName(path: PathFacts, fn: FunctionNode, index: number, pattern: Node, node: TSESTree.Identifier): Source {
  if (pattern.type === 'ObjectPattern' && index === 0 && pattern.properties.some(isOfHolder))
    return anyRequest(path, node);
  const name = pattern.type === 'Identifier' ? pattern.name : '';
  const call = callGiven(fn);
  if (call && isOfClient(path, call)) return startAt({ kind: 'callback', call, index, name }, node);
  if (REQUEST_NAMES.has(name)) return anyRequest(path, node);
  if (RESPONSE_NAMES.has(name)) return startAt({ kind: 'response' }, node, path.file.catalogue.responses);
  return startAt(call ? { kind: 'callback', call, index, name } : { kind: 'parameter', name, decorators: [] }, node);
}

/** `request(url, (error, response) => …)`: what is answered to a request of this server's own. */
function isOfClient(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call.callee).some(
    (source) => isFrom(source, CALLING_BACK) && !SERVES.has(membersRead(source).at(-1) ?? ''),
  );
}

/** A request of no framework in particular: its members are what any of them says, first those that the file imports. */
export function anyRequest({ file }: PathFacts, node: Node): Source {
  return startAt({ kind: 'request' }, node, file.catalogue.requestsFor(file.census.imports));
}

function isOfHolder(part: TSESTree.Property | TSESTree.RestElement): boolean {
  return part.type === 'Property' && REQUEST_HOLDER_MEMBERS.has(staticKey(part.key, part.computed) ?? '');
}

function callGiven({ parent }: FunctionNode): TSESTree.CallExpression | undefined {
  return parent.type === 'CallExpression' ? parent : undefined;
}
