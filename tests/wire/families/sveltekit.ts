import { sveltekit as table } from '../../../src/frameworks/fetch/sveltekit.js';
import { svelteKitFixtures } from '../fixtures/sveltekit.js';
import { svelteKitReadings } from '../readings/sveltekit.js';
import type { Family } from '../harness/family.js';
import { sveltekit } from '../hosts/sveltekit.js';
import { family as fetch } from './fetch.js';

const TELLS = 'tells errors apart, and has no effect of its own; tests/wire/recognized.test.ts runs it';

export const family: Family = {
  tables: [table],
  borrows: [fetch],
  proofs: [{ hosts: [sveltekit], fixtures: svelteKitFixtures, readings: svelteKitReadings }],
  notRun: {
    'sveltekit: SvelteKit event locals *': 'what a hook of an application puts there',

    '@sveltejs/kit isHttpError': TELLS,
    '@sveltejs/kit isRedirect': TELLS,
    'SvelteKit error *': 'never seen by the handler: error() throws it',
    '@sveltejs/kit error #1': 'SvelteKit 1',
    '@sveltejs/kit redirect #1': 'SvelteKit 1',
  },
};
