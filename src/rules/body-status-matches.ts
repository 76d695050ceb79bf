import { isRefusedForCaller } from '../analysis/facts/caller/caller-flags.js';
import { callerIsKnown } from '../analysis/facts/caller/caller-known.js';
import { callerLacksRight } from '../analysis/facts/caller/rights/caller-right.js';
import { declares, leavesOut } from '../analysis/application/entry-points/named-statuses.js';
import { claimsOf, isPlainFor, named, type StatusClaim } from '../analysis/facts/content/claims.js';
import { FAILURE_KEYS, failureIn } from '../analysis/facts/content/failure.js';
import { tellsCreated } from '../analysis/facts/content/created.js';
import { certainMembers } from '../analysis/facts/content/members.js';
import { placeOfBody } from '../analysis/facts/content/place.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import type { Value } from '../analysis/interpreter/values/values.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import type { Node } from '../analysis/syntax/syntax.js';
import { bothOf, type Edit, together } from '../fixes/edit.js';
import { factErrors } from '../fixes/likely/likely-errors.js';
import { changeTo, statusOffer } from '../fixes/status/offer-status.js';
import { replaceCode } from '../fixes/status/replace-code.js';
import { replaceLiteral } from '../fixes/replace-value.js';
import { isError, isSuccess } from '../http/classes.js';
import { codeOfPhrase, forbidsContent, isRegistered, labelOf } from '../http/registry.js';
import { STATUS_TEXTS } from '../packages/statuses.js';
import { defineRule, type Suggestion } from './support/define-rule.js';

/** RFC 9457 §3.1.3: the `status` member of a problem is the status code of the response. */
export default defineRule({
  name: 'body-status-matches',
  type: 'problem',
  description: 'require the status that a body names to be the status that is sent',
  claims: [
    { reports: 'another `statusCode`', where: 'it is written in the body, 100–599', by: 'fact' },
    { reports: 'another `status`', where: 'the same, beside a `message`, `error` or `title`', by: 'fact' },
    { reports: 'another `code`', where: 'a 4xx or 5xx beside a message, with an error', by: 'fact' },
    {
      reports: "another code's phrase",
      where: 'the whole text, `error`, `title` or `message`, with an error',
      by: 'fact',
    },
    { reports: "an error's phrase", where: 'the whole text or `message`, with 2xx', by: 'fact' },
  ],
  leaves: [
    'members that the framework reads, and own codes',
    "longer texts, fallbacks (`text || 'Bad Request'`)",
    'JSON-RPC, GraphQL, webhooks',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    number: '{{label}} is sent, but the body says {{claim}}. Make them agree (RFC 9457 §3.1.3).',
    phrase: '{{label}} is sent with the text "{{claim}}", which is {{other}}. Make them agree (RFC 9110 §15).',
    replace: 'Send {{label}}.',
    say: 'Say {{claim}}.',
    both: 'Send {{label}}, and say {{claim}}.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const response of responses) {
      const found = mismatchIn(response);
      if (!found) continue;
      const { claim, node } = found;
      const { code } = response.status;
      const right = named(claim, code);
      yield {
        of: response,
        node,
        message: claim.by,
        data: {
          claim: String(claim.value.value),
          label: labelOf(code),
          ...(claim.by === 'phrase' && { other: String(claim.code) }),
        },
        suggest: isByDefault(claim)
          ? []
          : isForNobody(response, claim)
            ? askWho(response, claim, sourceCode)
            : inOrder(
                response,
                claim,
                isConfirmed(response) || isShared(response, claim, responses)
                  ? undefined
                  : statusOffer('replace', response, claim.code, sourceCode),
                right === undefined ||
                  saysFailed(response) ||
                  isRefusal(response, claim) ||
                  isPromised(response, claim) ||
                  isForgotten(response, claim)
                  ? undefined
                  : { message: 'say', data: { claim: String(right) }, edit: sayRight(response, claim) },
              ),
      };
    }
  },
});

/** Whether the rest of the body reports a failure below a success: then the status is wrong, not the claim. */
function saysFailed(response: HttpResponse): boolean {
  const { value } = response.body;
  return (
    response.status.every((code) => code < 400) &&
    value !== undefined &&
    failureIn(value, response, FAILURE_KEYS) !== undefined
  );
}

/** Whether the words mean that the caller lacks a right: then the status is to be changed, not the words. */
function isRefusal({ status, path }: HttpResponse, { code, by }: StatusClaim): boolean {
  return (
    by === 'phrase' && code === 401 && !status.is(403) && (callerLacksRight(path) === true || isRefusedForCaller(path))
  );
}

/**
 * Whether the words refuse a caller who isn't authenticated on the path: neither they nor the status express that. A 404 may be meant to.
 */
function isForNobody({ status, path }: HttpResponse, { code, by }: StatusClaim): boolean {
  return by === 'phrase' && code === 403 && !status.is(401) && !status.is(404) && callerIsKnown(path) === false;
}

/** 401, in the status and in words. */
function askWho(response: HttpResponse, claim: StatusClaim, sourceCode: SourceCode): Suggestion<'both'>[] {
  const change = changeTo(response, 401, sourceCode);
  const said = named(claim, 401);
  if (!change || said === undefined) return [];
  const edit = bothOf(change.edit, replaceLiteral(claim.value, said));
  return [{ message: 'both', data: { label: change.label, claim: String(said) }, edit }];
}

/** Whether the route's contract declares the status that the body names, and not the one that is sent. */
function isPromised({ contract, status }: HttpResponse, { code }: StatusClaim): boolean {
  return contract !== undefined && declares(contract, code) && status.every((sent) => leavesOut(contract, sent));
}

