import {
  AUTHENTICATION_TESTS,
  CALLER_DECORATORS,
  CALLER_DETAILS,
  CALLER_IDS,
  CALLER_MEMBERS,
  CALLER_NAMES,
  CALLER_PARAMETERS,
  CALLER_READERS,
  KEPT_PROOFS,
  KIND_QUESTIONS,
  LOOK_UPS,
  OF_PEOPLE,
  OTHER_PEOPLE,
  USER_FINDERS,
  USER_RECORDS,
} from '../../src/words/caller/callers.js';
import {
  CLAIM_FIELDS,
  CREDENTIAL_COOKIES,
  CREDENTIAL_DOUBTS,
  CREDENTIAL_FORMS,
  CREDENTIAL_HEADERS,
  CREDENTIAL_READERS,
  FORGERY_TOKENS,
  LOGIN_TOKENS,
  TOKEN_CHECKS,
  TOKEN_HOLDERS,
} from '../../src/words/caller/credentials.js';
import { TOKEN_ERRORS, TOKEN_MODULES } from '../../src/packages/credentials.js';
import { ASKING_GUARDS, AUTHENTICATION_MEMBERS, GUARDS, OPEN_TO_ALL } from '../../src/words/caller/guards.js';
import { GUARD_MEMBERS } from '../../src/packages/requests.js';
import { CREDENTIAL_CALLS, LOG_IN_CALLS, LOG_IN_RESULTS, PASSWORDS } from '../../src/words/caller/log-ins.js';
import {
  OWNERS,
  RIGHT_CHECKS,
  RIGHT_HOLDERS,
  RIGHT_READERS,
  RIGHTS,
  ROLES,
  SIGN_IN_QUESTIONS,
} from '../../src/words/caller/rights.js';
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
    'tokens against forgery',
    FORGERY_TOKENS,
    ['csrfState', 'xsrfToken', 'csrf', 'oauthState', 'nonce'],
    ['token', 'accessToken', 'statement', 'stateToken'],
  ],
  [
    'cookies',
    CREDENTIAL_COOKIES,
    ['session', 'connect.sid', 'access_token', 'next-auth.session-token'],
    ['theme', 'csrfToken', 'XSRF-TOKEN', 'sidebar', 'locale'],
  ],
  [
    'readers',
    CREDENTIAL_READERS,
    ['getToken', 'extractBearerToken', 'readApiKey', 'parseAuthorization', 'getTokenFromHeader'],
    ['getTokenScopes', 'getTokenBalance', 'createToken', 'tokenize', 'getTokenName'],
  ],
  ['forms', CREDENTIAL_FORMS, ['hashToken', 'sha256', 'toHex', 'stripPrefix'], ['verify', 'hasToken', 'find']],
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
  ['holders', TOKEN_HOLDERS, ['jwtService', 'tokens', 'accessTokenService'], ['captcha', 'email', 'webhook']],
  ['tokens to log in with', LOGIN_TOKENS, ['refreshToken', 'accessToken'], ['inviteToken', 'resetToken']],
  ['doubts', CREDENTIAL_DOUBTS, ['isRevoked', 'isTokenExpired', 'timingSafeEqual'], ['findByToken', 'verify']],
  ['errors', TOKEN_ERRORS, ['TokenExpiredError', 'JWTExpired'], ['ExpiredError', 'ValidationError']],
]);

describeVocabularies('log-ins', [
  ['calls', LOG_IN_CALLS, ['login', 'signInWithPassword', 'authenticate'], ['logout', 'logError', 'sign', 'authorize']],
  [
    'checks',
    CREDENTIAL_CALLS,
    ['validateUser', 'checkCredentials', 'verify_user'],
    ['validateUserInput', 'checkUserExists', 'verifyPassword'],
  ],
  ['passwords', PASSWORDS, ['password', 'pwd'], ['oldPassword', 'currentPassword', 'passwordHash', 'passport']],
  ['results', LOG_IN_RESULTS, ['user', 'accessToken', 'isLoggedIn', 'jwt'], ['secondFactor', 'error', 'roles']],
]);

describeVocabularies('callers', [
  ['members', CALLER_MEMBERS, ['user', 'currentUser', 'user_id'], ['users', 'userAgent', 'username']],
  ['details', CALLER_DETAILS, ['id', 'email', 'sub'], ['role', 'isAdmin', 'posts', 'credits']],
  ['ids', CALLER_IDS, ['_id', 'userId', 'email'], ['ids', 'role', 'emailVerified']],
  [
    'parameters',
    CALLER_PARAMETERS,
    ['currentUser', 'actorId', 'loggedInUserId', 'authUser'],
    ['user', 'userId', 'owner', 'currentPage', 'loggedIn'],
  ],
  ['names on the request', CALLER_NAMES, ['username', 'userEmail'], ['user', 'name', 'fileName']],
  ['decorators', CALLER_DECORATORS, ['CurrentUser', 'GetUser', 'Session'], ['Body', 'UserAgent', 'Param']],
  [
    'readers',
    CALLER_READERS,
    ['getUser', 'auth', 'requireUser', 'getCurrentUserOrThrow', 'isAuthenticated', 'getUserFromSession'],
    ['createUser', 'notifyUser', 'logUser', 'getUsers2Count', 'getAuthor', 'deleteAccount'],
  ],
  [
    'questions of what a thing is',
    KIND_QUESTIONS,
    ['isUser', 'hasAccount', 'hasSession'],
    ['getUser', 'isAuthenticated', 'isUserAllowed', 'issueAccount'],
  ],
  [
    'other people',
    OTHER_PEOPLE,
    ['targetUser', 'other_account', 'recipient', 'invitedMember'],
    ['user', 'currentUser', 'targetUserId', 'authority', 'userService'],
  ],
  [
    'records',
    USER_RECORDS,
    ['user', 'users', 'userRepository', 'UserModel', 'sessions'],
    ['membership', 'userProjects', 'teams'],
  ],
  [
    'finders',
    USER_FINDERS,
    ['getUserById', 'findUser', 'lookupSession'],
    ['getUserRole', 'findMembership', 'getUsersInTeam'],
  ],
  ['of people', OF_PEOPLE, ['members', 'person', 'clients'], ['membership', 'nurse', 'clientOrders']],
  ['kept proofs', KEPT_PROOFS, ['refreshToken', 'Passkey', 'twoFactor', 'devices'], ['doctor', 'keyboards', 'codec']],
  ['look-ups', LOOK_UPS, ['findFirst', 'isMember', 'getRole'], ['create', 'send', 'island']],
]);

describeVocabularies('rights', [
  ['rights', RIGHTS, ['role', 'isAdmin', 'permissions', 'scopes'], ['parole', 'administrator', 'scoped', 'enroll']],
  ['roles', ROLES, ['role', 'userType'], ['rolePlay', 'typed']],
  [
    'readers',
    RIGHT_READERS,
    ['getTokenScopes', 'loadRoles', 'getUserPermissions'],
    ['getToken', 'getRoleName', 'setRole'],
  ],
  [
    'holders',
    RIGHT_HOLDERS,
    ['ability', 'accessControl', 'policies', 'userPermissions'],
    ['availability2', 'policyNumber', 'gateway'],
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
