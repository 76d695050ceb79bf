import type { ConstantPackage } from './table.js';

/** axios 1.21.1. */
export const axios: ConstantPackage = {
  modules: ['axios'],
  objects: () => [
    {
      paths: [['HttpStatusCode'], ['default', 'HttpStatusCode']],
      codes: {
        spelling: 'pascal',
        names: {
          Unused: 306,
          PayloadTooLarge: 413,
          ContentTooLarge: 413,
          ImATeapot: 418,
          UnprocessableEntity: 422,
          UnprocessableContent: 422,
          WebServerReturnsAnUnknownError: 520,
          WebServerIsDown: 521,
          ConnectionTimedOut: 522,
          OriginIsUnreachable: 523,
          TimeoutOccurred: 524,
          SslHandshakeFailed: 525,
          InvalidSslCertificate: 526,
        },
      },
      reverse: true,
      since: {
        '*': '1.2.2',
        ContentTooLarge: '1.20.0',
        UnprocessableContent: '1.20.0',
        WebServerReturnsAnUnknownError: '1.19.0',
        WebServerIsDown: '1.13.0',
        ConnectionTimedOut: '1.13.0',
        OriginIsUnreachable: '1.13.0',
        TimeoutOccurred: '1.13.0',
        SslHandshakeFailed: '1.13.0',
        InvalidSslCertificate: '1.13.0',
      },
    },
  ],
};
