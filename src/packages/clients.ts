import { modules, oneOf } from '../words/language/names.js';

/** The response of an HTTP client: its module and its members. */
export interface Client {
  readonly name: string;
  readonly modules: readonly string[];
  /** Functions of the module that make a request; the module's own value is called too. */
  readonly methods: readonly string[];
  /** Functions that make another client with the same functions. */
  readonly makes: readonly string[];
  /** Types of the module that annotate a parameter for such a response. */
  readonly types?: readonly string[];
  /** The member that is the status code. */
  readonly status: 'status' | 'statusCode';
  /** The member that is the reason phrase. */
  readonly phrase: 'statusText' | 'statusMessage' | undefined;
  /** Whether a response of any status is a result, and `ok` distinguishes success from failure. */
  readonly isFetch: boolean;
  /** Whether the response is passed to a callback, the last argument. */
  readonly callsBack?: boolean;
}

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'];

/** Clients and the members of their responses (axios 1, got 14, ky 2, superagent 10, ofetch 1, undici 7). */
export const CLIENTS: readonly Client[] = [
  {
    name: 'fetch',
    modules: [
      'node-fetch',
      'node-fetch-native',
      'cross-fetch',
      'isomorphic-fetch',
      'isomorphic-unfetch',
      'unfetch',
      'whatwg-fetch',
      'undici',
      'make-fetch-happen',
      'minipass-fetch',
    ],
    methods: ['fetch'],
    makes: ['defaults'],
    types: ['Response'],
    status: 'status',
    phrase: 'statusText',
    isFetch: true,
  },
  {
    name: 'axios',
    modules: ['axios'],
    methods: [...VERBS, 'request', 'postForm', 'putForm', 'patchForm'],
    makes: ['create'],
    types: ['AxiosResponse'],
    status: 'status',
    phrase: 'statusText',
    isFetch: false,
  },
  {
    name: 'ky',
    modules: ['ky', 'ky-universal'],
    methods: VERBS,
    makes: ['create', 'extend'],
    status: 'status',
    phrase: 'statusText',
    isFetch: false,
  },
  {
    name: 'got',
    modules: ['got'],
    methods: VERBS,
    makes: ['extend'],
    status: 'statusCode',
    phrase: 'statusMessage',
    isFetch: false,
  },
  {
    name: 'superagent',
    modules: ['superagent'],
    methods: [...VERBS, 'del'],
    makes: ['agent'],
    status: 'status',
    phrase: undefined,
    isFetch: false,
  },
  {
    name: 'ofetch',
    modules: ['ofetch'],
    methods: ['raw'],
    makes: ['create'],
    status: 'status',
    phrase: 'statusText',
    isFetch: false,
  },
  {
    name: 'http',
    modules: ['http', 'https', 'node:http', 'node:https'],
    methods: ['get', 'request'],
    makes: [],
    status: 'statusCode',
    phrase: 'statusMessage',
    isFetch: false,
    callsBack: true,
  },
  {
    name: 'Angular',
    modules: ['@angular/common/http'],
    methods: [],
    makes: [],
    types: ['HttpResponse', 'HttpErrorResponse'],
    status: 'status',
    phrase: 'statusText',
    isFetch: false,
  },
  {
    name: 'XMLHttpRequest',
    modules: [],
    methods: [],
    makes: [],
    status: 'status',
    phrase: 'statusText',
    isFetch: false,
  },
];

export const FETCH = CLIENTS[0] as Client;

export const XHR = CLIENTS.at(-1) as Client;

/** Matches a text that may use one of them and read a status. */
export const CLIENT_HINT = new RegExp(
  `\\bfetch\\s*\\(|:\\s*Response\\b|XMLHttpRequest|['"](?:${CLIENTS.flatMap(({ modules }) => modules).join('|')})['"]`,
);

export const STATUS_HINT = /\bstatus(?:Text|Message|Code)?\b/;

/** Node's own modules make requests by these functions alone; the rest of them is for servers. */
export const NODE_CLIENT = modules('http', 'https');

export const NODE_REQUESTS = oneOf('request', 'get');

