import type { Unanswered } from '../analysis/responses/lost-responses.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { answerSilence, awaitReply, catchRejections } from '../fixes/answer-silence.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** An answer that doesn't leave: the client waits until it times out. */
export default defineRule({
  name: 'no-unanswered-request',
  type: 'problem',
  description: 'disallow paths of a handler on which no response is sent',
  claims: [
    { reports: 'a status that is set', where: 'nothing sends it: `return res.status(500);`', by: 'fact' },
    { reports: 'a path', where: 'it sends nothing and calls no `next()`: a `catch` that only logs', by: 'fact' },
    { reports: 'a callback', where: 'a path through it sends nothing, and nothing else answers', by: 'fact' },
    {
      reports: 'an `await`',
      where: 'Express 4: outside of a `try` in an async handler that no wrapper takes',
      by: 'fact',
    },
    {
      reports: 'a callback that answers',
      where: "an async handler of Fastify or Koa doesn't wait for it",
      by: 'fact',
    },
  ],
  leaves: [
    'functions that no route names',
    'streams, and connections that the handler ends itself',
    'a response, or `next`, that is passed to code that is not seen',
    'the rest of a loop, of a `switch`, or of several `if` in a row',
    'paths on which the client has gone',
    'Express in an unknown version; `express-async-errors`',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    path: 'Nothing is sent on this path: the client waits until it times out. Send a response, or an error.',
    status: '{{label}} is set, but nothing sends it: the client waits until it times out. Send the response.',
    someStatus: 'A status is set, but nothing sends it: the client waits until it times out. Send the response.',
    rejection: 'Nothing handles this rejection: if it fails, no response is sent. Catch the error and pass it on.',
    callback: "{{framework}} doesn't wait for this callback, and has sent {{sent}} before. Await a promise instead.",
    send: 'Send {{label}}.',
    next: 'Pass the error on.',
    wrap: 'Catch errors, and pass them on.',
    reply: 'Wait for the reply.',
  },
  options: {},
  defaults: {},
  hasMore: ({ lost }) => lost.mayLackAnswers,
  *check({ lost, all, sourceCode }) {
    for (const one of lost.unanswered()) {
      const of = all.filter(({ handler }) => handler === one.handler);
      yield {
        ...(of.length > 0 && { of }),
        node: one.node,
        ...messageFor(one),
        suggest: suggestionsFor(one, sourceCode),
      };
    }
  },
});

function messageFor({ what, code, usual, framework }: Unanswered) {
  switch (what) {
    case 'status':
      return code === undefined
        ? ({ message: 'someStatus' } as const)
        : ({ message: 'status', data: { label: labelOf(code) } } as const);
    case 'callback':
      return {
        message: 'callback',
        data: { framework, sent: usual === undefined ? 'a response' : labelOf(usual) },
      } as const;
    default:
      return { message: what } as const;
  }
}

function suggestionsFor(one: Unanswered, sourceCode: SourceCode) {
  switch (one.what) {
    case 'rejection':
      return [{ message: 'wrap', edit: catchRejections(one, sourceCode) } as const];
    case 'callback':
      return [{ message: 'reply', edit: awaitReply(one) } as const];
    default: {
      const { edit, code } = answerSilence(one, sourceCode) ?? {};
      if (code === undefined) return [{ message: 'next', edit } as const];
      return [{ message: 'send', data: { label: labelOf(code) }, edit } as const];
    }
  }
}
