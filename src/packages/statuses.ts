import { oneOf } from '../words/language/names.js';

const NAMES = ['statusText', 'statusMessage', 'statusPhrase', 'statusName', 'reasonPhrase'];

/** Members that name a status in words, and nothing else; also in lower case, as they are compared. */
export const STATUS_TEXTS = oneOf(...NAMES, ...NAMES.map((name) => name.toLowerCase()));

/** Tables and functions with the phrase of every code: Node's, that of `http-status-codes` and of `statuses`. */
export const TEXTS_BY_CODE = oneOf('STATUS_CODES', 'getReasonPhrase', 'getStatusText');

/** The meaning of an error's `code`, of Node and of databases, where no upstream server has failed. */
export const CODES_FOR_STATUSES: ReadonlyMap<string, readonly number[]> = new Map([
  ['ENOENT', [404]],
  ['P2025', [404]],
  ['P2001', [404]],
  ['P2002', [409]],
  ['P2003', [409, 400]],
  ['23505', [409]],
  ['11000', [409]],
  ['ER_DUP_ENTRY', [409]],
  // A foreign key: the referenced record is missing, or is to be deleted.
  ['23503', [409, 400]],
  ['ER_NO_REFERENCED_ROW_2', [409, 400]],
  ['ER_ROW_IS_REFERENCED_2', [409]],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', [409, 400]],
  // Not null, a check, a value of another type.
  ['23502', [400]],
  ['23514', [400]],
  ['22P02', [400]],
  ['ECONNREFUSED', [503]],
  ['ECONNRESET', [503]],
  ['ENOTFOUND', [503]],
  ['EAI_AGAIN', [503]],
  ['ETIMEDOUT', [504]],
  ['LIMIT_FILE_SIZE', [413]],
  ['LIMIT_UNEXPECTED_FILE', [400]],
]);
