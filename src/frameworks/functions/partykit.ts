import { handler } from '../fetch/fetch.js';
import type { Framework } from '../language/shape.js';

/**
 * Rooms of PartyKit answer requests with a `Response`, on its platform alone: read from `server.d.ts` of partykit 0.0.115 (`Party.Server`)
 * and `dist/index.d.ts` of partyserver 0.5.10.
 */
export const partykit: Framework = {
  name: 'partykit',
  modules: {
    'partykit/server': { Server: { methods: { onRequest: handler } } },
    partyserver: { Server: { methods: { onRequest: handler } } },
  },
};
