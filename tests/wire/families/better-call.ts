import { betterCall as table } from '../../../src/frameworks/standalone/better-call.js';
import { betterCallFixtures } from '../fixtures/better-call.js';
import { betterCallReadings } from '../readings/better-call.js';
import type { Family } from '../harness/family.js';
import { betterCall1, betterCall2 } from '../hosts/better-call.js';
import { family as fetch } from './fetch.js';

export const family: Family = {
  tables: [table],
  borrows: [fetch],
  proofs: [{ hosts: [betterCall1, betterCall2], fixtures: betterCallFixtures, readings: betterCallReadings }],
};
