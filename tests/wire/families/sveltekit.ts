import { sveltekit as table } from '../../../src/frameworks/sveltekit.js';
import { svelteKitFixtures } from '../fixtures/sveltekit.js';
import type { Family } from '../harness/family.js';
import { sveltekit } from '../hosts/sveltekit.js';
import { family as fetch } from './fetch.js';

export const family: Family = {
  tables: [table],
  borrows: [fetch],
  proofs: [{ hosts: [sveltekit], fixtures: svelteKitFixtures }],
  notRun: {
    'SvelteKit error *': 'never seen by the handler: error() throws it',
    '@sveltejs/kit error #1': 'SvelteKit 1',
    '@sveltejs/kit redirect #1': 'SvelteKit 1',
  },
};
