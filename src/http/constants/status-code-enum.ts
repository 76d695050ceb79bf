import type { ConstantPackage } from './table.js';

/** status-code-enum 1.0.0, whose `SuccessIMUsed` is 229. */
export const statusCodeEnum: ConstantPackage = {
  modules: ['status-code-enum'],
  objects: () => [
    {
      paths: [['StatusCode'], ['default']],
      codes: {
        spelling: 'acronym',
        prefix: ['Info', 'Success', 'Redirect', 'ClientError', 'ServerError'],
        lacks: [103, 226, 425],
        names: {
          SuccessNonAuthoritativeInfo: 203,
          SuccessIMUsed: 229,
          RedirectSwitchProxy: 306,
          RedirectTemp: 307,
          RedirectPermanent: 308,
          ClientErrorProxyAuthRequired: 407,
          ClientErrorPayloadTooLarge: 413,
          ClientErrorImATeapot: 418,
          ClientErrorUnprocessableEntity: 422,
          ClientErrorLoginTimeOut: 440,
          ClientErrorRetryWith: 449,
          ServerErrorInternal: 500,
          ServerErrorBandwidthLimitExceeded: 509,
          ServerErrorNetworkAuthRequired: 511,
        },
      },
      reverse: true,
    },
  ],
};
