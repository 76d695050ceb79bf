import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveModule } from '../../src/project/modules/resolve.js';
import { writeFiles } from '../support/project.js';

const around = realpathSync(mkdtempSync(join(tmpdir(), 'resolve-')));
afterAll(() => {
  rmSync(around, { recursive: true });
});

let count = 0;

/** A project of some files and links, as a function: what a specifier leads to in `src/app.ts`. */
function projectOf(files: Readonly<Record<string, unknown>>, links: Readonly<Record<string, string>> = {}) {
  const root = join(around, String(++count));
  writeFiles(root, { 'package.json': { name: 'app', workspaces: ['packages/*'] }, ...files });
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(target.startsWith('/') ? target : join(root, target), join(root, path));
  }
  return Object.assign(
    (specifier: string, from = 'src/app.ts') =>
      resolveModule(join(root, from), specifier, root)
        ?.slice(root.length + 1)
        .replaceAll('\\', '/'),
    { root },
  );
}

describe('relative paths', () => {
  const find = projectOf({
    'src/pets.ts': '',
    'src/pets/index.js': '',
    'src/compiled.js': '',
    'src/compiled.ts': '',
    'src/old.js': '',
    'src/dogs.controller.ts': '',
    'src/view.tsx': '',
    'src/module.mts': '',
    'src/cats/package.json': { main: './lib' },
    'src/cats/lib/index.js': '',
    'src/types.d.ts': '',
    'src/index.ts': '',
    'index.ts': '',
    'data.json': '{}',
  });

  it.each([
    ['./pets', 'src/pets.ts'],
    ['./pets/', 'src/pets/index.js'],
    ['./compiled.js', 'src/compiled.ts'],
    ['./old.js', 'src/old.js'],
    ['./old', 'src/old.js'],
    ['./dogs.controller', 'src/dogs.controller.ts'],
    ['./view.js', 'src/view.tsx'],
    ['./module.mjs', 'src/module.mts'],
    ['./cats', 'src/cats/lib/index.js'],
    ['.', 'src/index.ts'],
    ['./', 'src/index.ts'],
    ['..', 'index.ts'],
    ['./cats/..', 'src/index.ts'],
    ['./types', undefined],
    ['../data.json', undefined],
    ['./gone', undefined],
    ['../../other', undefined],
    ['node:fs', undefined],
    ['fs', undefined],
    ['/src/pets', undefined],
    ['', undefined],
  ])('%s leads to %s', (specifier, place) => {
    expect(find(specifier)).toBe(place);
  });
});

describe('names of packages', () => {
  const find = projectOf(
    {
      'package.json': {
        name: 'app',
        workspaces: ['packages/*'],
        exports: { './own': './src/own.ts' },
        imports: {
          '#db': { node: { browser: './no.js', default: './src/db.ts' } },
          '#lib/*': './build/lib/*.js',
          '#lib/special/*': './src/special/*.ts',
          '#other': 'express',
          '#list': [{ browser: './no.js' }, './src/db.ts'],
        },
      },
      'src/own.ts': '',
      'src/db.ts': '',
      'src/lib/a.ts': '',
      'src/special/b.ts': '',
      'packages/pots/package.json': {
        name: '@acme/pots',
        exports: { '.': { types: './x.d.ts', import: './code/main.js' }, './parts/*': './code/parts/*.js' },
      },
      'packages/pots/code/main.ts': '',
      'packages/pots/code/parts/lid.ts': '',
      'packages/plain/package.json': { name: 'plain', exports: './code/main.js' },
      'packages/plain/code/main.js': '',
      'node_modules/express/package.json': { name: 'express', main: 'index.js' },
      'node_modules/express/index.js': '',
    },
    { 'node_modules/@acme/pots': 'packages/pots' },
  );

  it.each([
    ['@acme/pots', 'packages/pots/code/main.ts'],
    ['@acme/pots/parts/lid', 'packages/pots/code/parts/lid.ts'],
    ['@acme/pots/gone', undefined],
    ['plain', 'packages/plain/code/main.js'],
    ['express', undefined],
    ['app/own', 'src/own.ts'],
    ['#db', 'src/db.ts'],
    ['#list', 'src/db.ts'],
    ['#lib/a', 'src/lib/a.ts'],
    ['#lib/special/b', 'src/special/b.ts'],
    ['#other', undefined],
    ['#gone', undefined],
  ])('%s leads to %s', (specifier, place) => {
    expect(find(specifier)).toBe(place);
  });
});

