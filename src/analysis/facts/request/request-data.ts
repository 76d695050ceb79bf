import type { TSESTree } from '@typescript-eslint/utils';
import type { RequestPart } from '../../../frameworks/language/shape.js';
import { DATA_MEMBERS, partNamed } from '../../../packages/requests.js';
import { DATA_READERS, REMAKERS, REQUEST_HOLDERS } from '../../../words/request/request-data.js';
import { flat } from '../../syntax/flat.js';
import { bare, isMemberOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { receivesRequest } from '../caller/given.js';
import { initialOf } from '../trace/constants.js';
import { memoized } from '../trace/memoized.js';
import { type CallStep, isEnvironment, lastCall, type Source, type Step } from '../trace/source.js';
import { isServerObject } from '../trace/server-things.js';
import { sourcesOf } from '../trace/trace.js';
import { describedParameter } from './described-parameters.js';
import { schemaCheck } from './schemas.js';

/** A part of what a client sends; `request` where it isn't known which. */
export type DataPart = 'body' | 'query' | 'params' | 'headers' | 'cookies' | 'files' | 'path' | 'request';

/** What a value is made of. */
export interface Data {
  /** The parts of the request in it; empty where none is visible. */
  readonly parts: readonly DataPart[];
  /** Whether a part of it is the server's own or from elsewhere: settings, records, an upstream's answer. */
  readonly isElsewhere: boolean;
}

const NOTHING: Data = { parts: [], isElsewhere: false };
const ELSEWHERE: Data = { parts: [], isElsewhere: true };
const MOST_VALUES = 12;

/** What of the request a value is, or is made of. */
export const dataIn: (path: PathFacts, node: Node) => Data = memoized(look, NOTHING);

/** Whether a value is data of the request. */
export function isRequestData(path: PathFacts, node: Node): boolean {
  return dataIn(path, node).parts.length > 0;
}

/** What several values are made of together. */
export function dataInAll(path: PathFacts, nodes: readonly Node[]): Data {
  return together(nodes.slice(0, MOST_VALUES).map((one) => dataIn(path, one)));
}

function look(path: PathFacts, node: Node): Data {
  const place = bare(node);
  switch (place.type) {
    case 'ObjectExpression':
      return dataInAll(
        path,
        place.properties.map((one) => (one.type === 'Property' ? one.value : one.argument)),
      );
    case 'ArrayExpression':
      return dataInAll(
        path,
        place.elements.filter((one) => one !== null),
      );
    case 'SpreadElement':
    case 'AwaitExpression':
      return dataIn(path, place.argument);
    case 'TemplateLiteral':
      return dataInAll(path, place.expressions);
    case 'Identifier': {
      const found = traced(path, node);
      return found.parts.length > 0 ? found : together([found, madeHere(path, place)]);
    }
    default:
      return traced(path, node);
  }
}

function traced(path: PathFacts, node: Node): Data {
  return together(sourcesOf(path, node).map((source) => ofSource(path, source)));
}

function ofSource(path: PathFacts, source: Source): Data {
  const part = partOf(path, source);
  if (part) return { parts: [part], isElsewhere: false };
  const call = lastCall(source);
  return call ? ofCall(path, call) : isEnvironment(source) ? ELSEWHERE : NOTHING;
}

/** `JSON.parse(body)`, `plainToInstance(Dto, req.body)`, `Object.fromEntries(form)`, `getRawBody(req)`, `body.trim()`. */
function ofCall(path: PathFacts, { node, name }: CallStep): Data {
  const read = partNamed(DATA_READERS, name);
  if (read && receivesRequest(path, node)) return { parts: [read], isElsewhere: false };
  const callee = bare(node.callee);
  const receiver = callee.type === 'MemberExpression' ? dataIn(path, callee.object) : NOTHING;
  if (receiver.parts.length > 0) return receiver;
  if (!REMAKERS.has(name) && !schemaCheck(path, node)) return ELSEWHERE;
  const given = dataInAll(path, node.arguments);
  return given.parts.length > 0 ? given : ELSEWHERE;
}

function partOf(path: PathFacts, source: Source): DataPart | undefined {
  const { start, steps } = source;
  switch (start.kind) {
    case 'input':
      return isData(start.part) ? start.part : undefined;
    case 'fact':
      return start.fact === 'path' ? 'path' : undefined;
    case 'request':
      return describedParameter(source) === undefined ? partOfRequest(path, steps) : 'request';
    default:
      return undefined;
  }
}

/** Parts of a request without a table, by their common names: `req.rawBody`, `event.node.req.body`. */
function partOfRequest(path: PathFacts, steps: readonly Step[]): DataPart | undefined {
  const step = steps.find((one) => one.kind === 'call' || !REQUEST_HOLDERS.has(one.name));
  if (!step) return 'request';
  if (step.kind === 'call' || isServerObject(path.file, step.name)) return undefined;
  return partNamed(DATA_MEMBERS, step.name);
}

/** What a session, a caller or a country is was found out by the server. */
function isData(part: RequestPart): part is Exclude<RequestPart, 'session' | 'user' | 'locale'> {
  return part !== 'session' && part !== 'user' && part !== 'locale';
}

/** What an object is made of that the file writes down, and changes later: `const input = { id: query.id }`. */
function madeHere(path: PathFacts, object: TSESTree.Identifier): Data {
  const initial = initialOf(path, object);
  const written = initial?.type === 'ObjectExpression' || initial?.type === 'ArrayExpression' ? [initial] : [];
  return dataInAll(path, [...written, ...valuesAddedTo(path, object)]);
}

/** What is assigned to an object's members: `user.name = body.name`, `Object.assign(user, body)`. */
function valuesAddedTo(path: PathFacts, object: Node): readonly Node[] {
  const uses = (path.file.variable(object)?.references ?? []).map(({ identifier }) => identifier as Node);
  return flat<Node, Node>(uses, (use) => {
    const { parent } = use;
    if (parent?.type === 'CallExpression')
      return isMemberOf(parent.callee, 'Object', 'assign') && parent.arguments[0] === use
        ? parent.arguments.slice(1)
        : [];
    if (parent?.type !== 'MemberExpression' || parent.object !== use || parent.parent.type !== 'AssignmentExpression')
      return [];
    return parent.parent.left === parent ? [parent.parent.right] : [];
  });
}

function together(all: readonly Data[]): Data {
  if (all.length === 1) return all[0] as Data;
  return {
    parts: [...new Set(flat(all, ({ parts }) => parts))],
    isElsewhere: all.some(({ isElsewhere }) => isElsewhere),
  };
}
