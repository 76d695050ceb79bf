import { next, request, response as expressResponse, routing } from './express.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import { arg, EMPTY_TEXT, overloads, redirects, sends, setsBody } from '../language/vocabulary.js';

/** Express's calls, but `redirect(url, status)` and no number for a status in `send` (@tinyhttp/app 3). */
const response: Shape = {
  name: 'response',
  base: expressResponse,
  facts: {
    framework: 'tinyhttp',
    bodyWith: { 204: 'dropped', 304: 'dropped' },
    statusAlone: '{receiver}.sendStatus({status})',
  },
  handler: () => handler,
  members: {
    send: {
      call: {
        effects: [setsBody(arg(0), EMPTY_TEXT), sends],
        gives: 'receiver',
        rewrites: { bodiless: '{receiver}.end()' },
      },
    },
    redirect: overloads({
      effects: [redirects({ url: 0, status: arg(1), default: 302 }), sends],
      gives: 'receiver',
      rewrites: { withStatus: '{receiver}.redirect({0}, {status})' },
    }),
  },
};

const handler: Handler = {
  parameters: [request, response, next],
  errorParameters: [undefined, request, response, next],
  hangs: true,
};

const app = routing(handler);
const App: Shape = { construct: { effects: [], gives: app }, instance: app };

export const tinyhttp: Framework = {
  name: 'tinyhttp',
  modules: {
    '@tinyhttp/app': {
      App,
      Request: { instance: request },
      Response: { instance: response },
      Handler: { handler },
      AsyncHandler: { handler },
    },
    '@tinyhttp/router': { Router: App },
  },
};