describe('paths of configurations', () => {
  const code = { 'src/a.ts': '', 'src/b.ts': '', 'lib/c.ts': '' };
  const paths = (targets: Record<string, string[]>, more = {}) => ({ compilerOptions: { paths: targets, ...more } });

  it.each<[string, string, string | undefined, Record<string, unknown>]>([
    ['its own', '@/a', 'src/a.ts', { 'tsconfig.json': paths({ '@/*': ['./src/*'] }) }],
    ['of jsconfig', '@/a', 'src/a.ts', { 'jsconfig.json': paths({ '@/*': ['src/*'] }) }],
    ['the first that is there', '@/a', 'src/a.ts', { 'tsconfig.json': paths({ '@/*': ['./gone/*', './src/*'] }) }],
    [
      'the longest pattern',
      '@/x/a',
      'src/a.ts',
      { 'tsconfig.json': paths({ '@/*': ['./lib/*'], '@/x/*': ['./src/*'] }) },
    ],
    ['a base', 'a', 'src/a.ts', { 'tsconfig.json': { compilerOptions: { baseUrl: 'src' } } }],
    ['from the base on', '@/a', 'src/a.ts', { 'tsconfig.json': paths({ '@/*': ['*'] }, { baseUrl: './src' }) }],
    [
      'with comments and last commas',
      '@/a',
      'src/a.ts',
      { 'tsconfig.json': '// x\n{ "compilerOptions": { /* "*/ "paths": { "@/*": ["./src/*",], }, }, }' },
    ],
    [
      'of what it extends',
      '@/a',
      'src/a.ts',
      { 'tsconfig.json': { extends: './conf/base' }, 'conf/base.json': paths({ '@/*': ['../src/*'] }) },
    ],
    [
      'of the last that it extends',
      '@/c',
      'lib/c.ts',
      {
        'tsconfig.json': { extends: ['./one.json', './two.json'] },
        'one.json': paths({ '@/*': ['./src/*'] }),
        'two.json': paths({ '@/*': ['./lib/*'] }),
      },
    ],
    [
      'of a package that it extends',
      '@/a',
      'src/a.ts',
      {
        'tsconfig.json': { extends: '@acme/tsconfig' },
        'node_modules/@acme/tsconfig/tsconfig.json': paths({ '@/*': ['${configDir}/src/*'] }),
      },
    ],
    [
      'of one that it refers to',
      '@/a',
      'src/a.ts',
      {
        'tsconfig.json': { files: [], references: [{ path: './node' }, { path: './tsconfig.app.json' }] },
        'node/tsconfig.json': {},
        'tsconfig.app.json': paths({ '@/*': ['./src/*'] }),
      },
    ],
  ])('%s', (_, specifier, place, files) => {
    expect(projectOf({ ...code, ...files })(specifier)).toBe(place);
  });

  it('a configuration outside of the root is not read', () => {
    writeFiles(around, { 'outside.json': paths({ '@/*': [join(around, `${count + 1}/src/*`)] }) });
    expect(projectOf({ ...code, 'tsconfig.json': { extends: '../outside.json' } })('@/a')).toBeUndefined();
    expect(
      projectOf(
        { ...code, 'tsconfig.json': { extends: './in.json' } },
        { 'in.json': join(around, 'outside.json') },
      )('@/a'),
    ).toBeUndefined();
  });
});

