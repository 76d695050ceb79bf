import { node } from '../../../src/frameworks/node/node.js';
import { nodeFixtures } from '../fixtures/node.js';
import { nodeReadings, parsedReadings } from '../readings/node.js';
import type { Family } from '../harness/family.js';
import { express5 } from '../hosts/applications.js';
import { http, http2, https } from '../hosts/node.js';

const ENDS_CONNECTION = 'works on the connection: nothing answers after it';

/** What middleware puts on the request. */
const MIDDLEWARE = {
  'cookie-parser': ['request cookies', 'request signedCookies'],
  'express-session': ['request session', 'request sessionID'],
  multer: ['request file', 'request files'],
  passport: ['request isAuthenticated()', 'request isUnauthenticated()', 'request user'],
  'express-jwt': ['request auth'],
  'express-openid-connect': ['request oidc idTokenClaims', 'request oidc isAuthenticated()', 'request oidc user'],
  i18n: ['request getLocale()', 'request language', 'request languages', 'request lng', 'request locale'],
  'a parser that keeps the text': ['request rawBody'],
};

const OTHER_EVENT = 'has no effect: a listener of another event than a request';

export const family: Family = {
  tables: [node],
  proofs: [
    { hosts: [http], fixtures: nodeFixtures.http, readings: nodeReadings.http },
    { hosts: [express5], fixtures: [], readings: parsedReadings },
    { hosts: [https], fixtures: nodeFixtures.https },
    { hosts: [http2], fixtures: nodeFixtures.http2, readings: nodeReadings.http2 },
  ],
  notRun: {
    ...Object.fromEntries(
      Object.entries(MIDDLEWARE).flatMap(([module, names]) =>
        names.map((name) => [`node: ${name}`, `put there by ${module}, which is not installed here`]),
      ),
    ),
    'node: Node response locals *': 'what middleware of an application calls it',

    'Node response assignSocket': ENDS_CONNECTION,
    'server addListener #2': OTHER_EVENT,
    'server on #2': OTHER_EVENT,
    'Node response detachSocket': ENDS_CONNECTION,
    'Node response writeInformation': 'newer than the oldest Node that runs the tests',
    'http2 createSecureServer': 'the same listener as createServer, over TLS',
  },
};
