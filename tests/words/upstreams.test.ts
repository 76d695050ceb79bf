import { describe, expect, it } from 'vitest';
import { HOST_HEADERS } from '../../src/packages/requests.js';
import {
  isBareScheme,
  isLoopback,
  isRootRelative,
  OWN_ADDRESSES,
  SETTINGS,
} from '../../src/words/request/addresses.js';
import { CACHE_READERS, CACHES, OUTWARD } from '../../src/words/request/promise-combinators.js';
import { BESIDE_REQUESTS, COMBINATORS, CONTINUATIONS } from '../../src/packages/language.js';
import { CHECKS, WEBHOOK_CHECKS } from '../../src/words/errors/attempts.js';
import { WEBHOOK_MODULES } from '../../src/packages/credentials.js';
import {
  CLIENT_PREPARATIONS,
  FETCHES,
  HTTP_CLIENTS,
  NODE_CLIENT,
  NODE_REQUESTS,
  CLIENT_ERROR_TESTS,
  CLIENT_ERRORS,
  REFUSALS,
  TIMEOUTS,
} from '../../src/packages/clients.js';
import {
  LOCAL_MODULES,
  OWN_STORE_CLASSES,
  OWN_STORES,
  SERVICE_PREPARATIONS,
  SERVICES,
} from '../../src/packages/services.js';
import { CACHE_WRITERS } from '../../src/packages/browsers.js';
import { EXPECTING, PROBES } from '../../src/words/project/probes.js';
import { describeVocabularies } from '../support/vocabulary.js';

describeVocabularies('clients of HTTP', [
  [
    'packages',
    HTTP_CLIENTS,
    ['axios', 'undici', 'node-fetch', 'got', '@nestjs/axios', 'http-proxy', 'request-promise-native'],
    ['http', 'express', './axios', 'fetch', 'request-ip', 'axios-mock-adapter', 'msw'],
  ],
  ["Node's modules", NODE_CLIENT, ['http', 'node:https'], ['http2', 'node:net', 'https-proxy-agent']],
  ['functions of these', NODE_REQUESTS, ['request', 'get'], ['createServer', 'Agent', 'IncomingMessage']],
  ['functions without an import', FETCHES, ['fetch', '$fetch'], ['fetchUser', 'prefetch', 'useFetch']],
  [
    'preparations',
    CLIENT_PREPARATIONS,
    ['create', 'extend', 'isAxiosError', 'setGlobalDispatcher'],
    ['get', 'post', 'request', 'send', 'raw'],
  ],
]);

describeVocabularies('services', [
  [
    'of other parties',
    SERVICES,
    ['stripe', '@aws-sdk/client-ses', '@google-cloud/vision', '@slack/web-api', 'twilio/lib/rest', '@azure/openai'],
    [
      '@aws-sdk/client-dynamodb',
      '@aws-sdk/client-s3',
      '@azure/functions',
      '@azure/cosmos',
      '@google-cloud/functions-framework',
      '@google-cloud/storage',
      '@slack/bolt',
      '@octokit/webhooks',
      './stripe',
      'stripe-mock',
    ],
  ],
  [
    "the server's own stores",
    OWN_STORES,
    ['@aws-sdk/lib-dynamodb', '@upstash/redis', '@supabase/supabase-js', '@elastic/elasticsearch'],
    ['@aws-sdk/client-ses', '@aws-sdk/client-bedrock-runtime', 'algoliasearch', 'openai'],
  ],
  ['their names in one SDK', OWN_STORE_CLASSES, ['DynamoDB', 'S3', 'DocumentClient'], ['SES', 'Bedrock', 'Textract']],
  [
    'what asks nobody',
    SERVICE_PREPARATIONS,
    ['constructEvent', 'constructEventAsync', 'validateRequest', 'verifySignature', 'setApiKey'],
    ['create', 'send', 'retrieve', 'list', 'eventList'],
  ],
  [
    'modules of the server itself',
    LOCAL_MODULES,
    ['node:fs/promises', 'pg', '@prisma/client/edge', 'mysql2/promise', 'drizzle-orm/node-postgres'],
    ['pg-boss', './db', 'http', 'axios', 'fs-http'],
  ],
]);

