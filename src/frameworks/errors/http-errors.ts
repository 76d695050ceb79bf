import { errorFactories, errorOf, handledBy, makes } from './error-classes.js';
import { HTTP_ERRORS_2 } from '../language/releases.js';
import type { Call, Framework, Shape } from '../language/shape.js';
import {
  arg,
  argOf,
  blurs,
  firstOf,
  says,
  setsHeaders,
  setsNumericStatus,
  setsStatus,
} from '../language/vocabulary.js';
import { errorsBut, asWritten, namesOf } from '../language/phrases.js';

/** Named constructors (http-errors 2.0.1). */
const NAMES = { ...namesOf(errorsBut(), asWritten), BandwidthLimitExceeded: 509 };
/** Each has its code for a second name: `createError['404']`. */
const CODES = Object.fromEntries(Object.values(NAMES).map((code) => [String(code), code]));

/** Applications of Fastify have one handler for all of them. */
const error: Shape = errorOf('http-errors', {
  answeredBy: handledBy(['setErrorHandler'], { bases: ['HttpError'] }),
});

const HttpError: Shape = { instance: error, isBaseClass: true };
const isHttpError: Shape = { call: { effects: [] }, recognizes: error };

/** `createError([status,] message | error, props)`: a status counts only as the first argument, and only as a number. */
const call: Call = {
  ...makes(
    error,
    ...setsNumericStatus(0),
    says(firstOf(argOf(1, 'string'), argOf(0, 'string'))),
    setsHeaders(firstOf(arg(2, 'headers'), arg(1, 'headers'))),
  ),
  rewrites: { headers: { argument: 2, member: 'headers' } },
};

/** `createError(message, status)`: right in version 1, which warns; since version 2 a TypeError (1.8, 2.0). */
const statusSecond = {
  ...makes(error, setsStatus(1), setsHeaders(arg(2, 'headers'))),
  when: { atLeast: 2, types: [undefined, 'status'] },
  legacy: {
    form: 'createError(message, status)',
    gone: HTTP_ERRORS_2,
    since: 'throws a TypeError',
    current: 'createError(status, message)',
    deprecated: true,
    status: arg(1),
    rewrite: '{callee}({1}, {0}, {2})',
  },
} satisfies Call;

const legacy: Call[] = [
  { ...statusSecond, before: HTTP_ERRORS_2 },
  { ...statusSecond, effects: [blurs] },
];

/** An error that is passed on keeps its own status. */
const wraps: Call[] = [
  { ...makes(error, blurs), when: { atLeast: 1, types: ['error'] } },
  { ...makes(error, blurs), when: { atLeast: 2, types: [undefined, 'error'] } },
];

export const createError: Shape = {
  call: [...wraps, { ...call, when: { types: ['number'] } }, { ...call, when: { types: ['status'] } }, ...legacy, call],
  construct: call,
  members: { ...errorFactories(error, { ...NAMES, ...CODES }, says(arg(0))), HttpError, isHttpError },
};

export const httpErrors: Framework = {
  name: 'http-errors',
  modules: { 'http-errors': { default: createError, HttpError, isHttpError } },
};
