/** Whether a code means that the request, or the server, failed (RFC 9110 §15.5, §15.6). */
export function isError(code: number): boolean {
  return code >= 400 && code < 600;
}

/** Whether a code means that the client has to correct the request (RFC 9110 §15.5). */
export function isClientError(code: number): boolean {
  return code >= 400 && code < 500;
}

/** Whether a code means that the request was received, understood and accepted (RFC 9110 §15.3). */
export function isSuccess(code: number): boolean {
  return code >= 200 && code < 300;
}

/** Redirects that require a target (RFC 9110 §15.4). */
export const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Whether a code makes a CORS preflight fail (Fetch, "CORS-preflight fetch": 200 to 299 pass). */
export function failsPreflights(code: number): boolean {
  return code >= 300 && code <= 599;
}

/** What servers send for an unsupported method in place of 405, beside a success. */
const INSTEAD_OF_405: ReadonlySet<number> = new Set([400, 403, 404, 500, 501]);

/** Whether a code may be sent where 405 is meant. */
export function isSentInsteadOf405(code: number): boolean {
  return INSTEAD_OF_405.has(code) || isSuccess(code);
}

/** 5xx: the server knows that it has failed. */
export function isServerError(code: number): boolean {
  return code >= 500 && code < 600;
}
