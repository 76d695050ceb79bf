import { isCreator, isWebhookReceiver } from '../purpose/purpose.js';
import type { Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';

/** Whether a service that calls back receives only an acknowledgement: nothing of what was stored is sent. */
export function onlyAcknowledges(response: HttpResponse): boolean {
  const { body, effects } = response;
  const { node, value } = body;
  if (isCreator(response) || !isWebhookReceiver(response) || !node || !value) return false;
  const says = value.kind === 'object' ? [...value.members.values()] : [value];
  return says.some(isSaid) && !effects.mayHold('sends the record');
}

/** A text, or a flag. */
function isSaid(value: Value): boolean {
  return value.kind === 'constant' && (typeof value.value === 'string' || value.value === true);
}
