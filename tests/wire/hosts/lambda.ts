import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Host, listen } from '../harness/host.js';
import { loadModule, withoutTypes } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

interface Result {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[]>>;
  readonly body?: unknown;
}

type Callback = (error: unknown, result?: unknown) => void;
type Handler = (event: object, context: object, callback: Callback) => unknown;

/**
 * Calls a function as a REST API of API Gateway does, and maps its result as its documentation says ("Output format of a
 * Lambda function for proxy integration"): what has no status code, or a body that is no string, answers 502.
 */
export const gateway: Host = {
  name: 'gateway',
  serve: async ({ source }) => {
    const { handler } = (await loadModule(withoutTypes(source))) as { handler: Handler };
    return listen(createServer((req, res) => void answer(handler, req, res)), (port) => rawExchange({ port }));
  },
};

async function answer(handler: Handler, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const result = await call(handler, req).catch(() => undefined);
  if (!isResult(result)) return void res.writeHead(502).end('{"message": "Internal server error"}');
  const { statusCode, headers = {}, multiValueHeaders = {}, body = '' } = result;
  res.statusCode = Number(statusCode);
  for (const [name, value] of Object.entries({ ...headers, ...multiValueHeaders })) res.setHeader(name, value as string | string[]);
  res.end(body);
}

function call(handler: Handler, { method, url }: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error as Error) : resolve(result));
    const context = { succeed: resolve, done: callback, fail: reject };
    Promise.resolve(handler(eventOf(method, url), context, callback)).then((result) => result !== undefined && resolve(result), reject);
  });
}

/** Version 1.0 of the event's format. */
function eventOf(httpMethod = 'GET', path = '/'): object {
  return {
    httpMethod,
    path,
    resource: path,
    headers: { host: 'localhost' },
    multiValueHeaders: {},
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: null,
    stageVariables: null,
    requestContext: { httpMethod, path, stage: 'x', identity: {}, domainName: 'localhost', requestId: '1' },
    body: null,
    isBase64Encoded: false,
  };
}

function isResult(value: unknown): value is Result & { body?: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { statusCode, body } = value as Result;
  return statusCode !== undefined && (body === undefined || body === null || typeof body === 'string');
}
