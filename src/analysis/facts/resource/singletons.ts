import { isSuccess } from '../../../http/classes.js';
import { READING_METHODS } from '../../../http/methods.js';
import { FINDS_ONE } from '../../../packages/stores.js';
import { isPlural, LISTING_CALLS } from '../../../words/errors/look-ups.js';
import { FINDERS } from '../../../words/errors/failures.js';
import { wordsOf } from '../../../words/language/names.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { type HttpResponse, isReachedOnlyBy } from '../../responses/response.js';
import { flat } from '../../syntax/flat.js';
import { calledName, givenTo, type MadeCall } from '../effects/call-made.js';
import { namesTo, type Source } from '../trace/source.js';
import { nameOfInput, sourcesIn } from './sources.js';
import { ANY, collectionsOf, itemsOf, parametersOf, routesBeside } from './urls.js';

/** Whether GET of the requested URL looks up one record, by a method of an object mapper. */
export function isLookedUpAlone(response: HttpResponse): boolean {
  return lookUpsBeside(response).some(({ path, call }) => FINDS_ONE.has(calledName(path, call)));
}

/** Whether what GET of the requested URL gives is found by what it was created with: the caller, a part of the path. */
export function isFoundAlike(response: HttpResponse): boolean {
  const { path } = response;
  const names = parametersOf(response);
  const keys = new Set(path.callsMade().flatMap((call) => keysGiven({ path, call }, names)));
  return isOne(response) && lookUpsBeside(response).some((one) => keysGiven(one, names).some((key) => keys.has(key)));
}

/** Whether GET of the requested URL gives one thing, by the names of the path and of the calls. */
export function isNamedAsOne(response: HttpResponse): boolean {
  return isOne(response) && lookUpsBeside(response).some(({ path, call }) => FINDERS.has(calledName(path, call)));
}

/** Whether neither the path nor what GET of it calls is named for several things. */
function isOne(response: HttpResponse): boolean {
  return (
    !collectionsOf(response).some((segments) => isPlural(wordsOf(segments.at(-1) ?? '').at(-1) ?? '')) &&
    !lookUpsBeside(response).some(({ path, call }) => LISTING_CALLS.has(calledName(path, call)))
  );
}

interface LookUp {
  readonly path: PathFacts;
  readonly call: MadeCall;
}

/**
 * The calls with which GET of the requested URL finds what it gives. None where the client says which one it wants, by the query or the end
 * of the path, or where routes below give single ones.
 */
function lookUpsBeside(response: HttpResponse): readonly LookUp[] {
  const isItem = collectionsOf(response).some((segments) => segments.at(-1) === ANY);
  if (isItem || itemsOf(response).length > 0) return [];
  const beside = routesBeside(response).filter(({ methods }) => methods?.has('GET'));
  const shown = flat(beside, ({ responses }) => responses).filter(isShown);
  const calls = flat(shown, ({ path }) => path.callsMade().map((call) => ({ path, call })));
  const isAsked = (source: Source): boolean => keyOf(source, names) === ASKED;
  const names = parametersOf(response);
  return calls.some(({ path, call }) => sourcesIn(path, givenTo(call)).some(isAsked)) ? [] : calls;
}

function isShown({ request, status, body }: HttpResponse): boolean {
  return isReachedOnlyBy(request, READING_METHODS) && status.every(isSuccess) && body.value?.kind !== 'array';
}

/** What calls on a path were given that is known of a request apart from its content and its query. */
function keysGiven({ path, call }: LookUp, parameters: ReadonlySet<string>): readonly string[] {
  const keys = sourcesIn(path, givenTo(call)).flatMap((source) => keyOf(source, parameters) ?? []);
  return keys.filter((key) => key !== ASKED);
}

/** What the client asks for by the query. */
const ASKED = 'query';

/** `request.passenger.id`, a part of the path, a member of what a call has found: `session.user.id`. */
function keyOf(source: Source, parameters: ReadonlySet<string>): string | undefined {
  const { start, steps } = source;
  if (start.kind === 'input') {
    const name = nameOfInput(source) ?? '';
    // Next has the parameters of a path in the query, too.
    if (start.part === 'params' || (start.part === 'query' && parameters.has(name))) return `:${name}`;
    return start.part === 'query' ? ASKED : undefined;
  }
  const isOfCaller =
    start.kind === 'request' || start.kind === 'parameter' || steps.some(({ kind }) => kind === 'call');
  return isOfCaller && steps.at(-1)?.kind === 'member' ? namesTo(source).join('.') : undefined;
}
