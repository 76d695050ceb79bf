import { connect as table } from '../../../src/frameworks/node/connect.js';
import { connectFixtures, zeroFixtures } from '../fixtures/connect.js';
import { connectReadings, polkaReadings } from '../readings/connect.js';
import type { Family } from '../harness/family.js';
import { connect, polka } from '../hosts/applications.js';
import { zero } from '../hosts/listeners.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [
    { hosts: [connect, polka], fixtures: connectFixtures, readings: connectReadings },
    { hosts: [polka], fixtures: [], readings: polkaReadings },
    { hosts: [zero], fixtures: zeroFixtures },
  ],
  notRun: { 'router route': 'one of the words for routers in general; neither Connect nor Polka has it' },
};
