import { inherited } from '../../frameworks/language/catalogue.js';
import { bodyOf } from './body.js';
import { calledAt } from './called-at.js';
import { givenHere } from './given-body.js';
import { withFacts } from '../facts/members.js';
import {
  type ResponseState,
  type ResponseBody,
  UNKNOWN_BODY,
  changedResponse,
} from '../interpreter/state/response-state.js';
import type { Emission, Engine } from '../interpreter/engine.js';
import type { SourceFile } from '../symbols/file.js';
import { HeaderFields } from './header-fields.js';
import { misuseOf } from './misuse.js';
import { PathFacts } from './path-facts.js';
import { promiseNeverCaught } from '../facts/upstream/never-caught.js';
import { FieldsRead } from '../facts/request/fields-read.js';
import { traceExpression } from '../facts/trace/expressions.js';
import { RequestOnPath } from './request.js';
import type { HttpResponse, RequestFacts } from './response.js';
import type { RoutesAround } from './routes.js';
import type { State } from '../interpreter/state/state.js';
import { outcomeOf } from '../interpreter/conditions/tests.js';
import { codesOf, Status } from './status.js';
import { swallowedError } from './swallowed-error.js';
import { misplacement, statusMistake } from './status-mistake.js';
import { throwingStatuses } from './throwing-statuses.js';
import { bare, functionAround, type FunctionNode, type Node } from '../syntax/syntax.js';
import { type Choice, type HeaderEntries, namedConstant, placeOf, type Value } from '../interpreter/values/values.js';

const MOST_PATHS = 16;

/**
 * The responses of an emission: one for each outcome of the tests that its values depend on.
 * @param routes those of the application around the file
 */
export function expand(engine: Engine, emission: Emission, routes: RoutesAround = () => []): HttpResponse[] {
  if (isSentWithoutStatus(engine.file, emission)) return [];
  const found: Settled[] = [];
  split(engine, emission.draft, emission.state, found);
  return found.map((one) => responseOf(engine, emission, one, routes));
}

/** Whether an error is thrown by a function without known callers, in a project whose error handlers ignore its status. */
function isSentWithoutStatus({ project }: SourceFile, { root, leaves, draft }: Emission): boolean {
  if (root.isHandler || leaves !== 'thrown') return false;
  const others = inherited(draft.shape, 'facts')?.answeredBy?.withoutStatus ?? [];
  return others.length > 0 && project.dependency(others) !== undefined;
}

/** A response on one path, with no choice left. */
interface Settled {
  readonly draft: ResponseState;
  readonly state: State;
}

function split(engine: Engine, draft: ResponseState, state: State, found: Settled[]): void {
  const status = draft.status && settle(draft.status, state);
  const body = isFalse(engine.file, draft.body, state) ? UNKNOWN_BODY : settleBody(draft.body, state);
  const headers = settleHeaders(draft.headers, state);
  const isSettled = status === draft.status && body === draft.body && headers === draft.headers;
  const settled: ResponseState = isSettled ? draft : changedResponse(draft, { status, body, headers });
  const choice = found.length < MOST_PATHS ? firstChoice(settled) : undefined;
  if (!choice) {
    found.push({ draft: settled, state });
    return;
  }
  for (const outcome of [true, false]) {
    const branch = state.fork();
    branch.assume(choice.test, outcome, choice !== settled.status);
    split(engine, settled, branch, found);
  }
}

/** A value with the choices decided whose tests have a known outcome. */
function settle(value: Value, state: State): Value {
  if (value.kind === 'json') {
    const of = settle(value.of, state);
    return of === value.of ? value : { ...value, of };
  }
  if (value.kind !== 'choice') return value;
  const outcome = state.outcome(value.test);
  return outcome === undefined ? value : settle(outcome ? value.whenTrue : value.whenFalse, state);
}

function settleBody(body: ResponseBody, state: State): ResponseBody {
  if (body.kind !== 'value') return body;
  const value = usedAs(body.value, settle(body.value, state));
  return value === body.value ? body : { ...body, value };
}

/** `new Response(o.body, { status: o.body ? 206 : 304 })`: whether the body is known to be falsy. */
function isFalse(file: SourceFile, body: ResponseBody, state: State): boolean {
  if (body.kind !== 'value' || body.value.kind !== 'unknown') return false;
  return outcomeOf(file, placeOf(body.value), state) === false;
}

/** The outcome of a choice is used where the choice is. */
function usedAs(before: Value, after: Value): Value {
  const use = before.kind === 'choice' ? before.use : undefined;
  return use && (after.kind === 'object' || after.kind === 'array' || after.kind === 'choice')
    ? { ...after, use }
    : after;
}

function settleHeaders(headers: HeaderEntries, state: State): HeaderEntries {
  if (!choiceAmong(headers)) return headers;
  return {
    ...headers,
    fields: new Map([...headers.fields].map(([name, value]) => [name, settledField(value, state)])),
  };
}

/** The value of a field, used where the choice is: `{ 'Retry-After': delay }`. */
function settledField(value: Value, state: State): Value {
  const settled = settle(value, state);
  const use = value.kind === 'choice' ? value.use : undefined;
  return use && settled.kind === 'constant' ? namedConstant(settled, use) : settled;
}

