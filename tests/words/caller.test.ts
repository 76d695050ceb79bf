import {
  AUTHENTICATION_TESTS,
  CALLER_DETAILS,
  CALLER_IDS,
  CALLER_MEMBERS,
  CALLER_READERS,
  KEPT_PROOFS,
  LOOK_UPS,
  OF_PEOPLE,
  USER_RECORDS,
} from '../../src/words/caller/callers.js';
import {
  CLAIM_FIELDS,
  CREDENTIAL_COOKIES,
  CREDENTIAL_DOUBTS,
  CREDENTIAL_HEADERS,
  LOGIN_TOKENS,
  TOKEN_CHECKS,
} from '../../src/words/caller/credentials.js';
import { TOKEN_ERRORS, TOKEN_MODULES } from '../../src/packages/credentials.js';
import { ASKING_GUARDS, AUTHENTICATION_MEMBERS, GUARDS, OPEN_TO_ALL } from '../../src/words/caller/guards.js';
import { GUARD_MEMBERS } from '../../src/packages/requests.js';
import { ACCOUNT_NAMES, PASSWORDS } from '../../src/words/caller/log-ins.js';
import { OWNERS, RIGHT_CHECKS, RIGHT_READERS, RIGHTS, SIGN_IN_QUESTIONS } from '../../src/words/caller/rights.js';
import { describeVocabularies } from '../support/vocabulary.js';

describeVocabularies('credentials', [
  [
    'header fields',
    CREDENTIAL_HEADERS,
    ['Authorization', 'x-api-key', 'X-Session-Id'],
    ['x-request-id', 'x-csrf-token', 'x-hub-signature', 'idempotency-key'],
  ],
  [
    'claims of who one is',
    CLAIM_FIELDS,
    ['X-User-Email', 'x-user-id', 'x-username', 'x-client-id', 'X-Device-Id'],
    ['x-tenant-id', 'x-user-agent', 'x-request-id', 'x-organization-id'],
  ],
  [
    'cookies',
    CREDENTIAL_COOKIES,
    ['session', 'connect.sid', 'access_token', 'next-auth.session-token'],
    ['theme', 'csrfToken', 'XSRF-TOKEN', 'sidebar', 'locale'],
  ],
  [
    'packages',
    TOKEN_MODULES,
    ['jsonwebtoken', 'jose/jwt/verify', 'firebase-admin/auth'],
    ['jsonwebtoken-fake', './jose', 'crypto'],
  ],
  [
    'checks',
    TOKEN_CHECKS,
    ['verify', 'verifyIdToken', 'jwtVerify'],
    ['verifyEmail', 'sign', 'validate', 'verifyCaptcha'],
  ],
  ['tokens to log in with', LOGIN_TOKENS, ['refreshToken', 'accessToken'], ['inviteToken', 'resetToken']],
  ['doubts', CREDENTIAL_DOUBTS, ['isRevoked', 'isTokenExpired', 'timingSafeEqual'], ['findByToken', 'verify']],
  ['errors', TOKEN_ERRORS, ['TokenExpiredError', 'JWTExpired'], ['ExpiredError', 'ValidationError']],
]);

describeVocabularies('log-ins', [
  ['names of accounts', ACCOUNT_NAMES, ['email', 'userName', 'login', 'phoneNumber'], ['id', 'slug', 'userId', 'name']],
  ['passwords', PASSWORDS, ['password', 'pwd'], ['oldPassword', 'currentPassword', 'passwordHash', 'passport']],
]);

describeVocabularies('callers', [
  ['members', CALLER_MEMBERS, ['user', 'currentUser', 'user_id'], ['users', 'userAgent', 'username']],
  ['details', CALLER_DETAILS, ['id', 'email', 'sub'], ['role', 'isAdmin', 'posts', 'credits']],
  ['ids', CALLER_IDS, ['_id', 'userId', 'email'], ['ids', 'role', 'emailVerified']],
  [
    'readers',
    CALLER_READERS,
    ['getUser', 'auth', 'requireUser', 'getCurrentUserOrThrow', 'isAuthenticated', 'getUserFromSession'],
    ['createUser', 'notifyUser', 'logUser', 'getUsers2Count', 'getAuthor', 'deleteAccount'],
  ],
  [
    'records',
    USER_RECORDS,
    ['user', 'users', 'userRepository', 'UserModel', 'sessions'],
    ['membership', 'userProjects', 'teams'],
  ],
  ['of people', OF_PEOPLE, ['members', 'person', 'clients'], ['membership', 'nurse', 'clientOrders']],
  ['kept proofs', KEPT_PROOFS, ['refreshToken', 'Passkey', 'twoFactor', 'devices'], ['doctor', 'keyboards', 'codec']],
  ['look-ups', LOOK_UPS, ['findFirst', 'isMember', 'getRole'], ['create', 'send', 'island']],
]);

describeVocabularies('rights', [
  ['rights', RIGHTS, ['role', 'isAdmin', 'permissions', 'scopes'], ['parole', 'administrator', 'scoped', 'enroll']],
  [
    'readers',
    RIGHT_READERS,
    ['getTokenScopes', 'loadRoles', 'getUserPermissions'],
    ['getToken', 'getRoleName', 'setRole'],
  ],
  [
    'tests of who is there',
    AUTHENTICATION_TESTS,
    ['isAuthenticationValid', 'isAuthenticated', 'checkLoggedIn', 'validateAuthentication'],
    ['isAuthor', 'getAuthentication', 'findAuthenticatedOrders', 'isAuthorized'],
  ],
  [
    'checks',
    RIGHT_CHECKS,
    ['can', 'canEdit', 'hasRole', 'isOwner', 'checkPermissions', 'isAllowed', 'canLoginAs'],
    ['cancel', 'candidate', 'mayor', 'hasChildren', 'isOpen', 'maybe', 'canSignIn'],
  ],
  [
    'questions whether to sign in',
    SIGN_IN_QUESTIONS,
    ['canSignIn', 'mayLogIn', 'canUserLogin', 'isLoginAllowed', 'isAllowedToLogIn', 'canAuthenticate'],
    ['canLoginAs', 'canEditLogin', 'canSignInvoice', 'hasRole', 'isLoggedIn'],
  ],
  ['owners', OWNERS, ['authorId', 'ownerId', 'createdBy', 'user_id'], ['authority', 'downer', 'userName', 'status']],
]);

describeVocabularies('guards', [
  [
    'those that come back only with somebody',
    ASKING_GUARDS,
    ['requireUser', 'ensureAuthenticated', 'assertLoggedIn', 'requireAuth'],
    ['getAuth', 'requireCsrf', 'requireFields', 'optionalAuth'],
  ],
  [
    'lists of what is open to all',
    OPEN_TO_ALL,
    ['PUBLIC_PATHS', 'openRoutes', 'skipAuthFor', 'unprotected'],
    ['ADMIN_PATHS', 'reopened', 'publisher', 'prefixes'],
  ],
  [
    'functions',
    GUARDS,
    ['requireAuth', 'authenticate', 'ensureLoggedIn', 'isAdmin', 'verifyToken', 'checkRole', 'jwtGuard', 'restrictTo'],
    ['optionalAuth', 'authRouter', 'authLimiter', 'csrfProtection', 'cookieParser', 'skipAuth', 'initialize', 'author'],
  ],
  [
    'options',
    GUARD_MEMBERS,
    ['preHandler', 'onRequest', 'middlewares'],
    ['schema', 'handler', 'onSend', 'errorHandler'],
  ],
  ['options that say it', AUTHENTICATION_MEMBERS, ['auth'], ['author', 'handler']],
]);
