import type { ConstantPackage } from './table.js';

/** Node.js 20.20.2 `http2.constants`. */
export const nodeHttp2: ConstantPackage = {
  modules: ['http2'],
  objects: () => [
    {
      paths: [['constants']],
      codes: {
        spelling: 'snake',
        prefix: 'HTTP_STATUS_',
        names: {
          HTTP_STATUS_PAYLOAD_TOO_LARGE: 413,
          HTTP_STATUS_TEAPOT: 418,
          HTTP_STATUS_UNPROCESSABLE_ENTITY: 422,
          HTTP_STATUS_BANDWIDTH_LIMIT_EXCEEDED: 509,
        },
      },
    },
  ],
};

/** Node.js 20.20.2 `http.STATUS_CODES`, phrases by code. */
export const nodeHttp: ConstantPackage = {
  modules: ['http'],
  objects: () => [
    {
      paths: [['STATUS_CODES']],
      texts: {
        texts: {
          413: 'Payload Too Large',
          418: "I'm a Teapot",
          422: 'Unprocessable Entity',
          509: 'Bandwidth Limit Exceeded',
        },
      },
    },
  ],
};
