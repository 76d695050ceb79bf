import type { Call, Framework, Handler, Shape } from '../language/shape.js';
import { alike, boundMember, fixed, chain, inside, leadsTo, part, UNDEFINED } from '../language/vocabulary.js';

/**
 * Procedures of tRPC that trpc-to-openapi (3.3.0, with @trpc/server 11.25) answers as routes: those with `openapi` in their `meta()`. The
 * status is 200, but for `responseMeta` of the application; errors are tRPC's, with the same statuses.
 */

const response: Shape = {
  name: 'response',
  role: 'response',
  facts: { framework: 'trpc-to-openapi' },
};

const call: Shape = leadsTo({
  input: part('body'),
  ctx: leadsTo({ user: part('user'), session: part('session') }),
});

const handler: Handler = { parameters: [call], returns: { body: UNDEFINED, errors: 'body' }, answers: response };

const openapi = boundMember(0, 'openapi');
const route = { handler, needs: openapi, methods: inside(openapi, 'method'), path: inside(openapi, 'path') };
/** Without a route, RPC's: a query is a GET, a mutation a POST (@trpc/server 11). */
const resolving: Shape['members'] = {
  ...alike({ call: { effects: [], registers: { ...route, procedure: ['GET'] } } }, 'query', 'subscription'),
  mutation: { call: { effects: [], registers: { ...route, procedure: ['POST'] } } },
};

const CHAINED = ['input', 'output', 'concat', 'unstable_concat'];

/** It throws, or goes on by `next()`. */
const middleware: Handler = { parameters: [call], goesOn: true, answers: response };
const before = { handler: middleware, needs: fixed(undefined), procedure: [] };
const uses = (gives: Call['gives']): Shape => ({
  call: { effects: [], makes: 'another', registers: before, ...(gives && { gives }) },
});

/** A procedure that knows its route. */
const routed: Shape = {
  name: 'procedure',
  members: {
    ...alike(chain(), ...CHAINED),
    ...resolving,
    use: uses('receiver'),
    meta: { call: { effects: [], binds: true, gives: 'receiver' } },
  },
};

const procedure: Shape = {
  name: 'procedure',
  members: {
    ...alike(chain(), ...CHAINED),
    ...resolving,
    use: uses('receiver'),
    meta: { call: { effects: [], binds: true, gives: routed } },
  },
};

const composes = (from: NonNullable<Call['composes']>): Shape => ({
  call: { effects: [], makes: 'another', composes: from },
});

const t: Shape = {
  name: 't',
  members: {
    procedure,
    router: composes('members'),
    mergeRouters: composes('arguments'),
    middleware: { call: { effects: [], registers: { ...before, wraps: true } } },
  },
};

/** Adapters, by the options that have the router and the path. */
const serves = (path?: string, ...router: readonly string[]): Shape => ({
  call: { effects: [], serves: { router: [...router, 'router'], ...(path !== undefined && { path }) } },
});

const initTRPC: Shape = {
  name: 'initTRPC',
  members: {
    ...alike({ call: { effects: [], gives: () => initTRPC } }, 'context', 'meta'),
    create: { call: { effects: [], gives: t } },
  },
};

export const trpcToOpenapi: Framework = {
  name: 'trpc-to-openapi',
  modules: {
    '@trpc/server': { initTRPC },
    '@trpc/server/adapters/fetch': { fetchRequestHandler: serves('endpoint') },
    '@trpc/server/adapters/express': { createExpressMiddleware: serves() },
    '@trpc/server/adapters/next': { createNextApiHandler: serves() },
    '@trpc/server/adapters/standalone': { createHTTPServer: serves('basePath'), createHTTPHandler: serves('basePath') },
    '@hono/trpc-server': { trpcServer: serves('endpoint') },
  },
  incidental: ['@hono/trpc-server'],
};
