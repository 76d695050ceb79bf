import { allOf, anyOf, endingIn, except, holding, holdingWord, oneOf, startingWith } from '../language/names.js';

/** Members of the request, or of what leads to it, that are set once the caller is authenticated. */
export const CALLER_MEMBERS = oneOf(
  'user',
  'auth',
  'currentUser',
  'session',
  'account',
  'principal',
  'identity',
  'jwt',
  'jwtPayload',
  'decoded',
  'authUser',
  'tokenPayload',
  'userId',
  'uid',
  'userInfo',
  'viewer',
  'admin',
  'passport',
  'authData',
  'authenticatedUser',
  'claims',
  'member',
  'me',
  'caller',
);

/** Members of a caller, or of a session, that identify it. */
export const CALLER_DETAILS = anyOf(
  CALLER_MEMBERS,
  oneOf(
    'data',
    'id',
    'email',
    'username',
    'login',
    'credentials',
    'isLoggedIn',
    'loggedIn',
    'isAuthenticated',
    'isLogged',
    'value',
    'name',
    'uuid',
    'sub',
    'payload',
    '0',
  ),
  endingIn('user id', 'account id'),
);

/** Those of them that a session may hold of anything else: `session.data`. */
export const OF_ANYTHING = oneOf('data', 'value', 'name', 'payload', '0');

/** Those that are unequal for different callers. */
export const CALLER_IDS = oneOf(
  'id',
  'uid',
  'sub',
  'userId',
  'email',
  'username',
  'uuid',
  'principalId',
  'account',
  'accountId',
  'user',
  'value',
  'currentUserId',
  'requesterId',
  'actorId',
  'me',
);

const WHO = ['user', 'session', 'auth', 'account', 'viewer', 'identity', 'principal', 'caller', 'user id'];
/** Words of tests about other users than the caller, or about its kind: `isFirstUser()`, `isAdminUser(req)`. */
const OTHER_USERS = [
  'admin',
  'super',
  'staff',
  'moderator',
  'manager',
  'owner',
  'privileged',
  'premium',
  'first',
  'last',
  'new',
  'next',
  'other',
  'another',
  'existing',
  'any',
  'all',
  'default',
  'random',
];
/** `getUserFromJwt()`, `getMeFromRequest()` */
const WHO_FROM = ['user', 'me', 'account', 'session', 'caller', 'user id'].flatMap((who) =>
  ['request', 'req', 'session', 'token', 'event', 'jwt', 'cookie', 'header', 'context', 'ctx', 'auth'].map(
    (where) => `${who} from ${where}`,
  ),
);
/** Of these the caller is only where or for whom something else is found: `getSettingsFromSession()`, `getOrdersOfUser()`. */
const BESIDE_SOMEBODY = endingIn(
  ...['from', 'for', 'of', 'by', 'in', 'to', 'with'].flatMap((word) => WHO.map((who) => `${word} ${who}`)),
);
const FOUND = ['or fail', 'or throw', 'or redirect'];

/** Functions that return the caller, without arguments or from the request: `getUser(req)`, `auth()`, `requireUser(event)`. */
export const CALLER_READERS = anyOf(
  oneOf('auth'),
  except(
    anyOf(
      except(
        endingIn(...WHO, 'logged in', 'authenticated', ...FOUND.flatMap((end) => WHO.map((who) => `${who} ${end}`))),
        BESIDE_SOMEBODY,
      ),
      holding(...WHO_FROM),
    ),
    anyOf(
      holding(...OTHER_USERS),
      startingWith(
        'create',
        'update',
        'delete',
        'save',
        'add',
        'insert',
        'register',
        'sign',
        'log',
        'send',
        'search',
        'list',
        'count',
        'notify',
        'new',
        'set',
        'clear',
        'destroy',
      ),
    ),
  ),
);

/** Names of a table, model or service of the callers themselves: a look-up there identifies the caller. */
export const USER_RECORDS = endingIn(
  ...['user', 'account', 'session', 'profile', 'auth', 'token', 'customer', 'admin'].flatMap((one) => [
    one,
    ...['model', 'repository', 'repo', 'service', 'collection', 'table', 'cache', 'store'].map(
      (holder) => `${one} ${holder}`,
    ),
    ...['model', 'repository', 'repo', 'service', 'collection', 'table', 'cache', 'store'].map(
      (holder) => `${one}s ${holder}`,
    ),
  ]),
);

/** Names of tables and models that store credentials: a missing record is a missing proof, and no missing right. */
export const KEPT_PROOFS = holding(
  'token',
  'session',
  'credential',
  'password',
  'passkey',
  'authenticator',
  'auth',
  'authentication',
  'identity',
  'otp',
  'totp',
  'mfa',
  'two factor',
  '2 fa',
  'login',
  'log in',
  'sign in',
  'device',
  'key',
  'secret',
  'code',
  'verification',
  'challenge',
  'nonce',
);

/** Names of tables of people, which may be the callers themselves, whatever the column of their id. */
export const OF_PEOPLE = endingIn(
  'member',
  'person',
  'people',
  'contact',
  'client',
  'principal',
  'individual',
  'identity',
);

/** Arguments by which a function looks something up, and that narrow nothing. */
export const CONNECTIONS = oneOf(
  'db',
  'database',
  'tx',
  'trx',
  'prisma',
  'client',
  'conn',
  'connection',
  'ctx',
  'context',
  'em',
  'manager',
  'pool',
  'env',
  'c',
);

/** Calls that look something up. */
export const LOOK_UPS = holding(
  'find',
  'get',
  'load',
  'fetch',
  'lookup',
  'query',
  'select',
  'check',
  'has',
  'is',
  'exists',
  'first',
  'member',
  'role',
  'access',
  'owner',
);

/** Members of a result that contain what was found, beside the error. */
export const FOUND_MEMBERS = oneOf('right', 'value', 'data', 'result', 'ok', 'success');

/** Calls that make a query something else than a look-up. */
export const WRITING_QUERIES = holdingWord('insert', 'update', 'delete', 'upsert', 'del', 'remove', 'create');

/** Functions that test whether a caller is present at all: `isAuthenticationValid({ session, apiKey })`. They look nothing up. */
export const AUTHENTICATION_TESTS = allOf(
  startingWith('is', 'has', 'check', 'verify', 'validate'),
  holding('authentication', 'authenticated', 'logged in', 'signed in'),
);
