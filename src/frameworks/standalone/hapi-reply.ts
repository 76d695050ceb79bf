import { HAPI_17 } from '../language/releases.js';
import type { Call, Condition, Convention, Effect, Handler, ResponseFacts, Shape } from '../language/shape.js';
import {
  arg,
  blurs,
  chain,
  EMPTY_TEXT,
  fixed,
  leadsTo,
  made,
  opaqueBody,
  overloads,
  part,
  redirects,
  sends,
  setsBody,
  setsHeader,
  setsStatus,
} from '../language/vocabulary.js';
import { request as requestSince, response as responseSince } from './hapi-response.js';

/**
 * hapi before version 17 (16.8.4): a handler answers through the function `reply`, and its result is ignored. The
 * response is prepared on the next tick: what is set in the same callback still counts.
 */

const request: Shape = {
  ...requestSince,
  members: { ...requestSince.members, url: leadsTo({ query: part('query'), search: part('query') }) },
};

const facts: ResponseFacts = { framework: 'hapi', ...responseSince.facts, waits: 'callback' };

/** The result of `reply()`. */
const response: Shape = {
  ...responseSince,
  facts,
  members: {
    ...responseSince.members,
    /** The response has been made, and becomes a redirect. */
    redirect: chain(setsStatus(fixed(302)), setsHeader('location', arg(0))),
    /** Until `send()` is called it may be changed anywhere. */
    hold: chain(blurs),
    send: chain(),
  },
};

function answers(...effects: Effect[]): Call {
  return { effects: [...effects, sends], gives: response };
}

/** What stands before the value: `reply(null, value)`. */
type Before = readonly null[];

function given(before: Before, last: Pick<Condition, 'values' | 'types'>): Condition {
  const { values = [], types = [] } = last;
  return {
    count: before.length + 1,
    values: [...before, ...values],
    types: [...before.map(() => undefined), ...types],
  };
}

/** An error in the place of the value: one of Boom's answers with its status, any other with 500. */
function errors(before: Before): readonly Call[] {
  const error = { does: 'respond', value: arg(before.length) } as const;
  return [
    { when: given(before, { types: ['exception'] }), effects: [error] },
    { when: given(before, { types: ['exceptional'] }), ...answers(error, blurs) },
    { when: given(before, { types: ['error'] }), ...answers(blurs) },
  ];
}

/** A value that is the body. Without one the answer is 200, or 204 where the server is set up so. */
function bodies(before: Before): readonly Call[] {
  const place = before.length;
  const body = setsBody(arg(place), EMPTY_TEXT);
  const values = [...before, place].map((_, at) => `{${at}}`).join(', ');
  return [
    ...EMPTY_TEXT.map((value) => ({ when: given(before, { values: [value] }), ...answers(setsStatus(made), body) })),
    {
      when: given(before, {}),
      ...answers(body),
      rewrites: { bodiless: '{callee}()', withStatus: `{callee}(${values}).code({status}){fields}` },
    },
  ];
}

/** `reply(value)`, and as a callback of Node's kind `reply(error, value)`: the first that is there counts. */
const replies = overloads(
  { when: { count: 0 }, ...answers(setsStatus(made), setsBody(arg(0), EMPTY_TEXT)) },
  ...errors([]),
  ...bodies([]),
  ...errors([null]),
  ...bodies([null]),
  answers(blurs),
);

const reply: Shape = {
  name: 'reply',
  role: 'response',
  facts,
  handler: () => handler,
  ...replies,
  members: {
    response: replies,
    redirect: overloads({
      ...answers(redirects({ url: 0, default: 302, bodiless: true })),
      rewrites: { withStatus: '{receiver}.redirect({0}).code({status})' },
    }),
    /** inert, vision: the content can't be seen. */
    file: overloads(answers(opaqueBody)),
    view: overloads(answers(opaqueBody)),
    /** h2o2: another server answers. */
    proxy: overloads(answers(blurs)),
    /** Whatever was written to the response of Node. */
    close: overloads({ effects: [blurs, sends] }),
    /** Only in extensions and before a handler; a handler answers nothing with it. */
    continue: { call: { effects: [{ does: 'handOn', error: fixed(undefined) }] } },
    /** Answers 304 by itself, or nothing. */
    entity: { call: { effects: [blurs], gives: response } },
    state: { call: { effects: [setsHeader('set-cookie', made)] } },
    unstate: { call: { effects: [setsHeader('set-cookie', made)] } },
    realm: {},
    request,
  },
};

/** The last two of `failAction`: what was being checked, and why it was rejected. */
export const replying: Handler = { parameters: [request, reply, undefined, { role: 'caught' }] };
const handler = replying;

export const replyTypes: Readonly<Record<string, Shape>> = {
  IReply: { instance: reply },
  Base_Reply: { instance: reply },
  ReplyNoContinue: { instance: reply },
  ReplyWithContinue: { instance: reply },
};

/** Packages whose handlers are called `(req, res)`. */
const OTHERS = ['express', 'restify', 'connect', 'polka', 'sails', 'next', 'tinyhttp', '@tinyhttp/app', 'micro'];

const REQUEST = /^_*(?:req|request)$/;
const project = { package: 'hapi', before: HAPI_17 } as const;
const named = {
  ...project,
  parameters: [REQUEST, /^_?(?:rep|reply)$/, /^_?source$/, /^_?(?:err|error)$/],
  required: 2,
  handler: replying,
  without: ['fastify'],
};
/** Names that other frameworks use too, in a file that uses them. */
const calledAsOthers = {
  ...named,
  parameters: [REQUEST, /^_?(?:res|response)$/],
  text: /(?<![.\w])_?(?:res|response)\s*\(/,
  without: OTHERS,
};

/** What stands beside the handler in an object of a route, in files that import nothing of hapi. */
const BESIDE = [['method', 'path'], ['config'], ['auth'], ['validate'], ['tags'], ['description'], ['pre']];

export const conventionsOfReplies: readonly Convention[] = [
  named,
  calledAsOthers,
  ...BESIDE.map((others): Convention => ({ ...named, route: ['handler', ...others] })),
];
