import type { Framework, Shape } from './language/shape.js';
import { alike, givesField, givesNamed, givesPart, leadsTo } from './language/vocabulary.js';

/** Packages for servers of any framework that identify the client, or read its session. */

const session = givesPart('session');
const user = givesPart('user');

/** Auth.js: next-auth 4 has `getServerSession`, version 5 makes `auth` of the application's own settings. */
const authJs: Record<string, Shape> = {
  ...alike(session, 'getServerSession', 'unstable_getServerSession', 'getSession'),
  getToken: user,
};

/** Clerk: `auth()`, `getAuth(req)`, `currentUser()`. */
export const clerk: Record<string, Shape> = alike(user, 'auth', 'getAuth', 'currentUser');

/** A client of Supabase that was made for the request: `supabase.auth.getUser()`. */
const supabaseClient: Shape = {
  name: 'Supabase client',
  members: { auth: leadsTo({ getSession: session, ...alike(user, 'getUser', 'getClaims') }) },
};
const makesSupabaseClient: Shape = { call: { effects: [], gives: supabaseClient } };

/** The result of `getKindeServerSession()`. */
const kinde: Shape = {
  members: { ...alike(user, 'getUser', 'getPermission', 'getPermissions', 'getClaim'), isAuthenticated: user },
};

/** Lucia, whose last version is 3: an instance is made with the application's own settings. */
const lucia: Shape = {
  name: 'Lucia',
  members: {
    validateSession: session,
    readSessionCookie: givesPart('cookies'),
    readBearerToken: givesField('headers', 'authorization'),
  },
};
const Lucia: Shape = { instance: lucia, construct: { effects: [], gives: lucia } };

const byModule: NonNullable<Framework['inputs']> = {
  'next-auth': authJs,
  'next-auth/next': authJs,
  'next-auth/jwt': authJs,
  '@auth/core/jwt': authJs,
  '@auth/express': authJs,
  '@auth/solid-start': authJs,
  '@hono/auth-js': { getAuthUser: user },
  '@clerk/nextjs': clerk,
  '@clerk/nextjs/server': clerk,
  '@clerk/express': clerk,
  '@clerk/fastify': clerk,
  '@clerk/remix/ssr.server': clerk,
  '@clerk/react-router/ssr.server': clerk,
  '@clerk/react-router/server': clerk,
  '@clerk/tanstack-react-start/server': clerk,
  '@hono/clerk-auth': clerk,
  '@hono/oidc-auth': { getAuth: user },
  '@auth0/nextjs-auth0': { getSession: session, getAccessToken: user },
  '@kinde-oss/kinde-auth-nextjs/server': { getKindeServerSession: { call: { effects: [], gives: kinde } } },
  lucia: { Lucia },
  'iron-session': { getIronSession: session },
  'cookies-next': { getCookie: givesNamed('cookies'), getCookies: givesPart('cookies') },
  'cookies-next/server': { getCookie: givesNamed('cookies'), getCookies: givesPart('cookies') },
  cookie: { parse: givesPart('cookies') },
  '@supabase/supabase-js': { createClient: makesSupabaseClient },
  '@supabase/ssr': { createServerClient: makesSupabaseClient },
  '@supabase/auth-helpers-nextjs': alike(
    makesSupabaseClient,
    'createRouteHandlerClient',
    'createServerComponentClient',
    'createServerActionClient',
    'createMiddlewareClient',
    'createPagesServerClient',
  ),
  'nest-keycloak-connect': { AuthenticatedUser: { decorator: { input: { part: 'user' } } } },
  'nestjs-i18n': { I18nLang: { decorator: { input: { part: 'locale' } } } },
  /** @sidebase/nuxt-auth. */
  '#auth': authJs,
  'accept-language-parser': { pick: givesPart('locale'), parse: givesPart('locale') },
};

export const sessions: Framework = { name: 'sessions', always: true, inputs: byModule };
