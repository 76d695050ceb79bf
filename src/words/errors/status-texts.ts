import { STATUS_TEXTS } from '../../packages/statuses.js';
import { anyOf, oneOf } from '../language/names.js';

/** Members that may name an error's status so: `OK` and `created` in them are ordinary words. */
export const ERROR_STATUS_TEXTS = anyOf(
  STATUS_TEXTS,
  oneOf('status', 'reason', 'code', 'error', 'errorCode', 'errorType', 'name', 'title', 'type'),
);
