import { oneOf } from '../language/names.js';
import { saying } from '../language/texts.js';

/** Names and codes of errors that say that no answer came in time: of the Fetch standard, Node, undici, got, axios, SDKs. */
export const TIMEOUTS = oneOf(
  'AbortError',
  'TimeoutError',
  'ECONNABORTED',
  'ETIMEDOUT',
  'ESOCKETTIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'HeadersTimeoutError',
  'BodyTimeoutError',
  'ConnectTimeoutError',
  'RequestTimeoutError',
  'APIConnectionTimeoutError',
  'ERR_CANCELED',
);

/** What is looked for in a message that says so: `error.message.includes('timeout')`. */
export const TIMEOUT_TEXTS = saying(
  'abort',
  'aborted',
  'timeout',
  'timed out',
  'time out',
  'aborterror',
  'timeouterror',
  'etimedout',
);

/** Those that say that a server could not be reached, or gave no proper answer. */
export const REFUSALS = oneOf(
  'ECONNREFUSED',
  'ENOTFOUND',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'UND_ERR_SOCKET',
  'ERR_NETWORK',
  'ERR_BAD_RESPONSE',
  'APIConnectionError',
  'FetchError',
);

/** Classes of errors that a client throws for any of these, and for the answers of a server that has failed. */
export const CLIENT_ERRORS = oneOf('AxiosError', 'HTTPError', 'FetchError', 'RequestError', 'APIError');

/** Functions that say that an error is a client's. */
export const CLIENT_ERROR_TESTS = oneOf('isAxiosError');
