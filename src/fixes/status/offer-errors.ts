import type { Group } from '../../analysis/responses/response.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { Node } from '../../analysis/syntax/syntax.js';
import { likelyErrors } from '../likely/likely-errors.js';
import { offerStatus, type StatusOffer, statusOffer } from './offer-status.js';

/** When a code applies that no fact on the path establishes. */
const WHEN: Readonly<Record<number, string>> = {
  400: 'the request is at fault',
  404: 'something is not there',
  409: 'the current state is in the way',
  422: 'the content is not valid',
  500: 'the server is at fault',
  502: 'the other server is at fault',
};

/** A code that is established, or one that applies `when` something is so. */
export type Offer = StatusOffer<'replace' | 'perhaps'> & { readonly data: { readonly when?: string } };

/**
 * The errors to send in place of successes whose bodies report a failure, all of one place: none where the status is shared with other
 * responses, or declared for the handler as a whole.
 */
export function offerErrors(
  group: Group,
  responses: readonly HttpResponse[],
  sourceCode: SourceCode,
): readonly Offer[] {
  const [response] = group;
  if (isForOthers(group, responses) || isDeclared(response)) return [];
  const { told, possible } = likelyErrors(group);
  return [
    ...offerStatus(response, told, sourceCode),
    ...possible.flatMap((code) => offerPerhaps(response, code, sourceCode)),
  ];
}

/** A code that no fact establishes, and when it applies. */
function offerPerhaps(response: HttpResponse, code: number, sourceCode: SourceCode): readonly Offer[] {
  const offer = statusOffer('perhaps', response, code, sourceCode);
  const when = WHEN[code];
  return offer && when !== undefined ? [{ ...offer, data: { ...offer.data, when } }] : [];
}

/** Whether the status is shared with other responses: it can't be changed for these alone. */
function isForOthers(group: Group, responses: readonly HttpResponse[]): boolean {
  const places = new Set(group.map(({ status }) => status.node));
  return responses.some((one) => places.has(one.status.node) && !group.includes(one));
}

/** Whether a decorator declares the status for all responses of the handler. */
function isDeclared({ status }: HttpResponse): boolean {
  for (let at: Node | null | undefined = status.node; at; at = at.parent) if (at.type === 'Decorator') return true;
  return false;
}
