import { METHOD_REFUSALS } from '../../knowledge/errors/failure-words.js';
import { FAILURE_KEYS, failureIn } from '../facts/content/failure.js';
import { type HttpResponse, isReachedOnlyBy, type RequestFacts } from './response.js';
import { textsIn } from '../interpreter/values/texts.js';
import { isFunction, type Node, within } from '../syntax/syntax.js';

/** Methods that a guard lets through beside those that it is about: OPTIONS for CORS, HEAD as a GET. */
const BESIDE: ReadonlySet<string> = new Set(['OPTIONS', 'HEAD']);

/** The methods that a handler takes, as Allow lists them. */
export function allowOf({ excluded }: RequestFacts): string {
  return [...excluded].join(', ');
}

/** Whether a response refuses all methods but some, and nothing but the method has led to it. */
export function refusesMethod(response: HttpResponse): boolean {
  const { request, status, path } = response;
  const { guard, excluded } = request;
  if (!guard || path.isCatch || [...excluded].every((method) => BESIDE.has(method)) || isReachedOnlyBy(request, BESIDE))
    return false;
  if (isBehindOpenTest(response.node, guard)) return false;
  return !status.every((code) => code < 300) || refuses(response);
}

/**
 * Whether a guard stands at the end of a function in an `if` with nothing beside it: requests of every method pass where that
 * doesn't hold. `if (protocol !== 'https') { if (method === 'GET') redirect(); else refuse(); }`
 */
function isBehindOpenTest(place: Node, guard: Node): boolean {
  for (let at: Node | undefined = place; at && !isFunction(at); at = at.parent) {
    if (at.type !== 'IfStatement' || at.alternate || within(guard, at.test)) continue;
    const block: Node = at.parent;
    if (block.type === 'BlockStatement' && isFunction(block.parent) && block.body.at(-1) === at) return true;
  }
  return false;
}

/** What servers answer to a method that they don't take, in the place of 405. */
const INSTEAD_OF_405: ReadonlySet<number> = new Set([400, 403, 404, 500, 501]);

/** Whether a response refuses the request for its method alone, by another status than 405. */
export function refusesMethodWrongly(response: HttpResponse): boolean {
  const { status } = response;
  return refusesMethod(response) && status.every(isSentInsteadOf405);
}

/** Whether a code may stand where 405 is meant. */
export function isSentInsteadOf405(code: number): boolean {
  return INSTEAD_OF_405.has(code) || (code >= 200 && code < 300);
}

/** Whether a success is a refusal in truth: by its words, or because it says nothing to any method but one. */
function refuses(response: HttpResponse): boolean {
  const { body, request } = response;
  if (body.kind === 'none') return !(request.excluded.size === 1 && request.excluded.has('GET'));
  if (!body.value) return false;
  return (
    failureIn(body.value, response, FAILURE_KEYS) !== undefined ||
    textsIn(body.value).some((text) => METHOD_REFUSALS.has(text))
  );
}
