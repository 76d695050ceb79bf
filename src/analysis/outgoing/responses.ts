import type { TSESTree } from '@typescript-eslint/utils';
import { type Client, CLIENTS, FETCH } from '../../packages/clients.js';
import { isPromiseMethod } from '../interpreter/calls/promises.js';
import type { Engine } from '../interpreter/engine.js';
import { startOf } from '../interpreter/identity/locations.js';
import type { Location } from '../interpreter/identity/term.js';
import { alternatives, isNullish, type Value } from '../interpreter/values/values.js';
import {
  bare,
  type CallNode,
  functionAround,
  type FunctionNode,
  isFunction,
  lastNameOf,
  type Node,
  staticKey,
} from '../syntax/syntax.js';
import { clientOfCall, originOf, valueAt } from './requests.js';

/** A member of the response, where it is read: `res.status`, or a variable that it was destructured into. */
export interface Read {
  readonly member: string;
  readonly node: Node;
  /** The expression of the response; undefined for a destructured member. */
  readonly of: Node | undefined;
}

/** The response to a request that the code makes as a client. */
interface Requested {
  readonly client: Client;
  /** The call that makes the request; undefined for a parameter, and in a caught error. */
  readonly call?: CallNode;
  readonly parameter?: Node;
  /** The function that makes the request, or receives its response. */
  readonly fn?: FunctionNode | undefined;
}

/** The same, and what is read of it. */
export interface ClientResponse extends Requested {
  readonly reads: readonly Read[];
}

/** The members by which the status of a response is read. */
const OF_STATUS: ReadonlySet<string | undefined> = new Set(CLIENTS.flatMap(({ status, phrase }) => [status, phrase]));

/** The responses to requests of a file whose status it reads: nothing is said of the others. */
export function clientResponses(engine: Engine): readonly ClientResponse[] {
  const { members, patterns } = engine.file.census;
  const found = new Map<Location | undefined, Requested & { readonly reads: Read[] }>();
  const holders = new Set<string>();
  const note = (read: Read, holder: Node | null = null): void => {
    const response = responseRead(engine, read);
    if (!response) return;
    if (holder) holders.add(lastNameOf(bare(holder)));
    const key = response.call ?? response.parameter ?? startOf(engine.file, read.node);
    const known = found.get(key);
    if (known) known.reads.push(read);
    else found.set(key, { ...response, reads: [read] });
  };
  for (const pattern of patterns.filter(takesStatus)) {
    const holder = pattern.parent.type === 'VariableDeclarator' ? pattern.parent.init : null;
    for (const read of readsTakenOut(engine, pattern)) note(read, holder);
  }
  for (const one of members.filter(mayReadStatus)) note(memberRead(one), one.object);
  const isOther = (one: TSESTree.MemberExpression) => holders.has(lastNameOf(one.object)) && !mayReadStatus(one);
  for (const one of members.filter(isOther)) note(memberRead(one));
  return [...found.values()];
}

function takesStatus({ properties }: TSESTree.ObjectPattern): boolean {
  return properties.some((one) => one.type === 'Property' && OF_STATUS.has(staticKey(one.key, one.computed)));
}

/** `res.status`, and not `res.status(404)`. */
function mayReadStatus(node: TSESTree.MemberExpression): boolean {
  const { property, computed, parent } = node;
  return OF_STATUS.has(staticKey(property, computed)) && !('callee' in parent && parent.callee === node);
}

function memberRead(node: TSESTree.MemberExpression): Read {
  return { member: staticKey(node.property, node.computed) ?? '', node, of: node.object };
}

/** The uses of the variables that a pattern takes members into. */
function readsTakenOut({ file }: Engine, { properties }: TSESTree.ObjectPattern): readonly Read[] {
  return properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const member = staticKey(property.key, property.computed) ?? '';
    const uses = file.variable(property.value)?.references.filter((one) => !one.isWrite()) ?? [];
    return uses.map(({ identifier }) => ({ member, node: identifier, of: undefined }));
  });
}

function responseRead(engine: Engine, { member, node, of }: Read): Requested | undefined {
  if (of) {
    const isOfPromise = bare(of).type === 'CallExpression' || isPromiseMethod(member);
    return isOfPromise ? undefined : responseOf(engine, valueAt(engine, of));
  }
  const origin = originOf(valueAt(engine, node));
  return origin?.kind === 'member' ? responseOf(engine, origin.of) : undefined;
}

/** The response that a value is wherever it is present: `await fetch(url).catch(() => null)`. */
function responseOf(engine: Engine, value: Value): Requested | undefined {
  const found = alternatives(value).filter((one) => !isNullish(one));
  const responses = found.flatMap((one) => oneResponse(engine, one) ?? []);
  return responses.length === found.length ? responses[0] : undefined;
}

function oneResponse(engine: Engine, value: Value): Requested | undefined {
  if (value.kind === 'caught') return value.member.join('.') === 'response' ? thrownResponse(engine) : undefined;
  const origin = originOf(value);
  if (origin?.kind !== 'call') return parameterResponse(engine, value.node);
  const client = clientOfCall(engine, origin);
  return client && !client.callsBack ? { client, call: origin.node, fn: functionAround(origin.node) } : undefined;
}

/** `err.response` of the errors that some clients throw for a status. */
function thrownResponse({ file: { census } }: Engine): Requested | undefined {
  const client = CLIENTS.find(
    ({ modules, isFetch, callsBack }) =>
      !isFetch && !callsBack && modules.some((module) => census.imports.includes(module)),
  );
  return client && { client };
}

/** A parameter that is a response by its type, or since a client calls back with it. */
function parameterResponse(engine: Engine, parameter: Node): Requested | undefined {
  const fn = parameter.parent;
  if (!isFunction(fn) || fn.body === parameter) return undefined;
  const client =
    clientOfType(engine, parameter) ?? (fn.params[0] === parameter ? clientCalling(engine, fn) : undefined);
  return client && { client, parameter, fn };
}

/** The client whose type annotates a parameter: the Fetch standard's global `Response`, or one of a module. */
function clientOfType(engine: Engine, parameter: Node): Client | undefined {
  const type = 'typeAnnotation' in parameter ? parameter.typeAnnotation : undefined;
  const written = type?.type === 'TSTypeAnnotation' ? type.typeAnnotation : undefined;
  if (written?.type !== 'TSTypeReference' || written.typeName.type !== 'Identifier') return undefined;
  const { typeName } = written;
  const value = valueAt(engine, typeName);
  if (value.kind !== 'module')
    return typeName.name === 'Response' && !engine.file.variable(typeName) ? FETCH : undefined;
  const last = value.path.at(-1) ?? '';
  return CLIENTS.find(({ modules, types = [] }) => modules.includes(value.module) && types.includes(last));
}

/** The client that calls a function back with the response. */
function clientCalling(engine: Engine, fn: FunctionNode): Client | undefined {
  const call = fn.parent;
  if (call.type !== 'CallExpression' || call.arguments.at(-1) !== fn) return undefined;
  const origin = originOf(valueAt(engine, call));
  const client = origin?.kind === 'call' ? clientOfCall(engine, origin) : undefined;
  return client?.callsBack ? client : undefined;
}
