import { allOf, anyOf, endingIn, except, holding, oneOf, startingWith } from '../language/names.js';

/** Functions that return the status of a response: `statusOf(error)`, `codeToStatus(code)`. */
export const STATUS_MAKERS = holding('status', 'http code');

/** Members that are the status of a function's result. */
export const STATUS_HOLDERS = endingIn('status', 'status code', 'http code');

/**
 * Members that are a response among other values, and classes of responses: `return { ok: false, response: refused() }`, `NextResponse`.
 */
export const ANSWER_HOLDERS = endingIn('response');

/** Functions that answer with an error, though their names begin like those of logging ones: `errorNotFound(req, res)`. */
export const ERROR_ANSWERS = startingWith('error');

/** Objects of header fields that files share: `corsHeaders`, `SECURITY_HEADERS`, `cors`. */
export const HEADER_OBJECTS = anyOf(endingIn('headers', 'header'), oneOf('cors'));

const NAMED_FIELDS = holding('location', 'header', 'headers', 'cache');

/** Decorators of a handler, known by their names alone, that may set header fields: `@CreatedWithLocation()`, `@NoCacheHeaders()`. */
export const FIELD_DECORATORS = except(
  holding('location', 'header', 'headers', 'created', 'cache', 'response'),
  allOf(endingIn('message', 'dto', 'schema', 'model', 'class'), except(holding('response', 'created'), NAMED_FIELDS)),
);

/** Decorators that set the words beside a handler's result, and document nothing: `@ResponseMessage('User created')`. */
export const WORD_DECORATORS = except(
  endingIn('response message', 'success message'),
  startingWith('api', 'swagger', 'doc'),
);
