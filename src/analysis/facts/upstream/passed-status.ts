import type { TSESTree } from '@typescript-eslint/utils';
import { ANSWER_STATUS, BODY_MEMBERS, BODY_READERS, CONDITIONS, REJECTING_CLIENTS } from '../../../packages/clients.js';
import type { PassedStatus } from '../../responses/claims.js';
import { alternatives, isNullish, type Value } from '../../interpreter/values/values.js';
import type { Body } from '../../responses/body.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { awaited, bare, type CallNode, lastNameOf, type Node, staticKey, within } from '../../syntax/syntax.js';
import { walk } from '../../syntax/walk.js';
import { initialOf } from '../trace/constants.js';
import { isFrom } from '../trace/patterns.js';
import { lastMember } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { type Answer, excludesStatus } from './excluded-status.js';
import { requestOf, requestsOf } from './requests.js';

const MOST_NODES = 80;
const NOT_MODIFIED = 304;

/** The status of an upstream's answer that a response is sent with, and a body that makes it throw with some statuses. */
export function passedStatus(response: HttpResponse): PassedStatus | undefined {
  const { path, status, body } = response;
  const throwing = status.codes || status.mistake ? [] : response.throwsWith();
  if (throwing.length === 0 || !status.value || !isBodyCertain(path, body)) return undefined;
  const answer = { requests: requestsForStatus(path, status.value), read: readAt(status.value) };
  if (answer.requests.length === 0) return undefined;
  const codes = throwing.filter((code) => !isExcluded(path, answer, code));
  return codes.length > 0
    ? { node: writtenAt(response, status.value), codes, answer: answerRead(path, body) }
    : undefined;
}

function isExcluded(path: PathFacts, answer: Answer, code: number): boolean {
  return (code === NOT_MODIFIED && !mayBeNotModified(path, answer.requests)) || excludesStatus(path, answer, code);
}

/** Where the status is read of an answer. */
function readAt(value: Value): Node {
  return 'origin' in value && value.origin?.kind === 'member' ? value.origin.node : value.node;
}

/** The argument of the outermost call that passes the status on, or the status itself. */
function writtenAt({ path, via, status }: HttpResponse, value: Value): Node {
  const read = 'origin' in value && value.origin?.kind === 'member' ? value.origin.node : undefined;
  for (const argument of via.flatMap((call) => (call.type === 'CallExpression' ? call.arguments : []))) {
    if (read && within(read, argument)) return read;
    if (sourcesOf(path, argument).some((one) => ANSWER_STATUS.has(lastMember(one) ?? '') && requestOf(one)))
      return argument;
  }
  return status.node;
}

/** The requests whose answers have a status: `answer.status`, however it was passed on. */
function requestsForStatus(path: PathFacts, value: Value): readonly CallNode[] {
  const origin = 'origin' in value ? value.origin : undefined;
  if (origin?.kind === 'member') return ANSWER_STATUS.has(origin.name) ? requestsFor(path, origin.of.node) : [];
  const sources = sourcesOf(path, value.node);
  const requests = sources.flatMap((source) => {
    const request = ANSWER_STATUS.has(lastMember(source) ?? '') ? requestOf(source) : undefined;
    return request?.after.length === 1 ? [request.node] : [];
  });
  return requests.length === sources.length ? requests : [];
}

/** The requests whose answer a value is, and no part of it. */
function requestsFor(path: PathFacts, answer: Node): readonly CallNode[] {
  return sourcesOf(path, answer).flatMap((source) => {
    const request = requestOf(source);
    return request?.after.length === 0 ? [request.node] : [];
  });
}

/** Whether a body isn't null, also where the upstream sends none. */
function isBodyCertain(path: PathFacts, { kind, isCertain, value }: Body): boolean {
  if (kind === 'none' || !value) return false;
  return isCertain || alternatives(value).every((one) => isNeverNull(path, one));
}

function isNeverNull(path: PathFacts, value: Value): boolean {
  if (isNullish(value)) return false;
  if (value.kind !== 'unknown') return value.kind !== 'choice' && value.kind !== 'framework-object';
  const { origin } = value;
  if (origin?.kind === 'member')
    return (
      BODY_MEMBERS.has(origin.name) && sourcesOf(path, origin.of.node).some((one) => isFrom(one, REJECTING_CLIENTS))
    );
  if (origin?.kind !== 'call') return false;
  const { node } = origin;
  if (node.type === 'NewExpression') return true;
  const callee = bare(node.callee);
  if (callee.type !== 'MemberExpression') return lastNameOf(callee) === 'String';
  return isReader(path, callee) || (lastNameOf(bare(callee.object)) === 'Buffer' && lastNameOf(callee) === 'from');
}

/** The answer whose body is read by what the call is given for one. */
function answerRead(path: PathFacts, { by }: Body): Node | undefined {
  const call = by?.node;
  const given = call && 'arguments' in call ? call.arguments[0] : undefined;
  const reader = given && awaited(given);
  if (reader?.type !== 'CallExpression') return undefined;
  const callee = bare(reader.callee);
  return callee.type === 'MemberExpression' && isReader(path, callee) ? callee.object : undefined;
}

function isReader(path: PathFacts, callee: TSESTree.MemberExpression): boolean {
  return BODY_READERS.has(lastNameOf(callee)) && requestsOf(path, callee.object).length > 0;
}

/** Whether the client of a request takes an answer of 304, and the request has a condition: others get none. */
function mayBeNotModified(path: PathFacts, requests: readonly CallNode[]): boolean {
  return requests.some(
    (call) => !sourcesOf(path, call).some((source) => isFrom(source, REJECTING_CLIENTS)) && isConditional(path, call),
  );
}

/** `headers: request.headers`, `headers: { 'if-none-match': etag }` */
function isConditional(path: PathFacts, call: CallNode): boolean {
  let isFound = false;
  const visit = (node: Node): boolean => {
    isFound ||= isCondition(path, node);
    const held = !isFound && node.type === 'Identifier' ? initialOf(path, node) : undefined;
    if (held && held !== node) walk(path.file, held, (one) => !(isFound ||= isCondition(path, one)), MOST_NODES);
    return !isFound;
  };
  for (const argument of call.arguments) walk(path.file, argument, visit, MOST_NODES);
  return isFound;
}

function isCondition(path: PathFacts, node: Node): boolean {
  if (node.type === 'Property') return CONDITIONS.has((staticKey(node.key, node.computed) ?? '').toLowerCase());
  if (node.type === 'Literal') return typeof node.value === 'string' && CONDITIONS.has(node.value.toLowerCase());
  if (node.type !== 'MemberExpression' && node.type !== 'Identifier') return false;
  // `request.headers.get('accept')` passes one field on.
  if (node.parent.type === 'MemberExpression' && node.parent.object === node) return false;
  return sourcesOf(path, node).some(
    ({ start, steps }) =>
      (start.kind === 'input' && start.part === 'headers' && start.name === undefined && steps.length === 0) ||
      (start.kind === 'request' && steps.length === 0 && node.parent?.type === 'CallExpression'),
  );
}
