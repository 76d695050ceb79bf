import { nest as table } from '../../../src/frameworks/controllers/nest.js';
import { nestFixtures } from '../fixtures/nest.js';
import { nestReadings } from '../readings/nest.js';
import type { Family } from '../harness/family.js';
import { nest } from '../hosts/nest.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

const FASTIFY = "of Fastify's reply; the package for it is not installed here";

const PASSPORT = 'the package is not installed here: it calls a method of the class, and has no effect of its own';

const NOBODY = 'marks a method that no request calls: there is nothing to run';
const WITHOUT_REQUEST = [
  ...[
    'OnModuleInit',
    'OnModuleDestroy',
    'OnApplicationBootstrap',
    'BeforeApplicationShutdown',
    'OnApplicationShutdown',
  ].map((name) => `@nestjs/common ${name} method ${name.slice(0, 1).toLowerCase()}${name.slice(1)}`),
  ...['Cron', 'Interval', 'Timeout'].map((name) => `@nestjs/schedule ${name} decorator`),
  '@nestjs/event-emitter OnEvent decorator',
  '@nestjs/bull Process decorator',
  '@nestjs/bullmq OnWorkerEvent decorator',
  '@nestjs/bullmq WorkerHost method process',
  ...['MessagePattern', 'EventPattern', 'GrpcMethod', 'GrpcStreamMethod'].map(
    (name) => `@nestjs/microservices ${name} decorator`,
  ),
  '@nestjs/websockets SubscribeMessage decorator',
  ...['Query', 'Mutation', 'Subscription', 'ResolveField', 'ResolveReference'].map(
    (name) => `@nestjs/graphql ${name} decorator`,
  ),
];

/** What decides on the paths of routes, and on what runs before them. */
const PATHS = [
  '@nestjs/common Version decorator',
  'NestFactory create',
  'RouterModule register',
  ...['enableVersioning', 'setGlobalPrefix', 'use'].map((name) => `nest ${name}`),
  ...['UseInterceptors', 'UsePipes'].map((name) => `@nestjs/common ${name} decorator`),
  '@nestjs/common PipeTransform method transform',
  '@nestjs/common SetMetadata decorator',
  ...['get', 'getAllAndMerge', 'getAllAndOverride'].map((name) => `reflector ${name}`),
  'Nest error getStatus',
  ...['consumer apply', 'members exclude', 'members forRoutes'],
];

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [{ hosts: [nest], fixtures: nestFixtures, readings: nestReadings }],
  notRun: {
    'nest: @nestjs/common Session decorator': 'needs a package for sessions, which is not installed here',

    ...Object.fromEntries(WITHOUT_REQUEST.map((row) => [row, NOBODY])),
    '@nestjs/common Module decorator': 'says what an application is made of, and has no effect of its own',
    '@nestjs/common Inject decorator': 'says what a class holds, and has no effect of its own',
    '@nestjs/passport PassportStrategy': PASSPORT,
    'nest: @nestjs/passport PassportStrategy parameter 1': PASSPORT,

    ...Object.fromEntries(
      PATHS.map((row) => [
        row,
        'says where routes are, what runs before them or what an error is, and answers nothing: proved in paths.test.ts',
      ]),
    ),
    'Nest response code': FASTIFY,
    'Nest response headers': FASTIFY,
  },
};
