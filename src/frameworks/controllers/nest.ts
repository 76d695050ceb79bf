import { errorOf, makes } from '../errors/error-classes.js';
import { next, request, response as expressResponse } from '../node/express.js';
import { plugin, swagger } from './nest-swagger.js';
import type {
  Call,
  Decorator,
  Effect,
  ErrorAnswers,
  Framework,
  Handler,
  RequestPart,
  Shape,
} from '../language/shape.js';
import {
  arg,
  argOf,
  assigns,
  chain,
  decoratesPart,
  firstOf,
  fixed,
  misplaces,
  nobody,
  NULLISH,
  part,
  redirects,
  says,
  sends,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';
import { namesOf, pascalCase } from '../language/phrases.js';

/** The platform's response: Express's, or Fastify's reply with its own names for the same. */
const response: Shape = {
  name: 'response',
  base: expressResponse,
  facts: {
    framework: 'Nest',
    strips: [204, 304],
    bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' },
    header: { method: 'header', chains: true, after: ['status'] },
  },
  handler: () => handler,
  members: { code: chain(setsStatus(0)), headers: chain(setsHeaders(arg(0))) },
};

/** A returned value is the body, also an exception that isn't thrown (Nest 11 and 12 on Express). */
const handler: Handler = {
  parameters: [],
  returns: { body: NULLISH, errors: 'body' },
  answers: response,
  documentsOwn: plugin,
};

const path = firstOf(argOf(0, 'string'), arg(0, 'path'));

function route(method: string, status: number): Shape {
  return { decorator: { routes: { methods: [method], path, default: status }, handler } };
}

const anyMethod: Decorator = { routes: { path }, handler };

function effect(...effects: Effect[]): Shape {
  return { decorator: { effects } };
}

/** A handler that receives the response answers by itself, unless it sets `{ passthrough: true }`. */
const responseParameter: Shape = { decorator: { parameter: response, owns: { unless: arg(0, 'passthrough') } } };
const requestParameter: Shape = { decorator: { parameter: request } };

/** The methods of guards, of interceptors, and of pipes. */
const RUNS_FIRST = 'canActivate';
const INTERCEPTS = 'intercept';
const PIPES = 'transform';

/** Files that make an application, or declare its modules. */
const ENTRIES = ['main', 'app.module', 'app/app.module', 'src/main', 'src/app.module', 'src/app/app.module'];
const PROVIDED_BY = ['useClass', 'useExisting', 'useValue', 'useFactory'];

/** Guards, interceptors and pipes of an application. */
const guards = [
  ofApplication('useGlobalGuards', 'APP_GUARD', RUNS_FIRST),
  ofApplication('useGlobalInterceptors', 'APP_INTERCEPTOR', INTERCEPTS),
  { ...ofApplication('useGlobalPipes', 'APP_PIPE', PIPES), onParameters: true },
];

function ofApplication(registrar: string, token: string, method: string) {
  return { files: ENTRIES, registrars: [registrar], provided: { token, by: PROVIDED_BY }, method };
}

/** Of a parameter that pipes run on. */
function piped(of: RequestPart): Shape {
  return { decorator: { ...decoratesPart(of).decorator, runsOnParameters: PIPES } };
}

const decorators = {
  Controller: { decorator: { controller: { path, version: arg(0, 'version') }, guardedBy: guards } },
  Version: { decorator: { version: arg(0) } },
  Module: { decorator: { guardedBy: guards, module: { imports: 'imports', controllers: 'controllers' } } },
  Get: route('GET', 200),
  Post: route('POST', 201),
  Put: route('PUT', 200),
  Patch: route('PATCH', 200),
  Delete: route('DELETE', 200),
  Head: route('HEAD', 200),
  Options: route('OPTIONS', 200),
  All: { decorator: anyMethod },
  RequestMapping: { decorator: { routes: { path, methods: arg(0, 'method') }, handler } },
  UseGuards: { decorator: { runsFirst: RUNS_FIRST } },
  UseInterceptors: { decorator: { runsFirst: INTERCEPTS } },
  UsePipes: { decorator: { runsOnParameters: PIPES } },
  SetMetadata: { decorator: { marks: { key: 0, value: 1 } } },
  applyDecorators: { decorator: { composes: true } },
  HttpCode: effect(setsStatus(0)),
  Header: effect(setsHeader(arg(0), arg(1))),
  /** `@HttpCode` is ignored beside it; a returned `{ url, statusCode }` changes it. */
  Redirect: {
    decorator: {
      effects: [redirects({ url: 0, status: arg(1), default: 302 })],
      returns: { redirect: { url: 'url', status: 'statusCode' } },
    },
  },
  /** What the method returns is data for the template. */
  Render: { decorator: { effects: [{ does: 'opaqueBody' }], returns: {} } },
  Sse: { decorator: { routes: { methods: ['GET'], path }, handler: { ...handler, returns: {} } } },
  Res: responseParameter,
  Response: responseParameter,
  Req: requestParameter,
  Request: requestParameter,
  Next: { decorator: { parameter: next, owns: {} } },
  Body: piped('body'),
  RawBody: decoratesPart('body'),
  Inject: { decorator: { injects: true } },
  Query: piped('query'),
  Param: piped('params'),
  Headers: decoratesPart('headers'),
  Session: decoratesPart('session'),
  UploadedFile: piped('files'),
  UploadedFiles: piped('files'),
} satisfies Record<string, Shape>;

/** Exceptions by name (@nestjs/common 12.5). */
const EXCEPTIONS = {
  ...namesOf([400, 401, 403, 404, 405, 406, 408, 409, 410, 412, 413, 415, 418, 422], pascalCase, 'Exception'),
  ...namesOf([500, 501, 502, 503, 504, 505], pascalCase, 'Exception'),
  MisdirectedException: 421,
};

/** Filters of an application. */
const filters: ErrorAnswers = {
  files: ENTRIES,
  registrars: ['useGlobalFilters'],
  provided: { token: 'APP_FILTER', by: PROVIDED_BY },
  decorators: ['UseFilters'],
  method: 'catch',
  takes: 'Catch',
  bases: ['HttpException', 'IntrinsicException'],
  content: ['getResponse', 'response'],
  text: 'message',
  withoutStatus: ['@nestjs/graphql'],
};

/** It answers with `status`, with any other members. */
const exception: Shape = {
  ...errorOf('Nest', { headerless: true, saysBody: true, answeredBy: filters }),
  members: {
    status: { reads: 'staged status', ...assigns(setsStatus(0)) },
    getStatus: { call: { effects: [], gives: { reads: 'status' } } },
  },
};

/** An object is the whole body; a text becomes the `message` of the framework's own. */
function saying(...effects: Effect[]): Call {
  return makes(exception, ...effects, setsBody(argOf(0, 'object'), UNDEFINED), says(arg(0)));
}

const exceptions = {
  ...Object.fromEntries(
    Object.entries(EXCEPTIONS).map(([name, code]) => [
      name,
      { instance: exception, construct: saying(setsStatus(fixed(code))) } satisfies Shape,
    ]),
  ),
  /** `new HttpException(body, status)`; a number is no body. */
  HttpException: {
    instance: exception,
    isBaseClass: true,
    construct: [
      { ...makes(exception, setsStatus(1)), when: { types: ['number', 'number'] } },
      { ...makes(exception, misplaces(arg(0), 'swapped')), when: { atLeast: 2, types: ['number'] } },
      saying(setsStatus(1)),
    ],
  },
} satisfies Record<string, Shape>;

/** `host.switchToHttp()`: the path from filters, guards and interceptors to the response. */
const http: Shape = {
  name: 'http',
  members: {
    getRequest: { call: { effects: [], gives: request } },
    getResponse: { call: { effects: [], gives: response } },
    getNext: { call: { effects: [], gives: next } },
  },
};
const host: Shape = {
  name: 'host',
  members: {
    switchToHttp: { call: { effects: [], gives: http } },
    getType: { call: { effects: [] } },
    getClass: { call: { effects: [] } },
    getHandler: { call: { effects: [] } },
    getArgs: { call: { effects: [] } },
  },
};
const caught: Shape = { role: 'caught' };

/** `httpAdapter.reply(response, body, status)`. */
const adapter: Shape = {
  name: 'httpAdapter',
  members: {
    reply: { call: { target: { argument: 0 }, effects: [setsStatus(2), setsBody(arg(1), NULLISH), sends] } },
    status: { call: { target: { argument: 0 }, effects: [setsStatus(1)] } },
    setHeader: { call: { target: { argument: 0 }, effects: [setsHeader(arg(1), arg(2))] } },
    redirect: {
      call: { target: { argument: 0 }, effects: [redirects({ url: 2, status: arg(1), default: 302 }), sends] },
    },
    getRequestUrl: { call: { effects: [] } },
    getRequestMethod: { call: { effects: [] } },
  },
};

/** A pipe's factory of exceptions: the exception that it returns is thrown. */
const factory: Handler = { parameters: [], returns: { errors: 'thrown' } };
const pipe: Shape = { construct: { effects: [], registers: { handler: factory, members: ['exceptionFactory'] } } };

const filter = {
  catch: {
    parameters: [caught, host],
    answers: response,
    answersErrors: {
      receives: [{ status: 404, of: 'an unknown path', class: 'NotFoundException' }],
      named: filters,
      status: '{error} instanceof HttpException ? {error}.getStatus() : {status}',
      needs: { module: '@nestjs/common', name: 'HttpException' },
    },
  } satisfies Handler,
};
/** `super.catch(exception, host)`: the response is what the exception was made with. */
const baseFilter: Shape = {
  methods: filter,
  instance: {
    name: 'filter',
    members: {
      catch: { call: { effects: [setsStatus(arg(0, 'status')), setsBody(arg(0), UNDEFINED), sends] } },
    },
  },
};
const interceptor = { intercept: { parameters: [host], answers: response } satisfies Handler };
/** `false` is a ForbiddenException (@nestjs/core 12.5, `GuardsConsumer`). */
const guard = { canActivate: { parameters: [host], answers: response, refusesWith: 403 } satisfies Handler };
const pipes = { transform: { parameters: [], answers: response } satisfies Handler };
const middleware = { use: { parameters: [request, response, next] } satisfies Handler };

/** Called by the start and the end of the application, a clock, a queue, a message or a GraphQL query: none is a request's handler. */
const hook = (name: string): Shape => ({ methods: { [name]: nobody } });
const event: Shape = { decorator: { handler: nobody } };
const events = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, event]));

