import type { HttpResponse } from '../../src/analysis/responses/response.js';
import { differences, FIELDS, forbidsBody } from '../wire/harness/compare.js';
import type { WireResponse } from '../wire/harness/exchange.js';
import type { Observation, Outcome } from './batch.js';

/** What is said of one program. */
export interface Verdict {
  readonly outcome: Outcome;
  /** What was seen on the wire, and is not among the predictions. */
  readonly unsound: readonly Observation[];
  /** How many things were seen; those that the framework itself answers, for an error that nothing catches, are left out. */
  readonly seen: number;
  /** Predictions that leave nothing open, and that no run has shown. */
  readonly unsharp: readonly Claim[];
  /** How many predictions leave nothing open. */
  readonly known: number;
  /** The same by status code; none where not every way was requested. */
  readonly claims: number;
}

/** One status code of a prediction that leaves nothing open. */
export interface Claim {
  readonly response: HttpResponse;
  readonly code: number;
}

/** What frameworks answer to an error without a status; no program sends it by itself. */
const FAILED = 500;

export function judge(outcome: Outcome): Verdict {
  const { predicted, observed, isComplete } = outcome;
  const seen = observed.filter(({ wire }) => wire.status !== FAILED);
  const known = predicted.filter(leavesNothingOpen);
  const claims = isComplete ? known.flatMap(claimsOf) : [];
  return {
    outcome,
    unsound: seen.filter(({ wire }) => !predicted.some((response) => differences(response, wire).length === 0)),
    seen: seen.length,
    unsharp: claims.filter((claim) => !observed.some(({ wire }) => occurs(claim, wire))),
    known: known.length,
    claims: claims.length,
  };
}

function leavesNothingOpen({ status, headers, body }: HttpResponse): boolean {
  return (
    status.codes !== undefined && body.kind !== 'unknown' && FIELDS.every((name) => headers.isSet(name) !== undefined)
  );
}

/** What becomes of a body that one of several statuses forbids isn't said. */
function claimsOf(response: HttpResponse): Claim[] {
  const { codes = [] } = response.status;
  const isSaid = (code: number): boolean => codes.length === 1 || response.body.kind === 'none' || !forbidsBody(code);
  return codes.filter(isSaid).map((code) => ({ response, code }));
}

/** A response that the framework refuses to send is answered as an error. */
function occurs({ response, code }: Claim, wire: WireResponse): boolean {
  const isRefused = response.forbiddenBody === 'throws' && response.body.kind === 'present';
  return (wire.status === code || isRefused) && differences(response, wire).length === 0;
}
