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
import { receivesRequest } from './given.js';
import { identityOf } from './identity.js';

/** What differs from client to client under one URL. */
export type ClientTrait = 'user' | 'session' | 'cookie' | 'locale';

/** The client's property that an expression depends on; undefined where none is known. */
export function clientTraitIn(path: PathFacts, root: Node): ClientTrait | undefined {
  for (const { node, isArgument } of partsOf(path, root)) {
    if (!isReference(node)) continue;
    const trait = traitOf(path, node);
    // A look-up by the user's id always has the same result; of an argument only the language matters.
    if (trait && (!isArgument || trait === 'locale')) return trait;
  }
  return undefined;
}

function traitOf(path: PathFacts, node: Node): ClientTrait | undefined {
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
