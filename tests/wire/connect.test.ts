import { connectFixtures } from './fixtures/connect.js';
import { proveOn } from './harness/run.js';
import { connect, polka } from './hosts/applications.js';

for (const host of [connect, polka]) proveOn(host, connectFixtures);
