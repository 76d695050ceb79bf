import { INVALID_DATA, type KnownFailure, KNOWN_FAILURES, MALFORMED_BODY } from '../../../packages/failures.js';
import type { HttpResponse } from '../../responses/response.js';
import { contentFault } from '../request/validation.js';
import { failureOf, knownFailures } from './known-failure.js';

/** The failures that code commonly distinguishes. */
export const COMMON_FAILURES = knownFailures(KNOWN_FAILURES);

/** Which of the commonly distinguished failures a response is about; undefined for any other. */
export function commonFailureOf(response: HttpResponse): KnownFailure | undefined {
  return failureOf(response, COMMON_FAILURES);
}

const BAD_REQUEST: readonly number[] = [400];
const NONE: readonly number[] = [];

/** The status codes that fit the failure which a response is about, the likeliest first; 422 is for content alone. */
export function statusesOfFailure(response: HttpResponse): readonly number[] {
  const failure = commonFailureOf(response);
  if (!failure) return contentFault(response) === 'malformed' ? BAD_REQUEST : NONE;
  if (failure.name === MALFORMED_BODY.name) return BAD_REQUEST;
  if (failure.name !== INVALID_DATA.name) return failure.statuses;
  return contentFault(response) === 'invalid' ? failure.statuses : BAD_REQUEST;
}
