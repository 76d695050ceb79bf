import { isCreator, isWebhookReceiver } from '../purpose/purpose.js';
import type { Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';

/** Whether a service that calls back is only told that it has arrived: nothing of what was kept of it is sent. */
export function onlyAcknowledges(response: HttpResponse): boolean {
  const { body, sideEffects } = response;
  const { node, value } = body;
  if (isCreator(response) || !isWebhookReceiver(response) || !node || !value) return false;
  const says = value.kind === 'object' ? [...value.members.values()] : [value];
  return says.some(isSaid) && !sideEffects.creations().some(({ call }) => sideEffects.isIn(node, call));
}

/** Words, or that something is so. */
function isSaid(value: Value): boolean {
  return value.kind === 'constant' && (typeof value.value === 'string' || value.value === true);
}
