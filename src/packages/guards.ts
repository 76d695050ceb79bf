/** A status with which a package's guard refuses or answers requests. */
export interface PackageAnswer {
  readonly status: number;
  /** Only with this option. */
  readonly with?: string;
  /** Only with one of these texts. */
  readonly for?: readonly string[];
  /** Only without any of these: options, `()` a function that decides by itself, `?` options that can't be seen, `=name` a text. */
  readonly without?: readonly string[];
}

/** Strategies of passport that send callers without credentials to another site (passport-oauth2 1.8, and what is made of it; passport-saml 3.2). */
const REDIRECTING = [
  ...['google', 'github', 'facebook', 'twitter', 'linkedin', 'microsoft', 'discord', 'gitlab', 'bitbucket', 'slack'],
  ...[
    'spotify',
    'apple',
    'oauth',
    'oauth2',
    'openidconnect',
    'saml',
    'auth0',
    'azuread-openidconnect',
    'steam',
    'okta',
  ],
];

/** A pipe of Nest, unless its options have another answer. */
const PIPE: readonly PackageAnswer[] = [{ status: 400, without: ['errorHttpStatusCode', 'exceptionFactory', '?'] }];

/** What the guards of packages answer, by module and export. */
const PACKAGE_GUARDS: Readonly<Record<string, Readonly<Record<string, readonly PackageAnswer[]>>>> = {
  /** passport 0.7, `lib/middleware/authenticate.js`. */
  passport: {
    authenticate: [
      { status: 401, without: ['failureRedirect', '()', '?', '=anonymous', '=session'] },
      { status: 302, for: REDIRECTING },
      { status: 302, with: 'failureRedirect', without: ['()'] },
      { status: 302, with: 'successRedirect', without: ['()'] },
      { status: 302, with: 'successReturnToOrRedirect', without: ['()'] },
    ],
  },
  /** @nestjs/passport 11, `handleRequest`. */
  '@nestjs/passport': {
    AuthGuard: [
      { status: 401, without: ['()', '=anonymous'] },
      { status: 302, for: REDIRECTING },
    ],
  },
  /** @nestjs/common 12.5. */
  '@nestjs/common': {
    ValidationPipe: PIPE,
    ParseIntPipe: PIPE,
    ParseFloatPipe: PIPE,
    ParseBoolPipe: PIPE,
    ParseUUIDPipe: PIPE,
    ParseEnumPipe: PIPE,
    ParseArrayPipe: PIPE,
    ParseDatePipe: PIPE,
    ParseFilePipe: PIPE,
  },
  /** @nestjs/throttler 6, `throwThrottlingException`. */
  '@nestjs/throttler': { ThrottlerGuard: [{ status: 429 }] },
  /** express-rate-limit 8. */
  'express-rate-limit': {
    default: [{ status: 429, without: ['handler', 'statusCode'] }],
    rateLimit: [{ status: 429, without: ['handler', 'statusCode'] }],
  },
  /** express-jwt 8.5, koa-jwt 4.0. */
  'express-jwt': { default: [{ status: 401 }], expressjwt: [{ status: 401 }] },
  'koa-jwt': { default: [{ status: 401, without: ['passthrough'] }] },
  /** hono 4.13. */
  'hono/jwt': { jwt: [{ status: 401 }] },
  'hono/bearer-auth': { bearerAuth: [{ status: 400 }, { status: 401 }] },
  'hono/basic-auth': { basicAuth: [{ status: 401 }] },
  /** express-basic-auth 1.2. */
  'express-basic-auth': { default: [{ status: 401 }] },
};

/** The answers of a package's guard; undefined where it is none that is known. */
export function packageAnswers(module: string, name: string): readonly PackageAnswer[] | undefined {
  const known = Object.hasOwn(PACKAGE_GUARDS, module) ? PACKAGE_GUARDS[module] : undefined;
  return known && Object.hasOwn(known, name) ? known[name] : undefined;
}
