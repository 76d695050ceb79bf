import { anyOf, oneOf, startingWith } from '../language/names.js';

const OWN = [
  'app url',
  'app base url',
  'app host',
  'app origin',
  'app domain',
  'application url',
  'base url',
  'base host',
  'site url',
  'site origin',
  'public url',
  'public base url',
  'public origin',
  'public host',
  'own url',
  'self url',
  'self base url',
  'self origin',
  'server url',
  'server origin',
  'host url',
  'root url',
  'web url',
  'website url',
  'domain',
  'host',
  'hostname',
  'url',
  'deployment url',
];

/** Prefixes of settings that bundlers make public. */
const PUBLIC_PREFIXES = ['', 'next public', 'nuxt public', 'nuxt', 'vite', 'public', 'expo public', 'react app'];

/** Settings with a server's own address, whole names; `WEATHER_BASE_URL` is another server's. */
export const OWN_ADDRESSES = anyOf(
  oneOf(...PUBLIC_PREFIXES.flatMap((prefix) => OWN.map((name) => `${prefix} ${name}`.trim()))),
  // Of Auth.js, of Vercel, Render, Railway, Heroku, Netlify.
  oneOf(
    'NEXTAUTH_URL',
    'NEXTAUTH_URL_INTERNAL',
    'AUTH_URL',
    'VERCEL_URL',
    'NEXT_PUBLIC_VERCEL_URL',
    'VERCEL_BRANCH_URL',
    'VERCEL_PROJECT_PRODUCTION_URL',
    'NEXT_PUBLIC_VERCEL_PROJECT_PRODUCTION_URL',
    'RENDER_EXTERNAL_URL',
    'RENDER_EXTERNAL_HOSTNAME',
    'RAILWAY_PUBLIC_DOMAIN',
    'RAILWAY_STATIC_URL',
    'HEROKU_APP_DEFAULT_DOMAIN_NAME',
    'DEPLOY_PRIME_URL',
    'WEBSITE_HOSTNAME',
  ),
);

const BACKENDS = [
  'api url',
  'api base url',
  'base api url',
  'api base',
  'api host',
  'api origin',
  'api endpoint',
  'api server url',
  'backend url',
  'backend base url',
  'backend host',
  'backend origin',
  'backend api url',
  'internal api url',
  'internal api base url',
  'internal backend url',
  'server base url',
  'server api url',
];

/** Settings that name the system's own API and no other's (`WEATHER_API_URL`): with this machine as the default, it is the server's own. */
export const OWN_BACKENDS = oneOf(
  ...PUBLIC_PREFIXES.flatMap((prefix) => BACKENDS.map((name) => `${prefix} ${name}`.trim())),
);

/** Objects that hold such settings. */
export const SETTINGS = startingWith('env', 'config', 'settings', 'runtime config', 'process env', 'app config');

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '0.0.0.0', '[::1]', '::1']);
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'ws:', 'wss:']);

/** Whether the beginning of a URL, or a host, names this machine (RFC 6761 §6.3, RFC 1122 §3.2.1.3). */
export function isLoopback(address: string): boolean {
  const afterScheme = address.includes('//') ? address.slice(address.indexOf('//') + 2) : address;
  const [host = ''] = afterScheme.split('/');
  const name = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.split(':')[0];
  return LOOPBACK.has(host) || LOOPBACK.has(name ?? '');
}

/** Whether a text is a URL's scheme and no more: `https://`. */
export function isBareScheme(text: string): boolean {
  return text.endsWith('//') && SCHEMES.has(text.slice(0, -2));
}

/** Whether a URL is relative to the server's own root. */
export function isRootRelative(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}
