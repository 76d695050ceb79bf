import { inherited, leadsToRequest } from '../../../frameworks/language/catalogue.js';
import type { ResultMembers, Returns, Shape, ValueType } from '../../../frameworks/language/shape.js';
import {
  type ResponseState,
  joinHeaders,
  newResponse,
  NO_BODY,
  NO_HEADERS,
  opened,
  UNKNOWN_BODY,
  withHeader,
  withHeaders,
  changedResponse,
} from '../state/response-state.js';
import type { State } from '../state/state.js';
import type { Node } from '../../syntax/syntax.js';
import { constant, type Evidence, isUndefined, type ObjectValue, unknown, type Value } from '../values/values.js';
import { classMember } from '../members/class-members.js';
import { isErrorCode } from '../values/conventions.js';
import { isOfType } from './overloads.js';
import { isDoubtful } from '../exceptions/rethrown.js';
import type { Activation, Engine, Leaves, Root } from '../engine.js';
import { headerEntries } from '../members/headers.js';
import { withConstants, withImportedFields } from '../names/imports.js';
import { withNamedCodes } from './told-codes.js';

/** Notes that a value is sent as a response here, if it is one. */
export function emit(x: Activation, value: Value, node: Node, leaves: Leaves, state: State): void {
  switch (value.kind) {
    case 'choice': {
      emitBranch(x, value.whenTrue, true, value, node, leaves, state);
      return emitBranch(x, value.whenFalse, false, value, node, leaves, state);
    }
    case 'oneOf':
      for (const one of value.values) emit(x, one, node, leaves, state);
      return;
    case 'framework-object': {
      const draft = value.draft && state.draft(value.draft);
      if (draft && isAnswer(draft.shape, leaves) && !isRequest(value.shape)) push(x, draft, value, node, leaves, state);
      return;
    }
    case 'object': {
      const draft = leaves === 'thrown' ? errorDraft(x, value) : resultDraft(x, value, state);
      if (draft) push(x, draft, value, node, leaves, state);
      else if (leaves === 'thrown') noteThrown(x, value, node, state);
      return;
    }
    default:
  }
}

function emitBranch(
  x: Activation,
  value: Value,
  outcome: boolean,
  choice: Value & { kind: 'choice' },
  node: Node,
  leaves: Leaves,
  state: State,
): void {
  const branch = state.fork();
  branch.assume(choice.test, outcome);
  emit(x, value, node, leaves, branch);
}

/** A request that is returned is no answer, though it has a response in progress. */
function isRequest(shape: Shape): boolean {
  const role = inherited(shape, 'role');
  return role !== 'response' && role !== 'error' && leadsToRequest(shape);
}

function isAnswer(shape: Shape, leaves: Leaves): boolean {
  const role = inherited(shape, 'role');
  return role === 'response' || (role === 'error' && (leaves === 'thrown' || leaves === 'returned'));
}

function push(x: Activation, answer: ResponseState, value: Value, node: Node, leaves: Leaves, state: State): void {
  const { engine, root } = x;
  if (isDoubtful(x, state)) return;
  const draft = leaves === 'thrown' ? thrownDraft(x, answer, state) : answer;
  if (!root || engine.budget.exhausted) return;
  const thrown = leaves === 'thrown' ? { value, staged: stagedStatus(root, state) } : undefined;
  const sent = withBodyRead(engine, draft);
  engine.emissions.push({ draft: sent, node, leaves, state: state.fork(), root, via: x.via, thrown });
}

function stagedStatus({ response }: Root, state: State): Value | undefined {
  return response?.draft && state.draft(response.draft)?.status;
}

function withBodyRead(engine: Engine, draft: ResponseState): ResponseState {
  const { body } = draft;
  if (body.kind !== 'value') return draft;
  const value = withNamedCodes(engine, body.value);
  return value === body.value ? draft : changedResponse(draft, { body: { ...body, value } });
}

