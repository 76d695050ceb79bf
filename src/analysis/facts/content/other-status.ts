import { isError, isSuccess } from '../../../http/classes.js';
import { forbidsContent, isRegistered } from '../../../http/registry.js';
import type { Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';
import type { StatusClaim, Verdict } from '../../responses/verdict.js';
import { failureIn } from './failures/failure.js';
import { certainMembers } from './members.js';
import { placeOfBody } from './place.js';
import { claimsOf, isPlainFor } from './statuses.js';

/** The first claim that names another status than any that may be sent, and where to report it. */
export function otherStatusIn(response: HttpResponse): Verdict['otherStatus'] {
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
  if (!saysIt(body.value, value) || response.purpose.mayHold('own protocol') || response.purpose.mayHold('webhook'))
    return false;
  return failureIn(body.value, response) === undefined;
}

/** A body that the status forbids is another rule's. */
function isSuccessWithBody(code: number): boolean {
  return isSuccess(code) && !forbidsContent(code);
}

/** Whether a text is the whole body, or its `message`. */
function saysIt(body: Value, text: Value): boolean {
  return body === text || (body.kind === 'object' && certainMembers(body).get('message') === text);
}
