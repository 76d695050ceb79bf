import { errorOf, makes } from '../errors/error-classes.js';
import type { Framework, Handler, ResultMembers, Shape, Unasked } from '../language/shape.js';
import { alike, arg, argOf, chain, leadsTo, overloads, part, setsStatus } from '../language/vocabulary.js';

const response: Shape = {
  name: 'result',
  role: 'response',
  facts: { framework: 'AWS Lambda', strips: [], header: { member: 'headers' }, ignoresSecond: true },
};

/** API Gateway (both versions), load balancers, function URLs, CloudFront Functions, Netlify's first functions. */
export const proxyResult: ResultMembers = {
  status: 'statusCode',
  headers: ['headers', 'multiValueHeaders'],
  body: ['body'],
  default: 200,
  needs: ['statusCode'],
  only: [
    'statusCode',
    'statusDescription',
    'headers',
    'multiValueHeaders',
    'cookies',
    'body',
    'isBase64Encoded',
    'metadata',
  ],
};

/** `{ status: 404, body }`: without `statusCode` the gateway answers 502, or 200 with the object as its body. */
const misnamed: ResultMembers = {
  ...proxyResult,
  misnamed: 'status',
  types: { status: 'number' },
  needs: ['status'],
  only: [...(proxyResult.only ?? []), 'status'],
};

/** Lambda@Edge: `status` is a string, and each header field a list of `{ key, value }`. */
const edge = {
  status: 'status',
  headers: 'headers',
  body: ['body'],
  default: 200,
  form: 'digits',
  only: ['status', 'statusDescription', 'headers', 'body', 'bodyEncoding'],
} as const;
const edgeResults: readonly ResultMembers[] = [
  { ...edge, needs: ['status', 'statusDescription'] },
  { ...edge, needs: ['status', 'headers'] },
];
/** Where nothing else identifies CloudFront. Beside a body alone, the digits of a status do. */
const likelyEdgeResults: readonly ResultMembers[] = [
  ...edgeResults.map((one): ResultMembers => ({ ...one, types: { status: 'string' } })),
  { ...edge, needs: ['status', 'body'], types: { status: 'digits' } },
];

/** The request of CloudFront Functions, and of Lambda@Edge: `event.Records[0].cf.request`. */
const cloudFrontRequest = leadsTo({
  method: { reads: 'method' },
  uri: { reads: 'path' },
  headers: part('headers'),
  cookies: part('cookies'),
  querystring: part('query'),
});

export const event: Shape = {
  name: 'event',
  role: 'request',
  handler: () => handler,
  members: {
    httpMethod: { reads: 'method' },
    path: { reads: 'path' },
    rawPath: { reads: 'path' },
    requestContext: leadsTo({
      httpMethod: { reads: 'method' },
      http: leadsTo({ method: { reads: 'method' }, path: { reads: 'path' } }),
      /** Whoever an authorizer found the client to be: `claims`, `jwt`, `lambda`, `iam`. */
      authorizer: part('user'),
      identity: leadsTo(alike(part('user'), 'user', 'userArn', 'caller', 'cognitoIdentityId', 'clientCert')),
    }),
    ...alike(part('headers'), 'headers', 'multiValueHeaders'),
    cookies: part('cookies'),
    body: part('body'),
    pathParameters: part('params'),
    ...alike(part('query'), 'queryStringParameters', 'multiValueQueryStringParameters', 'rawQueryString'),
    request: cloudFrontRequest,
    Records: leadsTo({ 0: leadsTo({ cf: leadsTo({ request: cloudFrontRequest }) }) }),
  },
};

const context: Shape = {
  name: 'context',
  members: {
    /** Netlify. */
    clientContext: leadsTo({ user: part('user') }),
    succeed: { call: { effects: [{ does: 'respond', value: arg(0) }] } },
    done: { call: { effects: [{ does: 'respond', value: arg(1) }] } },
  },
};

/** `callback(error, result)`: an error makes the gateway answer 502. */
const callback: Shape = { name: 'callback', call: { effects: [{ does: 'respond', value: arg(1) }] } };

/** Members that only the event of a request has. */
const REQUEST_MEMBERS = [
  'httpMethod',
  'path',
  'rawPath',
  'pathParameters',
  'resource',
  'requestContext.http',
  'requestContext.httpMethod',
];

