import { FAILURE_KEYS, failureOf } from './bodies/failure.js';
import { type HttpResponse, isReachedOnlyBy, type RequestFacts } from './response.js';
import { textsIn } from './texts.js';

/** Methods that a guard lets through beside those that it is about: OPTIONS for CORS, HEAD as a GET. */
const BESIDE: ReadonlySet<string> = new Set(['OPTIONS', 'HEAD']);

/** The methods that a handler takes, as Allow lists them. */
export function allowOf({ excluded }: RequestFacts): string {
  return [...excluded].join(', ');
}

/** Whether a response refuses all methods but some, and nothing but the method has led to it. */
export function isFallbackOfGuard(response: HttpResponse): boolean {
  const { request, status, path } = response;
  const { guard, excluded } = request;
  if (!guard || path.isCatch || [...excluded].every((method) => BESIDE.has(method)) || isReachedOnlyBy(request, BESIDE)) return false;
  return !status.every((code) => code < 300) || refuses(response);
}

const REFUSAL = /\bmethod\b|\b(?:un|not )(?:supported|allowed|implemented)\b|\bonly\b|\bmust be\b|\binvalid\b|\berror\b|\bnot found\b/i;

/** Whether a success is a refusal in truth: by its words, or because it says nothing to any method but one. */
function refuses(response: HttpResponse): boolean {
  const { body, request } = response;
  if (body.kind === 'none') return !(request.excluded.size === 1 && request.excluded.has('GET'));
  if (!body.value) return false;
  return failureOf(body.value, response, FAILURE_KEYS) !== undefined || textsIn(body.value).some((text) => REFUSAL.test(text));
}
