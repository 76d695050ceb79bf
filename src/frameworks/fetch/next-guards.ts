import type { Call, Decider, Handler, Letting, Shape } from '../language/shape.js';
import { alike, arg, bound, leadsTo, overloads, part } from '../language/vocabulary.js';

/** Middleware for Next that authenticates by itself, and redirects unauthenticated requests to a log-in page. */

const NEXT_FILES = ['/_next(.*)', '/favicon.ico(.*)'];

/** `withAuth(options)`, `withAuth(middleware, options)`: the response of the middleware counts where the request has been passed on. */
function wraps(handler: Handler, letsOn: Letting): Shape {
  const call: Call = { effects: [], registers: { handler } };
  return overloads(
    { when: { types: ['function'] }, ...call, letsOn: { ...letsOn, options: arg(1) } },
    { ...call, letsOn: { ...letsOn, options: arg(0) } },
  );
}

/**
 * `next-auth/middleware` of next-auth 4 (4.24.15): a function of the project's decides, or the presence of a token. Its own paths are not
 * authenticated: those below NEXTAUTH_URL, by default `/api/auth`.
 */
function withAuth(request: Shape, handler: Handler): Shape {
  const decider: Decider = {
    member: ['callbacks', 'authorized'],
    handler: { parameters: [leadsTo({ token: part('user'), req: request })] },
    refusesBy: ['nothing'],
  };
  const letting: Letting = {
    whose: 'known',
    decider,
    spares: {
      patterns: ['/api/auth(.*)', ...NEXT_FILES],
      members: [
        ['pages', 'signIn'],
        ['pages', 'error'],
      ],
    },
  };
  return { ...wraps(handler, letting), letsOn: letting };
}

/**
 * The `auth` of `NextAuth(options)` of next-auth 5 (5.0.0-beta.32): all requests go on where no function of the project's decides. Where it
 * wraps another function, only a response of that one refuses.
 */
function auth(request: Shape): Shape {
  const handler: Handler = {
    parameters: [leadsTo({ auth: part('session'), request })],
    returns: { response: true },
  };
  const letting = (refusesBy: Decider['refusesBy']): Letting => ({
    whose: 'all',
    options: bound(0),
    decider: { member: ['callbacks', 'authorized'], handler, refusesBy },
    spares: { members: [['pages', 'signIn']] },
  });
  return {
    letsOn: letting(['nothing', 'response']),
    ...overloads(
      { when: { types: ['function'] }, effects: [], letsOn: letting(['response']) },
      { effects: [], input: { part: 'session' } },
    ),
  };
}

/** @auth0/nextjs-auth0 2 and 3 (3.8.0): a function of the project's may run behind it. Version 4 has none. */
function auth0(handler: Handler): Shape {
  const spares = { patterns: ['/api/auth/login(.*)', '/api/auth/callback(.*)', ...NEXT_FILES] };
  return {
    call: { effects: [], registers: { handler, members: ['middleware'] }, letsOn: { whose: 'known', spares } },
  };
}

/** @kinde-oss/kinde-auth-nextjs 2 (2.13.1): what `isAuthorized` refuses is known all the same. */
function kinde(handler: Handler): Shape {
  const letting: Letting = {
    whose: 'known',
    spares: { patterns: ['/api/auth(.*)', ...NEXT_FILES], members: [['loginPage']], beginnings: [['publicPaths']] },
  };
  return { ...wraps(handler, letting), letsOn: letting };
}

/** What these packages put on the request. */
export const guardedRequest: Readonly<Record<string, Shape>> = {
  /** In handlers that next-auth 5 wraps: `auth((request) => …)`. */
  auth: part('session'),
  /** The same of next-auth 4, and of Kinde. */
  nextauth: leadsTo({ token: part('user') }),
  kindeAuth: leadsTo(alike(part('user'), 'token', 'user')),
};

/** The modules that have such middleware. */
export function guardModules(
  request: Shape,
  handler: Handler,
): Readonly<Record<string, Readonly<Record<string, Shape>>>> {
  const nextAuth = withAuth(request, handler);
  return {
    'next-auth/middleware': { default: nextAuth, withAuth: nextAuth, NextRequestWithAuth: { instance: request } },
    '@auth0/nextjs-auth0/edge': { withMiddlewareAuthRequired: auth0(handler) },
    '@kinde-oss/kinde-auth-nextjs/middleware': { withAuth: kinde(handler) },
  };
}

/** next-auth 5 makes its middleware of the application's own settings. */
export function nextAuth(request: Shape): Shape {
  return { call: { effects: [], binds: true, gives: { name: 'NextAuth', members: { auth: auth(request) } } } };
}
