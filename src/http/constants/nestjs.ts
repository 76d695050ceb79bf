import type { ConstantPackage } from './table.js';

/** `@nestjs/common` 12.5.1. */
export const nestjs: ConstantPackage = {
  modules: ['@nestjs/common', '@nestjs/common/enums', '@nestjs/common/enums/http-status.enum'],
  objects: () => [
    {
      paths: [['HttpStatus']],
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
      since: {
        MULTI_STATUS: '11.0.0',
        ALREADY_REPORTED: '11.0.0',
        CONTENT_DIFFERENT: '11.0.0',
        LOCKED: '11.0.0',
        UNRECOVERABLE_ERROR: '11.0.0',
        INSUFFICIENT_STORAGE: '11.0.0',
        LOOP_DETECTED: '11.0.0',
      },
    },
  ],
};
