/** Why a status is no response to some methods, and what a server may mean by it. */
export interface MethodMismatch {
  readonly isWrongFor: (method: string) => boolean;
  readonly words: Words;
  readonly instead: readonly number[];
}

/** For messages: `201 Created is sent to DELETE, {reason}. {remedy} ({section}).` */
interface Words extends Readonly<Record<string, string>> {
  readonly reason: string;
  readonly remedy: string;
  readonly section: string;
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const NO_CONTENT_EXPECTED: Words = {
  reason: 'whose body has no meaning',
  remedy: 'Send 400 Bad Request',
  section: 'RFC 9110 §9.3.1',
};

const MISMATCHES: Readonly<Record<number, MethodMismatch>> = {
  201: {
    isWrongFor: (method) => isRead(method) || method === 'DELETE',
    words: { reason: 'which never asks to create something', remedy: 'Send 200 OK', section: 'RFC 9110 §15.3.2' },
    instead: [200, 204],
  },
  205: {
    isWrongFor: isRead,
    words: { reason: 'which has no form to reset', remedy: 'Send 200 OK', section: 'RFC 9110 §15.3.6' },
    instead: [200, 204],
  },
  206: {
    isWrongFor: (method) => method !== 'GET',
    words: { reason: 'but Range headers are for GET only', remedy: 'Send 200 OK', section: 'RFC 9110 §14.2' },
    instead: [200],
  },
  304: {
    isWrongFor: (method) => !isRead(method),
    words: {
      reason: 'but is for GET and HEAD only',
      remedy: 'Send a 2xx status, or 412 if a precondition failed',
      section: 'RFC 9110 §13.1.2',
    },
    instead: [204, 412],
  },
  413: { isWrongFor: isRead, words: NO_CONTENT_EXPECTED, instead: [400, 414] },
  415: { isWrongFor: isRead, words: NO_CONTENT_EXPECTED, instead: [400, 406] },
};

/** Whether a status has a meaning for some methods only. */
export function isMethodBound(code: number): boolean {
  return code in MISMATCHES;
}

/** What is known of a status that is bound to methods. */
export function mismatchOf(code: number): MethodMismatch {
  return MISMATCHES[code] as MethodMismatch;
}
