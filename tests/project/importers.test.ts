import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { importersOf } from '../../src/project/modules/importers.js';
import { codeBelow } from '../../src/project/modules/listed.js';
import { writeFiles } from '../support/project.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'importers-')));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  vi.useRealTimers();
});

writeFiles(folder, {
  'package.json': '{ "name": "pier" }',
  'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "~/*": ["./src/*"] } } }',
  'src/boats.ts': 'export const show = 1;',
  'src/relative.ts': "import { show } from './boats.js';",
  'src/aliased.ts': "export { show } from '~/boats';",
  'src/required.cjs': "const { show } = require('./boats');",
  'src/later.ts': "const boats = await import('./boats');",
  'src/others.ts': "import { show } from './other/boats';",
  'src/other/boats.ts': 'export const show = 2;',
  'src/harbour/index.ts': 'export const dock = 3;',
  'src/docks.ts': "import { dock } from './harbour';",
  'dist/relative.js': "import { show } from '../src/boats.js';",
  'tests/boats.test.ts': "import { show } from '../src/boats.js';",
});

function importers(file: string): string[] {
  return importersOf(join(folder, file), folder)
    .map((one) => one.slice(folder.length + 1).replaceAll('\\', '/'))
    .sort();
}

describe('the files that import one', () => {
  it('by a relative path, by an alias, by require and later', () => {
    expect(importers('src/boats.ts')).toEqual([
      'src/aliased.ts',
      'src/later.ts',
      'src/relative.ts',
      'src/required.cjs',
    ]);
  });

  it('another file of the same name has others', () => {
    expect(importers('src/other/boats.ts')).toEqual(['src/others.ts']);
  });

  it('by the name of its folder', () => {
    expect(importers('src/harbour/index.ts')).toEqual(['src/docks.ts']);
  });

  it('what is written meanwhile is seen a second later', () => {
    expect(importers('src/docks.ts')).toEqual([]);
    writeFiles(folder, { 'src/new.ts': "import './docks';" });
    vi.useFakeTimers({ now: Date.now() + 2_000, toFake: ['Date'] });
    expect(importers('src/docks.ts')).toEqual(['src/new.ts']);
  });

  it('is found among the first thousand modules of a file', () => {
    const gone = (count: number): string => Array.from({ length: count }, (_, at) => `import 'gone${at}';`).join('\n');
    writeFiles(folder, {
      'src/ship.ts': 'export const ship = 4;',
      'src/some.ts': `${gone(999)}\nimport './ship';`,
      'src/more.ts': `${gone(1_000)}\nimport './ship';`,
    });
    vi.useFakeTimers({ now: Date.now() + 4_000, toFake: ['Date'] });
    expect(importers('src/ship.ts')).toEqual(['src/some.ts']);
  });

  it('a whole disk is not looked through', () => {
    expect(codeBelow('/')).toEqual([]);
  });

  it('nothing is found in a folder that is not there', () => {
    expect(codeBelow(join(folder, 'nowhere'))).toEqual([]);
  });
});