function firstChoice({ status, body, headers }: ResponseState): Choice | undefined {
  const content = body.kind === 'value' ? (body.value.kind === 'json' ? body.value.of : body.value) : undefined;
  if (status?.kind === 'choice') return status;
  return content?.kind === 'choice' ? content : choiceAmong(headers);
}

function choiceAmong({ fields }: HeaderEntries): Choice | undefined {
  for (const value of fields.values()) if (value.kind === 'choice') return value;
  return undefined;
}

function functionsAround(calls: readonly Node[]): FunctionNode[] {
  return calls.flatMap((call) => functionAround(call) ?? []);
}

function responseOf(engine: Engine, emission: Emission, { draft, state }: Settled, routes: RoutesAround): HttpResponse {
  const { file } = engine;
  const { body } = draft;
  const { node, root, leaves } = emission;
  const status = statusOf(file, draft, node);
  const places = body.kind === 'value' ? [status.node, body.call] : [status.node];
  const path = PathFacts.of(engine, root, state, traceExpression, places);
  const facts = inherited(draft.shape, 'facts');
  const bodyWith = draft.by?.as?.bodyWith ?? facts?.bodyWith;
  const strips = draft.by?.as?.strips ?? facts?.strips;
  return withFacts({
    node,
    status,
    headers: new HeaderFields(headersOf(emission, draft, state), file.settings.presetHeaders),
    body: givenHere(bodyOf(file, draft.body, facts?.fills), [root.fn, ...functionsAround(draft.via)]),
    words: draft.words && { value: settle(draft.words, state), isBody: facts?.saysBody ?? false },
    request: requestOf(emission, state),
    routes,
    contract: root.contract,
    path,
    fieldsRead: new FieldsRead(file, root, facts?.procedures),
    leaves,
    carriesHeaders: facts?.headerless !== true,
    evidence: draft.evidence,
    isError: inherited(draft.shape, 'role') === 'error',
    thrown: emission.thrown,
    emptied: draft.status ? undefined : draft.emptied,
    swallowed: () => swallowedError(engine, node, state),
    neverCaught: () => promiseNeverCaught(path),
    answeredBy: facts?.answeredBy,
    framework: facts?.framework ?? 'HTTP',
    forbiddenBody: status.codes?.length === 1 ? bodyWith?.[status.code] : undefined,
    throwsWith: () => throwingStatuses(file, root, facts, bodyWith),
    sendsContentFields: strips && status.codes ? !status.codes.some((code) => strips.includes(code)) : undefined,
    by: draft.by,
    misuse: misuseOf(file, draft, status, root.fn),
    httpVersion: facts?.httpVersion,
    headerWriter: facts?.header,
    handler: root.fn,
    isOfHandler: root.isHandler,
    via: draft.via,
    calledAt: file.modules.hasOthers ? calledAt(file, emission) : undefined,
  });
}

/**
 * The response that a helper receives may have header fields already. Where the helper does the same for all other arguments, it is taken
 * as it stands; where it depends on one, callers may have set what it leaves out.
 */
function headersOf({ root }: Emission, { headers, shared }: ResponseState, { facts }: State): HeaderEntries {
  return shared && !root.isHandler && facts ? { ...headers, open: true } : headers;
}

/** The guard is that of the path: the tests that values depend on don't lead to a place. */
function requestOf({ root, draft, state: before }: Emission, { methods: { only, not } }: State): RequestFacts {
  const guard = draft.status && isChosen(settle(draft.status, before)) ? undefined : before.guard;
  return new RequestOnPath(root, { only, not }, guard);
}

/** Whether a test of something else than the method chooses between a refusal and another response: `note ? 200 : 404`. */
function isChosen(status: Value): boolean {
  return status.kind === 'choice' && !isRefusal(status);
}

function isRefusal(status: Value): boolean {
  if (status.kind === 'choice') return isRefusal(status.whenTrue) && isRefusal(status.whenFalse);
  return codesOf(status)?.every((code) => code >= 400) ?? false;
}

function statusOf(file: SourceFile, draft: ResponseState, node: Node): Status {
  const { status, statusForm, misplaced } = draft;
  if (!status)
    return new Status(
      draft.defaultStatus === undefined ? undefined : [draft.defaultStatus],
      draft.by?.node ?? node,
      'default',
      undefined,
    );
  if (misplaced)
    return new Status(undefined, placeOf(misplaced.status), 'written', misplaced.status, misplacement(misplaced));
  const codes = codesOf(status);
  const place = placeOf(status);
  const literals = codes || status.kind === 'oneOf' ? undefined : typedLiterals(file, place);
  const mistake = statusForm && statusMistake(status, literals, statusForm, inherited(draft.shape, 'facts')?.statuses);
  if (mistake) return new Status(undefined, place, 'written', status, mistake);
  if (codes) return new Status(codes, place, 'written', status);
  return new Status(isNumbers(literals) ? literals : undefined, place, 'type', status);
}

function isNumbers(literals: readonly (string | number)[] | undefined): literals is readonly number[] {
  return literals?.every((one) => typeof one === 'number') ?? false;
}

function typedLiterals(file: SourceFile, node: Node): readonly (string | number)[] | undefined {
  const place = bare(node);
  const expression =
    place.type === 'MemberExpression' || place.type === 'Identifier' || place.type === 'CallExpression';
  const literals = expression ? file.types?.literals(place) : undefined;
  return literals && literals.length > 0 ? literals : undefined;
}
