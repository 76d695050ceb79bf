import { clerk } from '../sessions.js';
import type { Handler, Shape } from '../language/shape.js';
import { bound, givesPart } from '../language/vocabulary.js';

/** `auth()` gives the caller, or nobody; `auth.protect()` comes back only where somebody is known (@clerk/nextjs 7: it throws, for a 404 or a redirect). */
const auth: Shape = givesPart('user');

/** `createRouteMatcher(['/boats(.*)'])`: whether a request is for one of these paths, which path-to-regexp reads. */
const routeMatcher: Shape = { call: { effects: [], matchesPath: bound(0) } };

/**
 * What @clerk/nextjs has for Next's middleware: `clerkMiddleware(async (auth, request) => { … })`.
 * @param request the shape of what Next gives to middleware
 */
export function clerkServer(request: Shape, handler: Handler): Readonly<Record<string, Shape>> {
  return {
    ...clerk,
    clerkMiddleware: { call: { effects: [], registers: { handler: { ...handler, parameters: [auth, request] } } } },
    createRouteMatcher: { call: { effects: [], binds: true, gives: routeMatcher } },
  };
}
