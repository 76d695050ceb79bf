import { AUTHORIZATION_FIELDS } from '../../packages/credentials.js';
import { anyOf, endingIn, except, holding, oneOf, spelledWith } from '../language/names.js';

/** Header fields that contain a credential (RFC 9110 §11.6.2, §11.7.2), and custom ones. */
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

/**
 * Header fields in which a caller names itself, beside its proof: with a token or key of another party they are no credentials. What
 * identifies a resource of another user is in the path, the query or the content.
 */
export const CLAIM_FIELDS = endingIn(
  ...['user', 'user id', 'user email', 'user name', 'username', 'email', 'login', 'client id', 'device id'],
);

/**
 * Functions that return, or members that are, the session of a browser, identified by its cookie: `getServerSession()`, `locals.session`.
 */
export const SESSION_NAMES = holding('session');

/** Cookies that do the same. A cookie against request forgery doesn't identify its sender. */
export const CREDENTIAL_COOKIES = except(
  anyOf(spelledWith('token', 'session', 'jwt'), holding('sess', 'sid', 'auth')),
  spelledWith('csrf', 'xsrf'),
);

/** Names of their functions, and custom ones with a credential as the argument. */
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

/** Tokens for a log-in; others prove nothing about the caller, but permit one action: an invitation, a reset of a password. */
export const LOGIN_TOKENS = holding('refresh', 'access');

/** A secret that is compared with a known one: as an argument, it makes a verification one of a credential. */
export const SECRETS = anyOf(
  endingIn('token', 'secret', 'api key', 'jwt', 'bearer', 'signature', 'passcode', 'credential', 'credentials'),
  holding('otp', 'totp', 'mfa', 'captcha', 'recaptcha', 'turnstile'),
  endingIn('verification code', 'security code', 'auth code', 'access code', 'login code', 'session id'),
);

/** Calls that return true for an invalid credential, or that compare two. */
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

/** Names of a credential together with its scheme: `authorization`, `authHeader`. */
export const CREDENTIAL_TEXTS = anyOf(
  AUTHORIZATION_FIELDS,
  endingIn('auth', 'authorization', 'authorisation', 'header', 'credential', 'credentials'),
);

/** Names of its scheme alone. */
export const SCHEME_HOLDERS = anyOf(oneOf('scheme'), endingIn('auth scheme', 'authorization scheme'));
