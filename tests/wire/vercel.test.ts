import { vercelFixtures } from './fixtures/pages-api.js';
import { proveOn } from './harness/run.js';
import { vercel } from './hosts/vercel.js';

proveOn(vercel, vercelFixtures);
