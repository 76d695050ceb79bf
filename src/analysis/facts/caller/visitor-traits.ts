import { LOCALE_HEADERS } from '../../../packages/requests.js';
import type { RequestPart } from '../../../frameworks/language/shape.js';
import { type CallNode, isReference, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { partsOf } from '../trace/parts.js';
import { any, input } from '../trace/patterns.js';
import { callsOn, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { placeOf } from '../../interpreter/values/values.js';
import type { ClientTrait } from '../../responses/claims.js';
import type { HttpResponse } from '../../responses/response.js';
import { calledFunction } from '../../summaries/called-function.js';
import { mentionedFrom } from '../request/mentioned.js';
import { receivesRequest } from './given.js';
import { identityOf } from './identity.js';
import { bearings } from './rights/refusals.js';

/** The trait of the client by which a response is sent, or by which its place is chosen. */
export function traitOf(response: HttpResponse, responses: readonly HttpResponse[]): ClientTrait | undefined {
  const { path, headers } = response;
  let isDecided = false;
  for (const { test, isBranch, isGuard } of bearings(response, responses)) {
    const found = isGuard || (isDecided && !isBranch) ? undefined : traitIn(path, test);
    if (found) return found;
    isDecided ||= !isGuard;
  }
  const location = headers.get('location');
  return location && traitIn(path, placeOf(location));
}

/** The client's property that an expression depends on; undefined where none is known. */
function traitIn(path: PathFacts, root: Node): ClientTrait | undefined {
  for (const { node, isArgument } of partsOf(path, root)) {
    const trait = isReference(node) ? traitRead(path, node) : undefined;
    // A look-up by the user's id always has the same result; of an argument only the language matters.
    if (trait && (!isArgument || trait === 'locale')) return trait;
  }
  return undefined;
}

function traitRead(path: PathFacts, node: Node): ClientTrait | undefined {
  const sources = sourcesOf(path, node).filter((source) => !isFoundByUrl(path, source));
  const traits = sources.map((source) => traitFrom(path, source));
  const found = ORDER.find((trait) => traits.includes(trait));
  return found ?? (sources.length === 0 || identityOf(path, node) === undefined ? undefined : 'user');
}

const ORDER: readonly ClientTrait[] = ['locale', 'session', 'cookie', 'user'];

/** Parts of a request that differ from client to client. */
const TRAITS: Partial<Readonly<Record<RequestPart, ClientTrait>>> = {
  locale: 'locale',
  session: 'session',
  cookies: 'cookie',
  user: 'user',
};

function traitFrom(path: PathFacts, source: Source): ClientTrait | undefined {
  if (LOCALE_FIELD(source) || callsOn(source).some(({ node }) => readsLocale(path, node))) return 'locale';
  return source.start.kind === 'input' ? TRAITS[source.start.part] : undefined;
}

const LOCALE_FIELD = input('headers', LOCALE_HEADERS);

/** Whether a function of the project reads such a field of the request: `localeOf(request)`. */
function readsLocale(path: PathFacts, call: CallNode): boolean {
  const fn = receivesRequest(path, call) ? calledFunction(path.file, call) : undefined;
  return fn !== undefined && [...mentionedFrom(path.file, fn).texts].some((text) => LOCALE_HEADERS.has(text));
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
