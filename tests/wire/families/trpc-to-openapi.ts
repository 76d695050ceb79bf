import { trpcToOpenapi as table } from '../../../src/frameworks/standalone/trpc-to-openapi.js';
import { trpcToOpenapiFixtures } from '../fixtures/trpc-to-openapi.js';
import { trpcToOpenapiReadings } from '../readings/trpc-to-openapi.js';
import type { Family } from '../harness/family.js';
import { trpcToOpenapi } from '../hosts/trpc-to-openapi.js';
import { family as errorPackages } from './error-packages.js';

const CHAINED = 'puts middleware of another procedure before it, as `use` does';

const PATHS = 'it makes routes of procedures: run in `paths/trpc.ts`';
const ADAPTER = 'an adapter like those in `paths/trpc.ts`, of a framework of its own';

export const family: Family = {
  tables: [table],
  borrows: [errorPackages],
  proofs: [{ hosts: [trpcToOpenapi], fixtures: trpcToOpenapiFixtures, readings: trpcToOpenapiReadings }],
  notRun: {
    'procedure concat': CHAINED,
    'procedure unstable_concat': CHAINED,
    'procedure subscription': 'its answer is a stream of events',
    't router': PATHS,
    't mergeRouters': PATHS,
    't middleware': PATHS,
    '@trpc/server/adapters/standalone createHTTPHandler': PATHS,
    '@trpc/server/adapters/express createExpressMiddleware': PATHS,
    '@trpc/server/adapters/standalone createHTTPServer': ADAPTER,
    '@trpc/server/adapters/fetch fetchRequestHandler': ADAPTER,
    '@trpc/server/adapters/next createNextApiHandler': ADAPTER,
    '@hono/trpc-server trpcServer': ADAPTER,
  },
};
