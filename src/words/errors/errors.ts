import { anyOf, endingIn, oneOf } from '../language/names.js';

/** Names of an error, in a `catch` or as the first parameter of a callback. */
export const ERROR_NAMES = anyOf(oneOf('e', 'ex', 'exc', 'exception'), endingIn('err', 'error', 'exception'));

/** Its other names where its stack is read: nothing but an error has one. */
export const STACK_HOLDERS = anyOf(ERROR_NAMES, oneOf('reason', 'cause'));

/** Members of an error with the text of a driver. */
export const ERROR_DETAILS = oneOf('message', 'detail', 'meta');

/** Functions that pass an error on. */
export const HANDS_ERRORS_ON = oneOf('next', 'done', 'reject', 'callback', 'cb');

/** Functions that pass an error on, and methods that send their argument: `reply.send(error)`. */
export const SENDS_ERRORS = anyOf(HANDS_ERRORS_ON, oneOf('send'));

/**
 * Matches a text that throws errors of other classes than the language's own, or errors that a function makes: `throw createError(404)`.
 */
export const OWN_ERRORS =
  /\bthrow\s+(?:create(?:Http)?Error\s*\(|new\s+(?!(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error\b)[A-Z])/;
