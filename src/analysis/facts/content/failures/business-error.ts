import type { Value } from '../../../interpreter/values/values.js';
import type { HttpResponse } from '../../../responses/response.js';
import type { FailureKeys, FailureSignal } from '../../../responses/verdict.js';
import { checksWebhook } from '../../errors/fails-closed.js';
import { isHealthPath } from '../../purpose/health.js';
import { type Evidence, fact, named } from '../../signals/evidence.js';
import { failureIn, keysWith } from './failure.js';
import { placeOfBody } from '../place.js';
import { statusOfError } from '../status-of-error.js';

/** Why a failure may be sent with a status of success. */
const MEANT: readonly Evidence[] = [
  named('its protocol answers errors with 200', ({ purpose }) => purpose.mayHold('own protocol')),
  fact('it acknowledges a message whose sender was checked', isCheckedMessage),
  named('its client only reads whether the request arrived', ({ purpose }) => purpose.mayHold('fire and forget')),
  named("it is a health check's route, whose status another rule judges", isHealthPath),
  named('it tests another service', ({ purpose }) => purpose.mayHold('connectivity check')),
];

function isCheckedMessage({ status, purpose, path }: HttpResponse): boolean {
  return status.is(200, 202) && (purpose.holds('webhook', 'fact') || checksWebhook(path));
}

/** The failure of a response that is sent as a success: what its body reports, unless that is meant, or a thrown error. */
export function businessError(response: HttpResponse, own?: Partial<FailureKeys>): FailureSignal | undefined {
  const { status, body, leaves } = response;
  if (leaves === 'thrown' && status.isWritten) return thrown(status.node);
  if (!body.value || !body.node || status.is(204, 205)) return undefined;
  const found = partOf(body.value, response, keysWith(own));
  if (!found || MEANT.some(({ find }) => find(response))) return undefined;
  // An error that carries the status is reported where it is thrown, and not again where it is sent.
  const carried = statusOfError(response);
  if (carried) return thrown(carried);
  return { weight: 'fact', reason: 'its body says that the request failed', because: placeOfBody(response), ...found };
}

function thrown(because: FailureSignal['because']): FailureSignal {
  return { weight: 'fact', reason: 'an error is thrown', because, part: undefined, source: undefined };
}

function partOf(
  value: Value,
  response: HttpResponse,
  keys: FailureKeys,
): Pick<FailureSignal, 'part' | 'source'> | undefined {
  const part = failureIn(value, response, keys);
  if (part !== undefined) return { part, source: undefined };
  const ways = value.kind === 'unknown' ? (value.summary ?? []) : [];
  const [some] = ways.flatMap((way) => failureIn(way, response, keys) ?? []);
  return some === undefined ? undefined : { part: some, source: value.node };
}
