import { h3 } from '../../../src/frameworks/h3.js';
import { h3Fixtures } from '../fixtures/h3.js';
import type { Family } from '../harness/family.js';
import { h3of1, h3of2 } from '../hosts/h3.js';
import { family as fetch } from './fetch.js';
import { family as node } from './node.js';

const BUILT = "h3's own functions as Nitro and Nuxt import them; they exist only in what those build";

export const family: Family = {
  tables: [h3],
  borrows: [fetch, node],
  proofs: [{ hosts: [h3of1, h3of2], fixtures: h3Fixtures }],
  notRun: {
    'h3 *': BUILT,
    'nitro *': BUILT,
    'nitropack/runtime *': BUILT,
    '#imports *': BUILT,
    '#nitro *': BUILT,
    '#app *': BUILT,
  },
};
