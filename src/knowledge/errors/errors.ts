import { anyOf, endingIn, oneOf } from '../language/names.js';

/** What an error is called, in a `catch` or as the first parameter of a callback. */
export const ERROR_NAMES = anyOf(oneOf('e', 'ex', 'exc', 'exception'), endingIn('err', 'error', 'exception'));

/** What else it is called where its stack is read: nothing but an error has one. */
export const STACK_HOLDERS = anyOf(ERROR_NAMES, oneOf('reason', 'cause'));

/** Types that tell nothing of an error: of the language, of Node, of axios. */
export const COMMON_ERROR_TYPES = oneOf(
  'Error',
  'TypeError',
  'SyntaxError',
  'RangeError',
  'ReferenceError',
  'AxiosError',
  'ErrnoException',
);

/** Members of an error that hold a text of it. */
export const ERROR_TEXTS = oneOf('message', 'stack');

/** Members in which a driver tells what it has to say. */
export const ERROR_DETAILS = oneOf('message', 'detail', 'meta');

/** Functions that hand an error to whoever deals with it. */
export const HANDS_ERRORS_ON = oneOf('next', 'done', 'reject', 'callback', 'cb');

/** The same, and methods that answer with what they are given: `reply.send(error)`. */
export const SENDS_ERRORS = anyOf(HANDS_ERRORS_ON, oneOf('send'));

/** Matches a text that throws errors of other classes than the language's own, or that a function makes: `throw createError(404)`. */
export const OWN_ERRORS =
  /\bthrow\s+(?:create(?:Http)?Error\s*\(|new\s+(?!(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error\b)[A-Z])/;