describeVocabularies('addresses', [
  [
    'settings',
    OWN_ADDRESSES,
    ['NEXTAUTH_URL', 'BASE_URL', 'APP_URL', 'appUrl', 'NEXT_PUBLIC_SITE_URL', 'VERCEL_URL'],
    ['WEATHER_BASE_URL', 'API_URL', 'ORIGIN', 'BACKEND_URL', 'STRIPE_HOST', 'DATABASE_URL'],
  ],
  [
    'what holds them',
    SETTINGS,
    ['env', 'config', 'configService', 'settings'],
    ['environmental', 'reconfigure', 'data'],
  ],
  ['header fields', HOST_HEADERS, ['Host', 'x-forwarded-host', 'origin'], ['x-forwarded-for', 'referer', 'hostage']],
]);

describe('texts of addresses', () => {
  it.each(['http://localhost:3000/x', 'localhost', '127.0.0.1:80', 'http://[::1]:3000', 'https://localhost'])(
    '%s is this machine',
    (text) => {
      expect(isLoopback(text)).toBe(true);
    },
  );
  it.each(['https://localhost.example', 'http://mylocalhost', 'https://example.com/localhost', '', '10.0.0.1'])(
    '%s is another one',
    (text) => {
      expect(isLoopback(text)).toBe(false);
    },
  );
  it('knows schemes and paths', () => {
    expect(['http://', 'https://'].every(isBareScheme)).toBe(true);
    expect(['http:', 'https://x', '//', 'ftp://'].some(isBareScheme)).toBe(false);
    expect(isRootRelative('/api/x')).toBe(true);
    expect(['//cdn.example/x', 'api/x', 'https://x/'].some(isRootRelative)).toBe(false);
  });
});

describeVocabularies('around requests', [
  ['what waits for others', COMBINATORS, ['all', 'firstValueFrom'], ['every', 'first', 'call']],
  ['beside them', BESIDE_REQUESTS, ['json', 'AbortController', 'setHeader'], ['save', 'query', 'find', 'render']],
  [
    'outward names',
    OUTWARD,
    ['apiClient', 'fetchUser', 'proxyRequest', 'callbacks', 'rpc', 'pipeline'],
    ['capital', 'recall', 'clientele', 'requisite', 'table'],
  ],
  ['caches', CACHES, ['cache', 'pageCache', 'caches'], ['cacheDir', 'cachet', 'pages']],
  ['readers of them', CACHE_READERS, ['match', 'get'], ['put', 'delete', 'open']],
  ['writers of them', CACHE_WRITERS, ['put', 'open'], ['match', 'get', 'reopen']],
  [
    'probes',
    PROBES,
    ['isMember', 'hasAccess', 'pageExists', 'checkUrl', 'waitForServer', 'isReachable', 'canTake'],
    ['issueTicket', 'history', 'cancel', 'hash', 'checkout', 'pinpoint', 'coexist'],
  ],
  [
    'what was expected',
    EXPECTING,
    ['expected 200 OK, got 404', 'Status must be 200'],
    ['unexpected status', 'not 200'],
  ],
]);

describeVocabularies('errors of upstreams', [
  [
    'timeouts',
    TIMEOUTS,
    ['AbortError', 'ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT'],
    ['Timeout', 'SolverTimeout', 'E_ABORT'],
  ],
  ['refusals', REFUSALS, ['ECONNREFUSED', 'ENOTFOUND', 'FetchError'], ['NotFoundError', 'ENOENT', 'EACCES']],
  ['classes', CLIENT_ERRORS, ['AxiosError', 'HTTPError'], ['HttpException', 'Error', 'PrismaError']],
  ['tests', CLIENT_ERROR_TESTS, ['isAxiosError'], ['isHttpError', 'isError']],
]);

describeVocabularies('attempts', [
  [
    'checks',
    CHECKS,
    ['verify', 'validateTarget', 'checkCode', 'decodeToken', 'logIn', 'parse', 'assertOwner'],
    ['checkout', 'parser', 'verifierOf', 'create', 'revalidate', 'decoderOf'],
  ],
  ['continuations', CONTINUATIONS, ['then', 'exec', 'lean'], ['thenable', 'save', 'catch', 'selectAll']],
  [
    'of webhooks',
    WEBHOOK_CHECKS,
    ['constructEvent', 'verifyAndReceive', 'verifyWebhookSignature', 'isSignatureValid', 'validateHmac'],
    ['createWebhook', 'verifyEmail', 'signature', 'constructUrl', 'sendWebhook'],
  ],
  ['their packages', WEBHOOK_MODULES, ['svix', '@octokit/webhooks'], ['@octokit/rest', 'stripe', './svix']],
]);
