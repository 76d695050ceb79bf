import { listed } from '../language/catalogue.js';
import { EXPRESS_5 } from '../language/releases.js';
import type { Call, Condition, Effect, Empty, Legacy, Shape } from '../language/shape.js';
import { arg, blurs, phraseBody, redirects, sends, setsBody, setsStatus } from '../language/vocabulary.js';

/**
 * Forms of Express 4 (4.22, each with a warning) that Express 5 (5.3) takes for something else: a number is a body, and a
 * second argument is passed over.
 */

/** One form, as the versions before Express 5 take it and as it is taken since. */
function form(
  when: Condition,
  legacy: Omit<Legacy, 'gone' | 'deprecated'>,
  before: readonly Effect[],
  since: readonly Effect[],
): Call[] {
  const call = { when, gives: 'receiver', legacy: { ...legacy, gone: EXPRESS_5, deprecated: true } } as const;
  return [
    { ...call, before: EXPRESS_5, effects: [...before, sends] },
    { ...call, effects: [...since, sends] },
  ];
}

/** The calls as the versions before Express 5 have them: their forms have their meaning. */
export function asBefore(calls: Shape['call'] = []): Call[] {
  return listed(calls)
    .filter(({ legacy, before }) => !legacy || before)
    .map(
      (one) =>
        Object.fromEntries(
          Object.entries(one).filter(([key]) => key !== 'legacy' && key !== 'before'),
        ) as unknown as Call,
    );
}

/** `send(404, body)`, `send(body, 404)`; without a number the order is unknown. */
export function twoArguments(method: 'send' | 'json' | 'jsonp', empty: Empty): readonly Call[] {
  const statusFirst = {
    form: `${method}(status, body)`,
    since: 'sends the status as the body',
    current: `status(status).${method}(body)`,
    status: arg(0),
    rewrite: `{receiver}.status({0}).${method}({1})`,
  };
  const statusLast = {
    form: `${method}(body, status)`,
    since: 'ignores the status and sends 200',
    current: `status(status).${method}(body)`,
    status: arg(1),
    rewrite: `{receiver}.status({1}).${method}({0})`,
  };
  const first = [setsStatus(0), setsBody(arg(1), empty)];
  const last = [setsStatus(1), setsBody(arg(0), empty)];
  const now = [setsBody(arg(0), empty)];
  return [
    ...form({ count: 2, types: ['number'] }, statusFirst, first, now),
    ...form({ count: 2, types: [undefined, 'status'] }, statusLast, last, now),
    ...form({ count: 2, types: ['status'] }, statusFirst, first, now),
    { when: { count: 2 }, effects: [blurs, sends], gives: 'receiver' },
  ];
}

/** `send(404)`. */
export function numberAlone(empty: Empty): readonly Call[] {
  const legacy = {
    form: 'send(status)',
    since: 'sends 200 with the number as body',
    current: 'sendStatus(status)',
    status: arg(0),
    rewrite: '{receiver}.sendStatus({0})',
  };
  return form({ count: 1, types: ['number'] }, legacy, [setsStatus(0), phraseBody], [setsBody(arg(0), empty)]);
}

/** `redirect(url, 301)`, which Express 5 fails on: the client gets 500. */
export const redirectStatusLast: readonly Call[] = [
  { when: { count: 2, types: ['string', 'string'] }, effects: [blurs, sends] },
  ...[{ types: [undefined, 'status'] }, { types: ['string'] }].flatMap(({ types }) =>
    form(
      { count: 2, types: types as NonNullable<Condition['types']> },
      {
        form: 'redirect(url, status)',
        since: 'reads the status as URL and fails',
        current: 'redirect(status, url)',
        status: arg(1),
        rewrite: '{receiver}.redirect({1}, {0})',
      },
      [redirects({ url: 0, status: arg(1), default: 302 })],
      [blurs],
    ),
  ),
];
