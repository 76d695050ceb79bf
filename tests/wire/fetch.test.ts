import { fetchFixtures } from './fixtures/fetch.js';
import { proveOn } from './harness/run.js';
import { fetchOnNode } from './hosts/fetch.js';

proveOn(fetchOnNode, fetchFixtures);
