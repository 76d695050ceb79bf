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
export const gateway = gatewayHost('gateway', restEvent);

/** The same of an HTTP API, whose event is of version 2.0. */
export const httpApi = gatewayHost('HTTP API', httpEvent);

type EventOf = (req: IncomingMessage, body: string) => object;

function gatewayHost(name: string, eventOf: EventOf): Host {
  return {
    name,
    serve: async ({ source }) => {
      const { handler } = (await loadModule(withoutTypes(source))) as { handler: Handler };
      return listen(
        createServer((req, res) => void answer(handler, eventOf, req, res)),
        (port) => rawExchange({ port }),
      );
    },
  };
}

async function answer(handler: Handler, eventOf: EventOf, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const content = Buffer.concat((await req.toArray()) as Buffer[]).toString();
  const result = await call(handler, eventOf(req, content)).catch(() => undefined);
  if (!isResult(result)) return void res.writeHead(502).end('{"message": "Internal server error"}');
  const { statusCode, headers = {}, multiValueHeaders = {}, body = '' } = result;
  res.statusCode = Number(statusCode);
  for (const [name, value] of Object.entries({ ...headers, ...multiValueHeaders }))
    res.setHeader(name, value as string | string[]);
  res.end(body);
}

function call(handler: Handler, event: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error as Error) : resolve(result));
    const context = { succeed: resolve, done: callback, fail: reject };
    Promise.resolve(handler(event, context, callback)).then(
      (result) => result !== undefined && resolve(result),
      reject,
    );
  });
}

/** Version 1.0 of the event's format. */
function restEvent(
  { method: httpMethod = 'GET', url = '/', headers, headersDistinct }: IncomingMessage,
  body: string,
): object {
  const { pathname: path, searchParams } = new URL(url, 'http://localhost');
  const query = Object.fromEntries(searchParams);
  return {
    httpMethod,
    path,
    resource: path,
    headers,
    multiValueHeaders: headersDistinct,
    queryStringParameters: url === path ? null : query,
    multiValueQueryStringParameters: url === path ? null : valuesOf(query),
    pathParameters: pathParameters(path),
    stageVariables: null,
    requestContext: { httpMethod, path, stage: 'x', identity: {}, domainName: 'localhost', requestId: '1' },
    body: body || null,
    isBase64Encoded: false,
  };
}

/** Version 2.0: cookies stand by themselves, and what isn't there is left out. */
function httpEvent({ method = 'GET', url = '/', headers }: IncomingMessage, body: string): object {
  const { pathname: path, search, searchParams } = new URL(url, 'http://localhost');
  const { cookie, ...fields } = headers;
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: search.slice(1),
    ...(cookie && { cookies: cookie.split('; ') }),
    headers: fields,
    ...(search && { queryStringParameters: Object.fromEntries(searchParams) }),
    pathParameters: pathParameters(path) ?? {},
    requestContext: { http: { method, path, sourceIp: '127.0.0.1' }, stage: '$default', requestId: '1' },
    ...(body && { body }),
    isBase64Encoded: false,
  };
}

/** Those of a resource `/{index}/{sent}`. */
function pathParameters(path: string): object | null {
  const [, index, sent] = path.split('/');
  return index && sent ? { index, sent } : null;
}

function valuesOf(record: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, [value]]));
}

function isResult(value: unknown): value is Result & { body?: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { statusCode, body } = value as Result;
  return statusCode !== undefined && (body === undefined || body === null || typeof body === 'string');
}
