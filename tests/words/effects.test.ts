import { describe, expect, it } from 'vitest';
import { ACTING_CALLS, ACTIONS, ALTERING_CALLS } from '../../src/words/effects/actions.js';
import { isDomainFlag, isErrorCode } from '../../src/words/project/bodies.js';
import { DRIVER_ERRORS, isDriverCode, SENDS_STATEMENT } from '../../src/packages/stores.js';
import { ENVIRONMENT_SETTINGS, ENVIRONMENTS, PROCESS_MODES } from '../../src/words/project/environments.js';
import { ERROR_NAMES } from '../../src/words/errors/errors.js';
import { ERROR_PAGES, FAILURES, NOT_PROVIDED } from '../../src/words/errors/failure-words.js';
import { goneWords } from '../../src/words/errors/gone.js';
import type { Names } from '../../src/words/language/names.js';
import { FIELD_DECORATORS, WORD_DECORATORS } from '../../src/words/project/response-makers.js';
import { LEAVES_FIELDS_OPEN } from '../../src/packages/requests.js';
import { LIMITER_MAKERS } from '../../src/words/caller/limiters.js';
import { LIMITER_TAKES } from '../../src/packages/limiters.js';
import {
  HEALTH_CHECKS,
  HEALTH_CHECKS_ALONE,
  LOG_OUTS,
  PUTS,
  ANALYTICS,
  TELEMETRY,
  TESTED_SERVICES,
  WEBHOOKS,
} from '../../src/words/project/purposes.js';
import { FILE_ROLES } from '../../src/words/project/route-files.js';
import { WORKER_PACKAGES } from '../../src/packages/browsers.js';
import { QUEUE_MODULES } from '../../src/packages/queues.js';
import { COLLECTION_METHODS, OBJECT_TYPES, TYPES_OF_ANOTHER } from '../../src/packages/language.js';
import { LOGGERS, READERS, TELLING_CALLS } from '../../src/words/effects/readers.js';
import { CREATING_CALLS, NO_RECORDS, NOTES, UPSERTING_CALLS } from '../../src/words/effects/records.js';
import { showsStatement, statementIn } from '../../src/packages/sql.js';
import { MAY_BE_NOTHING } from '../../src/words/project/types-of-values.js';

