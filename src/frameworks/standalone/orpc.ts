import { ORPC } from '../errors/error-codes.js';
import { errorOf, makes } from '../errors/error-classes.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  boundMember,
  chain,
  firstOf,
  leadsTo,
  lookup,
  part,
  says,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

/** oRPC (1.16.1): procedures with a route, which its `OpenAPIHandler` answers, and the errors of all procedures. */

/** An adapter of Node drops a body with 204 or 304, the Fetch standard's throws. */
const response: Shape = {
  name: 'response',
  role: 'response',
  facts: { framework: 'oRPC', bodyWith: { 204: 'varies', 205: 'varies', 304: 'varies' } },
};

const procedures = { methods: ['handler'], context: 'context' };

/** It takes no status of a success or a redirect. */
const error: Shape = {
  ...errorOf('oRPC', { headerless: true, statuses: { from: 400, besides: [] }, procedures }),
  members: { status: { write: [setsStatus(0)] } },
};

/** `new ORPCError(code, { status, message, data })`. */
const ORPCError: Shape = {
  instance: error,
  isBaseClass: true,
  construct: makes(error, setsStatus(firstOf(arg(1, 'status'), lookup(arg(0), ORPC))), says(arg(1, 'message'))),
};

const call: Shape = leadsTo({
  input: part('body'),
  context: leadsTo({
    user: part('user'),
    session: part('session'),
    /** `RequestHeadersPlugin`, and what applications call it. */
    reqHeaders: part('headers', ['get', 'has']),
    headers: part('headers', ['get', 'has']),
  }),
});

/** What a route with `outputStructure: 'detailed'` returns; the rest is the body. */
const detailed = {
  status: 'status',
  headers: 'headers',
  body: ['body'],
  default: 200,
  needs: ['status'],
  only: ['status', 'headers', 'body'],
  types: { status: 'number' },
} as const;

const handler: Handler = {
  parameters: [call],
  returns: { result: detailed, body: UNDEFINED, errors: 'body' },
  answers: response,
};

const CHAINED = ['$context', '$config', '$meta', '$input', 'meta', 'input', 'output', 'use', 'errors'];

/** A builder that knows its route. */
const routed: Shape = {
  name: 'builder',
  members: {
    ...alike(chain(), ...CHAINED),
    route: { call: { effects: [], binds: true, gives: 'receiver' } },
    handler: {
      call: {
        effects: [],
        registers: {
          handler,
          methods: boundMember(0, 'method'),
          path: boundMember(0, 'path'),
          default: boundMember(0, 'successStatus'),
        },
      },
    },
  },
};

/** One without: its procedure is called by its name, and answers an RPC client. */
const builder: Shape = {
  name: 'builder',
  members: {
    ...alike({ call: { effects: [], gives: () => builder } }, ...CHAINED),
    route: { call: { effects: [], binds: true, gives: routed } },
  },
};

export const orpc: Framework = {
  name: 'orpc',
  modules: {
    '@orpc/server': { os: builder, ORPCError },
    '@orpc/client': { ORPCError },
    '@orpc/contract': { ORPCError },
  },
  incidental: ['@orpc/client', '@orpc/contract'],
};
