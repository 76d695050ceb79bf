import type { ConstantPackage } from './table.js';

/** elysia 1.4.30: phrases as keys, `StatusMap['Not Found']`. */
export const elysia: ConstantPackage = {
  modules: ['elysia'],
  objects() {
    const lacks = [226, 305];
    return [
      {
        paths: [['StatusMap']],
        codes: {
          spelling: 'phrase',
          lacks,
          names: { 'Payload Too Large': 413, "I'm a teapot": 418, 'Enhance Your Calm': 420 },
        },
      },
      {
        paths: [['InvertedStatusMap']],
        texts: { lacks, texts: { 413: 'Payload Too Large', 418: "I'm a teapot", 420: 'Enhance Your Calm' } },
      },
    ];
  },
};
