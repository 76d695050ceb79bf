import { leaveWithoutBody, streamBody } from '../fixes/passed-body.js';
import { defineRule } from './support/define-rule.js';

/** Fetch standard §5.5, "initialize a response": a body with a null body status is a TypeError. */
export default defineRule({
  name: 'no-unguarded-status-passthrough',
  type: 'suggestion',
  description: "disallow a body beside a fetched response's status, which may be 204, 205 or 304",
  claims: [
    {
      reports: 'the text, JSON or bytes of a fetched response, or any other body',
      where: 'its own status is sent with it, and no test on the path excludes 204, 205 and 304',
      by: 'fact',
    },
    {
      reports: 'a helper of the project that is given both',
      where: 'it makes a `Response` of them',
      by: 'fact',
    },
  ],
  leaves: [
    'a body that is null where it must be: `answer.body`, `text || null`',
    'a path that a test of the status, the body or a header field leads to',
    '304 where the request has no condition, or its client rejects it, or the answer is `ok`',
    'Workers, Bun and edge runtimes, which drop such a body, and @hono/node-server, mostly',
    'frameworks whose response is no `Response`',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    throws: 'A fetched status is sent with a body: `Response` throws a TypeError for {{codes}}. Send null there.',
    stream: 'Send `{{body}}`, which is null where there is none.',
    none: 'Send null with 204, 205 and 304.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const response of responses) {
      const passed = response.upstream.passedStatus;
      if (!passed) continue;
      const stream = streamBody(response, passed, sourceCode);
      yield {
        of: response,
        node: passed.node,
        message: 'throws',
        data: { codes: listed(passed.codes) },
        suggest: [
          ...(stream ? [{ message: 'stream' as const, data: { body: stream.text }, edit: stream.edit }] : []),
          { message: 'none', edit: leaveWithoutBody(response, sourceCode) },
        ],
      };
    }
  },
});

/** `204, 205 and 304` */
function listed(codes: readonly number[]): string {
  return codes.length < 2 ? codes.join() : `${codes.slice(0, -1).join(', ')} and ${codes.at(-1)}`;
}
