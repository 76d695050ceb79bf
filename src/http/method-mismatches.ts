/** Why a status is no answer to some methods, and what a server may mean by it. */
export interface MethodMismatch {
  readonly isWrongFor: (method: string) => boolean;
  readonly reason: string;
  readonly instead: readonly number[];
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const NO_CONTENT_EXPECTED =
  'judges the content of a request, and content in a GET or HEAD request has no meaning (RFC 9110 §9.3.1)';

const MISMATCHES: Readonly<Record<number, MethodMismatch>> = {
  201: {
    isWrongFor: (method) => isRead(method) || method === 'DELETE',
    reason: 'says that the request has created a resource, which this method never asks for (RFC 9110 §15.3.2)',
    instead: [200, 204],
  },
  205: {
    isWrongFor: isRead,
    reason:
      'asks the client to reset the form that the request was sent from, and a GET sends nothing to reset (RFC 9110 §15.3.6)',
    instead: [200, 204],
  },
  206: {
    isWrongFor: (method) => method !== 'GET',
    reason: 'answers a Range header field, which is defined for GET only (RFC 9110 §14.2)',
    instead: [200],
  },
  304: {
    isWrongFor: (method) => !isRead(method),
    reason:
      'answers a conditional GET or HEAD only; for other methods a failed precondition is 412 (RFC 9110 §13.1.2, §15.4.5)',
    instead: [204, 412],
  },
  413: { isWrongFor: isRead, reason: NO_CONTENT_EXPECTED, instead: [400, 414] },
  415: { isWrongFor: isRead, reason: NO_CONTENT_EXPECTED, instead: [400, 406] },
};

/** Whether a status means something to some methods only. */
export function isMethodBound(code: number): boolean {
  return code in MISMATCHES;
}

/** What is known of a status that is bound to methods. */
export function mismatchOf(code: number): MethodMismatch {
  return MISMATCHES[code] as MethodMismatch;
}
