import { COMMON_FAILURES } from '../analysis/facts/errors/common-failure.js';
import { knownFailures, missedFailure, type KnownFailures } from '../analysis/facts/errors/known-failure.js';
import type { DataPart } from '../analysis/facts/request/request-data.js';
import { choosesRefusal } from '../analysis/facts/caller/rights/refusals.js';
import { contentFault, faultyParts } from '../analysis/facts/request/validation.js';
import { answersOAuth } from '../analysis/facts/content/oauth.js';
import { type HttpResponse, lacksHeader } from '../analysis/responses/response.js';
import { isSameWay } from '../analysis/responses/same-call.js';
import {
  INVALID_DATA,
  type KnownFailure,
  KNOWN_FAILURES,
  MALFORMED_BODY,
  MALFORMED_PARAMETER,
  MEDIA_TYPE_MISSING,
  WRONG_MEDIA_TYPE,
} from '../packages/failures.js';
import { isError } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { brief } from './support/brief.js';
import { defineRule } from './support/define-rule.js';
import { offerStatus } from '../fixes/status/offer-status.js';

interface Options {
  readonly failures: Readonly<Record<string, readonly number[]>>;
}

/** RFC 9110 §15.5: a 4xx names what is wrong with the request, as far as its code can. */
export default defineRule<'wrong' | 'replace', Options>({
  name: 'error-status-matches-cause',
  type: 'problem',
  description: 'require a status that fits the known cause of an error',
  claims: [
    { reports: 'no 409', where: 'a value is taken: `P2002`, `11000`, `23505`', by: 'fact' },
    { reports: 'no 404', where: 'a record is missing: `P2025`', by: 'fact' },
    { reports: '400, 500', where: 'an id of the URL found nothing, and the body says so', by: 'fact' },
    { reports: 'no 400 or 422', where: "data doesn't fit a schema or can't be parsed", by: 'fact' },
    { reports: 'no 401', where: 'a token fails: jsonwebtoken, jose', by: 'fact' },
    { reports: 'no 413, 415, 429', where: 'size, type or rate: Multer, `req.is()`, limiters', by: 'fact' },
    { reports: '500', where: 'content lacks a part: `!req.body.name`', by: 'fact' },
    { reports: '412', where: 'there is no If-Match: 428', by: 'fact' },
    { reports: 'any of these', where: "an error's class or `name` is so called", by: 'name' },
    { reports: 'no status of `failures`', where: 'the error is named there', by: 'declared' },
  ],
  leaves: ['words without a test', 'data of the server or an upstream'],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    wrong: '{{cause}} is answered with {{label}}. Send {{wanted}} (RFC 9110 §15).',
    replace: 'Send {{label}}.',
  },
  options: {
    failures: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'integer', minimum: 400, maximum: 599 }, minItems: 1 },
      description: 'The name or code of an error, and the codes that fit it.',
    },
  },
  defaults: { failures: {} },
  judges: isError,
  *check({ responses, subjects, options, sourceCode }) {
    const failures = failuresWith(options.failures);
    const judged = subjects.map((response) => ({ response, failure: missedBy(response, failures, responses) }));
    // One refusal for many paths is about the caller, whatever failed on one of them.
    const refusals = judged.filter(({ response: { status }, failure }) => !failure && status.every(isRefusal));
    for (const { response, failure } of judged) {
      const { status } = response;
      if (!failure || refusals.some((refusal) => isSentAlike(refusal.response, response))) continue;
      const { name, statuses } = asTold(response, failure);
      const wanted = statuses.map(labelOf).join(' or ');
      const offered = isShared(response, judged) ? [] : statuses.filter((code) => !isOwedTime(response, code));
      const suggest = offerStatus(response, offered, sourceCode);
      yield {
        of: response,
        node: status.node,
        message: 'wrong',
        data: { cause: brief(name, 40), wanted, label: labelOf(status.code) },
        suggest,
      };
    }
  },
});

/** Whether the status requires a time to retry after, which nothing on the path states (RFC 9110 §10.2.3). */
function isOwedTime(response: HttpResponse, code: number): boolean {
  return (code === 429 || code === 503) && lacksHeader(response, 'retry-after');
}

/** Whether other paths reach the same place, for which its status may be right: a `catch` around a whole handler. */
function isShared({ status }: HttpResponse, judged: readonly Judged[]): boolean {
  return judged.some(({ response, failure }) => response.status.node === status.node && !failure);
}

/** Whether two responses leave at the same place, by the same calls or with one status: the arguments of a helper may differ. */
function isSentAlike(one: HttpResponse, other: HttpResponse): boolean {
  return one.node === other.node && (one.status.node === other.status.node || isSameWay(one, other));
}

/** A response, and the failure that its status doesn't fit. */
interface Judged {
  readonly response: HttpResponse;
  readonly failure: KnownFailure | undefined;
}

/** The failures that an option names, before those that the rule knows. */
function failuresWith(named: Options['failures']): KnownFailures {
  if (Object.keys(named).length === 0) return COMMON_FAILURES;
  const own = Object.entries(named).map(([name, statuses]): KnownFailure => ({
    name,
    statuses,
    classes: [name],
    codes: [name],
  }));
  return knownFailures([...own, ...KNOWN_FAILURES.map((failure) => without(failure, named))]);
}

/** The known failure that a response is about, if its status doesn't fit it. */
function missedBy(
  response: HttpResponse,
  failures: KnownFailures,
  responses: readonly HttpResponse[],
): KnownFailure | undefined {
  const failure = missedFailure(response, failures);
  if (!failure || (OF_MEDIA_TYPES.has(failure.name) && choosesRefusal(response, responses))) return undefined;
  if (response.status.is(400) && answersOAuth(response)) return undefined;
  return isAboutPath(response, failure) ? undefined : failure;
}

const OF_MEDIA_TYPES: ReadonlySet<string> = new Set([WRONG_MEDIA_TYPE.name, MEDIA_TYPE_MISSING.name]);

/** What can't be parsed may be outside of the body, where 422 means nothing (RFC 9110 §15.5.21). */
function asTold(response: HttpResponse, failure: KnownFailure): Pick<KnownFailure, 'name' | 'statuses'> {
  const parts = faultyParts(response.path);
  if (parts.length === 0) return failure;
  if (failure.name === INVALID_DATA.name && contentFault(response) === undefined)
    return { name: failure.name, statuses: [...failure.statuses].sort((a, b) => a - b) };
  return failure.name === MALFORMED_BODY.name && parts.every(isOutside) ? MALFORMED_PARAMETER : failure;
}

function isOutside(part: DataPart): boolean {
  return part === 'query' || part === 'params';
}

/** Whether the failure is in the path of the URL, and the status is one for that. */
function isAboutPath({ status, path }: HttpResponse, { inPath }: KnownFailure): boolean {
  if (!inPath || !status.every((code) => inPath.includes(code))) return false;
  const parts = faultyParts(path);
  return parts.length > 0 && parts.every((part) => part === 'params');
}

function isRefusal(code: number): boolean {
  return code === 401 || code === 403;
}

/** A known failure without the names that an option lists. */
function without(failure: KnownFailure, names: Options['failures']): KnownFailure {
  const isKept = (name: string | number): boolean => !Object.hasOwn(names, String(name));
  if (![...(failure.classes ?? []), ...(failure.codes ?? [])].some((name) => !isKept(name))) return failure;
  return { ...failure, classes: (failure.classes ?? []).filter(isKept), codes: (failure.codes ?? []).filter(isKept) };
}
