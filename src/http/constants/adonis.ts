import type { ConstantPackage } from './table.js';

/** `@adonisjs/http-server` 7.8.1, which `@adonisjs/core` 6.21.0 exports again. */
export const adonis: ConstantPackage = {
  modules: ['@adonisjs/core/http', '@adonisjs/http-server'],
  objects: () => [
    {
      paths: [['ResponseStatus']],
      codes: {
        spelling: 'acronym',
        names: { Ok: 200, PayloadTooLarge: 413, ImATeapot: 418, UnprocessableEntity: 422 },
      },
    },
  ],
};
