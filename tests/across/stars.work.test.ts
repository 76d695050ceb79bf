import { expect, it, onTestFinished } from 'vitest';
import { MOST_MODULES } from '../../src/analysis/symbols/modules.js';
import { folderWith, lintFolder } from '../support/projects.js';
import { countWork, expectLinear } from '../support/work.js';

const SERVER = `import express from 'express';
import { refuse } from './m0';
express().get('/x', (req, res) => refuse(res, 418));
`;

/** Modules of which each exports all of ten others, in circles, and none has what the server imports. */
function starred(count: number): Record<string, string> {
  const stars = (from: number): string =>
    Array.from({ length: 10 }, (_, index) => `export * from './m${(from * 7 + index) % count}';`).join('\n');
  const modules = Array.from({ length: count }, (_, index) => [`src/m${index}.js`, stars(index)] as const);
  return { 'src/app.js': SERVER, ...Object.fromEntries(modules) };
}

const counts = countWork();

it('a name that leads through ever more stars takes work in proportion', async () => {
  await expectLinear(counts, [Math.ceil(MOST_MODULES / 4), MOST_MODULES], (count) => {
    const folder = folderWith(starred(count), onTestFinished);
    expect(lintFolder(folder, ['src/app.js'], { 'no-teapot': {} })).toEqual([]);
  });
});
