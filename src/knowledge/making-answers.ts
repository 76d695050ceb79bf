import { anyOf, endingIn, holding, oneOf, startingWith } from './language/names.js';

/** Functions that say which status an answer has: `statusOf(error)`, `codeToStatus(code)`. */
export const STATUS_MAKERS = holding('status', 'http code');

/** Members that hold the status of what a function has made. */
export const STATUS_HOLDERS = endingIn('status', 'status code', 'http code');

/** Members that hold an answer among other things, and classes of answers: `return { ok: false, response: refused() }`, `NextResponse`. */
export const ANSWER_HOLDERS = endingIn('response');

/** Methods that send what they are given as the body. */
export const SENDING_CALLS = oneOf('json', 'jsonp', 'send', 'end', 'body');

/** Functions that answer with an error, though their names begin as those do that log one: `errorNotFound(req, res)`. */
export const ERROR_ANSWERS = startingWith('error');

/** Objects of header fields that files share: `corsHeaders`, `SECURITY_HEADERS`, `cors`. */
export const HEADER_OBJECTS = anyOf(endingIn('headers', 'header'), oneOf('cors'));

/** Decorators of a handler, seen by their names alone, that may have header fields sent: `@CreatedWithLocation()`, `@NoCacheHeaders()`. */
export const FIELD_DECORATORS = holding('location', 'header', 'headers', 'created', 'cache', 'response');
