import type { ConstantPackage } from './table.js';

/** statuses 2.0.2: `statuses.code['not found']`, `statuses.message[404]`. */
export const statuses: ConstantPackage = {
  modules: ['statuses'],
  objects: () => [
    {
      paths: [['code'], ['default', 'code']],
      codes: {
        spelling: 'lower',
        names: {
          'payload too large': 413,
          "i'm a teapot": 418,
          'unprocessable entity': 422,
          'bandwidth limit exceeded': 509,
        },
      },
    },
    {
      paths: [['message'], ['default', 'message']],
      texts: {
        texts: {
          413: 'Payload Too Large',
          418: "I'm a Teapot",
          422: 'Unprocessable Entity',
          509: 'Bandwidth Limit Exceeded',
        },
      },
    },
  ],
};
