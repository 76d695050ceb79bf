import type { ConstantPackage } from './table.js';

/** http-enums 1.0.5. */
export const httpEnums: ConstantPackage = {
  modules: ['http-enums'],
  objects: () => [
    {
      paths: [['HttpStatus']],
      codes: {
        spelling: 'snake',
        lacks: [103, 425],
        names: {
          SWITCHING: 101,
          NON_AUTHORITATIVE: 203,
          REQUEST_ENTITY_TOO_LARGE: 413,
          REQUESTED_RANGE_NOT_SATISFIABLE: 416,
          POLICY_NOT_FULFILLED: 420,
          UNPROCESSABLE_ENTITY: 422,
          REQUEST_HEADER_FIELDS_TOO: 431,
          BANDWIDTH_LIMIT_EXCEEDED: 509,
        },
      },
      reverse: true,
    },
  ],
};
