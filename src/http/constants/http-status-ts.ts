import type { ConstantPackage } from './table.js';

/** http-status-ts 2.0.1. */
export const httpStatusTs: ConstantPackage = {
  modules: ['http-status-ts'],
  objects: () => [
    {
      paths: [['HttpStatus']],
      codes: { spelling: 'snake', names: { PAYLOAD_TOO_LARGE: 413, UNPROCESSABLE_ENTITY: 422 } },
      reverse: true,
    },
  ],
};