/** Other events: results of their handlers aren't sent (developer guide, "Using AWS Lambda with other services"). */
const unasked: Unasked = {
  reads: [
    'Records', // queues, topics, buckets, streams, mail
    'detail-type', // EventBridge, and what it has scheduled
    'detail',
    'awslogs', // CloudWatch
    'triggerSource', // Cognito
    'deliveryStreamArn', // Firehose
    'requestContext.connectionId', // WebSocket routes of API Gateway
    'requestContext.eventType',
    'requestContext.messageId',
    'methodArn', // authorizers
    'routeArn',
    'authorizationToken',
  ],
  except: ['Records.0.cf'], // CloudFront
  texts: ['$connect', '$disconnect', 'aws.events'],
  classes: { names: ['ApiGatewayManagementApi', 'ApiGatewayManagementApiClient'], unlessReads: REQUEST_MEMBERS },
};

/** What the events of requests have at their top, those of mappings and of other clouds' functions too. */
const EVENT_MEMBERS = [
  ...Object.keys(event.members ?? {}),
  ...['resource', 'version', 'routeKey', 'isBase64Encoded', 'stageVariables', 'rawQueryString', 'config'],
  ...['method', 'query', 'params', 'url', 'http', 'body-json', 'context', 'auth', 'user', 'identity'],
];

/** Members that are read of requests first of all. */
const OWN_MEMBERS = [...REQUEST_MEMBERS, 'queryStringParameters', 'headers', 'requestContext.authorizer'];

const handler: Handler = {
  parameters: [event, context, callback],
  returns: { result: [proxyResult, ...likelyEdgeResults, { ...misnamed, needs: ['status', 'body'] }] },
  answers: response,
  unless: {
    ...unasked,
    bareStatus: 'statusCode',
    called: { requests: EVENT_MEMBERS, status: 'statusCode' },
    deployed: { unlessReads: OWN_MEMBERS },
  },
};

/** Handlers whose type declares a gateway's result. */
const proxyHandler: Handler = { ...handler, returns: { result: [proxyResult, misnamed] }, unless: unasked };
const edgeHandler: Handler = { ...handler, returns: { result: [...edgeResults, proxyResult] } };

/** Events of other kinds: results of their handlers aren't sent. */
const otherEvent: Shape = { name: 'event', role: 'request', handler: () => otherHandler };
const otherHandler: Handler = { parameters: [otherEvent], answersNobody: true };
const OTHERS = [
  'SQS',
  'SNS',
  'S3',
  'DynamoDBStream',
  'KinesisStream',
  'FirehoseTransformation',
  'Scheduled',
  'EventBridge',
  'SES',
  'CloudWatchLogs',
  'MSK',
  'SelfManagedKafka',
  'IoT',
  'CloudFormationCustomResource',
  'APIGatewayAuthorizer',
  'APIGatewayRequestAuthorizer',
  'APIGatewayTokenAuthorizer',
  'APIGatewayProxyWebsocket',
];
const others = Object.fromEntries(
  OTHERS.flatMap((name): [string, Shape][] => [
    [`${name}Handler`, { handler: otherHandler }],
    [`${name}HandlerV2`, { handler: otherHandler }],
    [`${name}Event`, { instance: otherEvent }],
    [`${name}EventV2`, { instance: otherEvent }],
  ]),
);

const proxyEvent: Shape = { ...event, handler: proxyHandler };

const types = {
  ...others,
  Handler: { handler },
  ...alike(
    { handler: proxyHandler },
    'ProxyHandler',
    'APIGatewayProxyHandler',
    'APIGatewayProxyHandlerV2',
    'ALBHandler',
    'LambdaFunctionURLHandler',
  ),
  ...alike(
    { handler: proxyHandler },
    'APIGatewayProxyWithCognitoAuthorizerHandler',
    'APIGatewayProxyHandlerV2WithJWTAuthorizer',
    'APIGatewayProxyHandlerV2WithLambdaAuthorizer',
  ),
  ...alike(
    { instance: proxyEvent },
    'APIGatewayEvent',
    'APIGatewayProxyEvent',
    'APIGatewayProxyEventV2',
    'ALBEvent',
    'LambdaFunctionURLEvent',
  ),
  ...alike(
    { instance: proxyEvent },
    'APIGatewayProxyEventBase',
    'APIGatewayProxyEventV2WithRequestContext',
    'APIGatewayProxyEventV2WithJWTAuthorizer',
  ),
  ...alike(
    { returned: proxyHandler },
    'ProxyResult',
    'APIGatewayProxyResult',
    'APIGatewayProxyResultV2',
    'APIGatewayProxyStructuredResultV2',
  ),
  ...alike({ returned: proxyHandler }, 'ALBResult', 'LambdaFunctionURLResult'),
  ...alike({ handler: edgeHandler }, 'CloudFrontRequestHandler', 'CloudFrontResponseHandler'),
  ...alike(
    { returned: edgeHandler },
    'CloudFrontRequestResult',
    'CloudFrontResultResponse',
    'CloudFrontResponseResult',
  ),
  CloudFrontRequestEvent: { instance: { ...event, handler: edgeHandler } },
  Context: { instance: context },
  Callback: { instance: callback },
  APIGatewayProxyCallback: { instance: callback },
};

