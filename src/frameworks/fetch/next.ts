import { makes } from '../errors/error-classes.js';
import { pageRoute } from './places.js';
import { next as expressNext, request as expressRequest, routing } from '../node/express.js';
import {
  handler as fetchHandler,
  headers,
  request as fetchRequest,
  requestUrl,
  response as fetchResponse,
  responseClass,
  statuses,
} from './fetch.js';
import { clerkBefore, clerkServer } from './next-clerk.js';
import { guardedRequest, guardModules, nextAuth } from './next-guards.js';
import { response as nodeResponse } from '../node/node.js';
import {
  type Call,
  type Empty,
  type Framework,
  type Handler,
  type ResultMembers,
  type Shape,
} from '../language/shape.js';
import {
  alike,
  arg,
  blurs,
  chain,
  EMPTY_TEXT,
  fixed,
  givesField,
  givesObject,
  leadsTo,
  made,
  overloads,
  part,
  readers,
  redirects,
  sends,
  setsBody,
  setsHeader,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';
import { byMethod } from '../language/methods.js';

/** `redirect` answers 307 by default, and ignores a status after the address (next 14 to 16, @vercel/node 5 and 24). */
function redirect(bodiless: boolean): Shape {
  const addressOnly: Call = {
    effects: [redirects({ url: 0, default: 307, bodiless }), sends],
    gives: 'receiver',
    rewrites: { withStatus: '{receiver}.redirect({status}, {0})' },
  };
  return overloads(
    { when: { count: 2, types: ['string'] }, ...addressOnly },
    { when: { count: 2, types: [undefined, 'number'] }, ...addressOnly },
    {
      when: { count: 2 },
      effects: [redirects({ url: 1, status: arg(0), default: 307, bodiless }), sends],
      gives: 'receiver',
    },
    addressOnly,
  );
}

/** A number is a body, and a second argument is passed over, here as in Express 5. */
function answers(name: string, empty: Empty): Shape {
  return {
    call: {
      effects: [setsBody(arg(0), empty), sends],
      gives: 'receiver',
      rewrites: {
        bodiless: '{receiver}.end()',
        empty: '{receiver}.status({status}).end()',
        withStatus: `{receiver}.status({status}){fields}.${name}({0})`,
      },
    },
  };
}
const json = answers('json', UNDEFINED);
const send = answers('send', EMPTY_TEXT);

const setsCookie = chain(setsHeader('set-cookie', made));

/** Pages API: `status`, `json`, `send` and `redirect` like Express's, with the address as the body of a redirect. */
const response: Shape = {
  name: 'response',
  base: nodeResponse,
  facts: {
    framework: 'Next',
    strips: [204, 304],
    bodyWith: { 204: 'dropped', 205: 'sent', 304: 'dropped' },
    header: { method: 'setHeader', chains: true, after: ['status'] },
    statusAlone: '{receiver}.status({status}).end({phrase})',
  },
  handler: () => pagesHandler,
  members: {
    status: chain(setsStatus(0)),
    json,
    send,
    redirect: redirect(false),
    setPreviewData: setsCookie,
    clearPreviewData: setsCookie,
    setDraftMode: setsCookie,
    revalidate: { call: { effects: [] } },
  },
};

/** Vercel's Node functions. */
const vercelResponse: Shape = { name: 'response', base: response, members: { redirect: redirect(true) } };

const pagesHandler: Handler = { parameters: [expressRequest, response, expressNext], hangs: true };

const COOKIE_READERS = ['get', 'getAll', 'has'];

const nextResponse: Shape = {
  name: 'NextResponse',
  base: fetchResponse,
  facts: { framework: 'NextResponse', strips: [], bodyWith: { 204: 'throws', 205: 'throws', 304: 'throws' }, statuses },
  members: { cookies: leadsTo({ ...readers(...COOKIE_READERS), ...alike(setsCookie, 'set', 'delete') }) },
};
const nextResponseClass = responseClass(nextResponse, 307);

/** `rewrite` and `next` leave the response to another handler. */
const passesOn: Shape = {
  call: { target: 'new', effects: [blurs, { does: 'handOn', error: fixed(undefined) }], gives: nextResponse },
};

const nextRequest: Shape = {
  name: 'NextRequest',
  base: fetchRequest,
  members: {
    nextUrl: leadsTo({ ...requestUrl.members, locale: part('locale') }),
    cookies: part('cookies', COOKIE_READERS),
    ...guardedRequest,
  },
};

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
const thrown: Shape = { name: 'error', role: 'error', facts: { framework: 'next/navigation', headerless: true } };

/** `notFound()`, `forbidden()`, `unauthorized()` */
function interrupts(status: number): Shape {
  return { call: { ...makes(thrown), effects: [setsStatus(fixed(status)), { does: 'throw' }] } };
}

/** `redirect(url, type)`: 307, or 303 in a server action; `permanentRedirect`: 308. They take no status (next 14 to 16). */
function navigates(status: number | 'unknown'): Shape {
  return { call: { ...makes(thrown), effects: [redirects({ url: 0, default: status }), { does: 'throw' }] } };
}

const pageRedirect: ResultMembers = {
  under: 'redirect',
  needs: ['destination'],
  status: ['statusCode', 'permanent'],
  stands: { true: 308, false: 307 },
  location: 'destination',
  body: ['destination'],
  default: 307,
};

/** `getServerSideProps` and `getStaticProps` may return a redirect in place of a page: 308 where it is permanent, else 307. */
const pageHandler: Handler = {
  parameters: [
    {
      name: 'context',
      members: {
        req: expressRequest,
        res: response,
        params: part('params'),
        query: part('query'),
        locale: part('locale'),
      },
    },
  ],
  returns: {
    result: pageRedirect,
  },
  answers: response,
  default: 'unknown',
  methods: ['GET', 'HEAD'],
};

/** What is made for each request stays out of caches, redirects too (next 14 to 16, outside development). */
const requestedPage: Handler = {
  ...pageHandler,
  returns: {
    result: { ...pageRedirect, usual: { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' } },
  },
};

const routeHandler: Handler = {
  ...fetchHandler,
  parameters: [nextRequest, { name: 'context', members: { params: part('params') } }],
};
const routes = byMethod(routeHandler);

/** Beside `app` and `pages`; called so since version 16, and before. */
const BEFORE = ['proxy', 'middleware'];

/** https://nextjs.org/docs/app/api-reference/config/next-config-js/basePath */
const BASE = { file: 'next.config', written: /\bbasePath\s*:\s*(['"])(?<path>\/[^'"]*)\1/ } as const;

export const next: Framework = {
  name: 'next',
  signs: [
    '\\bNext(?:Api)?Re(?:sponse|quest)\\b',
    '\\bVercelRe(?:sponse|quest)\\b',
    '\\b(?:permanentR|r)edirect\\s*\\(',
    '\\bget(?:ServerSide|Static)Props\\b',
    // A route whose answers all come from helpers.
    '\\bexport\\s+(?:(?:async\\s+)?function|const)\\s+(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\\b',
  ],
  modules: {
    next: {
      NextApiRequest: { instance: expressRequest },
      NextApiResponse: { instance: response },
      NextApiHandler: { handler: pagesHandler },
      GetServerSideProps: { handler: pageHandler },
      GetStaticProps: { handler: pageHandler },
    },
    'next/server': server,
    'next/navigation': {
      redirect: navigates('unknown'),
      permanentRedirect: navigates(308),
      notFound: interrupts(404),
      forbidden: interrupts(403),
      unauthorized: interrupts(401),
      /** Throws Next's own errors again, and returns for all others (next 15, 16). */
      unstable_rethrow: { call: { effects: [{ does: 'throwAgain', value: arg(0), of: 'next/navigation' }] } },
    },
    '@vercel/node': {
      VercelRequest: { instance: expressRequest },
      VercelResponse: { instance: vercelResponse },
      NowRequest: { instance: expressRequest },
      NowResponse: { instance: vercelResponse },
    },
    '@clerk/nextjs/server': clerkServer(nextRequest, routeHandler),
    ...guardModules(nextRequest, routeHandler),
    'next-connect': { default: makesRouter, createRouter: makesRouter },
  },
  incidental: ['@clerk/nextjs/server'],
  inputs: {
    'next-auth': { default: nextAuth(nextRequest) },
    '@clerk/nextjs': clerkBefore,
    'next/headers': {
      cookies: givesObject(part('cookies', COOKIE_READERS)),
      headers: givesObject(headers),
      /** A cookie determines it. */
      draftMode: givesField('cookies', '__prerender_bypass'),
    },
  },
  files: [
    {
      file: /^(?=(?:.*\/)?route\.[cm]?[jt]sx?$)(?:.*\/)?app\//,
      route: /^(?=(?:.*\/)?route\.[cm]?[jt]sx?$)(?<before>(?:.*\/)?src\/|(?:.*?\/)?)app\/(?<route>(?:.*\/)?)route\./,
      package: 'next',
      before: BEFORE,
      base: BASE,
      exports: routes,
    },
    {
      file: /^(?=.*\.[cm]?[jt]sx?$)(?:.*\/)?pages\/api\/./,
      route: pageRoute,
      parametersInQuery: true,
      package: 'next',
      before: BEFORE,
      base: BASE,
      exports: { default: pagesHandler },
    },
    {
      file: /^(?=.*\.[cm]?[jt]sx?$)(?:.*\/)?pages\/api\/./,
      route: pageRoute,
      package: 'next',
      before: BEFORE,
      base: BASE,
      says: { name: 'config', member: 'runtime', values: ['edge', 'experimental-edge'] },
      exports: { default: routeHandler },
    },
    {
      file: /^(?=.*\.[jt]sx?$)(?:.*\/)?pages\/(?!api\/)./,
      route: pageRoute,
      parametersInQuery: true,
      package: 'next',
      before: BEFORE,
      base: BASE,
      exports: { getServerSideProps: requestedPage, getStaticProps: pageHandler },
    },
    {
      file: /^(?<before>(?:.*\/)?)(?:middleware|proxy)\.[cm]?[jt]s$/,
      first: true,
      beside: ['app', 'pages'],
      only: { name: 'config', member: 'matcher', source: 'source' },
      exports: { middleware: routeHandler, proxy: routeHandler, default: routeHandler },
    },
  ],
  // Copies that are kept beside a route.
  unserved: [
    // In private folders.
    { file: /^(?=(?:.*\/)?route\.[cm]?[jt]sx?$)(?:.*?\/)?app\/(?:[^/]+\/)*?_/, package: 'next' },
    { file: /^(?=(?:.*\/)?route[-_. ](?:backup|bak|old|orig|original|copy|broken|disabled)[^/]*$)(?:.*\/)?app\// },
  ],
};
