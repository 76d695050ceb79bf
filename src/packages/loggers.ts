import { oneOf, anyOf, endingIn, modules } from '../words/language/names.js';

/** Calls that run their argument, a function, at once, to measure or trace it, and return its result. */
export const RUNNERS = oneOf(
  'startSpan', // @sentry/*
  'startSpanManual',
  'startNewTrace',
  'continueTrace',
  'suppressTracing',
  'withActiveSpan',
  'withScope',
  'withIsolationScope',
  'withMonitor',
  'startActiveSpan', // @opentelemetry/api
  'startSegment', // newrelic
  'runInAsyncScope', // node:async_hooks
  'runExclusive', // async-mutex
);

/** The stores of `run(store, fn)` and `with(context, fn)`: node:async_hooks, @opentelemetry/api. */
export const STORAGES = anyOf(endingIn('storage', 'context', 'als', 'async local store'), oneOf('AsyncLocalStorage'));

export const STORAGE_RUNNERS = oneOf('run', 'with', 'exit');

/** Packages that count actions or limit them, and that record errors. */
export const NOTING_MODULES = modules(
  'posthog-node',
  'mixpanel',
  'analytics-node',
  '@segment/analytics-node',
  '@amplitude/*',
  '@vercel/analytics',
  '@rudderstack/rudder-sdk-node',
  'universal-analytics',
  'matomo-tracker',
  'applicationinsights',
  '@bugsnag/*',
  'rollbar',
  '@honeybadger-io/js',
  'rate-limiter-flexible',
  'express-rate-limit',
  '@upstash/ratelimit',
  'limiter',
);

/** Packages that write logs, counts and traces. */
export const LOGGER_MODULES = modules(
  'winston',
  'pino',
  'bunyan',
  'loglevel',
  'log4js',
  'consola',
  'signale',
  'tslog',
  'debug',
  'morgan',
  '@sentry/*',
  '@opentelemetry/*',
  '@nestjs/common/logger',
  'prom-client',
  'hot-shots',
  'statsd-client',
  'dd-trace',
  'newrelic',
  '@google-cloud/logging',
  '@aws-lambda-powertools/logger',
  '@aws-lambda-powertools/metrics',
  '@aws-lambda-powertools/tracer',
);
