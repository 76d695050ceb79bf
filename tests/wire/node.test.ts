import { nodeFixtures } from './fixtures/node.js';
import { proveOn } from './harness/run.js';
import { nodeHosts } from './hosts/node.js';

for (const host of nodeHosts) proveOn(host, nodeFixtures);
