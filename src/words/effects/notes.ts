import { allOf, anyOf, endingIn, oneOf, startingWith } from '../language/names.js';
import { NOTES_OF_ACTIONS } from './records.js';

/** Records of an action. */
const NOTES = [
  ...['log', 'log line', 'log entry', 'breadcrumb', 'metric', 'telemetry', 'analytics', 'analytics event'],
  ...['audit', 'audit trail', 'audit event', 'audit entry', 'audit record', 'activity event', 'activity entry'],
  ...['tracking event', 'usage', 'usage event', 'page view', 'pageview', 'impression', 'rate limit', 'ratelimit'],
];

/** What is counted where a name establishes it: elsewhere a visit or an attempt may be what was requested. */
const COUNTED = [...['view', 'visit', 'click', 'hit', 'attempt', 'event', 'error', 'exception', 'failure', 'request']];

/** Functions that record an action, by their names: `recordAuditEvent()`, `addBreadcrumb()`, `writeLog()`, `countVisit()`. */
export const NOTING_CALLS = anyOf(
  allOf(
    startingWith(
      ...['record', 'add', 'write', 'save', 'store', 'create', 'insert', 'send', 'push', 'post', 'put', 'submit'],
      ...['append', 'register', 'increment', 'update', 'upsert', 'set'],
    ),
    endingIn(...NOTES),
  ),
  allOf(startingWith('record', 'count', 'increment'), endingIn(...COUNTED)),
);

const ROLES = ['', ' service', ' client', ' repository', ' repo', ' store', ' model', ' writer', ' collection'];

const KEPT = ['audit', 'audit trail', 'analytics', 'telemetry', 'metric', 'breadcrumb', 'activity log', 'audit log'];

/** Where such records are written, by name: `audit`, `analyticsClient`, `prisma.auditLog`, `AuditLog`, `'rate_limits'`. */
export const NOTE_KEEPERS = anyOf(
  NOTES_OF_ACTIONS,
  endingIn('logger', 'tracker', 'rate limiter', 'ratelimiter', 'limiter', 'throttler', 'rate limit', 'ratelimit'),
  endingIn(...KEPT.flatMap((what) => ROLES.map((role) => `${what}${role}`))),
  endingIn('access log', 'event log', 'usage log', 'request log', 'page view', 'pageview', 'login attempt'),
  oneOf('posthog', 'mixpanel', 'amplitude', 'datadog', 'rollbar', 'bugsnag'),
);
