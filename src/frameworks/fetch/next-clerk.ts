import { clerk } from '../sessions.js';
import type { Handler, Shape } from '../language/shape.js';
import { arg, bound, givesPart } from '../language/vocabulary.js';

/**
 * `auth()` returns the caller, or none; `auth.protect()` returns only for an authenticated one (@clerk/nextjs 7: it
 * throws, for a 404 or a redirect).
 */
const auth: Shape = givesPart('user');

/** `createRouteMatcher(['/boats(.*)'])`: whether a request is for one of these paths, which path-to-regexp reads. */
const routeMatcher: Shape = { call: { effects: [], matchesPath: bound(0) } };

/**
 * Its earlier form, until version 5 (4.31.8, 5.7.6): it answers unauthenticated requests on paths that aren't public.
 * The environment names the log-in pages.
 */
export const clerkBefore: Readonly<Record<string, Shape>> = {
  authMiddleware: {
    call: {
      effects: [],
      letsOn: {
        whose: 'known',
        options: arg(0),
        spares: { members: [['publicRoutes'], ['ignoredRoutes']] },
        unless: ['beforeAuth', 'afterAuth'],
      },
    },
  },
};

/**
 * @clerk/nextjs for Next's middleware: `clerkMiddleware(async (auth, request) => { … })`.
 * @param request the shape of the request that Next passes to middleware
 */
export function clerkServer(request: Shape, handler: Handler): Readonly<Record<string, Shape>> {
  return {
    ...clerk,
    ...clerkBefore,
    clerkMiddleware: { call: { effects: [], registers: { handler: { ...handler, parameters: [auth, request] } } } },
    createRouteMatcher: { call: { effects: [], binds: true, gives: routeMatcher } },
  };
}
