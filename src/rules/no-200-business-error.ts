import type { Group } from '../analysis/responses/response.js';
import { receivesErrors } from '../analysis/error-answers.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { FAILURE_KEYS, failureIn, type FailureKeys } from '../analysis/facts/content/failure.js';
import { placeOfBody } from '../analysis/facts/content/place.js';
import { statusOfError } from '../analysis/facts/content/status-of-error.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { awaited, bare, lastNameOf, type Node, within } from '../analysis/syntax/syntax.js';
import type { Value } from '../analysis/interpreter/values/values.js';
import { likelyErrors } from '../fixes/likely/likely-errors.js';
import { offerStatus, statusOffer } from '../fixes/status/offer-status.js';
import { isSuccess } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { brief } from './support/brief.js';
import { defineRule, type Report, type Suggestion } from './support/define-rule.js';

type Message = 'error' | 'given' | 'thrown' | Offered;
type Offered = 'replace' | 'perhaps';

/** When a code applies that no fact on the path establishes. */
const WHEN: Readonly<Record<number, string>> = {
  400: 'the request is at fault',
  404: 'something is not there',
  409: 'the current state is in the way',
  422: 'the content is not valid',
  500: 'the server is at fault',
  502: 'the other server is at fault',
};

interface Options {
  readonly keys: Partial<typeof FAILURE_KEYS>;
}

/** RFC 9110 §15.3.1: 200 means that the request has succeeded; RFC 9205 §4.6: applications use HTTP's own status codes. */
export default defineRule<Message, Options>({
  name: 'no-200-business-error',
  type: 'problem',
  description: 'disallow a success status for a body that says that the request failed',
  claims: [
    { reports: '`flags`: `success`, `ok`', where: '`false`', by: 'fact' },
    { reports: '`errors`: `error`', where: "it can't be empty", by: 'fact' },
    { reports: '`lists`: `errors`', where: 'it has elements', by: 'fact' },
    { reports: '`words`: `status`', where: "`'error'`, `'fail'`, `'failed'`, `'failure'`", by: 'fact' },
    {
      reports: '`codes`: `code`, `errcode`, `errno`, `errorcode`',
      where: "an error's number or name, beside a message",
      by: 'fact',
    },
    { reports: 'a caught error, or its message', where: 'it is the body, or a member of it', by: 'fact' },
    { reports: 'an error class or factory with a 2xx', where: 'it is thrown', by: 'fact' },
  ],
  leaves: [
    'an `error` that may be empty',
    'partial results, 207, JSON-RPC, GraphQL',
    'checks, states of jobs, telemetry',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    error:
      '{{label}} is sent, but the body says the request failed ({{failure}}). Send a 4xx or 5xx status (RFC 9110 §15.3.1).',
    given:
      '{{label}} is also sent where {{source}} gives a failure ({{failure}}). Send a 4xx or 5xx status (RFC 9110 §15.3.1).',
    thrown: 'This error is sent with {{label}}. Give it a 4xx or 5xx status (RFC 9110 §15.3.1).',
    replace: 'Send {{label}}.',
    perhaps: 'Send {{label}}, if {{when}}.',
  },
  options: {
    keys: {
      type: 'object',
      properties: Object.fromEntries(
        Object.keys(FAILURE_KEYS).map((key) => [key, { type: 'array', items: { type: 'string' }, uniqueItems: true }]),
      ),
      additionalProperties: false,
      description: 'Names of the members that say so, by kind. Each list replaces the default.',
    },
  },
  defaults: { keys: {} },
  judges: isSingleSuccess,
  *check({ responses, subjects, options, sourceCode, house }) {
    const keys = { ...FAILURE_KEYS, ...lowerCased(options.keys) };
    for (const [node, told] of byPlace(subjects.flatMap((response) => failureOf(response, keys) ?? []))) {
      if (told.every((one) => isWrittenByHandler(one)) && house.isEnvelope()) continue;
      const group = told.map(({ response }) => response) as [HttpResponse, ...HttpResponse[]];
      const isShared = told.some(({ source }) => source) || isForOthers(group, responses);
      const suggest = isShared ? [] : suggestionsFor(group, sourceCode);
      for (const one of told) yield { of: one.response, node, ...wordsOf(one), suggest };
    }
  },
});

/** A response that failed with a status of success: the claim of its body, unless it is a thrown error. */
interface Failed {
  readonly response: HttpResponse;
  readonly node: Node;
  readonly failure: string | undefined;
  /** The call of another file's function that returns the body, where only some of its returned values claim a failure. */
  readonly source?: Node | undefined;
}

