import type { ConstantPackage } from './table.js';

/** http-status-enum 1.0.2. */
export const httpStatusEnum: ConstantPackage = {
  modules: ['http-status-enum'],
  objects: () => [
    {
      paths: [['default']],
      codes: {
        spelling: 'snake',
        lacks: [102, 103, 207, 208, 226, 308, 421, 423, 424, 425, 426, 428, 431, 451, 506, 507, 508, 510, 511],
        names: {
          REQUEST_ENTITY_TOO_LARGE: 413,
          REQUEST_URI_TOO_LONG: 414,
          REQUESTED_RANGE_NOT_SATISFIABLE: 416,
          UNPROCESSABLE_ENTITY: 422,
        },
      },
      reverse: true,
    },
  ],
};
