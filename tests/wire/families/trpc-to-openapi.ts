import { trpcToOpenapi as table } from '../../../src/frameworks/standalone/trpc-to-openapi.js';
import { trpcToOpenapiFixtures } from '../fixtures/trpc-to-openapi.js';
import { trpcToOpenapiReadings } from '../readings/trpc-to-openapi.js';
import type { Family } from '../harness/family.js';
import { trpcToOpenapi } from '../hosts/trpc-to-openapi.js';
import { family as errorPackages } from './error-packages.js';

const CHAINED = 'puts middleware of another procedure before it, as `use` does';

export const family: Family = {
  tables: [table],
  borrows: [errorPackages],
  proofs: [{ hosts: [trpcToOpenapi], fixtures: trpcToOpenapiFixtures, readings: trpcToOpenapiReadings }],
  notRun: {
    'procedure concat': CHAINED,
    'procedure unstable_concat': CHAINED,
  },
};
