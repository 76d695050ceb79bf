import { expressFixtures } from './fixtures/express.js';
import { proveOn } from './harness/run.js';
import { express4, express5 } from './hosts/applications.js';

for (const host of [express4, express5]) proveOn(host, expressFixtures);
