import { errorPackages } from '../../../src/frameworks/errors/error-packages.js';
import { lambda } from '../../../src/frameworks/functions/lambda.js';
import { lambdaApi } from '../../../src/frameworks/functions/lambda-api.js';
import { powertools } from '../../../src/frameworks/functions/powertools.js';
import { lambdaFixtures } from '../fixtures/lambda.js';
import { lambdaApiFixtures } from '../fixtures/lambda-api.js';
import { powertoolsFixtures } from '../fixtures/powertools.js';
import { lambdaApiReadings, lambdaReadings, powertoolsReadings } from '../readings/lambda.js';
import type { Family } from '../harness/family.js';
import { gateway, httpApi } from '../hosts/lambda.js';
import { family as express } from './express.js';
import { family as fetch } from './fetch.js';
import { family as node } from './node.js';

const NO_PACKAGE = 'the package is not installed here';
const CONFIGURES = 'says nothing of a response';

export const family: Family = {
  tables: [lambda, lambdaApi, powertools, ...errorPackages.filter(({ name }) => name === 'powertools-errors')],
  borrows: [express, fetch, node],
  proofs: [
    { hosts: [gateway], fixtures: [...lambdaFixtures, ...lambdaApiFixtures, ...powertoolsFixtures] },
    { hosts: [gateway, httpApi], fixtures: [], readings: lambdaReadings },
    { hosts: [gateway], fixtures: [], readings: [...lambdaApiReadings, ...powertoolsReadings] },
  ],
  notRun: {
    'lambda: event request *': 'of CloudFront: the host plays API Gateway',
    'lambda: event requestContext *': 'what an authorizer of the gateway finds',
    'lambda: context clientContext user': 'of the SDK for mobile applications',
    'powertools: Powertools context valid *': 'needs schemas: the same parts, checked',

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
