import type { HttpResponse } from '../../src/analysis/responses/response.js';
import { predict } from './predict.js';

/** The codes of a response: `404`, `200|201`, or `?` where they aren't known. */
export function codes({ status }: HttpResponse): string {
  return status.codes?.join('|') ?? '?';
}

/** The codes of all responses that a text can send, each once, in order. */
export function sends(code: string, filename?: string, settings?: object): string[] {
  return [...new Set(predict(code, filename, settings).map(codes))].sort();
}

/** The codes that the body of an Express handler can send. */
export function handled(body: string, around = ''): string[] {
  return sends(
    `import express from 'express';\n${around}\nexpress().all('/x', async (req, res, next) => {\n${body}\n});`,
  );
}

/** Whether the responses of an Express handler carry Location: `yes`, `no`, or `?` where that isn't known. */
export function locations(body: string, around = ''): string[] {
  const code = `import express from 'express';\n${around}\nexpress().all('/x', async (req, res, next) => {\n${body}\n});`;
  return [
    ...new Set(
      predict(code).map(({ headers }) => ({ true: 'yes', false: 'no' })[String(headers.isSet('location'))] ?? '?'),
    ),
  ].sort();
}
