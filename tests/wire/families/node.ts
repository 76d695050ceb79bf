import { node } from '../../../src/frameworks/node.js';
import { nodeFixtures } from '../fixtures/node.js';
import type { Family } from '../harness/family.js';
import { http, http2, https } from '../hosts/node.js';

const ENDS_CONNECTION = 'works on the connection: nothing answers after it';

export const family: Family = {
  tables: [node],
  proofs: [
    { hosts: [http], fixtures: nodeFixtures.http },
    { hosts: [https], fixtures: nodeFixtures.https },
    { hosts: [http2], fixtures: nodeFixtures.http2 },
  ],
  notRun: {
    'Node response assignSocket': ENDS_CONNECTION,
    'Node response destroy': ENDS_CONNECTION,
    'Node response detachSocket': ENDS_CONNECTION,
    'Node response writeInformation': 'newer than the oldest Node that runs the tests',
    'http2 createSecureServer': 'the same listener as createServer, over TLS',
  },
};
