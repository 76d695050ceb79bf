import { describe, expect, it } from 'vitest';
import type { HttpResponse } from '../../src/analysis/responses/response.js';
import { predict } from '../support/predict.js';

const isHealthCheck = ({ purpose }: HttpResponse) => purpose.mayHold('health check');

const isCheck = (path: string, filename = 'server.ts') =>
  predict(
    `import { Router } from 'express';\nRouter().get('${path}', (req, res) => { res.sendStatus(503); });`,
    filename,
  ).some(isHealthCheck);

describe('health checks by their route', () => {
  it.each([
    ['/health', true],
    ['/health/databases/primary', true],
    ['/ready', true],
    ['/ready/:part', true],
    ['/ready/orders', true],
    ['/ready/orders/export', false],
    ['/status', true],
    ['/api/v1/status', true],
    ['/orders/status', false],
    ['/api/orders/status', false],
    ['/orders', false],
  ])('%s: %s', (path, expected) => {
    expect(isCheck(path)).toBe(expected);
  });
});

describe('health checks by the name of their handler', () => {
  const nest = (head: string, method: string) =>
    `import { Controller, Get, HttpCode } from '@nestjs/common';\n@Controller('x')\nexport default class ${head}{\n  @Get() @HttpCode(503) ${method}() { return 'x'; }\n}`;

  it.each([
    ['', 'ready', true],
    ['', 'find', false],
    ['HealthController ', 'find', true],
    ['Orders ', 'find', false],
  ])('class %s%s: %s', (head, method, expected) => {
    expect(predict(nest(head, method)).some(isHealthCheck)).toBe(expected);
  });
});

describe('health checks by their file, where the route is no evidence', () => {
  it.each([
    ['routes/health.ts', true],
    ['health/databases/primary/index.ts', true],
    ['ping.ts', true],
    ['routes/ready/index.ts', true],
    ['ready/orders/export.ts', false],
    ['routes/api/status.ts', true],
    ['routes/api/orders/status.ts', false],
    ['orders/status.ts', false],
  ])('%s: %s', (filename, expected) => {
    expect(isCheck('/', filename)).toBe(expected);
  });

  it('a route with another name takes precedence', () => {
    expect(isCheck('/orders', 'routes/health.ts')).toBe(false);
  });
});
