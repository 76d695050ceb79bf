import type { ConstantPackage } from './table.js';

/** http-codes 2.1.0. */
export const httpCodes: ConstantPackage = {
  modules: ['http-codes'],
  objects: () => [
    {
      paths: [['default'], []],
      codes: {
        spelling: 'snake',
        names: {
          PAYLOAD_TOO_LARGE: 413,
          IM_A_TEAPOT: 418,
          UNPROCESSABLE_ENTITY: 422,
          BANDWIDTH_LIMIT_EXCEEDED: 509,
        },
      },
    },
  ],
};
