import type { PathFacts } from '../path-facts.js';
import type { HttpResponse } from '../response.js';
import { bare, functionAround, type Node, within } from '../syntax.js';
import { type Atom, decided, implied, type Reading } from './atoms.js';
import { attemptOf } from './attempt.js';
import { isCaught, nameOf } from './caught.js';
import { literalOf } from './constants.js';
import { sourcesOf } from './trace.js';
import { doesOnlyUpstream, isOfUpstream, isUpstreamCall } from './upstream-calls.js';

/** How an upstream failed: it gave no answer in time, none at all or a bad one, or one of these. */
export type UpstreamFailure = 'timeout' | 'refusal' | 'failure';

/**
 * How an upstream that the handler called has failed on the path, as the last test tells (`e.code === 'ECONNREFUSED'`,
 * `e.name === 'AbortError'`, `!answer.ok`), the event that is answered (`request.on('timeout')`), or the code that
 * was tried, where it does nothing else. Undefined where something else may have failed.
 */
export function upstreamFailure(response: HttpResponse): UpstreamFailure | undefined {
  const { path } = response;
  const told = decided(
    path,
    new Map<UpstreamFailure, Reading>([
      ['timeout', (atom, holds) => holds && tellsOf(path, atom, TIMEOUTS)],
      ['refusal', (atom, holds) => (holds && tellsOf(path, atom, REFUSALS)) || isBadAnswer(path, atom, holds)],
      ['failure', (atom, holds) => isClientError(path, atom, holds)],
    ]),
  );
  if (told !== undefined) return told;
  const event = eventAround(path, response.node);
  if (event === 'timeout') return 'timeout';
  if (event === 'error' && !hasTests(response)) return 'refusal';
  return path.catching?.region && doesOnlyUpstream(path, path.catching.region) && !isToldOtherwise(path) ? 'failure' : undefined;
}

const TIMEOUTS =
  /^(?:AbortError|TimeoutError|ECONNABORTED|ETIMEDOUT|ESOCKETTIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT|HeadersTimeoutError|ConnectTimeoutError|RequestTimeoutError|APIConnectionTimeoutError|ERR_CANCELED)$/;
const REFUSALS = /^(?:ECONNREFUSED|ENOTFOUND|ECONNRESET|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_SOCKET|ERR_NETWORK|ERR_BAD_RESPONSE|APIConnectionError|FetchError)$/;

/** A test of an upstream's error by class, name or code. */
function tellsOf(path: PathFacts, atom: Atom, words: RegExp): boolean {
  if (atom.kind === 'instance') return words.test(nameOf(atom.type)) && isUpstreamError(path, atom.of);
  if (atom.kind === 'equal') return words.test(String(literalOf(path, atom.right) ?? '')) && isUpstreamError(path, atom.left);
  if (atom.kind !== 'call') return false;
  const callee = bare(atom.node.callee);
  const [argument] = atom.node.arguments;
  if (callee.type !== 'MemberExpression' || nameOf(callee) !== 'includes' || !argument) return false;
  const list = bare(callee.object);
  return list.type === 'ArrayExpression' && list.elements.every((one) => one !== null && words.test(String(literalOf(path, one) ?? ''))) && isUpstreamError(path, argument);
}

/** An error out of code that calls an upstream, or one that a client's event brings. */
function isUpstreamError(path: PathFacts, node: Node): boolean {
  const region = path.catching?.region;
  if (region && isCaught(path, node)) return attemptOf(region).calls.some((call) => isUpstreamCall(path, call));
  return sourcesOf(path, node).some(({ root }) => root.kind === 'callback' && sourcesOf(path, root.call).some(isOfUpstream));
}

/** `!answer.ok`, `answer.status !== 200`, `answer.status >= 500`. */
function isBadAnswer(path: PathFacts, atom: Atom, holds: boolean): boolean {
  const isOf = (node: Node, member: RegExp): boolean => sourcesOf(path, node).some((source) => isOfUpstream(source) && member.test(source.text));
  switch (atom.kind) {
    case 'empty':
      return holds && isOf(atom.of, /\)\.ok$/);
    case 'equal':
      return !holds && isOf(atom.left, /\)\.(?:status|statusCode)$/) && Number(literalOf(path, atom.right)) < 300;
    case 'order': {
      const { left, right, operator } = atom.node;
      return holds && operator.startsWith('>') && Number(literalOf(path, right)) >= 299 && isOf(left, /\)\.(?:status|statusCode)$/);
    }
    default:
      return false;
  }
}

/** `axios.isAxiosError(e)`, `e instanceof HTTPError`. */
function isClientError(path: PathFacts, atom: Atom, holds: boolean): boolean {
  if (!holds) return false;
  if (atom.kind === 'call') {
    const [argument] = atom.node.arguments;
    return nameOf(atom.node.callee) === 'isAxiosError' && argument !== undefined && isCaught(path, argument);
  }
  return atom.kind === 'instance' && /^(?:AxiosError|HTTPError|FetchError|RequestError|APIError)$/.test(nameOf(atom.type)) && isUpstreamError(path, atom.of);
}

/** The event of an upstream's request that a callback around a node answers. */
function eventAround(path: PathFacts, node: Node): string | undefined {
  const fn = functionAround(node);
  const call = fn?.parent;
  if (call?.type !== 'CallExpression' || !/^(?:on|once|setTimeout)$/.test(nameOf(call.callee))) return undefined;
  if (call.callee.type !== 'MemberExpression' || !sourcesOf(path, call.callee.object).some(isOfUpstream)) return undefined;
  if (nameOf(call.callee) === 'setTimeout') return 'timeout';
  return call.arguments[0] && String(literalOf(path, call.arguments[0]) ?? '');
}

/** Whether a test in the callback led to the response; those in the response itself choose its content. */
function hasTests({ path, node }: HttpResponse): boolean {
  const fn = functionAround(node);
  for (const test of path.tests()) if (fn && within(test.node, fn) && !within(test.node, node)) return true;
  return false;
}

/** Whether a test says that the caught error is something else, or no error of a client's. */
function isToldOtherwise(path: PathFacts): boolean {
  if (implied(path, (atom, holds) => !holds && isClientError(path, atom, true))) return true;
  return decided(path, new Map([[true, (atom, holds) => holds && (atom.kind === 'instance' ? isCaught(path, atom.of) : atom.kind === 'equal' && isCaught(path, atom.left))]])) === true;
}
