/** Members that are true once the client is disconnected: of an `AbortSignal`, a request, an axios token. */
export const GONE_MEMBERS: ReadonlySet<string> = new Set(['aborted', 'clientDisconnected']);

/** The same where they are members of a request, a response or their socket; elsewhere they may mean anything. */
export const GONE_CONNECTION_MEMBERS: ReadonlySet<string> = new Set([
  'destroyed',
  'closed',
  'isClosed',
  'isDestroyed',
  'isAborted',
]);

/** True while the client reads. */
export const OPEN_CONNECTION_MEMBERS: ReadonlySet<string> = new Set(['writable']);

/** Names, codes and classes of the errors of an aborted request. */
export const ABORT_ERRORS: ReadonlySet<string> = new Set([
  'AbortError', // DOM, fetch, undici
  'ABORT_ERR', // Node
  'CanceledError', // axios
  'ERR_CANCELED',
  'RequestAbortedError', // undici
  'UND_ERR_ABORTED',
  'ResponseAborted', // Next.js
  'request.aborted', // raw-body
  'ECONNABORTED', // raw-body
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** Events of a disconnected client. */
export const GONE_EVENTS: ReadonlySet<string> = new Set(['close', 'aborted', 'abort', 'disconnect']);

/** The same where they are events of the request: Node emits them for a broken connection. */
export const GONE_REQUEST_EVENTS: ReadonlySet<string> = new Set(['error']);

/** How a listener is added. */
export const LISTENERS: ReadonlySet<string> = new Set(['on', 'once', 'addListener', 'addEventListener']);
