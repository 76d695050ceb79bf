import { nextRouteFixtures } from './fixtures/next-routes.js';
import { pagesApiFixtures } from './fixtures/pages-api.js';
import { proveOn } from './harness/run.js';
import { next } from './hosts/next.js';

proveOn(next, [...pagesApiFixtures, ...nextRouteFixtures]);
