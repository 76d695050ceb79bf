import type { ConstantObject, ConstantPackage } from './table.js';

/** http-status 2.1.0. 1.8.1 has the same members, on the object that `require()` returns. */
export const httpStatus: ConstantPackage = {
  modules: ['http-status'],
  objects: () => [
    { ...registered(), paths: [['default']] },
    { ...registered(), paths: [['status']], since: { '*': '2.0.0' } },
    { ...registered(), paths: [[]], legacy: true },
    ...(['unofficial', 'iis', 'nginx', 'cloudflare'] as const).map((vendor): ConstantObject => {
      const { names, texts } = vendors()[vendor];
      return {
        paths: [
          ['default', 'extra', vendor],
          ['status', 'extra', vendor],
          ['extra', vendor],
        ],
        codes: { names },
        texts: { own: true, texts },
        described: true,
      };
    }),
  ],
};

/** http-status 2.1.0: `http-status/nginx` and its like hold the registered codes and a vendor's in one object. */
export const httpStatusVendors: readonly ConstantPackage[] = [
  { modules: ['http-status/unofficial'], objects: () => [withVendor('unofficial', { EARLY_HINTS: 103 })] },
  { modules: ['http-status/iis'], objects: () => [withVendor('iis', { UNAVAILABLE_FOR_LEGAL_REASONS: 451 })] },
  { modules: ['http-status/nginx'], objects: () => [withVendor('nginx')] },
  { modules: ['http-status/cloudflare'], objects: () => [withVendor('cloudflare')] },
];

function withVendor(vendor: keyof ReturnType<typeof vendors>, shadowed?: Record<string, number>): ConstantObject {
  const { codes, texts } = registered();
  const { names, texts: vendorTexts } = vendors()[vendor];
  return {
    paths: [['default'], ['status']],
    codes: { ...codes, names: { ...codes.names, ...names, ...shadowed } },
    texts: { texts: { ...texts.texts, ...vendorTexts } },
    described: true,
    since: { '*': '2.0.0' },
  };
}

function registered() {
  return {
    codes: {
      spelling: 'snake',
      names: {
        SWITCH_PROXY: 306,
        REQUEST_ENTITY_TOO_LARGE: 413,
        REQUEST_URI_TOO_LONG: 414,
        REQUESTED_RANGE_NOT_SATISFIABLE: 416,
        IM_A_TEAPOT: 418,
        UNPROCESSABLE_ENTITY: 422,
      },
    },
    texts: {
      texts: {
        207: 'Multi Status',
        306: 'Switch Proxy',
        408: 'Request Time-out',
        413: 'Request Entity Too Large',
        414: 'Request-URI Too Large',
        416: 'Requested Range not Satisfiable',
        418: "I'm a teapot",
        422: 'Unprocessable Entity',
        504: 'Gateway Time-out',
        505: 'HTTP Version not Supported',
      },
    },
    described: true,
    since: { TOO_EARLY: '1.7.0' },
  } as const;
}

function vendors() {
  return {
    unofficial: {
      names: {
        CHECKPOINT: 103,
        THIS_IS_FINE: 218,
        PAGE_EXPIRED: 419,
        ENHANCE_YOUR_CALM: 420,
        BLOCKED_BY_WINDOWS_PARENTAL_CONTROLS: 450,
        INVALID_TOKEN: 498,
        TOKEN_REQUIRED: 499,
        BANDWIDTH_LIMIT_EXCEEDED: 509,
        SITE_IS_FROZEN: 530,
        NETWORK_READ_TIMEOUT_ERROR: 598,
      },
      texts: {
        103: 'Checkpoint',
        218: 'This is fine',
        419: 'Page Expired',
        420: 'Enhance Your Calm',
        450: 'Blocked by Windows Parental Controls',
        498: 'Invalid Token',
        499: 'Token Required',
        509: 'Bandwidth Limit Exceeded',
        530: 'Site is frozen',
        598: 'Network read timeout error',
      },
    },
    iis: {
      names: { LOGIN_TIME_OUT: 440, RETRY_WITH: 449, REDIRECT: 451 },
      texts: { 440: 'Login Time-out', 449: 'Retry With', 451: 'Redirect' },
    },
    nginx: {
      names: {
        NO_RESPONSE: 444,
        REQUEST_HEADER_TOO_LARGE: 494,
        SSL_CERTIFICATE_ERROR: 495,
        SSL_CERTIFICATE_REQUIRED: 496,
        HTTP_REQUEST_SENT_TO_HTTPS_PORT: 497,
        CLIENT_CLOSED_REQUEST: 499,
      },
      texts: {
        444: 'No Response',
        494: 'Request header too large',
        495: 'SSL Certificate Error',
        496: 'SSL Certificate Required',
        497: 'HTTP Request Sent to HTTPS Port',
        499: 'Client Closed Request',
      },
    },
    cloudflare: {
      names: {
        UNKNOWN_ERROR: 520,
        WEB_SERVER_IS_DOWN: 521,
        CONNECTION_TIMED_OUT: 522,
        ORIGIN_IS_UNREACHABLE: 523,
        A_TIMEOUT_OCCURRED: 524,
        SSL_HANDSHAKE_FAILED: 525,
        INVALID_SSL_CERTIFICATE: 526,
        RAILGUN_ERROR: 527,
      },
      texts: {
        520: 'Unknown Error',
        521: 'Web Server Is Down',
        522: 'Connection Timed Out',
        523: 'Origin Is Unreachable',
        524: 'A Timeout Occurred',
        525: 'SSL Handshake Failed',
        526: 'Invalid SSL Certificate',
        527: 'Railgun Error',
      },
    },
  };
}
