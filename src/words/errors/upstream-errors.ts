import { oneOf } from '../language/names.js';
import { saying } from '../language/texts.js';

/** Names and codes of errors for a timeout: of the Fetch standard, Node, undici, got, axios, SDKs. */
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

/** Texts in a message about one: `error.message.includes('timeout')`. */
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

/** Those for a server that could not be reached, or sent an invalid response. */
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

/** Classes of errors that a client throws for any of these, and for the responses of a failed server. */
export const CLIENT_ERRORS = oneOf('AxiosError', 'HTTPError', 'FetchError', 'RequestError', 'APIError');

/** Functions that test whether an error is a client's. */
export const CLIENT_ERROR_TESTS = oneOf('isAxiosError');