/** Whether a handler writes it for itself: an envelope of the house is reported where it is made for others, a helper or a filter. */
function isWrittenByHandler({ response, node, failure }: Failed): boolean {
  const { path, handler, isOfHandler } = response;
  if (failure === undefined || !path.file.modules.isOwn(node)) return failure !== undefined;
  return isOfHandler && within(node, handler) && !receivesErrors(path.file, path.root);
}

function wordsOf({ response, failure, source }: Failed): Pick<Report<Message>, 'message' | 'data'> {
  const label = labelOf(response.status.code);
  if (failure === undefined) return { message: 'thrown', data: { label } };
  if (!source) return { message: 'error', data: { label, failure: brief(failure, 30) } };
  // Two names and a status have to fit into one line.
  const name = `${brief(lastNameOf(calleeOf(source)), 20)}()`;
  return { message: 'given', data: { label, source: name, failure: brief(failure, 18) } };
}

function calleeOf(source: Node): Node {
  const call = awaited(source);
  return call.type === 'CallExpression' ? bare(call.callee) : call;
}

/** Handlers whose successes may report a failure. */
const LEFT_ALONE = ['graphql', 'fire and forget', 'connectivity check'] as const;

function failureOf(response: HttpResponse, keys: FailureKeys): Failed | undefined {
  const { status, body } = response;
  if (response.leaves === 'thrown' && status.isWritten) return { response, node: status.node, failure: undefined };
  const told = body.value && body.node && !status.is(204, 205) ? toldBy(body.value, response, keys) : undefined;
  if (!told || LEFT_ALONE.some((one) => response.purpose.mayHold(one))) return undefined;
  // An error that carries the status is reported where it is thrown, and not again where it is sent.
  const thrown = statusOfError(response);
  return thrown ? { response, node: thrown, failure: undefined } : { response, node: placeOfBody(response), ...told };
}

function toldBy(
  value: Value,
  response: HttpResponse,
  keys: FailureKeys,
): Pick<Failed, 'failure' | 'source'> | undefined {
  const failure = failureIn(value, response, keys);
  if (failure !== undefined) return { failure };
  const ways = value.kind === 'unknown' ? (value.summary ?? []) : [];
  const [given] = ways.flatMap((way) => failureIn(way, response, keys) ?? []);
  return given === undefined ? undefined : { failure: given, source: value.node };
}

/** Responses reported at one place are one response, on several paths. */
function byPlace(all: readonly Failed[]): Map<Node, Failed[]> {
  const places = new Map<Node, Failed[]>();
  for (const one of all) places.set(one.node, [...(places.get(one.node) ?? []), one]);
  return places;
}

/** Whether the status is shared with other responses: it can't be changed for these alone. */
function isForOthers(group: Group, responses: readonly HttpResponse[]): boolean {
  const places = new Set(group.map(({ status }) => status.node));
  return responses.some((one) => places.has(one.status.node) && !group.includes(one));
}

function suggestionsFor(group: Group, sourceCode: SourceCode): readonly Suggestion<Offered>[] {
  const [response] = group;
  if (isDeclared(response)) return [];
  const { told, possible } = likelyErrors(group);
  return [
    ...offerStatus(response, told, sourceCode),
    ...possible.flatMap((code) => offerPerhaps(response, code, sourceCode)),
  ];
}

/** A code that no fact establishes, and when it applies. */
function offerPerhaps(response: HttpResponse, code: number, sourceCode: SourceCode): readonly Suggestion<Offered>[] {
  const offer = statusOffer('perhaps', response, code, sourceCode);
  const when = WHEN[code];
  return offer && when !== undefined ? [{ ...offer, data: { ...offer.data, when } }] : [];
}

/** Whether a decorator declares the status for all responses of the handler. */
function isDeclared({ status }: HttpResponse): boolean {
  for (let at: Node | null | undefined = status.node; at; at = at.parent) if (at.type === 'Decorator') return true;
  return false;
}

/** 207 answers for several requests at once; each has its own status in the body. */
function isSingleSuccess(code: number): boolean {
  return isSuccess(code) && code !== 207;
}

function lowerCased(keys: Options['keys']): Options['keys'] {
  return Object.fromEntries(
    Object.entries(keys).map(([kind, names]) => [kind, names.map((name) => name.toLowerCase())]),
  );
}
