import { remix } from '../../../src/frameworks/fetch/remix.js';
import { reactRouterFixtures } from '../fixtures/react-router.js';
import { reactRouterReadings } from '../readings/react-router.js';
import type { Family } from '../harness/family.js';
import { reactRouter } from '../hosts/react-router.js';
import { family as fetch } from './fetch.js';

const STORAGE = 'read from its documentation, for what tells the client';

export const family: Family = {
  tables: [remix],
  borrows: [fetch],
  proofs: [{ hosts: [reactRouter], fixtures: reactRouterFixtures, readings: reactRouterReadings }],
  notRun: {
    '@remix-run/node json': 'gone in React Router 7',
    '@remix-run/node defer': 'gone in React Router 7',
    '@remix-run/node createSessionStorage': STORAGE,
    '@remix-run/node createCookieSessionStorage': STORAGE,
    '@remix-run/node createMemorySessionStorage': STORAGE,
    'remix: session storage getSession()': STORAGE,
  },
};
