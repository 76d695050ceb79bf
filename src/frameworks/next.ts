import { next as expressNext, request as expressRequest, response as expressResponse, routing } from './express.js';
import { handler as fetchHandler, request as fetchRequest, response as fetchResponse, responseClass } from './fetch.js';
import { type Framework, type Handler, METHODS, type Shape } from './shape.js';
import { arg, blurs, overloads, redirects, sends } from './vocabulary.js';

/** Pages API and Vercel's Node functions: Express's calls, but `redirect` answers 307 (next 14 to 16, @vercel/node 5). */
const response: Shape = {
  name: 'response',
  base: expressResponse,
  facts: { framework: 'Next', bodyWith: { 204: 'dropped', 205: 'sent', 304: 'dropped' } },
  handler: () => pagesHandler,
  members: {
    redirect: overloads(
      { when: { count: 2, types: ['string'] }, effects: [blurs, sends] },
      { when: { count: 2 }, effects: [redirects({ url: 1, status: arg(0), default: 307 }), sends], gives: 'receiver' },
      { effects: [redirects({ url: 0, default: 307 }), sends], gives: 'receiver', rewrites: { withStatus: '{receiver}.redirect({status}, {0})' } },
    ),
  },
};

const pagesHandler: Handler = { parameters: [expressRequest, response, expressNext] };

const nextResponse: Shape = {
  name: 'NextResponse',
  base: fetchResponse,
  facts: { framework: 'NextResponse', bodyWith: { 204: 'throws', 205: 'throws', 304: 'throws' } },
  members: { cookies: {} },
};
const nextResponseClass = responseClass(nextResponse, 307);

/** `rewrite` and `next` let another handler answer. */
const passesOn: Shape = { call: { target: 'new', effects: [blurs], gives: nextResponse } };

const nextRequest: Shape = { name: 'NextRequest', base: fetchRequest };

const server = {
  NextResponse: {
    ...nextResponseClass,
    members: { ...nextResponseClass.members, rewrite: passesOn, next: passesOn },
  },
  NextRequest: { instance: nextRequest },
};

const nextConnect = routing(pagesHandler);
const makesRouter: Shape = { call: { effects: [], gives: nextConnect } };

/** Functions that end the handler by throwing; Next makes the response. */
const throwing: Shape = { call: { effects: [{ does: 'throw' }] } };

const routeHandler: Handler = { ...fetchHandler, parameters: [nextRequest] };
const routes = Object.fromEntries(METHODS.map((method) => [method, routeHandler]));

export const next: Framework = {
  name: 'next',
  hints: ['\\bNext(?:Api)?Re(?:sponse|quest)\\b', '\\bVercelRe(?:sponse|quest)\\b'],
  modules: {
    next: {
      NextApiRequest: { instance: expressRequest },
      NextApiResponse: { instance: response },
      NextApiHandler: { handler: pagesHandler },
    },
    'next/server': server,
    'next/navigation': {
      redirect: throwing,
      permanentRedirect: throwing,
      notFound: throwing,
      forbidden: throwing,
      unauthorized: throwing,
    },
    '@vercel/node': {
      VercelRequest: { instance: expressRequest },
      VercelResponse: { instance: response },
      NowRequest: { instance: expressRequest },
      NowResponse: { instance: response },
    },
    'next-connect': { default: makesRouter, createRouter: makesRouter },
  },
  files: [
    { file: /(?:^|\/)app\/(?:.*\/)?route\.[cm]?[jt]sx?$/, exports: routes },
    { file: /(?:^|\/)pages\/api\/.+\.[cm]?[jt]sx?$/, exports: { default: pagesHandler } },
    {
      file: /(?:^|\/)(?:middleware|proxy)\.[cm]?[jt]s$/,
      exports: { middleware: routeHandler, proxy: routeHandler, default: routeHandler },
    },
  ],
};
