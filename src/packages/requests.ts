import { oneOf, type Names, modules, startingWith } from '../words/language/names.js';

/** Members of a route's options that contain what runs before its handler. */
export const GUARD_MEMBERS = oneOf(
  ...['preHandler', 'onRequest', 'preValidation', 'preParsing', 'beforeHandle', 'before', 'pre', 'middleware'],
  ...['middlewares', 'guards', 'use', 'config', 'options', 'policies'],
);

/** Header fields with the language or the place of a client (RFC 9110 §12.5.4; those of Cloudflare, Vercel, CloudFront). */
export const LOCALE_HEADERS = oneOf(
  'accept-language',
  'cf-ipcountry',
  'x-vercel-ip-country',
  'x-vercel-ip-country-region',
  'cloudfront-viewer-country',
  'x-country',
  'x-country-code',
);

/** A part of the request, and its names. */
export interface NamedPart {
  readonly part: 'body' | 'query' | 'params' | 'headers' | 'cookies' | 'files' | 'path';
  readonly names: Names;
}

/** The part that a table lists under a name. */
export function partNamed(table: readonly NamedPart[], name: string): NamedPart['part'] | undefined {
  return table.find(({ names }) => names.has(name))?.part;
}

/** Members of a request that no framework's table describes: those of plug-ins and projects. */
export const DATA_MEMBERS: readonly NamedPart[] = [
  {
    part: 'body',
    names: oneOf(
      'body',
      'payload',
      'rawBody',
      'bodyUsed',
      'isBase64Encoded',
      'fields',
      'json',
      'text',
      'form',
      'formData',
      'arrayBuffer',
      'parts',
      'input',
      'only',
      'all',
      'on',
    ),
  },
  {
    part: 'query',
    names: oneOf(
      'query',
      'queryString',
      'queryStringParameters',
      'multiValueQueryStringParameters',
      'searchParams',
      'qs',
    ),
  },
  { part: 'params', names: oneOf('params', 'param', 'pathParameters', 'routeParams') },
  { part: 'headers', names: oneOf('headers', 'header', 'contentType') },
  { part: 'cookies', names: oneOf('cookies', 'cookie') },
  { part: 'files', names: oneOf('file', 'files') },
  { part: 'path', names: oneOf('url', 'nextUrl') },
];

/**
 * Where the middleware of a described API collects all parameters of a request, of any part: `req.swagger.params.id.value` (swagger-tools,
 * swagger-node-runner).
 */
export const DESCRIBED_PARAMETERS = { holder: 'swagger', list: 'params' } as const;
/** Functions and methods that read the content and fail where it can't be parsed. */
export const BODY_PARSERS = oneOf(
  'json',
  'formData',
  'text',
  'body',
  'parseBody',
  'readBody',
  'readFormData',
  'readMultipartFormData',
);

/** Those among them that parse nothing. */
export const TEXT_READERS = oneOf('text');
/** Members of a request that are the unparsed content: the `verify` of body-parser, `fastify-raw-body`, Nest's `rawBody: true`. */
export const KEPT_AS = oneOf('rawBody', 'rawBuffer', 'bodyRaw');

/** Members of an uploaded file that its storage adds: of Multer's disk, S3, Google and Cloudinary engines. */
export const STORED_AS = oneOf(
  'key',
  'location',
  'bucket',
  'etag',
  'path',
  'filename',
  'destination',
  'url',
  'secureUrl',
  'publicId',
);

/**
 * Members and functions that read the header fields of conditions and ranges, by the status for them: those of
 * Express, Koa and Node, and of packages that send files.
 */
export const CONDITION_HELPERS: Readonly<Record<number, readonly string[]>> = {
  206: ['sendFile', 'createReadStream'],
  304: ['fresh', 'stale', 'etag'],
  412: ['fresh', 'stale'],
  417: ['checkContinue', 'checkExpectation'],
};

/** Packages of tus, the protocol for resumable uploads; it answers its own conditions with 412 (tus 1.0.0). */
export const TUS_MODULES = modules('@tus/*', 'tus-node-server', 'tus-js-client');
/** Methods that send their argument as the body. */
export const SENDING_CALLS = oneOf('json', 'jsonp', 'send', 'end', 'body');

/** Decorators of frameworks by which code elsewhere may set header fields: what they mark or call isn't seen. */
export const LEAVES_FIELDS_OPEN = oneOf('SetMetadata', 'UseInterceptors', 'UseFilters');

/** Members of a request, or of its URL, with the address that it was sent to. */
export const HOST_MEMBERS = oneOf('origin', 'host', 'hostname', 'protocol');

/** Header fields with it (RFC 9110 §7.2; the others are set by proxies), or with the origin of the page (§10.1.3). */
export const HOST_HEADERS = oneOf('host', 'origin', 'x-forwarded-host', 'x-forwarded-proto', ':authority');

/** Header fields that services alone send with their callbacks. */
export const WEBHOOK_FIELDS = startingWith(
  'x github',
  'x gitlab',
  'x gitea',
  'x hub signature',
  'x shopify',
  'x slack',
  'x event key',
  'x webhook',
  'x twilio signature',
  'x line signature',
  'x telegram bot api secret token',
  'x square',
  'x amz sns',
  'x hubspot signature',
  'x zm signature',
  'paddle signature',
  'linear signature',
  'stripe signature',
  'paypal transmission',
  'svix',
  'webhook',
);
