import type { UnusedResponse } from '../analysis/interpreter/state/notes.js';
import { awaitPromise, dropStatement, endPaths, throwReturned } from '../fixes/end-path.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** A response that isn't sent leaves the request to another one, or to none. */
export default defineRule({
  name: 'no-dropped-response',
  type: 'problem',
  description: 'disallow responses and HTTP errors that are made and then neither returned nor thrown',
  claims: [
    { reports: 'a response', where: 'it is a statement: `new Response(…)`, `c.json(…)`, `h.response(…)`', by: 'fact' },
    { reports: 'an HTTP error', where: 'it is a statement: `new NotFoundException()`, `createError(404)`', by: 'fact' },
    {
      reports: 'a helper',
      where: 'the installed version wants it returned or thrown: `redirect()` of h3 2, `error()` of SvelteKit 1',
      by: 'fact',
    },
    { reports: 'a status', where: 'Koa: `body = null` after it makes it 204', by: 'fact' },
    { reports: 'an answer in a `catch`', where: 'the `try` returns its promise without `await`', by: 'fact' },
    { reports: 'a returned HTTP error', where: 'the framework sends it as a success: Nest', by: 'fact' },
  ],
  leaves: [
    'what is kept in a variable or passed to a call',
    'helpers that send or throw by themselves: Express, `next/navigation`, SvelteKit 2',
    'returned errors that the framework takes for thrown ones: h3, hapi, Fastify',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    response: 'This response is made but never sent, and the handler goes on. Return it.',
    error: 'This error is made but never thrown, and the handler goes on. Throw it.',
    returned: 'This error is returned, but {{framework}} sends the status of thrown errors only. Throw it.',
    emptied: '{{label}} is set, but an empty body after it makes that 204 No Content. Set the status after the body.',
    uncaught: 'This is never sent: the `try` does not await its promise, so no failure gets here. Await it.',
    return: 'Return it.',
    await: 'Await the promise.',
    drop: 'Remove the body.',
    throw: 'Throw it.',
  },
  options: {},
  defaults: {},
  hasMore: ({ lost }) => lost.dropped.length > 0,
  *check({ lost, responses }) {
    for (const dropped of lost.dropped) yield { node: dropped.node, ...reportOf(dropped) };
    for (const response of responses) {
      const promise = response.path.isCatch ? response.neverCaught() : undefined;
      if (promise)
        yield {
          of: response,
          node: response.node,
          message: 'uncaught',
          suggest: [{ message: 'await', edit: awaitPromise(promise) }],
        };
      const { emptied } = response;
      if (!emptied || emptied.code < 300) continue;
      yield {
        of: response,
        node: emptied.node,
        message: 'emptied',
        data: { label: labelOf(emptied.code) },
        suggest: [{ message: 'drop', edit: dropStatement(emptied.node) }],
      };
    }
  },
});

function reportOf({ node, what, framework, isReturned, unawaited }: UnusedResponse) {
  if (unawaited)
    return { message: 'uncaught', suggest: [{ message: 'await', edit: awaitPromise(unawaited) }] } as const;
  if (isReturned)
    return {
      message: 'returned',
      data: { framework },
      suggest: [{ message: 'throw', edit: throwReturned(node) }],
    } as const;
  const keyword = what === 'error' ? 'throw' : 'return';
  return { message: what, suggest: [{ message: keyword, edit: endPaths(keyword, [node]) }] } as const;
}
