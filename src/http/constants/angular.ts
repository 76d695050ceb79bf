import type { ConstantPackage } from './table.js';

/** `@angular/common` 21.2.26. */
export const angular: ConstantPackage = {
  modules: ['@angular/common/http'],
  objects: () => [
    {
      paths: [['HttpStatusCode']],
      codes: {
        spelling: 'pascal',
        names: { Unused: 306, PayloadTooLarge: 413, ImATeapot: 418, UnprocessableEntity: 422 },
      },
      reverse: true,
      since: { '*': '12.0.0' },
    },
  ],
};
