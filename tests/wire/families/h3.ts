import { h3 } from '../../../src/frameworks/standalone/h3.js';
import { h3Fixtures } from '../fixtures/h3.js';
import { h3Readings } from '../readings/h3.js';
import type { Family } from '../harness/family.js';
import { h3of1, h3of2 } from '../hosts/h3.js';
import { family as fetch } from './fetch.js';
import { family as node } from './node.js';

const BUILT = "h3's own functions as Nitro and Nuxt import them; they exist only in what those build";

const BESIDE = [
  ...['cachedEventHandler', 'defineCachedEventHandler', 'defineErrorHandler', 'defineWebhookHandler'],
  ...['clearUserSession', 'setUserSession', 'setResponseStatusText', 'useRuntimeConfig', 'useStorage'],
];

export const family: Family = {
  tables: [h3],
  borrows: [fetch, node],
  proofs: [
    { hosts: [h3of1, h3of2], fixtures: h3Fixtures },
    { hosts: [h3of1], fixtures: [], readings: h3Readings.of1 },
    { hosts: [h3of2], fixtures: [], readings: h3Readings.of2 },
  ],
  notRun: {
    'h3 H3': 'a class',
    'h3 createApp new': 'a function',
    'h3 createRouter new': 'a function',
    'h3 H3Error new #3': 'it is made with a message; createError takes an object',
    'h3 H3Error new #6': 'the same in version 2',
    'h3 getRequestPath': 'tells the path alone',
    ...Object.fromEntries(BESIDE.map((name) => [`h3 ${name}`, 'what Nitro and Nuxt import beside h3'])),
    ...Object.fromEntries(['#imports', 'h3 global', 'nitropack/runtime'].map((module) => [`h3: ${module} *`, BUILT])),
    ...Object.fromEntries(
      ['clearSession', 'getSession', 'updateSession', 'useSession'].map((name) => [
        `h3: h3 ${name}()`,
        'a session is a cookie that h3 has sealed',
      ]),
    ),
    ...Object.fromEntries(
      ['getUserSession', 'requireUserSession'].map((name) => [
        `h3: h3 ${name}()`,
        'of nuxt-auth-utils, which is not installed here',
      ]),
    ),
    ...Object.fromEntries(
      ['auth', 'locale', 'session', 'user'].map((name) => [
        `h3: h3 event context ${name}`,
        'what middleware of an application calls it',
      ]),
    ),
    'h3: h3 getRequestURL searchParams toString()': 'a text of the same: the engine passes over it',

    'h3 global *': BUILT,
    'nitro *': BUILT,
    'nitropack/runtime *': BUILT,
    '#imports *': BUILT,
    '#nitro *': BUILT,
    '#app *': BUILT,
  },
};