/** Whether the body names a success while no status is written: the named one was meant. */
function isForgotten({ status }: HttpResponse, { code, by }: StatusClaim): boolean {
  return by === 'number' && !status.isWritten && status.is(200) && code !== 200 && isSuccess(code);
}

/** Writes the status that is sent into the body, wherever it names the other one: in a number, and in words beside it. */
function sayRight(response: HttpResponse, claim: StatusClaim): Edit | undefined {
  const { value } = response.body;
  const all = value ? claimsOf(value) : [];
  const others = all.filter((one) => one.value.node !== claim.value.node && one.code === claim.code);
  const edits = [claim, ...others].map((one) => replaceClaim(response, one));
  return edits.every((edit) => edit !== undefined) ? together(edits[0], ...edits.slice(1)) : undefined;
}

/** A literal in place of a literal, a constant in place of one. */
function replaceClaim({ status, path }: HttpResponse, claim: StatusClaim): Edit | undefined {
  const { value, by } = claim;
  const right = named(claim, status.code);
  if (right === undefined) return undefined;
  return replaceLiteral(value, right) ?? (by === 'number' ? replaceCode(path.file, value, status.code) : undefined);
}

type Offer = Suggestion<'replace' | 'say'> | undefined;

/**
 * The status is kept where the path requires it and not the claim. A 403 with "Unauthorized" is kept unless the caller isn't authenticated
 * on the path: the word is used loosely.
 */
function inOrder(
  response: HttpResponse,
  { code, by }: StatusClaim,
  send: Offer,
  say: Offer,
): Suggestion<'replace' | 'say'>[] {
  const { status, path } = response;
  const isLoose = status.is(403) && code === 401 && by === 'phrase' && callerIsKnown(path) !== false;
  const [fact] = status.every(isError) ? factErrors(response) : [];
  const isMeant = isLoose || (fact !== undefined && status.is(fact) && fact !== code);
  return (isMeant ? [say, send] : [send, say]).filter((one) => one !== undefined);
}

/** The first claim that names another status than any that may be sent, and where to report it. */
function mismatchIn(response: HttpResponse): { claim: StatusClaim; node: Node } | undefined {
  const { status, body, words } = response;
  if (!status.codes || status.codes.length === 0) return undefined;
  const inBody = body.value && body.kind !== 'none' ? wrongOf(body.value, response) : undefined;
  if (inBody) return { claim: inBody, node: placeOfBody(response) };
  const inWords = words && wrongOf(words.value, response);
  return inWords && words && { claim: inWords, node: words.value.node };
}

function wrongOf(content: Value, response: HttpResponse): StatusClaim | undefined {
  return claimsOf(content).find((claim) => isWrong(claim, response));
}

/** Whether the status is written where other responses name another one: `fail(res, 409)` and `fail(res, 500)` of one helper. */
function isShared({ status }: HttpResponse, { code }: StatusClaim, responses: readonly HttpResponse[]): boolean {
  return responses.some(
    ({ status: { node }, body: { value } }) =>
      node === status.node && value !== undefined && claimsOf(value).some((claim) => claim.code !== code),
  );
}

/** Whether another part of the body names the status that is sent: then the claim is wrong. */
function isConfirmed(response: HttpResponse): boolean {
  const { status, body } = response;
  if (body.value === undefined) return false;
  if (status.is(201) && tellsCreated(response)) return true;
  return (
    claimsOf(body.value).some(({ code }) => status.is(code)) || wordsFor(body.value).some((code) => status.is(code))
  );
}

/** The statuses whose words stand in the body: `statusText: 'CREATED'`. */
function wordsFor(body: Value): readonly number[] {
  if (body.kind !== 'object') return [];
  return [...certainMembers(body)].flatMap(([name, { kind, ...member }]) =>
    kind === 'constant' && STATUS_TEXTS.has(name) && 'value' in member
      ? (codeOfPhrase(String(member.value).replaceAll('_', ' ')) ?? [])
      : [],
  );
}

/** Whether the body takes its status from a helper's default: then nobody wrote it for this response. */
function isByDefault({ value: { node } }: StatusClaim): boolean {
  return node.parent?.type === 'AssignmentPattern';
}

/**
 * A phrase counts beside another error, and so does a `code`. Below a success a phrase counts only if nothing else in the body reports a
 * failure: `no-200-business-error` reports those.
 */
function isWrong({ code, by, isOwn, value }: StatusClaim, response: HttpResponse): boolean {
  const { status, body } = response;
  if (status.codes?.includes(code) || (by === 'phrase' && status.every((sent) => isPlainFor(value, sent))))
    return false;
  if (by === 'phrase' && !status.every(isRegistered)) return false;
  if ((by === 'number' && !isOwn) || status.every(isError)) return true;
  if (by !== 'phrase' || !body.value || !status.every(isSuccessWithBody)) return false;
  if (!saysIt(body.value, value) || response.purpose.mayHold('graphql') || response.purpose.mayHold('webhook'))
    return false;
  return failureIn(body.value, response, FAILURE_KEYS) === undefined;
}

/** A body that the status forbids is another rule's. */
function isSuccessWithBody(code: number): boolean {
  return isSuccess(code) && !forbidsContent(code);
}

/** Whether a text is the whole body, or its `message`. */
function saysIt(body: Value, text: Value): boolean {
  return body === text || (body.kind === 'object' && certainMembers(body).get('message') === text);
}
