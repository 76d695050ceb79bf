import { ERROR_NAMES } from '../../../words/errors/errors.js';
import {
  CLIENT_PREPARATIONS,
  FETCHES,
  GLOBAL_OBJECTS,
  HTTP_CLIENTS,
  NODE_CLIENT,
  NODE_REQUESTS,
} from '../../../packages/clients.js';
import { OWN_STORE_CLASSES, SERVICE_PREPARATIONS, SERVICES } from '../../../packages/services.js';
import type { CallNode, Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { isFrom } from '../trace/patterns.js';
import { type CallStep, callsOn, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { goesToItself } from './own-address.js';

/** What makes a request: the `fetch` function, an HTTP client, or the SDK of a service. */
type ClientKind = 'fetch' | 'client' | 'service';

/** The kind of client that a value is, or is the response of. */
function clientOf(source: Source): ClientKind | undefined {
  const { start } = source;
  if (isFetch(source)) return 'fetch';
  if (isFrom(source, HTTP_CLIENTS)) return 'client';
  if (start.kind === 'import' && NODE_CLIENT.has(start.module)) return isOfNode(source) ? 'client' : undefined;
  return isFrom(source, SERVICES) && !isOwnStore(source) ? 'service' : undefined;
}

/** `fetch()`, `globalThis.fetch()`, and the `fetch` that a framework provides beside the request. */
function isFetch({ start, steps: [first, second] }: Source): boolean {
  if (start.kind === 'global' && FETCHES.has(start.name)) return true;
  const isHolder = start.kind === 'request' || (start.kind === 'global' && GLOBAL_OBJECTS.has(start.name));
  return isHolder && first?.kind === 'member' && FETCHES.has(first.name) && second?.kind !== 'member';
}

function isOfNode(source: Source): boolean {
  const [first] = callsOn(source);
  return first !== undefined && NODE_REQUESTS.has(first.name);
}

/** `new AWS.DynamoDB()` */
function isOwnStore({ start, steps }: Source): boolean {
  return (
    (start.kind === 'instance' && OWN_STORE_CLASSES.has(start.type)) ||
    (start.kind === 'import' && start.module.split('/').some((part) => OWN_STORE_CLASSES.has(part))) ||
    steps.some((step) => step.kind === 'member' && OWN_STORE_CLASSES.has(step.name))
  );
}

/** The request that a value is the response of, or is derived from: the result of `fetch`, an HTTP client, or a known SDK. */
export function requestOf(source: Source): CallStep | undefined {
  const kind = clientOf(source);
  return kind && callsOn(source).find((call) => sends(kind, call));
}

function sends(kind: ClientKind, { node, name, on }: CallStep): boolean {
  if (node.type === 'NewExpression') return false;
  // `stripe(key)`, `twilio(id, token)` make a client.
  if (kind === 'service') return on.length > 0 && !SERVICE_PREPARATIONS.has(name);
  return !CLIENT_PREPARATIONS.has(name);
}

/** Whether a value is, or is derived from, the response of another party's server. */
export const isOfUpstream: (path: PathFacts, node: Node) => boolean = memoized(
  (path, node) =>
    sourcesOf(path, node).some((source) => {
      const request = requestOf(source);
      if (request !== undefined) return !goesToItself(path, source, request);
      return source.start.kind === 'callback' && !isGivenError(source) && isOfUpstream(path, source.start.call);
    }),
  false,
);

/** Whether a value is the error that a client passes to the callback of its request: `request(url, (error, answer) => …)`. */
export function isErrorOfUpstream(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(
    (source) => source.start.kind === 'callback' && isGivenError(source) && isOfUpstream(path, source.start.call),
  );
}

function isGivenError({ start }: Source): boolean {
  return start.kind === 'callback' && start.index === 0 && ERROR_NAMES.has(start.name);
}
/** The calls of a client that a value is the response of, or was read of. */
export function requestsOf(path: PathFacts, node: Node): readonly CallNode[] {
  return sourcesOf(path, node).flatMap((source) => requestOf(source)?.node ?? []);
}

/** Whether a request is made by `fetch`, which doesn't fail for an error status. */
export function isFetched(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call).some(isFetch);
}

/** Whether a call sends a request to another server, of any party. */
export function isRequest(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call).some((source) => requestOf(source) !== undefined);
}
