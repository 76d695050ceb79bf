// What `docs/frameworks.md` lists of the tables: where each framework is on the page, and what it is known by.
import { table } from './table.mjs';

/** Frameworks as people call them, by their names in the settings. */
const TITLES = {
  restify: 'restify',
  node: 'Node (http, https, http2)',
  express: 'Express, Feathers, LoopBack 3, Directus, Medusa, Zodios, Keystone, Google Cloud Functions',
  connect: 'Connect, Polka, 0http, Meteor',
  next: 'Next.js, Vercel',
  fetch: 'Fetch API: Cloudflare Workers, Deno, Bun, Node',
  'server-files': 'Endpoints by file: Remix, SvelteKit, Astro',
  hono: 'Hono',
  strapi: 'Strapi',
  koa: 'Koa',
  fastify: 'Fastify',
  nest: 'Nest',
  hapi: 'hapi',
  'http-errors': 'http-errors',
  boom: 'Boom',
  'api-problem': 'api-problem',
  adonis: 'AdonisJS',
  egg: 'Egg, Midway',
  foal: 'Foal',
  loopback: 'LoopBack 4',
  'routing-controllers': 'routing-controllers',
  inversify: 'InversifyJS',
  'inversify-express-utils': 'inversify-express-utils',
  tsed: 'Ts.ED',
  tsoa: 'tsoa',
  exegesis: 'exegesis',
  'openapi-documents': 'OpenAPI documents',
  astro: 'Astro',
  azure: 'Azure Functions',
  chanfana: 'chanfana',
  convex: 'Convex',
  elysia: 'Elysia',
  encore: 'Encore.ts',
  'express-zod-api': 'express-zod-api',
  firebase: 'Firebase, Google Functions',
  h3: 'h3, Nitro, Nuxt',
  'hyper-express': 'hyper-express',
  'itty-router': 'itty-router',
  'lambda-api': 'lambda-api',
  micro: 'micro',
  moleculer: 'moleculer-web',
  oak: 'oak',
  orpc: 'oRPC',
  partykit: 'PartyKit',
  powertools: 'Powertools for AWS Lambda',
  qwik: 'Qwik City',
  remix: 'Remix, React Router',
  restana: 'restana',
  sails: 'Sails',
  sveltekit: 'SvelteKit',
  tanstack: 'TanStack Start',
  tinyhttp: 'tinyhttp',
  'trpc-to-openapi': 'trpc-to-openapi',
  'ts-rest': 'ts-rest',
  uwebsockets: 'uWebSockets.js',
  'better-call': 'better-call',
  'better-auth': 'Better Auth',
  lambda: 'AWS Lambda, Middy, Netlify',
  'restify-errors': 'restify-errors',
  'feathers-errors': 'Feathers errors',
  'tsed-exceptions': 'Ts.ED exceptions',
  'curveball-errors': 'Curveball errors',
  'http-errors-enhanced': 'http-errors-enhanced',
  'httpx-exception': '@httpx/exception',
  trpc: 'tRPC',
  'strapi-errors': 'Strapi errors',
  'midway-errors': 'Midway errors',
  'directus-errors': 'Directus errors',
  'powertools-errors': 'Powertools errors',
  'graphql-errors': 'GraphQL errors: graphql-yoga, Apollo Server',
  'fastify-error': '@fastify/error',
  sessions: 'Sessions: Auth.js, Clerk, Auth0, Supabase and others',
};

/** Where those are that have no part of their own. */
const OTHERS = {
  errors: /-errors?$|^(?:boom|api-problem|http-errors-enhanced|httpx-exception|tsed-exceptions|trpc)$/,
  sessions: /^sessions$/,
};

/** The table that the page begins with: each framework, and where it is described. */
export function frameworkIndex(frameworks, page) {
  const parts = partsOf(page);
  const rows = frameworks.map(({ name, modules, inputs }) => {
    const title = TITLES[name] ?? name;
    const imported = Object.keys({ ...modules, ...inputs }).slice(0, 3);
    return [
      `[${title}](#${parts.get(name) ?? otherPart(name)})`,
      `\`${name}\``,
      imported.map((one) => `\`${one}\``).join(', '),
    ];
  });
  const byTitle = rows.sort(([a], [b]) => a.slice(1).localeCompare(b.slice(1), 'en', { sensitivity: 'base' }));
  return table(['Framework', 'Its name in settings', 'Imports, among others'], byTitle);
}

/** The headings of frameworks, `## Koa (`koa`)`, as anchors by the names that they hold. */
function partsOf(page) {
  const parts = new Map();
  for (const [, heading] of page.matchAll(/^## (.*\(`.+)$/gm))
    for (const [, name] of heading.matchAll(/`([^`]+)`/g)) parts.set(name, anchorOf(heading));
  return parts;
}

/** As VitePress and code hosts make it of a heading's text. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replace(/ /g, '-');

const otherPart = (name) => Object.keys(OTHERS).find((part) => OTHERS[part].test(name)) ?? 'others';

/** All that each framework is known by. */
export function knownBy(frameworks) {
  const quoted = (record) => Object.keys(record ?? {}).map((key) => `\`${key}\``);
  const rows = frameworks.map(({ name, modules, inputs, globals, files }) => {
    const known = [
      ...quoted({ ...modules, ...inputs }),
      globals && `globals: ${quoted(globals).join(', ')}`,
      files && 'the names of files',
    ];
    return [`\`${name}\``, known.filter(Boolean).join(', ')];
  });
  return table(['Name', 'Known by'], rows);
}
