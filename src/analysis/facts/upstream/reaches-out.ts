import { OUTWARD } from '../../../words/request/promise-combinators.js';
import { COMPUTING_GLOBALS } from '../../../packages/language.js';
import { LOCAL_MODULES } from '../../../packages/services.js';
import { NEXT_NAMES } from '../../../words/request/parameters.js';
import { nameIn } from '../../syntax/names.js';
import { type CallNode, functionAround, type FunctionNode, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { callsIn } from '../../syntax/nodes-of.js';
import { memoized } from '../trace/memoized.js';
import { isFrom } from '../trace/patterns.js';
import { callsOn, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { isUpstreamCall } from './only-upstream.js';
import { isRequest } from './requests.js';
import { calledFunction } from '../../summaries/called-function.js';

/**
 * Whether a handler calls an upstream. False only where all that it awaits is known to be something else: files, a database, the request's
 * own body. Undefined where it awaits, pipes or passes on something unknown, and for helpers and error handlers, which answer for others.
 */
export function callsUpstream(response: HttpResponse): boolean | undefined {
  const { path, isOfHandler } = response;
  const reaches = functionsOf(response).map((fn) => reachOf(path, fn));
  if (reaches.includes('upstream')) return true;
  const isForOthers = !isOfHandler || (path.isCatch && !path.errorHandling?.tried);
  return isForOthers || reaches.includes('open') ? undefined : false;
}

/** The handler, and the functions of the file that it leaves the response to. */
function functionsOf({ handler, node, status, via }: HttpResponse): readonly FunctionNode[] {
  const around = [node, status.node, ...via].flatMap((place) => functionAround(place) ?? []);
  return [...new Set([handler, ...around])];
}

type Reach = 'upstream' | 'open' | 'local';

const reachOf = memoized<Reach>((path, handler) => {
  let reach: Reach = 'local';
  for (const call of callsIn(path.file, handler)) {
    if (isUpstreamCall(path, call)) return 'upstream';
    const left = leftTo(path, call);
    if (left === 'upstream') return left;
    if (left === 'open' || isRequest(path, call) || handsOn(path, call) || (!left && mayReachOut(path, call)))
      reach = 'open';
  }
  return reach;
}, 'open');

/** What a function of the file that makes the response calls: `return show(c, id)`. */
function leftTo(path: PathFacts, call: CallNode): Reach | undefined {
  const fn = call.parent.type === 'ReturnStatement' ? calledFunction(path.file, call) : undefined;
  return fn && reachOf(path, fn);
}

/** `next()`: what the following handlers call can't be seen. An error that is passed on is a response by itself. */
function handsOn({ file }: PathFacts, { callee, arguments: given }: CallNode): boolean {
  return given.length === 0 && callee.type === 'Identifier' && NEXT_NAMES.has(nameIn(file, callee));
}

/** An unknown call that is awaited, has a name for outgoing requests, or receives the request to answer it. */
function mayReachOut(path: PathFacts, call: CallNode): boolean {
  if (call.parent.type === 'ThrowStatement') return false;
  if (isGivenBoth(path, call)) return true;
  const [source] = sourcesOf(path, call);
  const [callee] = sourcesOf(path, call.callee);
  if (!source || !callee || staysHere(source) || staysHere(callee)) return false;
  const isAwaited = call.parent.type === 'AwaitExpression';
  if (!isAwaited && makesAnswer(callee)) return false;
  return isAwaited || call.parent.type === 'ReturnStatement' || isContinued(call, source) || isOutward(source);
}

/** `tunnels.handle(id, req, res)` */
function isGivenBoth(path: PathFacts, { arguments: args }: CallNode): boolean {
  const given = new Set(
    args.flatMap((one) => sourcesOf(path, one)).flatMap(({ start, steps }) => (steps.length === 0 ? [start.kind] : [])),
  );
  return given.has('request') && given.has('response');
}

/** Origins within the process: the request, the response, the language, or a module or database of the server's own. */
function staysHere(source: Source): boolean {
  const { start } = source;
  switch (start.kind) {
    case 'request':
    case 'input':
    case 'fact':
    case 'response':
      return true;
    case 'global':
      return COMPUTING_GLOBALS.has(start.name);
    default:
      return isFrom(source, LOCAL_MODULES);
  }
}

function makesAnswer(callee: Source): boolean {
  return callee.shapes.length > 0;
}
function isContinued(call: CallNode, source: Source): boolean {
  const { callee } = call;
  const isThen = callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'then';
  return isThen || callsOn(source).some(({ name }) => name === 'then');
}

function isOutward(source: Source): boolean {
  const [first] = callsOn(source);
  return first !== undefined && [...first.on, first.name].some((name) => OUTWARD.has(name));
}
