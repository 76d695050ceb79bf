import { isVerdict } from '../analysis/facts/errors/verdict.js';
import { isSentOn } from '../analysis/refinement/error-handlers.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import type { Leak } from '../analysis/responses/verdict.js';
import { type Node, within } from '../analysis/syntax/syntax.js';
import { isClientError, isError } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** RFC 9457 §5: problem details should not expose the inside of an implementation, such as a stack dump. */
export default defineRule({
  name: 'no-error-internals',
  type: 'problem',
  description: 'disallow stack traces, raw errors and queries in the body of an error',
  claims: [
    { reports: 'a stack', where: '`err.stack` is in the body, in whatever object or text', by: 'fact' },
    {
      reports: 'a caught error',
      where: 'it is the body, or in it: `{ error: err }`, `JSON.stringify(err)`, `util.inspect(err)`',
      by: 'fact',
    },
    { reports: 'an SQL statement', where: 'it is in the body', by: 'fact' },
    {
      reports: "the database's message",
      where: "a test on the path shows a driver's error: `err.code === '23505'`",
      by: 'fact',
    },
    { reports: "the database's message", where: 'members of that name: `err.sqlMessage`, `err.original`', by: 'name' },
    {
      reports: 'an exception that was made with one of these',
      where: "the application's own filter sends it on",
      by: 'fact',
    },
  ],
  leaves: [
    '`err.message` of other errors',
    'what a test of the environment guards: `NODE_ENV`, `isDev`, `config.debug`',
    'functions for development',
    'errors passed to the framework: `next(err)`, `reply.send(err)` of Fastify',
    'classes of the application, which decide what is sent',
    'filters with words of their own',
  ],
  presets: { recommended: 'warn' },
  messages: {
    stack: '{{label}} is sent with a stack trace. Log it, and send a message for the client (RFC 9457 §5).',
    error: '{{label}} is sent with the raw error object. Log it, and send a message for the client (RFC 9457 §5).',
    query: '{{label}} is sent with a database query. Log it, and send a message for the client (RFC 9457 §5).',
    driver:
      "{{label}} is sent with the database's own message. Log it, and send a message for the client (RFC 9457 §5).",
  },
  readsErrors: true,
  options: {},
  defaults: {},
  judges: isError,
  *check({ subjects, opens }) {
    for (const response of subjects) {
      const { status } = response;
      const { leak } = response.verdict;
      if (!leak || isOfValidator(leak, response) || !isSentOn(leak, response, opens)) continue;
      yield { of: response, node: placeOf(leak, response), message: leak.kind, data: { label: labelOf(status.code) } };
    }
  },
});

/** A validator's messages are made for the client; a stack isn't. */
function isOfValidator({ kind }: Leak, { status, path }: HttpResponse): boolean {
  return kind === 'error' && status.every(isClientError) && isVerdict(path);
}

/** The part that leaks, where the body holds it; else the body. */
function placeOf({ node }: Leak, response: HttpResponse): Node {
  const { body, words } = response;
  const place = body.node ?? words?.value.node;
  return place && within(node, place) ? node : response.verdict.place;
}
