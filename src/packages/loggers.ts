import { oneOf, anyOf, endingIn } from '../words/language/names.js';

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
