import { apiProblem } from '../../../src/frameworks/errors/api-problem.js';
import { errorPackages } from '../../../src/frameworks/errors/error-packages.js';
import {
  enhancedErrorFixtures,
  fastifyErrorFixtures,
  graphqlFixtures,
  httpxErrorFixtures,
  midwayErrorFixtures,
  problemFixtures,
  restifyErrorFixtures,
  trpcFixtures,
} from '../fixtures/error-packages.js';
import type { Family } from '../harness/family.js';
import { express5 } from '../hosts/applications.js';
import { fastify5 } from '../hosts/fastify.js';
import { apollo, yoga } from '../hosts/graphql.js';
import { trpc } from '../hosts/trpc.js';

const NO_PACKAGE = 'the package is not installed here';

/** Classes that restify-errors had on older versions of Node. */
const OLD = [
  'RequestEntityTooLargeError',
  'RequestedRangeNotSatisfiableError',
  'RequesturiTooLargeError',
  'UnorderedCollectionError',
];

export const family: Family = {
  /** Powertools' errors are proved with Powertools. */
  tables: [...errorPackages.filter(({ name }) => name !== 'powertools-errors'), apiProblem],
  proofs: [
    { hosts: [express5], fixtures: [...restifyErrorFixtures, ...midwayErrorFixtures] },
    { hosts: [express5], fixtures: [...problemFixtures, ...enhancedErrorFixtures, ...httpxErrorFixtures] },
    { hosts: [fastify5], fixtures: fastifyErrorFixtures },
    { hosts: [trpc], fixtures: trpcFixtures },
    { hosts: [apollo, yoga], fixtures: graphqlFixtures },
  ],
  notRun: {
    ...Object.fromEntries(
      ['Curveball', 'Directus', 'Feathers', 'Strapi', 'Ts.ED'].map((name) => [`${name} error *`, NO_PACKAGE]),
    ),
    ...Object.fromEntries(
      OLD.map((name) => [
        `restify-errors ${name} new`,
        "made of Node's own phrases, which were others in older versions",
      ]),
    ),
    'errors *': NO_PACKAGE,
    '@curveball/http-errors *': NO_PACKAGE,
    '@directus/*': NO_PACKAGE,
    '@feathersjs/errors *': NO_PACKAGE,
    '@tsed/*': NO_PACKAGE,
    '@httpx/exception isHttpException':
      'tells errors apart, and has no effect of its own; tests/wire/recognized.test.ts runs it',
  },
};
