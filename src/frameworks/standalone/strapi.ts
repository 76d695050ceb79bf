import { handler as koaHandler, context as koaContext } from './koa.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  firstOf,
  fixed,
  leadsTo,
  NULLISH,
  opaqueBody,
  part,
  setsBody,
  setsStatus,
} from '../language/vocabulary.js';
import { errorsBut, camelCase, namesOf } from '../language/phrases.js';

/** Members of the context that answer with an error (@strapi/core 5): reason phrases in camel case. */
const ERRORS = namesOf(errorsBut(506, 507, 508, 510, 511), camelCase);

const errors = Object.fromEntries(
  Object.entries(ERRORS).map(([name, code]) => [
    name,
    { call: { effects: [setsStatus(fixed(code)), opaqueBody], gives: 'nothing' } } satisfies Shape,
  ]),
);

const context: Shape = {
  name: 'ctx',
  base: koaContext,
  facts: {
    framework: 'Strapi',
    strips: [204, 205, 304],
    bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' },
    header: { method: 'set' },
  },
  handler: () => handler,
  members: {
    /** `auth` holds the token's permissions too (@strapi/core 5). */
    state: leadsTo(alike(part('user'), 'user', 'auth', 'isAuthenticated', 'userAbility')),
    ...errors,
    send: { call: { effects: [setsStatus(firstOf(arg(1), fixed(200))), setsBody(arg(0), NULLISH)], gives: 'nothing' } },
    created: { call: { effects: [setsStatus(fixed(201)), setsBody(arg(0), NULLISH)], gives: 'nothing' } },
    deleted: {
      call: [
        { when: { count: 0 }, effects: [setsStatus(fixed(204))], gives: 'nothing' },
        { effects: [setsStatus(fixed(200)), setsBody(arg(0), NULLISH)], gives: 'nothing' },
      ],
    },
  },
};

/** What a controller's action returns is the body where the context has none. */
const handler: Handler = {
  ...koaHandler,
  parameters: [context, ...koaHandler.parameters.slice(1)],
  returns: { body: NULLISH },
};

/** `createCoreController('api::post.post', ({ strapi }) => ({ async find(ctx) { … } }))`. */
const createsController: Shape = { call: { effects: [], registers: { handler, from: 1, factory: true } } };
const factories: Shape = { members: { createCoreController: createsController } };

export const strapi: Framework = {
  name: 'strapi',
  signs: ['\\bstrapi\\b'],
  modules: {
    '@strapi/strapi': { factories, default: { members: { factories } } },
    '@strapi/types': { Context: { instance: context } },
  },
  conventions: [{ parameters: [/^_?ctx$/, /^_?next$/], required: 1, handler, text: /\bstrapi\b/ }],
};
