import { fetch } from '../../../src/frameworks/fetch.js';
import { fetchFixtures } from '../fixtures/fetch.js';
import type { Family } from '../harness/family.js';
import { fetchOnNode } from '../hosts/fetch.js';

const OTHER_RUNTIME = 'registers handlers and has no effect of its own; needs another runtime than Node';

export const family: Family = {
  tables: [fetch],
  proofs: [{ hosts: [fetchOnNode], fixtures: fetchFixtures }],
  notRun: {
    'Bun serve': OTHER_RUNTIME,
    'Deno serve': OTHER_RUNTIME,
    'bun serve': OTHER_RUNTIME,
    'https://deno.land/std* serve': OTHER_RUNTIME,
    'fetch addEventListener': OTHER_RUNTIME,
    'FetchEvent respondWith': OTHER_RUNTIME,
    'Response Response formData': 'a response with form data is no answer of a server',
  },
};
