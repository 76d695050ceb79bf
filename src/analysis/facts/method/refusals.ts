import { METHOD_REFUSALS } from '../../../words/errors/failure-words.js';
import { type HttpResponse, isReachedOnlyBy } from '../../responses/response.js';
import { isSentInsteadOf405 } from '../../../http/classes.js';
import { textsIn } from '../../interpreter/values/texts.js';
import { isFunction, type Node, within } from '../../syntax/syntax.js';

/** Methods that a guard passes beside those that it names: OPTIONS for CORS, HEAD as a GET. */
const BESIDE: ReadonlySet<string> = new Set(['OPTIONS', 'HEAD']);

/** Whether a response refuses all methods but some, and no other test led to it. */
export function refusesMethod(response: HttpResponse): boolean {
  const { request, status, path } = response;
  const { guard, excluded } = request;
  if (!guard || path.isCatch || [...excluded].every((method) => BESIDE.has(method)) || isReachedOnlyBy(request, BESIDE))
    return false;
  if (isBehindOpenTest(response.node, guard)) return false;
  return !status.every((code) => code < 300) || refuses(response);
}

/**
 * Whether a guard is the last statement of an `if` without an alternative at the end of a function: requests of every method pass where
 * that doesn't hold. `if (protocol !== 'https') { if (method === 'GET') redirect(); else refuse(); }`
 */
function isBehindOpenTest(place: Node, guard: Node): boolean {
  for (let at: Node | undefined = place; at && !isFunction(at); at = at.parent) {
    if (at.type !== 'IfStatement' || at.alternate || within(guard, at.test)) continue;
    const block: Node = at.parent;
    if (block.type === 'BlockStatement' && isFunction(block.parent) && block.body.at(-1) === at) return true;
  }
  return false;
}

/** Whether a response refuses the request for its method alone, by another status than 405. */
export function refusesMethodWrongly(response: HttpResponse): boolean {
  const { status } = response;
  return refusesMethod(response) && status.every(isSentInsteadOf405);
}

/** Whether a success is in fact a refusal: by its words, or because it has no content for any method but one. */
function refuses({ body, request, verdict }: HttpResponse): boolean {
  if (body.kind === 'none') return !(request.excluded.size === 1 && request.excluded.has('GET'));
  if (!body.value) return false;
  return verdict.holds('failed', 'fact') || textsIn(body.value).some((text) => METHOD_REFUSALS.has(text));
}
