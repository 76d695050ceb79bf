import { METHODS } from '../../../src/frameworks/language/shape.js';
import { fastify } from '../../../src/frameworks/standalone/fastify.js';
import { fastifyFixtures, sensibleFixtures } from '../fixtures/fastify.js';
import { fastifyReadings } from '../readings/fastify.js';
import type { Family } from '../harness/family.js';
import { fastify4, fastify5 } from '../hosts/fastify.js';
import { family as httpErrors } from './http-errors.js';
import { family as node } from './node.js';

const COMPARISONS = ['deepEqual', 'equal', 'notDeepEqual', 'notEqual', 'notStrictEqual', 'strictEqual'];
const CREATE_ERROR = ['#1', '#2', '#4', '#5', '#6', '#7', 'new'];

/** What plugins put on the request. */
const PLUGINS = {
  '@fastify/accepts': ['accepts()', 'encoding()', 'encodings()', 'language()', 'languages()', 'type()', 'types()'],
  '@fastify/cookie': ['cookies'],
  '@fastify/multipart': ['file()', 'files()', 'formData()', 'parts()', 'saveRequestFiles()', 'isMultipart()'],
  '@fastify/jwt': ['jwtDecode()', 'jwtVerify()', 'user'],
  '@fastify/passport': ['isAuthenticated()', 'isUnauthenticated()'],
  '@fastify/session': ['session', 'session data()', 'session get()'],
};

export const family: Family = {
  tables: [fastify],
  borrows: [httpErrors, node],
  proofs: [
    { hosts: [fastify4, fastify5], fixtures: fastifyFixtures, readings: fastifyReadings },
    { hosts: [fastify5], fixtures: sensibleFixtures },
  ],
  notRun: {
    ...Object.fromEntries(
      Object.entries(PLUGINS).flatMap(([plugin, names]) =>
        names.map((name) => [`fastify: request ${name}`, `of ${plugin}, which is not installed here`]),
      ),
    ),

    ...Object.fromEntries(
      ['fastify decorate', 'fastify-plugin default', 'fastify-plugin fastifyPlugin'].map((name) => [
        name,
        'says where routes are and what runs before them, and answers nothing: proved in paths.test.ts',
      ]),
    ),
    ...Object.fromEntries(
      ['Controller', 'ALL', ...METHODS].map((name) => [
        `fastify-decorators ${name} decorator`,
        "the package is not installed here; run by hand with 3.16.1: handlers are the framework's own",
      ]),
    ),
    'fastify after': 'registers nothing and has no effect: the engine never looks at it',
    ...Object.fromEntries(
      CREATE_ERROR.map((name) => [`httpErrors createError ${name}`, 'proved for http-errors, whose function this is']),
    ),
    ...Object.fromEntries(
      COMPARISONS.map((name) => [`assert ${name}`, "whether it throws can't be told: two responses are predicted"]),
    ),
  },
};