/** Packages whose requests pass the response to a callback. */
export const CALLING_BACK = modules('request', 'needle', 'superagent', 'unirest', 'phin', 'https', 'http');

/** Functions of Node's modules for servers: their callbacks receive the server's own request and response. */
export const SERVES = oneOf('createServer', 'createSecureServer', 'Server', 'on', 'addListener');

/** Packages that make requests, or forward the received one. */
export const HTTP_CLIENTS = modules(
  ...CLIENTS.flatMap((client) => (client.callsBack ? [] : client.modules)),
  'request',
  'request-promise',
  'request-promise-native',
  'needle',
  'bent',
  'phin',
  'wretch',
  'axios-retry',
  '@nestjs/axios',
  '@nuxt/http',
  'http-proxy',
  'http-proxy-3',
  'http-proxy-middleware',
  '@fastify/http-proxy',
  '@fastify/reply-from',
  '@grpc/grpc-js',
);
/** Functions that make a request without an import: the Fetch standard's, and Nuxt's. */
export const FETCHES = oneOf('fetch', '$fetch');
/** Objects that the standard's is a member of. */
export const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['globalThis', 'window', 'self', 'global']);

/** Functions of clients that send nothing: they make another client, configure one, or distinguish errors. */
export const CLIENT_PREPARATIONS = oneOf(
  ...CLIENTS.flatMap(({ makes }) => makes),
  'create',
  'createProxyServer',
  'createProxyMiddleware',
  'legacyCreateProxyMiddleware',
  'createServer',
  'use',
  'eject',
  'source',
  'axiosRetry',
  'setGlobalDispatcher',
  'setGlobalOrigin',
  'getGlobalDispatcher',
  'install',
  'getUri',
  'toFormData',
  'isAxiosError',
  'isCancel',
  'isError',
  'isHTTPError',
  'isTimeoutError',
  'spread',
  'loadPackageDefinition',
  'createInsecure',
  'createSsl',
);

/** Methods of Node's requests, and of similar ones, that call back for an event. */
export const LISTENERS = oneOf('on', 'once', 'addListener');
/** Members of a response that are its status. */
export const ANSWER_STATUS = oneOf(...CLIENTS.map(({ status }) => status));

/** The member that is true for a success (Fetch standard §5.5). */
export const ANSWER_OK = oneOf('ok');

/** Names and codes of errors for a timeout: of the Fetch standard, Node, undici, got, axios, SDKs. */
export const TIMEOUTS = oneOf(
  'AbortError',
  'TimeoutError',
  'ECONNABORTED',
  'ETIMEDOUT',
  'ESOCKETTIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'HeadersTimeoutError',
  'BodyTimeoutError',
  'ConnectTimeoutError',
  'RequestTimeoutError',
  'APIConnectionTimeoutError',
  'ERR_CANCELED',
);

/** Those for a server that could not be reached, or sent an invalid response. */
export const REFUSALS = oneOf(
  'ECONNREFUSED',
  'ENOTFOUND',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'UND_ERR_SOCKET',
  'ERR_NETWORK',
  'ERR_BAD_RESPONSE',
  'APIConnectionError',
  'FetchError',
);

/** Classes of errors that a client throws for any of these, and for the responses of a failed server. */
export const CLIENT_ERRORS = oneOf('AxiosError', 'HTTPError', 'FetchError', 'RequestError', 'APIError');

/** Functions that test whether an error is a client's. */
export const CLIENT_ERROR_TESTS = oneOf('isAxiosError');

/** Methods of a response that read its whole body, which is never null then: the Fetch standard's, and node-fetch's. */
export const BODY_READERS = oneOf('text', 'json', 'arrayBuffer', 'blob', 'bytes', 'formData', 'buffer');

/** Members of other clients' responses that are the body: axios, got, superagent. An empty one is an empty text. */
export const BODY_MEMBERS = oneOf('data', 'body', 'text');

/** Header fields of a request to which an answer may be 304 (RFC 9110 §13.1). */
export const CONDITIONS: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since']);

/** Clients that reject a response of 304. */
export const REJECTING_CLIENTS = modules(...CLIENTS.flatMap(({ isFetch, modules: own }) => (isFetch ? [] : own)));