const kinds = {
  Catch: { methods: filter },
  ExceptionFilter: { methods: filter },
  NestInterceptor: { methods: interceptor },
  CanActivate: { methods: guard },
  PipeTransform: { methods: pipes },
  NestMiddleware: { methods: middleware },
  OnModuleInit: hook('onModuleInit'),
  OnModuleDestroy: hook('onModuleDestroy'),
  OnApplicationBootstrap: hook('onApplicationBootstrap'),
  BeforeApplicationShutdown: hook('beforeApplicationShutdown'),
  OnApplicationShutdown: hook('onApplicationShutdown'),
  ValidationPipe: pipe,
  ArgumentsHost: { instance: host },
  ExecutionContext: { instance: host },
} satisfies Record<string, Shape>;

/** `validate` of a strategy for tokens receives the claims of the token; with a password it has two parameters. */
const strategy: Handler = {
  parameters: [part('user')],
  count: 1,
  authenticates: true,
  withRequest: { parameters: [request, part('user')], count: 2, authenticates: true },
};
const passportStrategy: Shape = { call: { effects: [], gives: { methods: { validate: strategy } } } };

/** The application: routes below a global prefix, with their versions behind it (@nestjs/core 12.5). */
const application: Shape = {
  name: 'nest',
  members: {
    setGlobalPrefix: { call: { effects: [], gives: 'receiver', below: arg(0), exceptBelow: arg(1, 'exclude') } },
    enableVersioning: {
      call: {
        effects: [],
        gives: 'receiver',
        versions: {
          kind: arg(0, 'type'),
          inPath: 'URI',
          prefix: arg(0, 'prefix'),
          usualPrefix: 'v',
          usual: arg(0, 'defaultVersion'),
        },
      },
    },
    use: { call: { effects: [], gives: 'receiver', registers: { handler: middleware.use } } },
  },
};
/** `consumer.apply(KeyMiddleware).exclude('pots').forRoutes(Cups)` in a module (@nestjs/core 12.5, `MiddlewareBuilder`). */
const binding: Shape = {
  members: {
    exclude: { call: { effects: [], gives: 'receiver' } },
    forRoutes: {
      call: {
        effects: [],
        gives: () => consumer,
        bindsMiddleware: { middleware: 'apply', except: 'exclude', method: 'use', path: 'path', methods: 'method' },
      },
    },
  },
};
const consumer: Shape = { name: 'consumer', members: { apply: { call: { effects: [], gives: binding } } } };