/** A thrown error is sent with the header fields that were set before it, unless its framework drops them. */
function thrownDraft({ root }: Activation, answer: ResponseState, state: State): ResponseState {
  const staged = root?.response?.draft && state.draft(root.response.draft);
  const drops = root?.errorsDropHeaders === true || inherited(answer.shape, 'facts')?.dropsStaged === true;
  const headers = staged && staged !== answer && !drops ? withHeaders(staged.headers, answer.headers) : answer.headers;
  if (root?.errorsAnswer !== undefined)
    return changedResponse(answer, {
      headers,
      status: undefined,
      defaultStatus: root.errorsAnswer,
      body: UNKNOWN_BODY,
    });
  const thrown = inherited(answer.shape, 'thrown') ?? answer.defaultStatus;
  const error = changedResponse(answer, { headers, defaultStatus: thrown === 'unknown' ? undefined : thrown });
  return root?.errorsMeetStaged && staged && staged !== answer ? metByStaged(error, answer, staged) : error;
}

/** Where a status was staged, that or the error's own is sent; fields of the error's own, but for a redirect's, may be sent. */
function metByStaged(error: ResponseState, { headers, redirect }: ResponseState, staged: ResponseState): ResponseState {
  const status = staged.status ? unknown(staged.status.node) : error.status;
  const isBare = redirect !== undefined || headers === NO_HEADERS;
  return changedResponse(error, {
    status,
    headers: isBare ? error.headers : joinHeaders(staged.headers, error.headers),
  });
}

/** Error members that servers read a status from, in the order of `http-errors` and finalhandler. */
export const STATUS_MEMBERS = ['status', 'statusCode'];
/** Members that only a project's own error handler reads; their value must be an error's code. */
const OWN_STATUS_MEMBERS = ['httpStatusCode', 'httpStatus', 'httpCode'];

/** The status of an error by its members; a method of that name is none: `new Failure('x').status(400)`. */
export function statusOfError(engine: Engine, value: ObjectValue): Value | undefined {
  const known = STATUS_MEMBERS.map((name) => memberOfError(engine, value, name)).find(
    (one) => one && !isUndefined(one) && one.kind !== 'function',
  );
  return (
    known ?? OWN_STATUS_MEMBERS.map((name) => memberOfError(engine, value, name)).find((one) => one && isErrorCode(one))
  );
}

/** The response to a thrown error of the file's own: whoever handles it reads the status from the error. */
function errorDraft(x: Activation, value: ObjectValue): ResponseState | undefined {
  const found = x.root && statusOfError(x.engine, value);
  if (!found) return undefined;
  const status = withConstants(x.engine, found);
  if (value.error === undefined && !value.ofClass && !isErrorCode(status)) return undefined;
  return changedResponse(newResponse(ERROR, 'import', undefined), {
    status,
    words: memberOfError(x.engine, value, 'message'),
    headers: { fields: carriedFields(value), open: true },
    body: { kind: 'unknown' },
  });
}

/** The header fields that the settings declare for an error; without them, its handler may send others or none. */
function carriedFields({ members }: ObjectValue): ReadonlyMap<string, Value> {
  const headers = members.get('headers');
  return headers?.kind === 'headers' ? headers.entries.fields : new Map<string, Value>();
}

function memberOfError(engine: Engine, value: ObjectValue, name: string): Value | undefined {
  return value.members.get(name) ?? (value.ofClass && classMember(engine, value.ofClass, name, value));
}

const ERROR: Shape = { name: 'error', role: 'error' };

/** Notes an object without the status of an error: what it comes to depends on what answers it. */
function noteThrown(x: Activation, value: ObjectValue, node: Node, state: State): void {
  const { engine, root } = x;
  if (!root || isDoubtful(x, state)) return;
  const found = statusOfError(engine, value);
  const status = found?.kind === 'constant' ? found : undefined;
  if (status || value.ofClass)
    engine.thrownObjects.push({ value, staged: stagedStatus(root, state), root, node, state, status });
}

