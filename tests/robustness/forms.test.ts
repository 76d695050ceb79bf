import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint, readModules } from '../support/modules.js';
import { FORMS } from '../support/reforming.js';

// A module in another form gets the same findings in the same lines. One module of each few is tried, always the same ones;
// all of them with FORMS=all.

const ONE_OF = process.env.FORMS === 'all' ? 1 : 12;

const folder = new URL('../modules/', import.meta.url);
const tried = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((file) => readModules(new URL(file, folder)).map((module) => [`${file}: ${module.title}`, module] as const))
  // JSX holds text between its tokens.
  .filter(([, { filename }]) => !filename.endsWith('x'))
  .filter((_, index) => index % ONE_OF === 0);

describe.each(Object.entries(FORMS))('%s', (_, reform) => {
  it.each(tried)('%s', (__, module) => {
    const found = lint({ ...module, code: reform(module.code, module.filename) });
    expect(found.sort()).toEqual([...module.expected].sort());
  });
});
