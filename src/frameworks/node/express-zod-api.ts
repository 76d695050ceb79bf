import type { Framework, Handler, Shape } from '../language/shape.js';
import { alike, arg, chain, leadsTo, part } from '../language/vocabulary.js';
import { next, request, response as expressResponse } from './express.js';

/**
 * express-zod-api (27.3 and 25.6): endpoints for Express 5. A result is the body of a success, wrapped by the factory's own handler of
 * results; `createHttpError` of `http-errors` chooses the status of a failure, and keeps its header fields.
 */

const facts = { framework: 'express-zod-api', bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' } } as const;
const response: Shape = { name: 'response', role: 'response', facts };

const given = {
  input: part('body'),
  /** What middleware returned; `options` before version 25. */
  ...alike(leadsTo({ user: part('user'), session: part('session') }), 'ctx', 'options'),
};

/** Nothing, where `buildVoid` made it, is sent as an object too. */
const handler: Handler = {
  parameters: [leadsTo(given)],
  returns: { body: [] },
  answers: response,
  default: 200,
  renders: true,
};

/** A handler of results of one's own chooses the status of a success, and may choose that of an error. */
const unknownHandler: Handler = { ...handler, default: 'unknown' };

/** What a middleware or a handler of results receives contains the response. */
const onExpress: Shape = {
  name: 'parameters',
  role: 'response',
  facts: expressResponse.facts as NonNullable<Shape['facts']>,
  members: { ...given, request, response: expressResponse },
};
const middleware: Handler = { parameters: [onExpress], goesOn: true };
const native: Handler = { parameters: [request, expressResponse, next] };
const sendsResults: Handler = { parameters: [onExpress] };

const factoryWith = (handle: Handler): Shape => {
  const builds: Shape = {
    call: { effects: [], registers: { handler: handle, members: ['handler'], methods: arg(0, 'method') } },
  };
  const runs = (handles: Handler): Shape => ({
    call: {
      effects: [],
      gives: 'receiver',
      registers: { handler: handles, members: ['handler'] },
      runsBeforeOwn: true,
    },
  });
  return {
    name: 'factory',
    members: {
      ...alike(builds, 'build', 'buildVoid'),
      addMiddleware: runs(middleware),
      ...alike(runs(native), 'use', 'addExpressMiddleware'),
      ...alike(chain(), 'addContext', 'addOptions'),
    },
  };
};

const factory = factoryWith(handler);
const unknownFactory = factoryWith(unknownHandler);

const constructed = (handles: Handler): Shape => ({
  construct: { effects: [], registers: { handler: handles, members: ['handler'] } },
});

export const expressZodApi: Framework = {
  name: 'express-zod-api',
  modules: {
    'express-zod-api': {
      ...alike(factory, 'defaultEndpointsFactory', 'arrayEndpointsFactory'),
      EndpointsFactory: { construct: { effects: [], gives: unknownFactory }, instance: unknownFactory },
      Middleware: constructed(middleware),
      ResultHandler: constructed(sendsResults),
    },
  },
};
