import { nodeFixtures } from './fixtures/node.js';
import { proveOn } from './harness/run.js';
import { http, http2, https } from './hosts/node.js';

proveOn(http, nodeFixtures.http);
proveOn(https, nodeFixtures.https);
proveOn(http2, nodeFixtures.http2);
