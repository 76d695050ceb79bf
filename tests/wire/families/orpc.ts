import { orpc as table } from '../../../src/frameworks/standalone/orpc.js';
import { orpcFixtures, orpcNamedFixtures } from '../fixtures/orpc.js';
import { orpcReadings } from '../readings/orpc.js';
import type { Family } from '../harness/family.js';
import { orpcByName, orpcOnFetch, orpcOnNode } from '../hosts/orpc.js';

export const family: Family = {
  tables: [table],
  proofs: [
    { hosts: [orpcOnFetch], fixtures: orpcFixtures, readings: orpcReadings },
    { hosts: [orpcOnNode], fixtures: orpcFixtures },
    { hosts: [orpcByName], fixtures: orpcNamedFixtures },
  ],
};