/** `middy(handler).use(…)`, and `middy().use(…).handler(handler)`. */
const middied: Shape = {
  name: 'middy',
  members: {
    ...Object.fromEntries(['use', 'before', 'after', 'onError'].map((name) => [name, chain()])),
    handler: { call: { effects: [], gives: 'receiver', registers: { handler, wraps: true } } },
  },
};
const middy: Shape = { call: { effects: [], gives: middied, registers: { handler, wraps: true } } };
const router: Shape = { call: { effects: [], registers: { handler, members: ['handler', 'routes'] } } };

const middyError = errorOf('Middy');
const makesError = makes(middyError, setsStatus(argOf(0, 'number')));

const wrapsHandler: Shape = { call: { effects: [], registers: { handler, wraps: true } } };

const netlify = {
  Handler: { handler: proxyHandler },
  HandlerEvent: { instance: proxyEvent },
  HandlerContext: {},
  HandlerResponse: { returned: proxyHandler },
  BackgroundHandler: { handler: otherHandler },
  builder: wrapsHandler,
  schedule: { call: { effects: [] } },
};

/** An error's status in a Nitro or Nuxt file is no Lambda result, nor is that of a method of OPC UA (`bindMethod` of node-opcua). */
const NO_OTHERS = '^(?![\\s\\S]*(?:\\bcreateError\\(\\{|\\bdefineEventHandler\\b|[\'"]h3[\'"]|[\'"]node-opcua))';
/** Members that only the events of a gateway have: a handler that reads them answers a request, whoever makes its response. */
const GATEWAY =
  '\\bevent\\??\\.(?:pathParameters|queryStringParameters|multiValueQueryStringParameters|httpMethod|requestContext|rawPath)\\b';
const RESULT = `[\\s\\S]*(?:\\bstatusCode\\s*[:,}]|\\bstatusDescription\\b|['"]?status['"]?:\\s*['"]\\d|${GATEWAY})`;

const CALLBACK = /^_*(?:callback|cb|done)$/i;

export const lambda: Framework = {
  name: 'lambda',
  signs: ['\\bstatusCode\\b', '\\bstatusDescription\\b', GATEWAY, '\\bCloudFrontRe', '\\bRecords\\[0\\]\\.cf\\b'],
  modules: {
    'aws-lambda': types,
    '@types/aws-lambda': types,
    '@middy/core': { default: middy, middy, MiddyfiedHandler: { handler } },
    middy: { default: middy },
    '@middy/http-router': { default: router },
    '@middy/util': {
      createError: overloads(makesError),
      HttpError: { instance: middyError, isBaseClass: true, construct: makesError },
    },
    '@netlify/functions': netlify,
    '@sentry/serverless': { AWSLambda: { members: { wrapHandler: wrapsHandler } } },
    '@sentry/aws-serverless': { wrapHandler: wrapsHandler },
  },
  conventions: [
    {
      parameters: [
        /^_*(?:event|evt)$|^\{(?:.*,)?(?:pathParameters|queryStringParameters|requestContext|httpMethod)\b/,
        /^_*(?:context|ctx|_)?$|^\{/,
        CALLBACK,
      ],
      required: 1,
      handler,
      exported: /^(?:handler|main|\w+Handler)$/,
      outermost: true,
      text: new RegExp(NO_OTHERS + RESULT),
    },
    // With any name of the first, the other two are Lambda's.
    {
      parameters: [/^\w+$/, /^_*(?:context|ctx)$/, CALLBACK],
      required: 3,
      handler,
      outermost: true,
      text: new RegExp(NO_OTHERS + RESULT),
    },
    // Without parameters, beside other handlers.
    {
      parameters: [],
      required: 1,
      handler,
      exported: /./,
      text: new RegExp(
        `${NO_OTHERS}[\\s\\S]*(?:['"]aws-lambda['"]|(?:^|\\n)(?:(?!\\bexport)[^\\n])*\\bexport[^\\n]*\\(\\{?\\s*_?event\\b)`,
      ),
    },
  ],
};