/** A plain object that the framework sends as the response it describes. */
function resultDraft(x: Activation, value: ObjectValue, state: State): ResponseState | undefined {
  const { root } = x;
  const rule = root && resultRule(root.returns, value);
  const described = rule && describedBy(value, rule);
  if (!rule || !described || !root.shape) return undefined;
  const staged = root.response?.draft && state.draft(root.response.draft);
  const draft = responseOfResult(x.engine, described, rule, root.shape, root.evidence);
  const headers = staged ? withHeaders(staged.headers, draft.headers) : draft.headers;
  return changedResponse(draft, { headers: withUsual(headers, rule, described.node) });
}

/** What the framework adds where the handler hasn't set it. */
function withUsual(headers: ResponseState['headers'], { usual }: ResultMembers, node: Node): ResponseState['headers'] {
  const missing = Object.entries(usual ?? {}).filter(([name]) => !headers.fields.has(name));
  return missing.reduce((all, [name, text]) => withHeader(all, name, constant(text, node)), headers);
}

/** How a returned object describes a response, where it does. */
export function resultRule(returns: Returns | undefined, value: Value): ResultMembers | undefined {
  if (value.kind !== 'object') return undefined;
  return [returns?.result ?? []].flat().find((rule) => {
    const described = describedBy(value, rule);
    return described !== undefined && isResult(described, rule);
  });
}

function describedBy(value: ObjectValue, { under }: ResultMembers): ObjectValue | undefined {
  const described = under === undefined ? value : value.members.get(under);
  return described?.kind === 'object' ? described : undefined;
}

function isResult({ members }: ObjectValue, { needs, only, types }: ResultMembers): boolean {
  const isTyped = ([name, type]: [string, ValueType]): boolean => {
    const value = members.get(name);
    return value !== undefined && isOfType(value, type) === true;
  };
  return (
    (needs ?? []).every((name) => members.has(name)) &&
    (!only || [...members.keys()].every((name) => only.includes(name))) &&
    Object.entries(types ?? {}).every(isTyped)
  );
}

export function responseOfResult(
  engine: Engine,
  value: ObjectValue,
  rule: ResultMembers,
  shape: Shape,
  evidence: Evidence,
): ResponseState {
  const member = (name: string): Value =>
    value.members.get(name) ?? (value.open ? unknown(value.node) : { kind: 'absent', node: value.node });
  const names = [rule.status].flat();
  const written = names.map(member).find((one) => !isUndefined(one));
  const status = standsFor(written && withConstants(engine, written), rule);
  const misnamed = rule.misnamed === undefined || status ? undefined : value.members.get(rule.misnamed);
  const bodies = rule.body === 'itself' ? itselfBut(value, names) : rule.body.map(member);
  const body = bodies.find((one) => !isUndefined(one));
  const headers = [rule.headers ?? []]
    .flat()
    .map((name) => headerEntries(withImportedFields(engine, member(name))))
    .reduce(withHeaders, rule.hasTypedFields ? opened(NO_HEADERS) : NO_HEADERS);
  return changedResponse(newResponse(shape, evidence, rule.default), {
    status: misnamed ? unknown(misnamed.node) : status,
    statusForm: rule.form ?? 'number',
    misplaced: misnamed && { how: 'misnamed', status: misnamed, member: names[0], written: rule.misnamed },
    headers:
      rule.location === undefined
        ? headers
        : withHeader(headers, 'location', withConstants(engine, member(rule.location))),
    body: body
      ? { kind: 'value', value: body, empty: [undefined, null, ''], call: value.node, as: undefined }
      : NO_BODY,
  });
}

/** The object itself, where it has more than these members. */
function itselfBut(value: ObjectValue, names: readonly string[]): Value[] {
  return value.open || [...value.members.keys()].some((name) => !names.includes(name)) ? [value] : [];
}

function standsFor(status: Value | undefined, { stands }: ResultMembers): Value | undefined {
  if (!stands || status?.kind !== 'constant' || typeof status.value !== 'boolean') return status;
  return { ...status, value: status.value ? stands.true : stands.false };
}
