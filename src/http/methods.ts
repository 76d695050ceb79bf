/** The methods that pages are read with (RFC 9110 §9.3.1, §9.3.2). */
export const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Methods that only read (IANA "HTTP Method Registry", column "Safe"; RFC 9110 §9.2.1; QUERY: RFC 10008). */
const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PRI', 'PROPFIND', 'QUERY', 'REPORT', 'SEARCH'];

/** Unsafe methods that may be repeated (the registry's column "Idempotent"; RFC 9110 §9.2.2). */
const idempotent: readonly string[] = [
  'PUT',
  'DELETE',
  'ACL',
  'BASELINE-CONTROL',
  'BIND',
  'CHECKIN',
  'CHECKOUT',
  'COPY',
  'LABEL',
  'LINK',
  'MERGE',
  'MKACTIVITY',
  'MKCALENDAR',
  'MKCOL',
  'MKREDIRECTREF',
  'MKWORKSPACE',
  'MOVE',
  'ORDERPATCH',
  'PROPPATCH',
  'REBIND',
  'UNBIND',
  'UNCHECKOUT',
  'UNLINK',
  'UNLOCK',
  'UPDATE',
  'UPDATEREDIRECTREF',
  'VERSION-CONTROL',
];

/** The registry's other methods, and those that only Node's parser knows (`http.METHODS`). */
const other: readonly string[] = [
  'POST',
  'PATCH',
  'CONNECT',
  'LOCK',
  'M-SEARCH',
  'NOTIFY',
  'PURGE',
  'SOURCE',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
];

/** Whether this is the name of a method, in any case: routers write `get`, requests carry `GET`. */
export function isMethod(name: string): boolean {
  return includes(safe, name) || includes(idempotent, name) || includes(other, name);
}

/** Whether a method only reads (RFC 9110 §9.2.1). Names in any case; an unknown method is not safe. */
export function isSafe(method: string): boolean {
  return includes(safe, method);
}

/** Whether repeating a request changes nothing more (RFC 9110 §9.2.2); every safe method is idempotent. */
export function isIdempotent(method: string): boolean {
  return includes(safe, method) || includes(idempotent, method);
}

function includes(methods: readonly string[], name: string): boolean {
  return methods.includes(name.toUpperCase());
}