describe('what means harm', () => {
  const harmless = { 'src/a.ts': '' };
  const chain = (length: number, above: (at: number) => unknown) =>
    Object.fromEntries(Array.from({ length }, (_, at) => [`c${at}.json`, { extends: above(at) }]));

  it.each<[string, Record<string, unknown>]>([
    [
      'configurations that extend each other',
      { 'tsconfig.json': { extends: './c0.json' }, 'c0.json': { extends: './tsconfig' } },
    ],
    ['a long chain', { 'tsconfig.json': { extends: './c0.json' }, ...chain(2_000, (at) => `./c${at + 1}.json`) }],
    [
      'ever more of them',
      { 'tsconfig.json': { extends: './c0.json' }, ...chain(60, (at) => Array(50).fill(`./c${at + 1}.json`)) },
    ],
    ['many packages', { 'tsconfig.json': { extends: Array.from({ length: 20_000 }, (_, at) => `p${at}`) } }],
    [
      'references in circles',
      {
        'tsconfig.json': { references: Array(5_000).fill({ path: './tsconfig.json' }) },
      },
    ],
    ['many patterns', { 'tsconfig.json': paths20k() }],
    [
      'conditions that nest',
      { 'package.json': `{"imports":{"#x":${'{"node":'.repeat(20_000)}1${'}'.repeat(20_000)}}}` },
    ],
    [
      'workspaces without end',
      { 'package.json': { workspaces: [`${'**/'.repeat(50_000)}x`, ...Array(500).fill('**/**/**/**/*')] } },
    ],
    ['a name that is long', { 'package.json': { name: 'x'.repeat(400_000) } }],
    ['a folder instead of a manifest', { 'src/package.json/package.json': '{}', 'tsconfig.json/tsconfig.json': '{}' }],
  ])('%s', (_, files) => {
    const find = projectOf({ ...harmless, ...files });
    expect(['./a', '@/a', '#x', 'pkg', '@scope/pkg/sub'].map((one) => find(one))).toEqual([
      'src/a.ts',
      ...Array<undefined>(4).fill(undefined),
    ]);
  });

  it.each(['package.json', 'tsconfig.json', 'jsconfig.json', '.babelrc', 'pnpm-workspace.yaml', 'src/package.json'])(
    'a pipe, or a link to a device, as %s',
    (name) => {
      const device = projectOf({ ...harmless, 'keep/package.json': '{}' });
      rmSync(join(device.root, name), { force: true });
      symlinkSync('/dev/zero', join(device.root, name));
      const pipe = projectOf(harmless);
      rmSync(join(pipe.root, name), { force: true });
      execFileSync('mkfifo', [join(pipe.root, name)]);
      for (const find of [device, pipe])
        expect(['./a', '@/a', '#x', 'pkg'].map((one) => find(one))).toEqual([
          'src/a.ts',
          undefined,
          undefined,
          undefined,
        ]);
    },
  );

  it('links in circles', () => {
    const loops = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`l${at}`, '.']));
    const find = projectOf({ ...harmless, 'package.json': { workspaces: ['*/*/*/*/*/*/*/*/*/*'] } }, loops);
    expect(['l0/l1/l2/src/a', './a'].map((one) => find(one))).toEqual([undefined, 'src/a.ts']);
  });

  function paths20k() {
    return paths(Array.from({ length: 20_000 }, (_, at) => `p${at}/*`));
  }
  function paths(names: readonly string[]) {
    return { compilerOptions: { paths: Object.fromEntries(names.map((name) => [name, ['./*']])) } };
  }
});

describe('outside of the root', () => {
  it('no manifest is read, though it leads back', () => {
    const { root } = projectOf({
      'inner/package.json': { name: 'inner', dependencies: { other: 'file:../other' } },
      'inner/tsconfig.json': { compilerOptions: { paths: { abs: ['../other'] } } },
      'inner/src/a.ts': '',
      'inner/src/app.ts': '',
      'other/package.json': { name: 'other', main: '../inner/src/a' },
    });
    const inner = join(root, 'inner');
    const find = (specifier: string) => resolveModule(join(inner, 'src/app.ts'), specifier, inner);
    expect([find('./a'), find('../../other'), find('other'), find('abs')]).toEqual([
      join(inner, 'src/a.ts'),
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('where a file lies', () => {
  it('is where a link leads that its folder is reached by', () => {
    const find = projectOf(
      { 'tsconfig.json': { compilerOptions: { paths: { '~/*': ['./src/*'] } } }, 'src/pets.ts': '', 'src/app.ts': '' },
      { linked: 'src' },
    );
    expect([find('./pets', 'linked/app.ts'), find('~/pets', 'linked/app.ts')]).toEqual(['src/pets.ts', 'src/pets.ts']);
  });
});

it('a package whose plain JavaScript lies in lib/ begins there', () => {
  const find = projectOf({
    'packages/plain/package.json': { name: '@app/plain', main: './lib/start.js' },
    'packages/plain/lib/start.js': '',
    'packages/built/package.json': { name: '@app/built', main: './dist/start.js' },
    'packages/built/dist/start.js': '',
  });
  expect([find('@app/plain'), find('@app/built')]).toEqual(['packages/plain/lib/start.js', undefined]);
});

it('no more than some paths of a pattern are looked at', () => {
  const targets = (count: number): string[] => [
    ...Array.from({ length: count }, (_, at) => `./gone${at}/*`),
    './src/*',
  ];
  const find = (count: number): string | undefined =>
    projectOf({ 'tsconfig.json': { compilerOptions: { paths: { '~/*': targets(count) } } }, 'src/pets.ts': '' })(
      '~/pets',
    );
  expect([find(19), find(20)]).toEqual(['src/pets.ts', undefined]);
});
