import { allOf, anyOf, endingIn, except, holding, oneOf, startingWith } from '../language/names.js';

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

const NAMED_FIELDS = holding('location', 'header', 'headers', 'cache');

/** Decorators of a handler, seen by their names alone, that may have header fields sent: `@CreatedWithLocation()`, `@NoCacheHeaders()`. */
export const FIELD_DECORATORS = except(
  holding('location', 'header', 'headers', 'created', 'cache', 'response'),
  allOf(endingIn('message', 'dto', 'schema', 'model', 'class'), except(holding('response', 'created'), NAMED_FIELDS)),
);

/** Decorators that say which words go beside what a handler gives, and document nothing: `@ResponseMessage('User created')`. */
export const WORD_DECORATORS = except(
  endingIn('response message', 'success message'),
  startingWith('api', 'swagger', 'doc'),
);

/** Decorators of frameworks by which code elsewhere may send header fields: what they mark or call isn't seen. */
export const LEAVES_FIELDS_OPEN = oneOf('SetMetadata', 'UseInterceptors', 'UseFilters');
