import { afterAll, describe } from 'vitest';
import { healthChecks } from './fixtures/health-checks.js';
import { removeModules } from './harness/module.js';
import { proveReports } from './harness/reported.js';

// A health check whose own check fails sends 200 for all that a balancer reads, and its suggestion 503.

describe('unhealthy-needs-503', () => {
  afterAll(removeModules);
  proveReports(
    'unhealthy-needs-503',
    healthChecks.map((one) => ({ ...one, request: { path: '/health' }, statuses: [200, 503] })),
  );
});
