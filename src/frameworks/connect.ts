import { next, routing } from './express.js';
import { request, response } from './node.js';
import type { Framework, Handler, Shape } from './shape.js';

/** Connect and Polka hand out Node's own response. */
const handler: Handler = {
  parameters: [request, response, next],
  errorParameters: [undefined, request, response, next],
};

const app = routing(handler);
const makesApp: Shape = { call: { effects: [], gives: app }, instance: app };

export const connect: Framework = {
  name: 'connect',
  hints: ['[\'"](?:connect|polka)'],
  modules: {
    connect: { default: makesApp, NextHandleFunction: { handler }, ErrorHandleFunction: { handler } },
    polka: { default: makesApp, Polka: { instance: app }, Middleware: { handler } },
  },
};
