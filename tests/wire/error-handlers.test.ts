import { afterAll, describe } from 'vitest';
import { errorHandlers } from './fixtures/error-handlers.js';
import { removeModules } from './harness/module.js';
import { proveReports } from './harness/reported.js';

// The status of an error is lost in a handler that sends one to all, and its suggestion sends it.

describe('error-handler-keeps-status', () => {
  afterAll(removeModules);
  proveReports(
    'error-handler-keeps-status',
    errorHandlers.map(({ own, request = {}, ...one }) => ({ ...one, request, statuses: [500, own] })),
  );
});
