import type { ConstantPackage } from './table.js';

/** `@midwayjs/core` 4.0.0. */
export const midway: ConstantPackage = {
  modules: ['@midwayjs/core'],
  objects: () => [
    {
      paths: [['HttpStatus']],
      codes: {
        spelling: 'snake',
        lacks: [207, 208, 226, 305, 423, 425, 426, 431, 451, 506, 507, 508, 510, 511],
        names: {
          EARLYHINTS: 103,
          AMBIGUOUS: 300,
          PAYLOAD_TOO_LARGE: 413,
          REQUESTED_RANGE_NOT_SATISFIABLE: 416,
          I_AM_A_TEAPOT: 418,
          MISDIRECTED: 421,
          UNPROCESSABLE_ENTITY: 422,
        },
      },
      reverse: true,
    },
  ],
};
