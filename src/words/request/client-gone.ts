import { allOf, anyOf, holding, oneOf, startingWith } from '../language/names.js';

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

/** Names of a request whose events are listened to. */
export const REQUESTS: ReadonlySet<string> = new Set(['req', 'request', 'raw']);
