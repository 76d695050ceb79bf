import type { HttpResponse } from '../../analysis/responses/response.js';
import { isHandedTo, type MadeWith } from '../../analysis/responses/same-call.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import { forbidsContent, labelOf } from '../../http/registry.js';
import { isBodyDescribed } from '../described-body.js';
import { dropBody, isPure } from '../drop-body.js';
import type { Edit } from '../edit.js';
import { likelyErrors } from '../likely/likely-errors.js';
import { changeStatus } from './change-status.js';
import { statusOffer } from './offer-status.js';

interface Repair {
  readonly message: 'drop' | 'fail' | 'keep';
  readonly data?: { readonly label: string };
  readonly edit: Edit | undefined;
}

interface Repairs {
  readonly fix?: Edit | undefined;
  readonly suggest?: readonly Repair[];
}

/** Drops a body that a status forbids, or changes the status: the body may be the only report of a failure. */
export function dropOrAllow(response: HttpResponse, madeWith: MadeWith, sourceCode: SourceCode): Repairs {
  const edit = isAlwaysEmpty(response, madeWith) ? dropBody(response, sourceCode) : undefined;
  const drop: Repair = { message: 'drop', edit };
  if (!response.verdict.holds('failed in any words', 'fact'))
    return isSafe(response) && !isBodyDescribed(response) ? { fix: edit } : { suggest: [drop] };
  const { told, possible } = likelyErrors([response]);
  const likeliest = told[0] ?? possible[0];
  const fail = likeliest === undefined ? undefined : statusOffer('fail', response, likeliest, sourceCode);
  // Nothing else is offered in its place: as a success the body would still report a failure.
  if (!fail) return {};
  return {
    suggest: [
      fail,
      { message: 'keep', data: { label: labelOf(200) }, edit: changeStatus(response, 200, sourceCode) },
      drop,
    ],
  };
}

/** Whether the call that returns the body never makes a response that may have one. */
function isAlwaysEmpty({ status, body }: HttpResponse, madeWith: MadeWith): boolean {
  const call = body.by?.node;
  return (
    call !== undefined &&
    !isHandedTo(call, status.node) &&
    madeWith(call).every((one) => one.status.every(forbidsContent))
  );
}

function isSafe({ body }: HttpResponse): boolean {
  const call = body.by?.node;
  return call !== undefined && 'arguments' in call && call.arguments[0] !== undefined && isPure(call.arguments[0]);
}
