import { BESIDE_REQUESTS, COMBINATORS, COMBINING_MODULES } from '../../../packages/language.js';
import { madeIn } from '../../symbols/made-methods.js';
import { nameIn } from '../../syntax/names.js';
import { type CallNode, bare, isFunction, type Node } from '../../syntax/syntax.js';
import { toldOfRejection } from '../../symbols/unawaited.js';
import { childrenOf } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { attemptOf } from '../trace/attempt.js';
import { memoized } from '../trace/memoized.js';
import { isFrom } from '../trace/patterns.js';
import { lastMember } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { isOfUpstream, isRequest } from './requests.js';
import { calledFunction } from '../../summaries/called-function.js';

/** Whether a call sends a request to another party's server, or is of a function of the file that does nothing else. */
export function isUpstreamCall(path: PathFacts, call: CallNode): boolean {
  if (isRequest(path, call)) return isOfUpstream(path, call);
  const fn = calledFunction(path.file, call);
  return fn?.body ? doesOnlyUpstream(path, fn.body) : false;
}

/** Whether a block, or a promise with its continuations, does nothing but call an upstream, read its response, and answer with it. */
export const doesOnlyUpstream: (path: PathFacts, tried: Node) => boolean = memoized(looksUpstream, false);

/** Whether all that a block awaits is an upstream's, however it is processed: a failure is most likely the upstream's. */
export function triesUpstream(path: PathFacts, tried: Node): boolean {
  const awaited = attemptOf(path.file, tried).calls.filter((call) => call.parent.type === 'AwaitExpression');
  return awaited.length > 0 && awaited.every((call) => isUpstreamCall(path, call) || isOfUpstream(path, call));
}

function looksUpstream(path: PathFacts, tried: Node): boolean {
  const { calls, throws } = attemptOf(path.file, tried);
  const isPromise = tried.type !== 'BlockStatement';
  const upstream = calls.filter((call) => isUpstreamCall(path, call));
  const isTried = !isPromise && tried.parent.type === 'TryStatement';
  if (isTried && upstream.some((call) => toldOfRejection(call) === 'caller')) return false;
  if (!upstream.some((call) => isPromise || isWaitedFor(call))) return false;
  if (!throws.every((thrown) => isAboutUpstream(path, thrown))) return false;
  const receivers = upstream.map((call) => receiverMade(path, call));
  return calls.every(
    (call) => upstream.includes(call) || receivers.includes(call) || isOfUpstream(path, call) || isBeside(path, call),
  );
}

/** `new Stocks()` of `new Stocks().load(symbol)` */
function receiverMade({ file }: PathFacts, { callee }: CallNode): CallNode | undefined {
  const called = bare(callee);
  return called.type === 'MemberExpression' ? madeIn(file, called.object) : undefined;
}

/** What can't fail, or prepares the request, reads the response or sends one. */
function isBeside(path: PathFacts, call: CallNode): boolean {
  if (isRequest(path, call)) return false;
  if (combines(path, call) || sourcesOf(path, call).some(({ start }) => start.kind === 'response')) return true;
  if (call.parent.type === 'AwaitExpression') return false;
  return BESIDE_REQUESTS.has(nameIn(path.file, bare(call.callee))) || readsAnswer(path, call);
}

/** `Array.isArray(models)`, `Object.keys(answer.data)`: a global function that is given nothing but what an upstream has sent. */
function readsAnswer(path: PathFacts, { callee, arguments: args }: CallNode): boolean {
  const isGlobal = sourcesOf(path, callee).every(({ start }) => start.kind === 'global');
  return isGlobal && args.length > 0 && args.every((one) => isOfUpstream(path, one));
}

/** `Promise.all([…])`, `firstValueFrom(…)` */
function combines(path: PathFacts, { callee }: CallNode): boolean {
  return sourcesOf(path, callee).some((source) => {
    const { start } = source;
    const isOfPromises = (start.kind === 'global' && start.name === 'Promise') || isFrom(source, COMBINING_MODULES);
    return isOfPromises && COMBINATORS.has(lastMember(source) ?? '');
  });
}

/** Whether the path awaits a call, or a function returns its promise. */
function isWaitedFor(call: CallNode): boolean {
  for (let at: Node | undefined = call; at; at = at.parent) {
    const { parent } = at;
    if (!parent || parent.type === 'AwaitExpression' || parent.type === 'ReturnStatement' || isFunction(parent))
      return parent !== undefined;
    const isLink =
      parent.type === 'ChainExpression' ||
      parent.type === 'MemberExpression' ||
      parent.type === 'CallExpression' ||
      parent.type === 'TSAsExpression';
    if (!isLink && parent.type !== 'ArrayExpression') return false;
  }
  return false;
}

/** Whether an error is thrown because of an upstream's response: `if (!answer.ok) throw new Error()`. */
function isAboutUpstream(path: PathFacts, thrown: Node): boolean {
  let at: Node | undefined = thrown;
  while (at && !isFunction(at) && at.type !== 'IfStatement') at = at.parent;
  return at?.type === 'IfStatement' && mentionsUpstream(path, at.test);
}

function mentionsUpstream(path: PathFacts, test: Node): boolean {
  if (test.type === 'Identifier') return isOfUpstream(path, test);
  if (test.type === 'MemberExpression') return isOfUpstream(path, test) || mentionsUpstream(path, test.object);
  return childrenOf(path.file, test).some((child) => mentionsUpstream(path, child));
}
