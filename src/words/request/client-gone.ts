import { allOf, anyOf, holding, oneOf, startingWith } from '../language/names.js';

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

/** Names of a connection, or of an object for one. */
export const CONNECTIONS: ReadonlySet<string> = new Set([
  'req',
  'request',
  'res',
  'response',
  'reply',
  'raw',
  'socket',
  'connection',
  'stream',
  'client',
]);

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

const GIVEN_UP = ['abort', 'aborted', 'aborting', 'cancel', 'cancelled', 'canceled', 'cancellation', 'cancelation'];
const WAITING = ['client', 'connection', 'request', 'req', 'socket', 'peer', 'user'];
const LEFT = ['gone', 'closed', 'disconnect', 'disconnected', 'reset', 'hung up', 'went away', 'left'];

/**
 * Functions that test whether an error is one of these, or a request is aborted: `isRequestAbortError(err)`,
 * `wasAborted(req)`, `isClientDisconnect(e)`, `isCancel(e)` of axios.
 */
export const ABORT_TESTS = anyOf(
  allOf(
    startingWith('is', 'was', 'has', 'been'),
    anyOf(
      holding(
        ...GIVEN_UP.flatMap((one) => [`${one} error`, `${one} exception`, ...WAITING.map((who) => `${who} ${one}`)]),
      ),
      holding(...WAITING.flatMap((who) => LEFT.map((left) => `${who} ${left}`))),
      oneOf(
        'isAborted',
        'wasAborted',
        'isAbort',
        'isCancel',
        'isCancelled',
        'isCanceled',
        'wasCancelled',
        'wasCanceled',
      ),
    ),
  ),
  oneOf(...WAITING.flatMap((who) => LEFT.map((left) => `${who} ${left}`)), ...WAITING.map((who) => `${who} aborted`)),
);

/** Events of a disconnected client. */
export const GONE_EVENTS: ReadonlySet<string> = new Set(['close', 'aborted', 'abort', 'disconnect']);

/** The same where they are events of the request: Node emits them for a broken connection. */
export const GONE_REQUEST_EVENTS: ReadonlySet<string> = new Set(['error']);

/** Names of a request whose events are listened to. */
export const REQUESTS: ReadonlySet<string> = new Set(['req', 'request', 'raw']);

/** How a listener is added. */
export const LISTENERS: ReadonlySet<string> = new Set(['on', 'once', 'addListener', 'addEventListener']);
