import type { Framework, Handler, Shape } from '../language/shape.js';
import { alike, boundMember, chain, inside, leadsTo, part, UNDEFINED } from '../language/vocabulary.js';

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
const resolves: Shape = {
  call: {
    effects: [],
    registers: { handler, needs: openapi, methods: inside(openapi, 'method'), path: inside(openapi, 'path') },
  },
};

const CHAINED = ['input', 'output', 'use', 'concat', 'unstable_concat'];

/** A procedure that knows its route. */
const routed: Shape = {
  name: 'procedure',
  members: {
    ...alike(chain(), ...CHAINED),
    ...alike(resolves, 'query', 'mutation'),
    meta: { call: { effects: [], binds: true, gives: 'receiver' } },
  },
};

const procedure: Shape = {
  name: 'procedure',
  members: {
    ...alike(chain(), ...CHAINED),
    meta: { call: { effects: [], binds: true, gives: routed } },
  },
};

const initTRPC: Shape = {
  name: 'initTRPC',
  members: {
    ...alike({ call: { effects: [], gives: () => initTRPC } }, 'context', 'meta'),
    create: { call: { effects: [], gives: { name: 't', members: { procedure } } } },
  },
};

export const trpcToOpenapi: Framework = {
  name: 'trpc-to-openapi',
  modules: { '@trpc/server': { initTRPC } },
};
