import type { ConstantPackage } from './table.js';

/** http-status-codes 2.3.0. */
export const httpStatusCodes: ConstantPackage = {
  modules: ['http-status-codes'],
  objects() {
    const names = {
      MOVED_TEMPORARILY: 302,
      REQUEST_TOO_LONG: 413,
      REQUEST_URI_TOO_LONG: 414,
      REQUESTED_RANGE_NOT_SATISFIABLE: 416,
      IM_A_TEAPOT: 418,
      INSUFFICIENT_SPACE_ON_RESOURCE: 419,
      METHOD_FAILURE: 420,
      UNPROCESSABLE_ENTITY: 422,
    };
    const lacks = [208, 226, 425, 506, 508, 510];
    const lacksToo = [...lacks, 103, 421, 426, 451];
    return [
      {
        paths: [['StatusCodes']],
        codes: { spelling: 'snake', lacks, names },
        reverse: true,
        since: {
          '*': '2.0.0',
          EARLY_HINTS: '2.3.0',
          MISDIRECTED_REQUEST: '2.2.0',
          UPGRADE_REQUIRED: '2.3.0',
          UNAVAILABLE_FOR_LEGAL_REASONS: '2.1.1',
        },
      },
      {
        paths: [['ReasonPhrases']],
        phrases: {
          names: { spelling: 'snake', lacks, names },
          texts: {
            203: 'Non Authoritative Information',
            302: 'Moved Temporarily',
            413: 'Request Entity Too Large',
            414: 'Request-URI Too Long',
            416: 'Requested Range Not Satisfiable',
            418: "I'm a teapot",
            419: 'Insufficient Space on Resource',
            420: 'Method Failure',
            422: 'Unprocessable Entity',
          },
        },
      },
      { paths: [[]], codes: { spelling: 'snake', lacks: lacksToo, names }, legacy: true },
      { paths: [['default']], codes: { spelling: 'snake', lacks: [...lacksToo, 424], names }, legacy: true },
    ];
  },
};
