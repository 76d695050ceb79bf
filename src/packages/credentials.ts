import { endingIn, modules, oneOf } from '../words/language/names.js';

/** Packages that verify the sender of a webhook. */
export const WEBHOOK_MODULES = modules('svix', 'standardwebhooks', '@octokit/webhooks', '@octokit/webhooks-methods');

/** The fields among them that name an authentication scheme. */
export const AUTHORIZATION_FIELDS = oneOf('authorization', 'proxy-authorization');

/** Members of a token that state its use, and those of its kind. */
export const KINDS_OF_TOKENS = oneOf(
  ...['scope', 'scopes', 'ownerType', 'tokenType', 'kind', 'audience', 'aud', 'purpose', 'tokenUse', 'token_use'],
);

/** Packages whose functions extract it from the request or from its header field, and verify nothing. */
export const CREDENTIAL_MODULES = modules('basic-auth', 'auth-header', 'parse-bearer-token');

/** Packages whose functions verify a token. */
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

/** The names of authentication schemes (RFC 7235; IANA's registry), as a field begins with them. */
export const SCHEMES = oneOf('bearer', 'basic', 'token');

/** Schemes of addresses, which are none of these. */
export const ADDRESS_SCHEMES = oneOf('http', 'https', 'ws', 'wss');

/** Errors for an invalid token: those of jsonwebtoken 9, jose 6, fast-jwt 5, express-jwt 8. */
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

/** Methods of what makes hashes that verify a password: `bcrypt.compare(password, user.hash)`, `Bun.password.verify()`. */
export const HASH_CHECKS = oneOf('compare', 'compareSync', 'verify');

export const HASH_MODULES = modules('bcrypt', 'bcryptjs', 'argon2', '@node-rs/bcrypt', '@node-rs/argon2');

/** Verifications of a credential that throw where it is missing or invalid: `await request.jwtVerify()`. */
export const THROWING_CHECKS = oneOf('jwtVerify');

/** Settings of a server that are a credential, whatever else their names hold: `API_KEY`, `CRON_SECRET`. */
export const SECRET_SETTINGS = endingIn('key', 'secret', 'token', 'password');
