import {
  allOf,
  anyOf,
  endingIn,
  except,
  holding,
  modules,
  oneOf,
  spelledWith,
  startingWith,
} from '../language/names.js';

/** Header fields that hold what a caller proves itself with (RFC 9110 §11.6.2, §11.7.2), and those of people's own making. */
export const CREDENTIAL_HEADERS = oneOf(
  'authorization',
  'proxy-authorization',
  'x-access-token',
  'access-token',
  'x-auth-token',
  'auth-token',
  'x-token',
  'token',
  'x-session-token',
  'x-session-id',
  'x-session',
  'session-id',
  'x-jwt',
  'x-api-key',
  'api-key',
  'x-api-token',
);

/** The fields among them that name an authentication scheme. */
export const AUTHORIZATION_FIELDS = oneOf('authorization', 'proxy-authorization');

/**
 * Header fields in which a caller says itself who it is, beside what proves it: with a token or key of somebody else's they are no
 * credentials. What asks for a thing of another's stands in the path, the query or the content.
 */
export const CLAIM_FIELDS = endingIn(
  ...['user', 'user id', 'user email', 'user name', 'username', 'email', 'login', 'client id', 'device id'],
);

/** Members of a token that say what it is for, and whose kind of thing it is. */
export const KINDS_OF_TOKENS = oneOf(
  ...['scope', 'scopes', 'ownerType', 'tokenType', 'kind', 'audience', 'aud', 'purpose', 'tokenUse', 'token_use'],
);

/** What gives or holds the session of a browser, which its cookie leads to: `getServerSession()`, `locals.session`. */
export const SESSION_NAMES = holding('session');

/** Cookies that do the same. A cookie against forged requests says nothing of who sends it. */
export const CREDENTIAL_COOKIES = except(
  anyOf(spelledWith('token', 'session', 'jwt'), holding('sess', 'sid', 'auth')),
  spelledWith('csrf', 'xsrf'),
);

/** What a credential is called. */
const CREDENTIAL = ['token', 'bearer', 'api key', 'credential', 'authorization header', 'jwt', 'auth header'];

/** Functions that are given the request and take the credential out of it: `getToken(req)`, `extractBearer(event)`. */
export const CREDENTIAL_READERS = anyOf(
  allOf(
    startingWith('get', 'extract', 'read', 'parse', 'find', 'retrieve'),
    anyOf(
      endingIn(...CREDENTIAL),
      ...['from request', 'from header', 'from cookie', 'from req'].map((end) =>
        allOf(endingIn(end), holding(...CREDENTIAL)),
      ),
    ),
  ),
  // `getEventAuthorization(req)` may be what the caller may do.
  oneOf('getAuthorization', 'readAuthorization', 'extractAuthorization', 'parseAuthorization'),
  oneOf('basicAuth', 'basicCredentials', 'bearerToken'),
);

/** Packages whose functions take it out of the request or of its header field, and check nothing. */
export const CREDENTIAL_MODULES = modules('basic-auth', 'auth-header', 'parse-bearer-token');

/** Functions that only write a credential in another way: what comes out is one still. */
export const CREDENTIAL_FORMS = holding(
  'hash',
  'sha',
  'sha256',
  'digest',
  'md5',
  'hmac',
  'encode',
  'normalize',
  'strip',
  'hex',
  'split',
  'replace',
  'slice',
  'substring',
  'substr',
);

/** Packages whose functions check a token. */
export const TOKEN_MODULES = modules(
  'jsonwebtoken',
  'jose',
  'fast-jwt',
  'express-jwt',
  'njwt',
  'jwt-simple',
  'paseto',
  '@nestjs/jwt',
  'hono/jwt',
  'hono/utils/jwt',
  '@tsndr/cloudflare-worker-jwt',
  'djwt',
  'firebase-admin',
  'google-auth-library',
  'aws-jwt-verify',
  '@clerk/*',
  '@elysiajs/jwt',
  '@fastify/jwt',
);

