import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import {
  ANSWER_OK,
  ANSWER_STATUS,
  LISTENERS,
  CLIENT_ERROR_TESTS,
  CLIENT_ERRORS,
  REFUSALS,
  TIMEOUTS,
} from '../../../packages/clients.js';
import { LIST_TESTS } from '../../../packages/language.js';
import type { Names } from '../../../words/language/names.js';
import { nameIn } from '../../syntax/names.js';
import { type CallNode, bare, functionAround, lastNameOf, type Node } from '../../syntax/syntax.js';
import { toldOfRejection } from '../../symbols/unawaited.js';
import type { Atom } from '../trace/formula.js';
import { decided, implied, isDecided, claims, holdsOnPath } from '../trace/tests.js';
import { attemptOf } from '../trace/attempt.js';
import { isCaught } from '../errors/caught-error.js';
import { literalOf } from '../trace/constants.js';
import { lastMember } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { isCacheMiss } from './caches.js';
import { doesOnlyUpstream, isUpstreamCall } from './only-upstream.js';
import { isErrorOfUpstream, isOfUpstream } from './requests.js';

/** How an upstream failed: without a response in time, with none at all or a bad one, or by one of these. */
export type UpstreamFailure = 'timeout' | 'refusal' | 'failure';

/**
 * How an upstream that the handler called failed on the path, by the last test (`e.code === 'ECONNREFUSED'`, `e.name
 * === 'AbortError'`, `!answer.ok`), the event (`request.on('timeout')`), or the code of the `try`, where it does
 * nothing else. Undefined where something else may have failed.
 */
export function upstreamFailure(response: HttpResponse): UpstreamFailure | undefined {
  const { path } = response;
  const all = decided(path, failuresTold);
  const told = FAILURES.find((one) => all.includes(one));
  if (told !== undefined)
    return told === 'refusal' && response.status.is(504) && isCacheMiss(response) ? undefined : told;
  const event = eventAround(path, response.node);
  if (event === 'timeout') return 'timeout';
  if (event === 'error') return 'refusal';
  return path.errorHandling?.tried && doesOnlyUpstream(path, path.errorHandling.tried) && !isToldOtherwise(path)
    ? 'failure'
    : undefined;
}

/** Whether the body is the whole of what an upstream has answered, or names its status, where a test finds that it failed. */
export function sendsBadAnswer({ path, body: { node } }: HttpResponse): boolean {
  if (!node || !(isWholeAnswer(path, node) || namesStatus(path, bare(node)))) return false;
  return decided(path, failuresTold).includes('refusal');
}

function isWholeAnswer(path: PathFacts, node: Node): boolean {
  return isOfUpstream(path, node) && sourcesOf(path, node).every(({ steps }) => steps.at(-1)?.kind === 'call');
}

/** `{ error: data.error, status: answer.status }` */
function namesStatus(path: PathFacts, body: Node): boolean {
  if (body.type !== 'ObjectExpression') return false;
  return body.properties.some((property) => {
    const value = property.type === 'Property' ? bare(property.value) : undefined;
    return value !== undefined && isMemberOfAnswer(path, value, ANSWER_STATUS);
  });
}

/** Kinds of failure, the most specific first. */
const FAILURES: readonly UpstreamFailure[] = ['timeout', 'refusal', 'failure'];

const failuresTold = holdsOnPath<UpstreamFailure>((path, atom, holds) => {
  const told: UpstreamFailure[] = [];
  if (holds && tellsOf(path, atom, TIMEOUTS)) told.push('timeout');
  const isBad = isBadAnswer(path, atom, holds) || hasAnswered(path, atom, holds);
  if (isBad || (holds && tellsOf(path, atom, REFUSALS))) told.push('refusal');
  if (isBad || isClientError(path, atom, holds) || isGivenError(path, atom, holds)) told.push('failure');
  return told;
});

/** A test of an upstream's error by class, name or code. */
function tellsOf(path: PathFacts, atom: Atom, names: Names): boolean {
  if (atom.kind === 'instance') return names.has(nameIn(path.file, bare(atom.type))) && isUpstreamError(path, atom.of);
  if (atom.kind === 'equal') return isNamed(path, atom.right, names) && isUpstreamError(path, atom.left);
  return atom.kind === 'call' && tellsByList(path, atom.node, names);
}

