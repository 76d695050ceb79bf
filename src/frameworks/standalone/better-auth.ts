import { makes } from '../errors/error-classes.js';
import { BETTER_CALL } from '../errors/error-codes.js';
import {
  answersJson,
  makesEndpoint,
  makesMiddleware,
  middlewareContext,
  reading,
  returns,
  staging,
  throwing,
} from './better-call.js';
import { errorClassOf, errorOf, factsOf } from './better-call-errors.js';
import type { Effect, Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  firstOf,
  givesPart,
  lookup,
  made,
  nobody,
  opaqueBody,
  overloads,
  says,
  setsBody,
  setsStatus,
  setsUnsetStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

/** better-auth's plugins, hooks and endpoints, which are better-call's. Read from 1.7.25, and run with it by hand. */

const error = errorOf('better-auth');
const response: Shape = { name: 'response', role: 'response', facts: factsOf('better-auth') };

const context: Shape = {
  name: 'context',
  role: 'response',
  facts: factsOf('better-auth'),
  members: {
    ...reading,
    ...staging,
    ...throwing(error),
    setStatus: { call: { effects: [setsStatus(0, 'number or digits')] } },
    /** It reads only the value of endpoints, so that a status beside the body is lost; direct calls may keep it. */
    json: overloads(
      { when: { count: 1 }, ...answersJson(response, setsBody(arg(0), UNDEFINED)) },
      answersJson(response, setsBody(arg(0), UNDEFINED), setsUnsetStatus(made)),
    ),
  },
};

/** A status that was set counts for an error that is returned, and not for one that is thrown. */
const handler: Handler = { parameters: [context], returns, errorsMeetStaged: true };
/** The result of a hook may be the response, and that of other middleware is not. */
const middleware: Handler = { parameters: [middlewareContext(error)] };

const endpoint: Shape = {
  ...makesEndpoint(handler),
  /** Has no path: only the server's own code calls it. */
  members: { serverOnly: { call: { effects: [], registers: { handler: nobody } } } },
};

const status: Effect = setsStatus(firstOf(argOf(0, 'number'), lookup(arg(0), BETTER_CALL)));
/** `APIError.from(status, { code, message })` and `APIError.fromStatus(status, body)`. */
const APIError: Shape = {
  ...errorClassOf(error),
  members: {
    from: { call: makes(error, status, says(arg(1, 'message')), opaqueBody) },
    fromStatus: { call: makes(error, status, says(arg(1, 'message')), setsBody(arg(1), UNDEFINED)) },
  },
};

const session = givesPart('session');

const makers = { createAuthEndpoint: endpoint, createAuthMiddleware: makesMiddleware(middleware) };
const errors = { APIError, isAPIError: { call: { effects: [] }, recognizes: error } };

export const betterAuth: Framework = {
  name: 'better-auth',
  modules: {
    'better-auth/api': {
      ...makers,
      ...errors,
      ...alike(session, 'getSessionFromCtx', 'getAuthoritativeSessionFromCtx'),
    },
    /** Where earlier versions have them. */
    'better-auth/plugins': makers,
    '@better-auth/core/api': makers,
  },
  /** Clients import their types from here. */
  inputs: { 'better-auth': errors, '@better-auth/core/error': { APIError } },
};
