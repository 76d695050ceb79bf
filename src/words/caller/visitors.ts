import { allOf, anyOf, endingIn, holding, oneOf, startingWith } from '../language/names.js';

/** Header fields with the language or the place of a client (RFC 9110 §12.5.4; those of Cloudflare, Vercel, CloudFront). */
export const LOCALE_HEADERS = oneOf(
  'accept-language',
  'cf-ipcountry',
  'x-vercel-ip-country',
  'x-vercel-ip-country-region',
  'cloudfront-viewer-country',
  'x-country',
  'x-country-code',
);

/** Members of a request, of a session or of a user with the same. */
export const LOCALE_MEMBERS = oneOf(
  'locale',
  'lang',
  'language',
  'languages',
  'i18n',
  'country',
  'city',
  'region',
  'geo',
  'acceptsLanguage',
  'acceptsLanguages',
  'acceptLanguage',
  'acceptLanguages',
  'getPreferredLanguage',
  'preferredLanguage',
  'preferredLocale',
);

/** Their holders on a request. */
export const LOCALE_HOLDERS = oneOf('state', 'locals', 'context', 'var', 'i18n', 'cf', 'geo', 'session', 'user');

/** Functions that derive it from the request: `getLocale(req)`, `negotiateLanguage()`, `geolocation(request)`. */
export const LOCALE_READERS = anyOf(
  allOf(
    startingWith(
      'get',
      'detect',
      'resolve',
      'negotiate',
      'pick',
      'find',
      'choose',
      'determine',
      'match',
      'guess',
      'infer',
      'parse',
      'preferred',
    ),
    holding('locale', 'language', 'lang', 'country', 'accept language'),
  ),
  startingWith('accept language', 'geolocation', 'geoip'),
);

/** Functions that return a session. */
export const SESSION_GIVERS = anyOf(
  allOf(startingWith('get'), endingIn('session')),
  oneOf('useSession', 'safeGetSession'),
);

/** The name of a session of unknown origin. */
export const SESSIONS = oneOf('session');

/** Functions that read a cookie of their argument, the request: h3's and Hono's, and those of the `cookie` packages. */
export const COOKIE_READERS = oneOf('getCookie', 'getSignedCookie', 'parseCookie', 'parseCookies');

/** Members of a request, and functions, that return its cookies or its header fields where no table describes them. */
export const COOKIE_HOLDERS = oneOf('cookies', 'signedCookies', 'unsignedCookies');
