import { READING_METHODS } from '../../../http/methods.js';
import { ANALYTICS } from '../../../words/project/purposes.js';
import type { HttpResponse } from '../../responses/response.js';
import { mentionedFrom } from '../request/mentioned.js';
import { isFor } from './purpose.js';

/**
 * Whether a response is to a fire-and-forget request: `navigator.sendBeacon`, counts, reports of a browser. Its client
 * only reads whether it arrived: the body is no more than a flag, or 202 or 204 confirm every request.
 */
export function isFireAndForget(response: HttpResponse): boolean {
  const { status, request } = response;
  if (request.methods && [...request.methods].every((method) => READING_METHODS.has(method))) return false;
  return status.is(202, 204) && isFor(response, 'telemetry');
}

/**
 * Whether a handler receives counts and reports, by its names; where these only name events, by what it refers to in
 * its file as well: `prisma.analyticsEvent`, `readAnalyticsCookies(request)`.
 */
export function isForTelemetry(response: HttpResponse): boolean {
  if (isFor(response, 'telemetry')) return true;
  if (!isFor(response, 'telemetryEvent')) return false;
  const { methods } = response.request;
  if (methods && [...methods].some((method) => method !== 'POST')) return false;
  return [...mentionedFrom(response.path.file, response.handler).names].some((name) => ANALYTICS.has(name));
}
