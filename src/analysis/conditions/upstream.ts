import type { CallNode } from '../execution/calls.js';
import type { PathFacts } from '../path-facts.js';
import type { HttpResponse } from '../response.js';
import { bare, type FunctionNode, isFunction, type Node } from '../syntax.js';
import { type Atom, decided, implied, type Reading } from './atoms.js';
import { attemptOf, type Attempt, callsIn } from './attempt.js';
import { isCaught, nameOf } from './caught.js';
import { literalOf } from './constants.js';
import type { Source } from './source.js';
import { sourcesOf } from './trace.js';
import { isClientModule, isLocalModule } from './upstream-modules.js';

/** How an upstream failed: it gave no answer in time, none at all or a bad one, or one of these. */
export type UpstreamFailure = 'timeout' | 'refusal' | 'failure';

const FETCHES = /^(?:globalThis\.|window\.|event\.)?\$?fetch(?:\.raw)?\([^()]*\)/;
const NEST_CLIENT = /^this\.(?:http|httpService|axios|httpClient)(?:\.axiosRef)?\.\w+\(/;

/** Whether a value is an upstream's answer, or made of it: the result of `fetch`, axios, got, Node's client or a known SDK. */
function isOfUpstream({ text, root }: Source): boolean {
  if (root.kind === 'import') return isClientModule(root.module, text);
  return (root.kind === 'other' && FETCHES.test(text)) || NEST_CLIENT.test(text);
}

export function isUpstreamCall(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call).some((source) => isOfUpstream(source) && source.calls.at(-1) === call);
}

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
  return path.catching?.region && triesOnlyUpstream(path, attemptOf(path.catching.region)) && !isToldOtherwise(path) ? 'failure' : undefined;
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

function functionAround(node: Node): FunctionNode | undefined {
  let at: Node | undefined = node.parent;
  while (at && !isFunction(at)) at = at.parent;
  return at;
}

function hasTests({ path, node }: HttpResponse): boolean {
  const fn = functionAround(node);
  for (const test of path.tests()) if (fn && test.node.range[0] >= fn.range[0] && test.node.range[1] <= fn.range[1]) return true;
  return false;
}

/** Whether a test says that the caught error is something else, or no error of a client's. */
function isToldOtherwise(path: PathFacts): boolean {
  if (implied(path, (atom, holds) => !holds && isClientError(path, atom, true))) return true;
  return decided(path, new Map([[true, (atom, holds) => holds && (atom.kind === 'instance' ? isCaught(path, atom.of) : atom.kind === 'equal' && isCaught(path, atom.left))]])) === true;
}

/** Calls that can't fail, or do nothing but prepare a request or read its answer. */
const HARMLESS =
  /(?:^|\.)(?:JSON\.stringify|encodeURIComponent|URL|URLSearchParams|AbortController|AbortSignal|timeout|Headers|Error|TypeError|String|Number|toString|get|set|append|has|log|info|warn|debug|error|time|timeEnd|setTimeout|clearTimeout|abort|now|firstValueFrom|lastValueFrom|pipe|map|catchError|slice|join|replace|trim|startsWith|json|text|arrayBuffer|blob|send|status|set|type|end|setHeader|writeHead|header|body|code|stringify|entries|fromEntries|includes|toLowerCase|toUpperCase)\([^()]*\)$/;

/** Whether nothing is tried but to call an upstream, to read its answer, and to answer with it. */
function triesOnlyUpstream(path: PathFacts, { calls }: Attempt): boolean {
  const upstream = calls.filter((call) => isUpstreamCall(path, call));
  if (upstream.length === 0) return false;
  return calls.every((call) => upstream.includes(call) || sourcesOf(path, call).some((source) => isOfUpstream(source) || HARMLESS.test(source.text) || source.root.kind === 'response'));
}

/**
 * Whether a handler calls an upstream. False only where all that it awaits is known to be something else: files, a
 * database, the request's own body. Undefined where it awaits, pipes or hands on what can't be seen.
 */
export function callsUpstream(response: HttpResponse): boolean | undefined {
  const { path, handler } = response;
  let isOpen = false;
  for (const call of callsIn(handler)) {
    if (isUpstreamCall(path, call)) return true;
    if (mayReachOut(path, call)) isOpen = true;
  }
  return isOpen ? undefined : false;
}

const OUTWARD = /(?:proxy|forward|upstream|gateway|fetch|request|axios|http|client|pipe|api|service|remote|rpc|invoke|call)/i;

/** An awaited call, or one by a name of going out, that can't be seen. */
function mayReachOut(path: PathFacts, call: CallNode): boolean {
  const [source] = sourcesOf(path, call);
  if (!source || source.root.kind === 'request' || source.root.kind === 'response') return false;
  if (source.root.kind === 'import' && isLocalModule(source.root.module)) return false;
  if (/^(?:JSON|Object|Array|Math|Number|String|console|Date|Promise\.resolve)\b/.test(source.text)) return false;
  if (/^(?:prisma|db|knex|pool|mongoose|sequelize|redis)\./.test(source.text)) return false;
  return call.parent.type === 'AwaitExpression' || call.parent.type === 'ReturnStatement' || source.text.includes('.then(') || OUTWARD.test(source.text.replace(/\(.*/s, ''));
}
