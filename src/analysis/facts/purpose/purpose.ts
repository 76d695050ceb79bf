import { ACTIONS } from '../../../words/effects/actions.js';
import type { Names } from '../../../words/language/names.js';
import { CREATING_ACTIONS, CREATING_CALLS, CREATING_NAMES } from '../../../words/effects/records.js';
import {
  AUTHENTICATION,
  CHECKS,
  LOG_OUTS,
  PUTS,
  OTHER_THAN_CREATING,
  TELEMETRY,
  TELEMETRY_EVENTS,
  TEST_ACTIONS,
  TESTED_SERVICES,
  TRIALS,
  WEBHOOKS,
} from '../../../words/project/purposes.js';
import { WEBHOOK_FIELDS } from '../../../packages/requests.js';
import type { HttpResponse } from '../../responses/response.js';
import { lacksData } from '../request/missing.js';
import { mentionedFrom } from '../request/mentioned.js';
import { callsUpstream } from '../upstream/reaches-out.js';
import { functionAround, nameOfFunction, within } from '../../syntax/syntax.js';
import { actionNames, fileSegments, placeSegments, routeSegments } from './names.js';

/** The purpose of a handler, by the names of its route, its function, its file. */
export type Purpose = keyof typeof NAMES;

const NAMES = {
  /** Answers a service that decides by the status whether to send again. */
  webhook: WEBHOOKS,
  telemetry: TELEMETRY,
  /** The same, where the status confirms it. */
  telemetryEvent: TELEMETRY_EVENTS,
  logout: LOG_OUTS,
  login: AUTHENTICATION,
  put: PUTS,
} satisfies Readonly<Record<string, Names>>;

/** Whether a segment of a handler's route or file, or the name of its function, names a purpose. */
export function isFor(response: HttpResponse, purpose: Purpose): boolean {
  const names = NAMES[purpose];
  return (
    names.has(nameOfFunction(response.handler)) ||
    routeSegments(response).some((one) => names.has(one)) ||
    fileSegments(response).some((one) => names.has(one))
  );
}

/** Whether a handler is a receiver of webhooks: by its names, or by the fields of a service that it reads. */
export function isWebhookReceiver(response: HttpResponse): boolean {
  return isFor(response, 'webhook') || readsWebhookField(response);
}

/** Whether a handler reads header fields that a service sends with its callbacks. */
export function readsWebhookField({ path, handler }: HttpResponse): boolean {
  return [...mentionedFrom(path.file, handler).texts].some((text) => WEBHOOK_FIELDS.has(text));
}

/** Whether a handler is a connectivity check: by its own name, or the last segment of its route, or of its file where that is the route. */
export function isConnectivityCheck(response: HttpResponse): boolean {
  const isFile = response.request.path === undefined;
  const places = isFile ? fileSegments(response).slice(-2) : routeSegments(response).slice(-1);
  const names = [nameOfFunction(response.handler), ...places];
  if (names.some((name) => TRIALS.has(name))) return true;
  if (!names.some((name) => TEST_ACTIONS.has(name))) return false;
  return tellsOutcome(response) || (asksOther(response, names) && !lacksData(response.path));
}

/** Whether a handler, by its own name or the last segment of its route, tests a condition: `/calendar/verify`, `checkLicense`. */
export function isCheck(response: HttpResponse): boolean {
  const names = [...actionNames(response), ...placeSegments(response).slice(-1)];
  return names.some((name) => CHECKS.has(name)) && !lacksData(response.path);
}

/** Whether a handler tests another server, by its calls or the name of what it tests. */
function asksOther(response: HttpResponse, names: readonly string[]): boolean {
  return names.some((name) => TESTED_SERVICES.has(name)) || callsUpstream(response) === true;
}

/** Whether a caught error is the outcome of a test, since a `try` around it catches other failures. */
function tellsOutcome({ path, handler }: HttpResponse): boolean {
  const tried = path.errorHandling?.tried?.parent;
  for (let at = tried?.parent; tried?.type === 'TryStatement' && at && at !== handler; at = at.parent)
    if (at.type === 'TryStatement') return at.handler !== null && within(tried, at.block);
  return false;
}

/** Whether a route is named after the action of creating, and is no URL of what it creates: `/users/create`. */
export function isCreatingRoute(response: HttpResponse): boolean {
  const last = [...routeSegments(response), ...placeSegments(response)].at(-1);
  return last !== undefined && CREATING_ACTIONS.has(last);
}

/**
 * Whether a handler creates something by its names: its own, the last segment of its route (`/users/create`), or one in it and in what it
 * refers to in its file (`lockups.addLockup()`).
 */
export function createsByName(response: HttpResponse): boolean {
  const { path, handler } = response;
  return (
    isCreator(response) ||
    actionNames(response).some((name) => CREATING_CALLS.has(name)) ||
    [...mentionedFrom(path.file, handler).names].some((name) => CREATING_NAMES.has(name))
  );
}

/** Whether a handler's function is named after the action of creating anything: `add`, `register`, `saveUser`. */
export function isCreator({ handler }: HttpResponse): boolean {
  return CREATING_ACTIONS.has(nameOfFunction(handler));
}
/** Whether a handler's function, or one that answers for it, reads or changes existing data by its name: `getUser`, `updateUser`. */
export function createsNothingByName({ handler, status }: HttpResponse): boolean {
  const answering = functionAround(status.node);
  return [handler, ...(answering ? [answering] : [])].some((fn) => OTHER_THAN_CREATING.has(nameOfFunction(fn)));
}

/** Whether a route does something else than to create, even if it stores a record for it: `/login`, `search/route.ts`. */
export function doesOtherwise(response: HttpResponse): boolean {
  return [...actionNames(response), ...placeSegments(response).slice(-1)].some((name) => ACTIONS.has(name));
}
