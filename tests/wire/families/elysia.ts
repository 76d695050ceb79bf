import { elysia as table } from '../../../src/frameworks/standalone/elysia.js';
import { elysiaFixtures } from '../fixtures/elysia.js';
import { elysiaReadings } from '../readings/elysia.js';
import type { Family } from '../harness/family.js';
import { elysia } from '../hosts/routers.js';
import { family as fetch } from './fetch.js';

const GONE = 'gone in Elysia 1.4; older versions have it';

const PLUGIN = 'what a plugin, or an application, puts there';

export const family: Family = {
  tables: [table],
  borrows: [fetch],
  proofs: [{ hosts: [elysia], fixtures: elysiaFixtures, readings: elysiaReadings }],
  notRun: {
    'elysia: Elysia context bearer': PLUGIN,
    'elysia: Elysia context session': PLUGIN,
    'elysia: Elysia context user': PLUGIN,

    'Elysia context error #*': GONE,
    'elysia error #*': GONE,
    'Elysia error *': 'an error of Elysia has its status from its class',
    'app env': GONE,
    'app listen': 'opens the port',
    'app trace': 'needs a newer Node',
    'app wrap': 'for plugins that trace',
    'app ws': 'web sockets need another runtime than Node',
    'elysia ValidationError new': 'made by Elysia itself',
    'elysia default new': 'the export of the same name is found first',
  },
};
