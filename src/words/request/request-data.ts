import { allOf, anyOf, endingIn, type Names, oneOf, startingWith } from '../language/names.js';

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

/** Those among them that are also names of a server's own objects on the request: `req.payload.config`. */
export const SHARED_NAMES = oneOf('payload', 'input', 'form');

/** Members that such an object has, and content doesn't: configuration and services. */
export const SERVER_MEMBERS = anyOf(
  oneOf('config', 'configuration', 'logger', 'log', 'db', 'database', 'collections', 'globals', 'plugins', 'i18n'),
  startingWith('find', 'create', 'update', 'delete', 'count', 'login', 'send', 'encrypt', 'decrypt', 'restore'),
);

/** Members that lead from a handler's parameter to the request, and on to the platform's own (h3, Hono, Koa, Fastify, hapi). */
export const REQUEST_HOLDERS = oneOf(
  'req',
  'request',
  'raw',
  'node',
  'ctx',
  'context',
  'event',
  'originalRequest',
  'nativeRequest',
  'incoming',
);

/** Members with all data that a client has sent, in no particular part. */
export const WHOLE_INPUT = oneOf('valid', 'validated', 'validatedData', 'parsed');

/**
 * Where the middleware of a described API collects all parameters of a request, of any part: `req.swagger.params.id.value` (swagger-tools,
 * swagger-node-runner).
 */
export const DESCRIBED_PARAMETERS = { holder: 'swagger', list: 'params' } as const;

/** Decorators of parameters that no table describes; those that frameworks and packages have in common. */
export const DATA_DECORATORS: readonly NamedPart[] = [
  { part: 'body', names: oneOf('Body', 'BodyParam', 'BodyParams', 'RawBody', 'RawBodyParams', 'BodyProp') },
  { part: 'query', names: oneOf('Query', 'QueryParam', 'QueryParams', 'Queries') },
  { part: 'params', names: oneOf('Param', 'Params', 'PathParam', 'PathParams', 'Path') },
  { part: 'headers', names: oneOf('Header', 'Headers', 'HeaderParam', 'HeaderParams') },
  { part: 'files', names: oneOf('UploadedFile', 'UploadedFiles', 'MultipartFile') },
];

/** Functions that receive the request and read a part of it: `getRawBody(req)`, `json(req)` (micro, co-body, raw-body). */
export const DATA_READERS: readonly NamedPart[] = [
  {
    part: 'body',
    names: anyOf(
      oneOf('text', 'json', 'buffer', 'rawBody', 'form', 'formData', 'parseMultipart'),
      allOf(
        startingWith('get', 'read', 'parse', 'raw', 'load', 'collect', 'receive'),
        endingIn('body', 'form data', 'form', 'payload', 'multipart', 'json'),
      ),
    ),
  },
  { part: 'query', names: oneOf('getQuery', 'parseQuery', 'getQueryParams', 'getValidatedQuery') },
  { part: 'params', names: oneOf('getRouterParam', 'getRouterParams', 'getValidatedRouterParams') },
];

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

/** Functions and methods that return their argument in another form; others look something up by it. */
export const REMAKERS = anyOf(
  startingWith('parse', 'safe parse', 'validate', 'decode', 'plain to', 'json parse', 'deserialize'),
  oneOf(
    'spa',
    'validationResult',
    'matchedData',
    'fromEntries',
    'assign',
    'from',
    'Check',
    'assert',
    'cast',
    'is',
    'match',
    'pick',
    'omit',
    'merge',
    'URL',
    'URLSearchParams',
    'stringify',
    'trim',
    'Number',
    'String',
    'Buffer',
  ),
);

/** Functions and methods that can't fail, or not for their arguments: beside a parser they are no second cause. */
export const HARMLESS_CALLS = oneOf(
  'toString',
  'from',
  'String',
  'Number',
  'trim',
  'slice',
  'replace',
  'split',
  'get',
  'text',
  'log',
  'error',
  'warn',
  'info',
  'debug',
  'decode',
  'TextDecoder',
);

/** Functions and methods that read data of the request unchanged: their result is missing if it is. */
export const DATA_GETTERS = oneOf(
  'json',
  'get',
  'getAll',
  'formData',
  'trim',
  'readBody',
  'getQuery',
  'toString',
  'all',
  'valid',
  'param',
  'query',
  'header',
  'fields',
  'body',
  'getRouterParam',
  'URL',
  'fromEntries',
  'Number',
  'entries',
);

/** Methods of packages that parse a text into members: `qs.parse(text).name`. */
export const TEXT_PARSERS = oneOf('parse');

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
