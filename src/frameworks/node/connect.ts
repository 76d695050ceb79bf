import { next, routing } from './express.js';
import { request as nodeRequest, response } from './node.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import { part } from '../language/vocabulary.js';

/** Polka adds the path, its parameters and the query to Node's request. */
const request: Shape = {
  name: 'request',
  base: nodeRequest,
  members: { path: { reads: 'path' }, params: part('params'), query: part('query') },
};

/** Connect, Polka and 0http (4.3.0) hand out Node's own response. */
const handler: Handler = {
  parameters: [request, response, next],
  errorParameters: [undefined, request, response, next],
  hangs: true,
  answersErrors: { parameters: 4, status: '{error}.status ?? {status}' },
  losesRejections: true,
};

const app = routing(handler);
const makesApp: Shape = { call: { effects: [], gives: app }, instance: app };
/** `const { router, server } = zero()` */
const makesRouter: Shape = { call: { effects: [], gives: { name: 'application', members: { router: app } } } };

export const connect: Framework = {
  name: 'connect',
  modules: {
    connect: { default: makesApp, NextHandleFunction: { handler }, ErrorHandleFunction: { handler } },
    /** Meteor. */
    'meteor/webapp': { WebApp: { members: { connectHandlers: app, rawConnectHandlers: app } } },
    '0http': { default: makesRouter },
    '0http/lib/router/sequential': { default: makesApp },
    '0http/lib/router/sequential.js': { default: makesApp },
    polka: { default: makesApp, Polka: { instance: app }, Middleware: { handler } },
  },
};
