import type { Shape } from '../language/shape.js';
import { givesPart, leadsTo, missesPart, part } from '../language/vocabulary.js';

/** What common middleware puts on the requests of Node, and so of Express, Connect, restify and their like. */
export const fromMiddleware: Readonly<Record<string, Shape>> = {
  /** body-parser and its like. */
  body: part('body'),
  rawBody: part('body'),
  /** cookie-parser. */
  cookies: part('cookies'),
  signedCookies: part('cookies'),
  /** express-session, cookie-session. */
  session: part('session'),
  sessionID: part('session'),
  /** multer, express-fileupload. */
  file: part('files'),
  files: part('files'),
  /** passport; express-jwt before version 7. */
  user: part('user'),
  isAuthenticated: givesPart('user'),
  isUnauthenticated: missesPart('user'),
  /** express-jwt since version 7, express-oauth2-jwt-bearer, express-basic-auth; Clerk's is a function. */
  auth: part('user'),
  /** express-openid-connect. */
  oidc: leadsTo({ user: part('user'), idTokenClaims: part('user'), isAuthenticated: givesPart('user') }),
  /** i18n, i18next-http-middleware. */
  locale: part('locale'),
  language: part('locale'),
  languages: part('locale'),
  lng: part('locale'),
  getLocale: givesPart('locale'),
};

/** `res.locals`: what middleware passes on to later handlers. */
export const locals: Shape = leadsTo({ user: part('user'), session: part('session') });
