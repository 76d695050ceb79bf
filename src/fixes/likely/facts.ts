import { isLimitReached } from '../../analysis/facts/errors/limit-reached.js';
import { hasFoundNothing } from '../../analysis/facts/errors/missing-resource.js';
import { statusesOfRefusals } from '../../analysis/facts/errors/refusals-tried.js';
import { statusesOfCaught } from '../../analysis/facts/errors/told-of-caught.js';
import { lacksData } from '../../analysis/facts/request/missing.js';
import { triesUpstream } from '../../analysis/facts/upstream/only-upstream.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import { CAUSES } from '../../http/causes.js';
import { isError } from '../../http/classes.js';
import { type Sign, type Way, where } from './sign.js';

/** The response itself names a status. */
export const CLAIMS: readonly Sign[] = [
  { what: 'a status that the body names', rests: 'claim', codes: claimed, settles: true },
];

const ANSWERED: readonly Way[] = ['tested', 'narrowed', 'called back'];

/** The outcome of a test on the path. */
export const TESTS: readonly Sign[] = [
  { what: 'the method alone was asked', rests: 'test', codes: where(({ method }) => method.mayHold('refused'), 405) },
  { what: "another party's server", rests: 'test', on: ANSWERED, codes: ofUpstream, settles: true },
  { what: 'a failure that has a name', rests: 'test', on: ['tested', 'narrowed'], codes: statusesOfCause },
  {
    what: 'what was asked of the error',
    rests: 'test',
    on: ['narrowed'],
    codes: ({ path }) => statusesOfCaught(path),
  },
  { what: 'a right that is lacking', rests: 'test', on: ['tested', 'narrowed'], codes: where(lacksRight, 403) },
  {
    what: 'nobody is known',
    rests: 'test',
    on: ['tested', 'narrowed'],
    codes: where(({ auth }) => auth.mayHold('nobody known'), 401),
  },
  { what: 'a setting of the server', rests: 'test', on: ['tested'], codes: where(isUnset, 503, 500), settles: true },
  { what: 'something of the request', rests: 'test', on: ['tested'], codes: where(({ path }) => lacksData(path), 400) },
];

/** A look-up without a result: words that name the mistake take precedence. */
export const LOOK_UPS: readonly Sign[] = [
  { what: 'nothing was found', rests: 'test', on: ['tested'], codes: where(({ path }) => hasFoundNothing(path), 404) },
];

const FAILED: readonly Way[] = ['caught'];

/** What a `try` attempted where an error was caught, and its most likely failure. */
export const ATTEMPTS: readonly Sign[] = [
  {
    what: 'a check of a credential',
    rests: 'attempt',
    on: FAILED,
    codes: where(({ auth }) => auth.mayHold('check failed'), 401),
  },
  { what: "another party's server, alone", rests: 'attempt', on: FAILED, codes: ofUpstream },
  { what: "another party's server, first of all", rests: 'attempt', on: FAILED, codes: where(asksUpstream, 502) },
  { what: 'a rate limiter', rests: 'attempt', on: FAILED, codes: where(({ path }) => isLimitReached(path), 429) },
  { what: 'data that is parsed or fitted', rests: 'attempt', on: FAILED, codes: statusesOfCause },
  { what: 'functions that refuse', rests: 'attempt', on: FAILED, codes: ({ path }) => statusesOfRefusals(path) },
];

/** No fact shows the error to be another party's. */
export const SERVERS_OWN: readonly Sign[] = [
  {
    what: 'an error that was caught',
    rests: 'attempt',
    on: ['narrowed', 'caught', 'called back'],
    codes: () => [500],
  },
];

/** The status codes that fit the cause, the likeliest first. */
function statusesOfCause({ cause }: HttpResponse): readonly number[] {
  const name = cause.known('name');
  if (name === undefined) return [];
  return name.startsWith('malformed') || name === 'invalid parameter' ? [400] : CAUSES[name].statuses;
}

function claimed({ verdict }: HttpResponse): readonly number[] {
  return verdict.statuses.map(({ code }) => code).filter((code) => isError(code) && code !== TEAPOT);
}

const TEAPOT = 418;

function lacksRight({ auth }: HttpResponse): boolean {
  return auth.mayHold('right missing') || auth.mayHold('blocked');
}

/** A setting that is missing; one that only chooses between two statuses is a switch. */
function isUnset({ verdict, status: { node } }: HttpResponse): boolean {
  return verdict.holds('lacks a setting', 'fact') && node.parent?.type !== 'ConditionalExpression';
}

/** The status of a gateway whose upstream server failed (RFC 9110 §15.6.3, §15.6.5). */
function ofUpstream(response: HttpResponse): readonly number[] {
  if (!response.upstream.mayHold('failure')) return [];
  return response.upstream.mayHold('timeout') ? [504] : [502];
}

function asksUpstream({ path }: HttpResponse): boolean {
  const tried = path.errorHandling?.tried;
  return tried !== undefined && triesUpstream(path, tried);
}
