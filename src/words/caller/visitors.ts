import { allOf, anyOf, endingIn, holding, oneOf, startingWith } from '../language/names.js';

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
