import type { CallNode } from '../execution/calls.js';
import type { PathFacts } from '../path-facts.js';
import type { HttpResponse } from '../response.js';
import { type FunctionNode, isFunction, type Node } from '../syntax.js';
import { attemptOf, callsIn, childrenOf } from './attempt.js';
import type { Source } from './source.js';
import { sourcesOf } from './trace.js';
import { isClientModule, isLocalModule } from './upstream-modules.js';

const FETCHES = /^(?:globalThis\.|window\.|event\.)?\$?fetch(?:\.raw)?\([^()]*\)/;
const NEST_CLIENT = /^this\.(?:http|httpService|axios|httpClient)(?:\.axiosRef)?\.\w+\(/;

/** Whether a value is an upstream's answer, or made of it: the result of `fetch`, axios, got, Node's client or a known SDK. */
export function isOfUpstream({ text, root }: Source): boolean {
  if (root.kind === 'import') return isClientModule(root.module, text);
  if (root.kind === 'request') return text.startsWith('request.fetch(');
  return (root.kind === 'other' && FETCHES.test(text)) || NEST_CLIENT.test(text);
}

/** A call that goes to an upstream, or one of a function in the file that does nothing else. */
export function isUpstreamCall(path: PathFacts, call: CallNode, depth = 0): boolean {
  if (sourcesOf(path, call).some((source) => isOfUpstream(source) && source.calls.at(-1) === call)) return true;
  const fn = depth < DEEPEST ? functionCalled(path, call) : undefined;
  return fn?.body ? doesOnlyUpstream(path, fn.body, depth + 1) : false;
}

const DEEPEST = 3;

/** The function of the file that a call is of. */
function functionCalled(path: PathFacts, { callee }: CallNode): FunctionNode | undefined {
  const variable = callee.type === 'Identifier' ? path.file.variable(callee) : undefined;
  const declared = variable?.defs[0]?.node as Node | undefined;
  const fn = declared?.type === 'VariableDeclarator' ? declared.init : declared;
  return isFunction(fn ?? undefined) ? (fn as FunctionNode) : undefined;
}

/** Calls that can't fail, or do nothing but prepare a request or read its answer. */
const HARMLESS =
  /(?:^|\.)(?:JSON\.stringify|Promise\.(?:all|race|any)|encodeURIComponent|URL|URLSearchParams|AbortController|AbortSignal|timeout|Headers|FormData|Error|TypeError|String|Number|toString|get|set|append|has|log|info|warn|debug|error|time|timeEnd|setTimeout|clearTimeout|abort|now|firstValueFrom|lastValueFrom|pipe|map|filter|catchError|slice|join|replace|trim|startsWith|json|text|arrayBuffer|blob|send|status|type|end|setHeader|writeHead|header|body|code|stringify|entries|fromEntries|includes|toLowerCase|toUpperCase)\([^()]*\)$/;
const AWAITS = /^(?:firstValueFrom|lastValueFrom|Promise\.(?:all|race|any))\(/;

/**
 * Whether a block, or a promise with its continuations, does nothing but to call an upstream, to read its answer, and to
 * answer with it.
 */
export function doesOnlyUpstream(path: PathFacts, region: Node, depth = 0): boolean {
  const { calls, throws } = attemptOf(region);
  const isPromise = region.type !== 'BlockStatement';
  const all = isPromise ? calls.flatMap((call) => [call, ...continued(call)]) : calls;
  const upstream = all.filter((call) => isUpstreamCall(path, call, depth));
  if (!upstream.some((call) => isPromise || isAwaited(call)) || !throws.every((thrown) => isAboutUpstream(path, thrown))) return false;
  return all.every((call) => upstream.includes(call) || sourcesOf(path, call).some((source) => isOfUpstream(source) || isHarmless(call, source)));
}

/** The calls in the functions that are given to `then`. */
function continued({ arguments: given }: CallNode): readonly CallNode[] {
  return given.filter((one) => isFunction(one)).flatMap((fn) => callsIn(fn));
}

function isHarmless(call: CallNode, { text, root }: Source): boolean {
  return root.kind === 'response' || (HARMLESS.test(text) && (call.parent.type !== 'AwaitExpression' || AWAITS.test(text)));
}

/** Whether the path waits for a call, or a function hands on what it promises. */
function isAwaited(call: CallNode): boolean {
  for (let at: Node | undefined = call; at; at = at.parent) {
    const { parent } = at;
    if (!parent || parent.type === 'AwaitExpression' || parent.type === 'ReturnStatement' || isFunction(parent)) return parent !== undefined;
    const isLink = parent.type === 'ChainExpression' || parent.type === 'MemberExpression' || parent.type === 'CallExpression' || parent.type === 'TSAsExpression';
    if (!isLink && parent.type !== 'ArrayExpression') return false;
  }
  return false;
}

/** Whether an error is thrown because of an upstream's answer: `if (!answer.ok) throw new Error()`. */
function isAboutUpstream(path: PathFacts, thrown: Node): boolean {
  let at: Node | undefined = thrown;
  while (at && !isFunction(at) && at.type !== 'IfStatement') at = at.parent;
  return at?.type === 'IfStatement' && mentionsUpstream(path, at.test);
}

function mentionsUpstream(path: PathFacts, test: Node): boolean {
  if (test.type === 'Identifier' || test.type === 'MemberExpression') return sourcesOf(path, test).some(isOfUpstream);
  for (const child of childrenOf(test)) if (mentionsUpstream(path, child)) return true;
  return false;
}

/**
 * Whether a handler calls an upstream. False only where all that it awaits is known to be something else: files, a
 * database, the request's own body. Undefined where it awaits, pipes or hands on what can't be seen, and for helpers and
 * error handlers, which answer for others.
 */
export function callsUpstream(response: HttpResponse): boolean | undefined {
  const { path, handler, isOfHandler } = response;
  const isForOthers = !isOfHandler || (path.isCatch && !path.catching?.region);
  let isOpen = isForOthers;
  for (const call of callsIn(handler)) {
    if (isUpstreamCall(path, call)) return true;
    if (mayReachOut(path, call)) isOpen = true;
  }
  return isOpen ? undefined : false;
}

const OUTWARD = /(?:proxy|forward|upstream|gateway|fetch|request|axios|http|client|pipe|api|service|remote|rpc|invoke|call)/i;

/** Calls that make an answer: `new Response()`, `NextResponse.json()`, `Boom.badGateway()`. */
const ANSWERS = /^(?:\w*(?:Response|Exception|Error)|Boom|boom|json|data|redirect|error|status)(?:\.\w+)*\(/;

/** An awaited call, or one by a name of going out, that can't be seen. */
function mayReachOut(path: PathFacts, call: CallNode): boolean {
  if (call.parent.type === 'ThrowStatement') return false;
  const [source] = sourcesOf(path, call);
  if (!source || source.root.kind === 'request' || source.root.kind === 'response') return false;
  if (source.root.kind === 'import' && isLocalModule(source.root.module)) return false;
  if (call.parent.type !== 'AwaitExpression' && ANSWERS.test(source.text)) return false;
  if (/^(?:JSON|Object|Array|Math|Number|String|console|Date|Promise\.resolve)\b/.test(source.text)) return false;
  if (/^(?:prisma|db|knex|pool|mongoose|sequelize|redis)\./.test(source.text)) return false;
  return call.parent.type === 'AwaitExpression' || call.parent.type === 'ReturnStatement' || source.text.includes('.then(') || OUTWARD.test(source.text.replace(/\(.*/s, ''));
}
