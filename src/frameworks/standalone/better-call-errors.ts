import { response as fetchResponse, statuses } from '../fetch/fetch.js';
import { BETTER_CALL } from '../errors/error-codes.js';
import { makes } from '../errors/error-classes.js';
import type { Call, ResponseFacts, Shape } from '../language/shape.js';
import {
  arg,
  argOf,
  assigns,
  firstOf,
  lookup,
  misplaces,
  says,
  setsBody,
  setsHeaders,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

/** better-call's `APIError`, which better-auth extends (better-call 2.0.6 and 1.4.5, better-auth 1.7). */

/** Every answer becomes a `Response`, which refuses a body with these statuses, `null` and `''` too: 500 is sent instead. */
export function factsOf(framework: string): ResponseFacts {
  const bodyWith = { ...fetchResponse.facts?.bodyWith };
  return { framework, strips: [], bodyWith, statuses };
}

/** What answers once it is thrown or returned; `status` alone is but the reason phrase. */
export function errorOf(framework: string): Shape {
  return {
    name: 'APIError',
    role: 'error',
    facts: factsOf(framework),
    members: {
      status: assigns(),
      statusCode: assigns(setsStatus(0)),
      body: assigns(setsBody(arg(0), UNDEFINED)),
      headers: assigns(setsHeaders(arg(0))),
    },
  };
}

/** `(status, body, headers, statusCode)`; the status is a name or a number, and digits are neither. */
export function makesError(error: Shape): Call {
  const named = firstOf(argOf(0, 'number'), lookup(arg(0), BETTER_CALL));
  return makes(
    error,
    setsStatus(firstOf(arg(3), named)),
    misplaces(argOf(0, 'digits'), 'text'),
    says(arg(1, 'message')),
    setsBody(arg(1), UNDEFINED),
    setsHeaders(arg(2)),
  );
}

export function errorClassOf(error: Shape): Shape {
  return { instance: error, isBaseClass: true, construct: makesError(error) };
}
