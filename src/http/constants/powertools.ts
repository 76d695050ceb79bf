import type { ConstantPackage } from './table.js';

/** `@aws-lambda-powertools/event-handler` 2.35.0. */
export const powertools: ConstantPackage = {
  modules: ['@aws-lambda-powertools/event-handler/http'],
  objects: () => [
    {
      paths: [['HttpStatusCodes']],
      codes: {
        spelling: 'snake',
        names: {
          REQUEST_ENTITY_TOO_LARGE: 413,
          REQUEST_URI_TOO_LONG: 414,
          REQUESTED_RANGE_NOT_SATISFIABLE: 416,
          IM_A_TEAPOT: 418,
          UNPROCESSABLE_ENTITY: 422,
        },
      },
    },
  ],
};
