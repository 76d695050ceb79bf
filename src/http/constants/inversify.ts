import type { ConstantPackage } from './table.js';

/** `@inversifyjs/http-core` 5.6.1. */
export const inversify: ConstantPackage = {
  modules: ['@inversifyjs/http-core'],
  objects: () => [
    {
      paths: [['HttpStatusCode']],
      codes: {
        spelling: 'snake',
        lacks: [226, 305, 425, 426, 431, 451, 506, 510, 511],
        names: {
          EARLYHINTS: 103,
          CONTENT_DIFFERENT: 210,
          AMBIGUOUS: 300,
          PAYLOAD_TOO_LARGE: 413,
          REQUESTED_RANGE_NOT_SATISFIABLE: 416,
          I_AM_A_TEAPOT: 418,
          MISDIRECTED: 421,
          UNPROCESSABLE_ENTITY: 422,
          UNRECOVERABLE_ERROR: 456,
        },
      },
      reverse: true,
    },
  ],
};