/** An application that is only made for its services never listens. */
const applied = {
  argument: 0,
  idle: ['get', 'resolve', 'select', 'useLogger', 'flushLogs', 'enableShutdownHooks', 'close'],
};
const nestFactory: Shape = { members: { create: { call: { effects: [], gives: application, appliesTo: applied } } } };
const routerModule: Shape = {
  members: {
    register: { call: { effects: [], routesModules: { path: 'path', module: 'module', children: 'children' } } },
  },
};

/** Reads what `SetMetadata` has set (@nestjs/core 12.5, `Reflector`). */
const reads: Shape = { call: { effects: [], readsMark: { key: 0, of: 1, handler: 'getHandler', class: 'getClass' } } };
const reflector: Shape = {
  name: 'reflector',
  members: { get: reads, getAllAndOverride: reads, getAllAndMerge: reads },
};

export const nest: Framework = {
  name: 'nest',
  modules: {
    '@nestjs/common': {
      ...decorators,
      ...exceptions,
      ...kinds,
      INestApplication: { instance: application },
      MiddlewareConsumer: { instance: consumer },
    },
    '@nestjs/platform-express': { NestExpressApplication: { instance: application } },
    '@nestjs/platform-fastify': { NestFastifyApplication: { instance: application } },
    '@nestjs/swagger': swagger,
    '@nestjs/schedule': events('Cron', 'Interval', 'Timeout'),
    '@nestjs/event-emitter': events('OnEvent'),
    '@nestjs/bull': events('Process'),
    '@nestjs/bullmq': { ...events('OnWorkerEvent'), WorkerHost: hook('process') },
    '@nestjs/microservices': events('MessagePattern', 'EventPattern', 'GrpcMethod', 'GrpcStreamMethod'),
    '@nestjs/websockets': events('SubscribeMessage'),
    '@nestjs/graphql': events('Query', 'Mutation', 'Subscription', 'ResolveField', 'ResolveReference'),
    '@nestjs/passport': { PassportStrategy: passportStrategy },
    '@nestjs/core': {
      NestFactory: nestFactory,
      RouterModule: routerModule,
      Reflector: { instance: reflector },
      REQUEST: { instance: request },
      BaseExceptionFilter: baseFilter,
      HttpAdapterHost: { instance: { members: { httpAdapter: adapter } } },
      AbstractHttpAdapter: { instance: adapter },
    },
  },
};
