import { request, response as expressResponse } from '../node/express.js';
import { reply as fastifyReply } from '../standalone/fastify.js';
import type { Framework, Handler, ResultMembers, Shape } from '../language/shape.js';
import { alike, arg, part } from '../language/vocabulary.js';

/** Handlers return what the contract declares: `{ status, body }`. */
const result: ResultMembers = {
  status: 'status',
  body: ['body'],
  default: 200,
  needs: ['status'],
  only: ['status', 'body'],
};

const response: Shape = { name: 'result', role: 'response', facts: { framework: 'ts-rest' } };

/** Express's response comes with the arguments; header fields that are set on it go out with the result. */
const context: Shape = {
  name: 'arguments',
  role: 'response',
  facts: { framework: 'ts-rest' },
  members: {
    req: request,
    res: { base: expressResponse, role: 'context' },
    reply: { base: fastifyReply, role: 'context' },
    responseHeaders: { reads: 'headers' },
    body: part('body'),
    params: part('params'),
    query: part('query'),
    headers: part('headers'),
    ...alike(part('files'), 'file', 'files'),
  },
};

const handler: Handler = { parameters: [context], returns: { response: true, result }, answers: response };

/** Responses that all routes of a router have are declared beside them. */
const contract = { routes: arg(0), responses: 'responses', unless: /\bcommonResponses\b/ };

/** `router(contract, { createPost: async ({ body }) => … })`. */
const implementsContract: Shape = {
  call: { effects: [], passes: 1, registers: { handler, from: 1, members: 'any', contract } },
};

const server: Shape = {
  name: 'server',
  members: {
    router: implementsContract,
    route: implementsContract,
  },
};
const makesServer: Shape = { call: { effects: [], gives: server } };

/** A contract is its argument. */
const passes = { call: { effects: [], passes: 0 } } satisfies Shape;
const maker: Shape = {
  name: 'contract',
  members: {
    router: passes,
    query: passes,
    mutation: passes,
    type: { call: { effects: [] } },
    noBody: { call: { effects: [] } },
  },
};

const tsr: Shape = {
  members: {
    router: implementsContract,
    route: implementsContract,
    platformContext: { call: { effects: [], gives: () => tsr } },
    routerBuilder: { call: { effects: [] } },
  },
};

export const tsRest: Framework = {
  name: 'ts-rest',
  modules: {
    '@ts-rest/core': { initContract: { call: { effects: [], gives: maker } } },
    '@ts-rest/express': { initServer: makesServer },
    '@ts-rest/fastify': { initServer: makesServer },
    '@ts-rest/koa': { initServer: makesServer },
    '@ts-rest/serverless*': { tsr },
    '@ts-rest/nest': { tsRestHandler: implementsContract },
    '@ts-rest/next': { createNextRoute: implementsContract },
  },
};
