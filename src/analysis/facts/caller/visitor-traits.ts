import { COOKIE_HOLDERS, COOKIE_READERS } from '../../../packages/credentials.js';
import { LOCALE_HEADERS } from '../../../packages/requests.js';
import {
  LOCALE_HOLDERS,
  LOCALE_MEMBERS,
  LOCALE_READERS,
  SESSION_GIVERS,
  SESSIONS,
} from '../../../words/caller/visitors.js';
import { isReference, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { partsOf } from '../trace/parts.js';
import { any, input } from '../trace/patterns.js';
import { callsOn, lastCall, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { placeOf } from '../../interpreter/values/values.js';
import type { ClientTrait, TraitSignal, Weight } from '../../responses/claims.js';
import type { HttpResponse } from '../../responses/response.js';
import { suffices } from '../signals/evidence.js';
import { receivesRequest } from './given.js';
import { identityOf } from './identity.js';
import { isCallerByOrigin } from './origins.js';
import { bearings } from './rights/refusals.js';

/** The trait of the client by which a response is sent, or by which its place is chosen. */
export function traitOf(
  response: HttpResponse,
  responses: readonly HttpResponse[],
  least: Weight,
): TraitSignal | undefined {
  const { path, headers } = response;
  let isDecided = false;
  for (const { test, isBranch, isGuard } of bearings(response, responses)) {
    const found = isGuard || (isDecided && !isBranch) ? undefined : traitIn(path, test, least);
    if (found) return found;
    isDecided ||= !isGuard;
  }
  const location = headers.get('location');
  return location && traitIn(path, placeOf(location), least);
}

/** The client's property that an expression depends on; undefined where none is known. */
function traitIn(path: PathFacts, root: Node, least: Weight): TraitSignal | undefined {
  for (const { node, isArgument } of partsOf(path, root)) {
    if (!isReference(node)) continue;
    const trait = traitRead(path, node);
    const weight = isByOrigin(path, node) ? 'fact' : 'name';
    // A look-up by the user's id always has the same result; of an argument only the language matters.
    if (trait && suffices(weight, least) && (!isArgument || trait === 'locale'))
      return { trait, weight, reason: 'what it depends on differs from client to client', because: node };
  }
  return undefined;
}

/** Whether a value is a part of the request by a table, or is found by one. */
function isByOrigin(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(({ start }) => start.kind === 'input') || isCallerByOrigin(path, node);
}

function traitRead(path: PathFacts, node: Node): ClientTrait | undefined {
  const sources = sourcesOf(path, node).filter((source) => !isFoundByUrl(path, source));
  if (sources.some((source) => isLocale(path, source))) return 'locale';
  if (sources.some(isSession)) return 'session';
  if (sources.some((source) => isCookie(path, source))) return 'cookie';
  return sources.length === 0 || identityOf(path, node) === undefined ? undefined : 'user';
}

/** `getSession(params.slug)` looks up another value than the client's session. */
function isFoundByUrl(path: PathFacts, source: Source): boolean {
  return callsOn(source).some(({ node }) => node.arguments.some((one) => isOfUrl(path, one)));
}

/** A parameter of the path or query. */
const OF_URL = any(input('params'), input('query'));

function isOfUrl(path: PathFacts, node: Node): boolean {
  return isReference(node) && sourcesOf(path, node).some(OF_URL);
}

const LOCALE_FIELD = input('headers', LOCALE_HEADERS);

/** The language or the country of the client: a header field, a member of the request, or what a function finds there. */
function isLocale(path: PathFacts, source: Source): boolean {
  if (LOCALE_FIELD(source) || isLocaleMember(source)) return true;
  const call = lastCall(source);
  if (!call || !LOCALE_READERS.has(call.name)) return false;
  return call.node.arguments.length === 0 || source.start.kind === 'request' || receivesRequest(path, call.node);
}

/** `req.locale`, `ctx.state.i18n`, `req.session.lang`, `req.acceptsLanguages()`. */
function isLocaleMember({ start, steps }: Source): boolean {
  const names = steps.flatMap((step) => (step.kind === 'member' ? [step.name] : []));
  const at = names.findIndex((name) => !LOCALE_HOLDERS.has(name) || LOCALE_MEMBERS.has(name));
  const isNamed = at >= 0 && LOCALE_MEMBERS.has(names[at] as string);
  if (start.kind === 'request') return isNamed;
  if (start.kind !== 'input') return false;
  if (start.part === 'locale') return true;
  if (start.part === 'session' || start.part === 'user')
    return start.name !== undefined ? LOCALE_MEMBERS.has(start.name) : isNamed;
  return start.part === 'headers' && start.name === undefined && isNamed;
}

function isSession(source: Source): boolean {
  const { start } = source;
  if (start.kind === 'input') return start.part === 'session';
  if (start.kind === 'parameter' || start.kind === 'local' || start.kind === 'global' || start.kind === 'callback')
    return SESSIONS.has(start.name) || isReturnedSession(source);
  if (start.kind === 'request' || start.kind === 'response')
    return source.steps.some((step) => step.kind === 'member' && SESSIONS.has(step.name)) || isReturnedSession(source);
  return isReturnedSession(source);
}

function isReturnedSession(source: Source): boolean {
  return callsOn(source).some(({ name }) => SESSION_GIVERS.has(name));
}

function isCookie(path: PathFacts, source: Source): boolean {
  const { start, steps } = source;
  if (start.kind === 'input') return start.part === 'cookies';
  if (start.kind === 'request' || start.kind === 'framework')
    return steps.some((step) => step.kind === 'member' && COOKIE_HOLDERS.has(step.name));
  return callsOn(source).some(({ name, node }) => COOKIE_READERS.has(name) && receivesRequest(path, node));
}