/** What their functions are called, and those of people's own that are given a credential. */
export const TOKEN_CHECKS = oneOf(
  'verify',
  'jwtVerify',
  'verifyAsync',
  'verifyIdToken',
  'verifyToken',
  'verifyJwt',
  'verifyAccessToken',
  'verifyAuthToken',
  'verifyRefreshToken',
  'verifySession',
  'verifySessionCookie',
  'compactVerify',
  'jwtDecrypt',
  'validateToken',
  'checkToken',
  'decodeToken',
  'validateAccessToken',
  'decode',
  'authenticate',
);

/** Methods that check many things, and a credential where a token holds them: `AccessToken.validate(header)`. */
export const OWN_TOKEN_CHECKS = oneOf('validate', 'check');

/** Members of what a check gives that say whether a credential is good, or whose it is. */
export const CHECK_OUTCOMES = anyOf(
  oneOf('ok', 'success', 'successful', 'passed', 'status', 'user', 'session', 'payload', 'data'),
  holding('valid', 'invalid', 'verified', 'authenticated', 'authorized', 'authorised', 'allowed', 'expired'),
  holding('error', 'failure', 'failed', 'reason'),
);

/** What holds such functions where its module can't be told: `this.jwtService.verify()`, `tokens.verify()`. */
export const TOKEN_HOLDERS = holding('jwt', 'jose', 'token');

/** Tokens that say nothing of the caller, but of what it may do once: an invitation, a reset of a password. */
export const LOGIN_TOKENS = holding('refresh', 'access');

/** What is kept from others, and is compared with what is known: given to a check, it makes it one of a credential. */
export const SECRETS = anyOf(
  endingIn('token', 'secret', 'api key', 'jwt', 'bearer', 'signature', 'passcode', 'credential', 'credentials'),
  holding('otp', 'totp', 'mfa', 'captcha', 'recaptcha', 'turnstile'),
  endingIn('verification code', 'security code', 'auth code', 'access code', 'login code', 'session id'),
);

/** What is decoded to find out who sends it, and may be no good; what only leads to the next page says nothing of that. */
export const DECODED_PROOFS = except(
  anyOf(SECRETS, CREDENTIAL_COOKIES, endingIn('session', 'auth', 'ticket', 'assertion')),
  holding('page', 'next', 'cursor', 'continuation', 'csrf'),
);

/** Tokens against requests that others have forged, and what an authorization server gives back: neither says who the caller is. */
export const FORGERY_TOKENS = anyOf(spelledWith('csrf', 'xsrf'), endingIn('state', 'nonce'));

/** Calls that come out true where a credential is no good, or that compare two. */
export const CREDENTIAL_DOUBTS = holding(
  'revoked',
  'blacklist',
  'blacklisted',
  'blocklist',
  'blocked',
  'banned',
  'expired',
  'invalid',
  'denied',
  'used',
  'limit',
  'rate',
  'csrf',
  'captcha',
  'timing safe equal',
  'compare',
  'equal',
);

/** Strategies of Passport's `authenticate` that check a credential sent with every request. */
export const PASSPORT_STRATEGIES = oneOf('jwt', 'bearer', 'headerapikey', 'session');

/** The names of authentication schemes (RFC 7235; IANA's registry), as a field begins with them. */
export const SCHEMES = oneOf('bearer', 'basic', 'token');

/** What holds a credential together with its scheme: `authorization`, `authHeader`. */
export const CREDENTIAL_TEXTS = anyOf(
  AUTHORIZATION_FIELDS,
  endingIn('auth', 'authorization', 'authorisation', 'header', 'credential', 'credentials'),
);

/** What holds its scheme alone. */
export const SCHEME_HOLDERS = anyOf(oneOf('scheme'), endingIn('auth scheme', 'authorization scheme'));

/** What is no scheme of these, but one of addresses. */
export const ADDRESS_SCHEMES = oneOf('http', 'https', 'ws', 'wss');

/** Errors that say that a token is no good: those of jsonwebtoken 9, jose 6, fast-jwt 5, express-jwt 8. */
export const TOKEN_ERRORS = oneOf(
  'JsonWebTokenError',
  'TokenExpiredError',
  'NotBeforeError',
  'JWTExpired',
  'JWTInvalid',
  'JWSInvalid',
  'JWSSignatureVerificationFailed',
  'JWTClaimValidationFailed',
  'UnauthorizedError',
  'TokenError',
  'JWTError',
  'JOSEError',
);
