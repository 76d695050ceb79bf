import { next } from '../../../src/frameworks/fetch/next.js';
import { serverFiles } from '../../../src/frameworks/fetch/server-files.js';
import { nextRouteFixtures } from '../fixtures/next-routes.js';
import { nextPageFixtures } from '../fixtures/next-pages.js';
import { pagesApiFixtures, vercelFixtures } from '../fixtures/pages-api.js';
import { nextReadings, vercelReadings } from '../readings/next.js';
import type { Family } from '../harness/family.js';
import { next as server } from '../hosts/next.js';
import { vercel } from '../hosts/vercel.js';
import { family as express } from './express.js';
import { family as fetch } from './fetch.js';
import { family as node } from './node.js';

const NO_PACKAGE = 'registers handlers and has no effect of its own; the package is not installed here';
const NEXT_CONNECT = ['next-connect createRouter', 'next-connect default'];
/** What next-connect makes. */
const ROUTER = ['all', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'route', 'use'].map(
  (name) => `router ${name}`,
);

const CLERK = 'needs an account with Clerk; read in the source of version 7, which is not installed here';

const GUARDS =
  'asks who the caller is; read in the source of the version that its table names, which is not installed here';

const LANGUAGES = 'needs a project with languages';

export const family: Family = {
  tables: [next, serverFiles],
  borrows: [express, fetch, node],
  proofs: [
    {
      hosts: [server],
      fixtures: [...pagesApiFixtures, ...nextRouteFixtures, ...nextPageFixtures],
      readings: nextReadings,
    },
    { hosts: [vercel], fixtures: vercelFixtures, readings: vercelReadings },
  ],
  notRun: {
    '@clerk/nextjs/server *': CLERK,
    'next: @clerk/nextjs/server *': CLERK,
    '@clerk/nextjs authMiddleware': GUARDS,
    '@auth0/nextjs-auth0/edge *': GUARDS,
    '@kinde-oss/kinde-auth-nextjs/middleware *': GUARDS,
    'next-auth/middleware *': GUARDS,
    'next-auth default': GUARDS,
    'NextAuth *': GUARDS,
    'next: NextAuth *': GUARDS,
    'next: NextRequest auth': 'given by next-auth 5, which is not installed here',
    'next: NextRequest nextauth *': 'given by next-auth 4, which is not installed here',
    'next: NextRequest kindeAuth *': 'given by Kinde, which is not installed here',
    'next: NextRequest nextUrl locale': LANGUAGES,
    'next: context locale': LANGUAGES,
    'server-files: context *':
      'of Astro and its like, which are not installed here; those that are have tables of their own',
    ...Object.fromEntries([...NEXT_CONNECT, ...ROUTER].map((row) => [row, NO_PACKAGE])),
  },
};
