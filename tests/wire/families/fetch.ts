import { fetch } from '../../../src/frameworks/fetch/fetch.js';
import { fetchFixtures, srvxFixtures } from '../fixtures/fetch.js';
import { fetchReadings } from '../readings/fetch.js';
import type { Family } from '../harness/family.js';
import { fetchOnNode, srvx } from '../hosts/fetch.js';

const OTHER_RUNTIME = 'registers handlers and has no effect of its own; needs another runtime than Node';

const CLOUDFLARE = 'only Cloudflare gives it';
const BUN = 'only Bun gives it';

export const family: Family = {
  tables: [fetch],
  proofs: [
    { hosts: [fetchOnNode], fixtures: fetchFixtures, readings: fetchReadings },
    { hosts: [srvx], fixtures: srvxFixtures },
  ],
  notRun: {
    'fetch: Request cf *': CLOUDFLARE,
    'fetch: context *': CLOUDFLARE,
    'fetch: Request cookies*': BUN,
    'fetch: Request params': BUN,
    'fetch: Request headers toJSON()': BUN,
    'fetch: Request geo': 'gone in Next 15',

    'node-fetch Response new': 'the standard, with any status and body; no server takes it as its answer',
    'undici Response new': "the class that is Node's own global",

    'Bun serve': OTHER_RUNTIME,
    'Deno serve': OTHER_RUNTIME,
    'bun serve': OTHER_RUNTIME,
    'https://deno.land/std* serve': OTHER_RUNTIME,
    'fetch global addEventListener': OTHER_RUNTIME,
    'FetchEvent respondWith': OTHER_RUNTIME,
    'Response Response formData': 'a response with form data is no answer of a server',
  },
};