/** What is in a vocabulary, and what only sounds like it. */
const VOCABULARIES: readonly (readonly [string, Names, readonly string[], readonly string[]])[] = [
  [
    'health checks',
    HEALTH_CHECKS,
    ['_health', 'healthz', 'HealthController', 'readyz'],
    ['health-insurance', 'wealth'],
  ],
  [
    'checks alone',
    HEALTH_CHECKS_ALONE,
    ['live', 'ready', 'isAlive', 'pingHandler'],
    ['startups', 'goLive', 'shipping'],
  ],
  [
    'services that are tried',
    TESTED_SERVICES,
    ['test-redis', 'testDatabase', 'test-s3'],
    ['test-results', 'redis', 'test-strips'],
  ],
  [
    'workers of a browser',
    WORKER_PACKAGES,
    ['workbox-core', '@serwist/next', '$service-worker'],
    ['workbox', 'worker', 'hono'],
  ],
  ['what files are', FILE_ROLES, ['controller', 'petRoutes', 'index'], ['pets', 'controllers-of-pets', 'indexes']],
  ['log-outs', LOG_OUTS, ['logout', 'signOut', 'log-out', 'resetPassword'], ['blogOutline', 'outlet', 'preset']],
  ['webhooks', WEBHOOKS, ['webhooks', 'web-hook', 'onHook', 'hooks'], ['useHookForm', 'hooked', 'notifyUsers']],
  ['telemetry', TELEMETRY, ['csp-report', 'trackEvent', 'metrics'], ['collections', 'soundtracks', 'reports']],
  ['puts', PUTS, ['putUser', 'put-user'], ['put', 'output', 'putative']],
  [
    'decorators of header fields',
    FIELD_DECORATORS,
    ['CreatedWithLocation', 'NoCacheHeaders', 'SuccessResponse', 'HeaderMessage'],
    ['ResponseMessage', 'ResponseDto', 'Roles', 'Throttle'],
  ],
  [
    'decorators of words',
    WORD_DECORATORS,
    ['ResponseMessage', 'SuccessMessage', 'CustomResponseMessage'],
    ['ApiResponseMessage', 'ErrorMessage', 'ResponseStatus'],
  ],
  ['open decorators', LEAVES_FIELDS_OPEN, ['SetMetadata', 'UseInterceptors'], ['UseGuards', 'ApiHeader']],
  [
    'types of nothing',
    MAY_BE_NOTHING,
    ['NoContent', 'EmptyDto', 'Maybe', 'JsonValue', 'Nothing', 'VoidResult'],
    ['DeleteResult', 'User', 'Company', 'Community'],
  ],
  ['calls that alter', ALTERING_CALLS, ['update', 'removeOne', 'deleteMany'], ['save', 'upsert', 'bulkWrite']],
  ['types of objects', OBJECT_TYPES, ['Record', 'Array', 'Date'], ['Partial', 'String', 'NonNullable']],
  ['types of others', TYPES_OF_ANOTHER, ['Promise', 'Observable', 'Omit'], ['NonNullable', 'Array', 'ReturnType']],
  [
    'actions',
    ACTIONS,
    ['login', 'search', 'createSession', 'run', 'createUploadUrl'],
    ['runs', 'imports', 'authors', 'likes', 'createShortUrl'],
  ],
  ['acting calls', ACTING_CALLS, ['saveUser', 'signIn', 'revalidatePath'], ['settings', 'runner', 'postal']],
  ['packages of queues', QUEUE_MODULES, ['bullmq', '@aws-sdk/client-sqs', 'nats'], ['p-queue', '@aws-sdk/client-s3']],
  ['readers', READERS, ['getUser', 'is', 'verifyToken'], ['issue', 'gettext', 'hash']],
  ['functions that tell', TELLING_CALLS, ['warn', 'toJSON', 'emitMetric'], ['emit', 'total', 'create']],
  ['loggers', LOGGERS, ['console', 'logger'], ['catalog', 'login']],
  ['creators', CREATING_CALLS, ['create', 'insertOne', 'createUser'], ['creator', 'recreate', 'creatures']],
  ['upserts', UPSERTING_CALLS, ['findOrCreate', 'createIfNotExists'], ['createOrder', 'createOrganization']],
  ['methods of collections', COLLECTION_METHODS, ['set', 'push', 'delete'], ['setUser', 'deleteOne', 'save']],
  ['what sends a statement', SENDS_STATEMENT, ['execute', 'run', 'executeTakeFirst'], ['runner', 'query']],
  ['notes of actions', NOTES, ['auditLog', 'activityLogs', 'loginAttempt'], ['blog', 'catalog', 'review']],
  ['no records', NO_RECORDS, ['createJob', 'jwt', 'PDF'], ['jobless', 'coder', 'createShortLink']],
  ['environments', ENVIRONMENTS, ['production', 'dev'], ['product', 'device']],
  [
    'settings of the environment',
    ENVIRONMENT_SETTINGS,
    ['NODE_ENV', 'isDev', '__DEV__', 'debugErrors', 'isProduction', 'APP_ENV'],
    ['envelope', 'device', 'product', 'STRIPE_KEY', 'DATABASE_URL', 'locals'],
  ],
  ['modes of a process', PROCESS_MODES, ['MODE', 'STAGE', 'CI'], ['MODEL', 'STORAGE', 'CITY']],
  ['names of errors', ERROR_NAMES, ['e', 'err', 'dbError', 'exception'], ['errand', 'terror', 'user']],
  ['pages of errors', ERROR_PAGES, ['error', 'payment-failed', 'denied'], ['terrific', 'failsafe', 'home']],
  ['texts of failures', FAILURES, ["Couldn't save", 'not found', 'Try again!'], ['notice', 'knot', 'failsafe']],
  [
    'texts of what is missing',
    NOT_PROVIDED,
    ['Mail isn’t configured', 'Stripe is not enabled.', 'Feature disabled'],
    ['Database is down', 'Service temporarily unavailable', 'Try again later'],
  ],
  ['errors of drivers', DRIVER_ERRORS, ['PrismaClientKnownRequestError', 'MongoServerError'], ['AppError', 'ZodError']],
  ['makers of limiters', LIMITER_MAKERS, ['rateLimit', 'RateLimiterRedis', 'slowDown'], ['unlimited', 'delimiter']],
  ['what is counted, where it is only mentioned', ANALYTICS, ['analyticsEvent', 'sendBeacon'], ['trackId', 'collect']],
  ['what takes from limiters', LIMITER_TAKES, ['consume', 'acquire'], ['reset', 'consumer']],
  ['gone', goneWords([]).flags, ['deletedAt', 'is_deleted', 'removed'], ['deleter', 'archivedAt', 'expired']],
  ['gone by option', goneWords(['archived']).flags, ['archivedAt', 'isArchived'], ['archive', 'expiredAt']],
];