/** `['ECONNREFUSED', 'ENOTFOUND'].includes(e.code)` */
function tellsByList(path: PathFacts, { callee, arguments: [argument] }: CallNode, names: Names): boolean {
  const method = bare(callee);
  if (method.type !== 'MemberExpression' || !LIST_TESTS.has(lastNameOf(method)) || !argument) return false;
  const list = bare(method.object);
  return (
    list.type === 'ArrayExpression' &&
    list.elements.every((one) => one !== null && isNamed(path, one, names)) &&
    isUpstreamError(path, argument)
  );
}
function isNamed(path: PathFacts, node: Node, names: Names): boolean {
  return names.has(String(literalOf(path, node) ?? ''));
}

/** An error of code that calls an upstream, or one of a client's event. */
function isUpstreamError(path: PathFacts, node: Node): boolean {
  const tried = path.errorHandling?.tried;
  if (tried && isCaught(path, node))
    return attemptOf(path.file, tried).calls.some((call) => !isHandedOn(tried, call) && isUpstreamCall(path, call));
  return sourcesOf(path, node).some(({ start }) => start.kind === 'callback' && isOfUpstream(path, start.call));
}

/** `return client.get(url)` in a `try`: its rejection isn't caught there. */
function isHandedOn(tried: Node, call: CallNode): boolean {
  return tried.type === 'BlockStatement' && toldOfRejection(call) === 'caller';
}

/** `!answer.ok`, `answer.status !== 200`, `answer.status >= 500`. */
function isBadAnswer(path: PathFacts, atom: Atom, holds: boolean): boolean {
  switch (atom.kind) {
    case 'empty':
      return holds && isMemberOfAnswer(path, atom.of, ANSWER_OK);
    case 'equal':
      return (
        !holds && isMemberOfAnswer(path, atom.left, ANSWER_STATUS) && SUCCESSES.has(Number(literalOf(path, atom.right)))
      );
    case 'order': {
      const { left, right, operator } = atom.node;
      const isAbove = operator.startsWith('>') && Number(literalOf(path, right)) >= 299;
      return holds && isAbove && isMemberOfAnswer(path, left, ANSWER_STATUS);
    }
    default:
      return false;
  }
}

/** `if (e.response)`: the server has answered with an error. */
function hasAnswered(path: PathFacts, atom: Atom, holds: boolean): boolean {
  if (atom.kind !== 'empty' || holds || lastNameOf(bare(atom.of)) !== 'response') return false;
  return isUpstreamError(path, atom.of);
}

/** `if (error)` in the callback of a request. */
function isGivenError(path: PathFacts, atom: Atom, holds: boolean): boolean {
  return atom.kind === 'empty' && !holds && isErrorOfUpstream(path, atom.of);
}

function isMemberOfAnswer(path: PathFacts, node: Node, members: Names): boolean {
  return isOfUpstream(path, node) && sourcesOf(path, node).some((source) => members.has(lastMember(source) ?? ''));
}

/** `axios.isAxiosError(e)`, `e instanceof HTTPError`. */
function isClientError(path: PathFacts, atom: Atom, holds: boolean): boolean {
  if (!holds) return false;
  if (atom.kind === 'call') {
    const [argument] = atom.node.arguments;
    const name = nameIn(path.file, bare(atom.node.callee));
    return CLIENT_ERROR_TESTS.has(name) && argument !== undefined && isCaught(path, argument);
  }
  return (
    atom.kind === 'instance' && CLIENT_ERRORS.has(nameIn(path.file, bare(atom.type))) && isUpstreamError(path, atom.of)
  );
}

/** The event of an upstream's request that a callback around a node handles. */
function eventAround(path: PathFacts, node: Node): string | undefined {
  const call = functionAround(node)?.parent;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return undefined;
  const { callee } = call;
  if (!LISTENERS.has(lastNameOf(callee)) || !isOfUpstream(path, callee.object)) return undefined;
  return call.arguments[0] && String(literalOf(path, call.arguments[0]) ?? '');
}

/** Whether a test establishes that the caught error is something else, or no error of a client's. */
function isToldOtherwise(path: PathFacts): boolean {
  return implied(path, isNoClientError) || isDecided(path, namesCaught);
}

const isNoClientError = claims((path, atom, holds) => !holds && isClientError(path, atom, true));

const namesCaught = claims(
  (path, atom, holds) =>
    holds && (atom.kind === 'instance' ? isCaught(path, atom.of) : atom.kind === 'equal' && isCaught(path, atom.left)),
);

/** What an answer with content is where it is none of failure: any other success may be told apart from it. */
const SUCCESSES: ReadonlySet<number> = new Set([200, 201]);
