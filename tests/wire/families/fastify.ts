import { fastify } from '../../../src/frameworks/fastify.js';
import { fastifyFixtures, sensibleFixtures } from '../fixtures/fastify.js';
import type { Family } from '../harness/family.js';
import { fastify4, fastify5 } from '../hosts/fastify.js';
import { family as httpErrors } from './http-errors.js';
import { family as node } from './node.js';

const COMPARISONS = ['deepEqual', 'equal', 'notDeepEqual', 'notEqual', 'notStrictEqual', 'strictEqual'];
const CREATE_ERROR = ['#1', '#2', '#4', '#5', '#6', '#7', 'new'];

export const family: Family = {
  tables: [fastify],
  borrows: [httpErrors, node],
  proofs: [
    { hosts: [fastify4, fastify5], fixtures: fastifyFixtures },
    { hosts: [fastify5], fixtures: sensibleFixtures },
  ],
  notRun: {
    'fastify after': 'registers nothing and has no effect: the engine never looks at it',
    ...Object.fromEntries(CREATE_ERROR.map((name) => [`httpErrors createError ${name}`, 'proved for http-errors, whose function this is'])),
    ...Object.fromEntries(COMPARISONS.map((name) => [`assert ${name}`, 'whether it throws can\'t be told: two responses are predicted'])),
  },
};
