import { errorPackages } from '../../../src/frameworks/error-packages.js';
import { lambda } from '../../../src/frameworks/lambda.js';
import { lambdaApi } from '../../../src/frameworks/lambda-api.js';
import { powertools } from '../../../src/frameworks/powertools.js';
import { lambdaFixtures } from '../fixtures/lambda.js';
import { lambdaApiFixtures } from '../fixtures/lambda-api.js';
import { powertoolsFixtures } from '../fixtures/powertools.js';
import type { Family } from '../harness/family.js';
import { gateway } from '../hosts/lambda.js';
import { family as express } from './express.js';
import { family as fetch } from './fetch.js';
import { family as node } from './node.js';

const NO_PACKAGE = 'the package is not installed here';
const CONFIGURES = 'says nothing of a response';

export const family: Family = {
  tables: [lambda, lambdaApi, powertools, ...errorPackages.filter(({ name }) => name === 'powertools-errors')],
  borrows: [express, fetch, node],
  proofs: [{ hosts: [gateway], fixtures: [...lambdaFixtures, ...lambdaApiFixtures, ...powertoolsFixtures] }],
  notRun: {
    '@aws-lambda-powertools/event-handler/experimental-rest Router new': 'an earlier name of the module',
    '@aws-lambda-powertools/event-handler/rest Router new': 'an earlier name of the module',
    '@aws-lambda-powertools/event-handler/http HttpError new': 'abstract: others extend it',
    'Powertools error *': 'an error of Powertools has its status from its class',
    'Router use': CONFIGURES,
    'Router includeRouter': CONFIGURES,
    'router all': 'one of the words for routers in general; neither framework has it',
    'lambda-api createAPI': 'the default export under another name',
    '@middy/core middy': 'the default export under another name',
    'middy default': 'an earlier name of the package',
    '@middy/http-router default': NO_PACKAGE,
    '@middy/util *': NO_PACKAGE,
    'Middy error *': NO_PACKAGE,
    '@netlify/functions *': NO_PACKAGE,
    '@sentry/aws-serverless wrapHandler': NO_PACKAGE,
    'AWSLambda wrapHandler': NO_PACKAGE,
  },
};
