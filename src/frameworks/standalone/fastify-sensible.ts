import { errorOf, handledBy, makes } from '../errors/error-classes.js';
import { createError } from '../errors/http-errors.js';
import type { Shape } from '../language/shape.js';
import { arg, fixed, opaqueBody, says, sends, setsHeader, setsStatus } from '../language/vocabulary.js';
import { errorsBut, camelCase, namesOf } from '../language/phrases.js';

/** What `@fastify/sensible` (6.0.6) adds to Fastify. */

/** Its helpers by name. */
const CODES = {
  ...namesOf(errorsBut(418), camelCase),
  imateapot: 418,
  bandwidthLimitExceeded: 509,
};

const error = errorOf('Fastify', { answeredBy: handledBy(['setErrorHandler'], { bases: ['HttpError'] }) });

const factories = Object.entries(CODES).map(([name, code]): [string, Shape] => [
  name,
  { call: makes(error, setsStatus(fixed(code)), says(arg(0))) },
]);

/** `httpErrors.notFound(message)`, `httpErrors.getHttpError(status, message)`. */
export const httpErrors: Shape = {
  name: 'httpErrors',
  members: {
    ...Object.fromEntries(factories),
    getHttpError: { call: makes(error, setsStatus(0), says(arg(1))) },
    createError,
  },
};

const helpers = Object.entries(CODES).map(([name, code]): [string, Shape] => [
  name,
  { call: { effects: [setsStatus(fixed(code)), says(arg(0)), opaqueBody, sends], gives: 'receiver' } },
]);

/** `reply.notFound(message)` sends the error. */
export const replyHelpers: Readonly<Record<string, Shape>> = {
  ...Object.fromEntries(helpers),
  getHttpError: { call: { effects: [setsStatus(0), says(arg(1)), opaqueBody, sends], gives: 'receiver' } },
  vary: { call: { effects: [setsHeader('vary', arg(0))], gives: 'nothing' } },
};

/** `assert(condition, status, message)`. */
function asserts(status: number): Shape {
  return {
    call: {
      target: 'new',
      default: 500,
      effects: [
        setsStatus(status),
        says(arg(status + 1)),
        ...(status === 1 ? [{ does: 'assert', value: arg(0) } as const] : [MAY_THROW]),
      ],
      gives: error,
    },
  };
}

/** Whether two values are equal is unknown at the call. */
const MAY_THROW = { does: 'assert', value: { from: 'made' } } as const;

const COMPARISONS = ['equal', 'notEqual', 'strictEqual', 'notStrictEqual', 'deepEqual', 'notDeepEqual'];

/** `fastify.assert(condition, status, message)`, `fastify.assert.equal(a, b, status, message)`. */
export const assertion: Shape = {
  ...asserts(1),
  members: { ok: asserts(1), ...Object.fromEntries(COMPARISONS.map((name) => [name, asserts(2)])) },
};