describe.each(VOCABULARIES)('%s', (_, names, has, hasNot) => {
  it.each(has)('has %s', (name) => {
    expect(names.has(name)).toBe(true);
  });
  it.each(hasNot)('has not %s', (name) => {
    expect(names.has(name)).toBe(false);
  });
});

describe('SQL', () => {
  it.each([
    ['INSERT INTO users (name) VALUES (?)', 'users'],
    ['insert into "public"."users" values ($1)', 'users'],
    ['INSERT INTO ? (name)', undefined],
    ['UPDATE users SET name = ?', undefined],
  ])('%s inserts into %s', (text, table) => {
    expect(statementIn(text)?.insertsInto).toBe(table);
  });
  it('knows what may be there already', () => {
    expect(statementIn('INSERT INTO users (id) VALUES (1) ON CONFLICT DO NOTHING')?.mayFind).toBe(true);
    expect(statementIn('INSERT INTO users (id) VALUES (1)')?.mayFind).toBe(false);
  });
  it.each([
    ['UPDATE ONLY "shop"."pets" SET name = ?', 'pets'],
    ['DELETE FROM `pets` WHERE id = ?', 'pets'],
    ['INSERT OR IGNORE INTO pets (id) VALUES (1)', 'pets'],
    ['WITH old AS (SELECT 1) DELETE FROM pets', undefined],
  ])('%s changes %s', (text, table) => {
    expect(statementIn(text)?.table).toBe(table);
  });
  it.each(['SELECT 1', ' with old as (select 1) select * from old', 'SHOW TABLES', 'PRAGMA user_version'])(
    '%s only reads',
    (text) => {
      expect(statementIn(text)).toBe(undefined);
    },
  );
  it.each(['Insert a coin', 'select a seat from the list', 'Update your profile'])('%s is none', (text) => {
    expect(showsStatement(text)).toBe(false);
  });
  it.each(['SELECT * FROM users WHERE', 'failed: INSERT INTO users (id)', 'UPDATE users SET name = ?'])(
    '%s is one',
    (text) => {
      expect(showsStatement(text)).toBe(true);
    },
  );
});

describe('codes and flags', () => {
  it('distinguishes codes of drivers from others', () => {
    expect(['P2002', '23505', 'ER_DUP_ENTRY', 11_000].map(isDriverCode)).toEqual([true, true, true, true]);
    expect(['PAID', '404', 'ERR_X', 404].map(isDriverCode)).toEqual([false, false, false, false]);
  });
  it('distinguishes codes of errors from others', () => {
    expect(['ERR_X', 'USER_NOT_FOUND'].every(isErrorCode)).toBe(true);
    expect(['ORDER_CREATED', 'user_not_found', 'E_'].some(isErrorCode)).toBe(false);
  });
  it('distinguishes flags of resources from others', () => {
    expect(['isValid', 'available', 'updateAvailable', 'healthy'].every(isDomainFlag)).toBe(true);
    expect(['error', 'message'].some(isDomainFlag)).toBe(false);
  });
});
