import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FARTHEST_MODULE, MOST_MODULES } from '../../src/analysis/symbols/modules.js';
import { LONGEST_FILE } from '../../src/project/regular.js';
import { folderWith, lintFolder } from '../support/projects.js';

const RULES = { 'no-teapot': {} };
const HELPER = 'export const refuse = (res, code) => res.status(code).json({ message: "No" });\n';

/** A server that answers 418 through `refuse` of a module. */
const serverWith = (specifier: string): string =>
  `import express from 'express';\nimport { refuse } from '${specifier}';\nexpress().get('/x', (req, res) => refuse(res, 418));\n`;

/** What is reported in `src/app.js` of a folder; and that its helper is seen where nothing is wrong with it. */
function linted(
  files: Readonly<Record<string, unknown>>,
  change: (folder: string) => void = () => undefined,
): string[] {
  const folder = folderWith(files, onTestFinished);
  change(folder);
  return lintFolder(folder, ['src/app.js'], RULES);
}

const SEEN = ['src/app.js:3 no-teapot'];

describe('what cannot be read is unknown', () => {
  it('but a helper that can is seen', () => {
    expect(linted({ 'src/app.js': serverWith('./help'), 'src/help.js': HELPER })).toEqual(SEEN);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a module that is missing', {}],
    ['a half-written module', { 'src/help.js': `${HELPER}export const half = (` }],
    ['an empty module', { 'src/help.js': '' }],
    ['a folder', { 'src/help.js/readme.txt': 'x' }],
    ['a folder without an index', { 'src/help/other.js': HELPER }],
    ['a binary', { 'src/help.js': `${HELPER}//\0\u0001\u0002` }],
    ['a file that is too long', { 'src/help.js': HELPER + ' '.repeat(LONGEST_FILE) }],
    ['a file of 20 MB', { 'src/help.js': HELPER + '\n'.repeat(20_000_000) }],
    ['JSON', { 'src/help.json': { refuse: 1 } }],
    ['types alone', { 'src/help.d.ts': 'export declare const refuse: unknown;' }],
    ['a module that exports another name', { 'src/help.js': HELPER.replace('refuse', 'accept') }],
  ])('%s', (_, files) => {
    expect(linted({ 'src/app.js': serverWith('./help'), ...files })).toEqual([]);
  });

  it('many modules that are missing, before one that is there', () => {
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    const imports = numbers.map((i) => `import { gone as g${i} } from './gone-${i}';`).join('');
    const calls = numbers.map((i) => `g${i}(req);`).join('');
    const code = serverWith('./help')
      .replace('import', `${imports}import`)
      .replace('=> refuse(res, 418)', `=> { ${calls} refuse(res, 418); }`);
    expect(linted({ 'src/app.js': code, 'src/help.js': HELPER })).toEqual(SEEN);
  });

  it('a circle of imports', () => {
    const files = {
      'src/app.js': serverWith('./a'),
      'src/a.js': "export { refuse } from './b';\nexport * from './c';",
      'src/b.js': "export { refuse } from './a';",
      'src/c.js': "export * from './a';\nimport { refuse } from './app';\nexport default refuse;",
    };
    expect(linted(files)).toEqual([]);
  });

  it('a circle of modules with exports of their own', () => {
    const files = {
      'src/app.js': serverWith('./a'),
      'src/a.js': `import './b';\n${HELPER}`,
      'src/b.js': "import './a';",
    };
    expect(linted(files)).toEqual(SEEN);
  });

  it('a helper that calls itself through another module', () => {
    const files = {
      'src/app.js': serverWith('./a'),
      'src/a.js': "import { again } from './b';\nexport const refuse = (res, code) => again(res, code);",
      'src/b.js': "import { refuse } from './a';\nexport const again = (res, code) => refuse(res, code);",
    };
    expect(linted(files)).toEqual([]);
  });

  it('a class that extends itself through another module', () => {
    const files = {
      'src/app.js':
        "import express from 'express';\nimport { A } from './a';\nexpress().get('/x', () => { throw new A(418); });\n",
      'src/a.js': "import { B } from './b';\nexport class A extends B {}",
      'src/b.js': "import { A } from './a';\nexport class B extends A {}",
    };
    expect(linted(files)).toEqual([]);
  });
});

describe('where modules lie', () => {
  it('a link out of the root is not followed', () => {
    const outside = folderWith({ 'help.js': HELPER }, onTestFinished);
    const link = (folder: string): void => symlinkSync(join(outside, 'help.js'), join(folder, 'src/help.js'));
    expect(linted({ 'src/app.js': serverWith('./help') }, link)).toEqual([]);
  });

  it('a path out of the root is not read', () => {
    const folder = folderWith({ 'help.js': HELPER, 'inner/src/app.js': serverWith('../../help') }, onTestFinished);
    expect(lintFolder(join(folder, 'inner'), ['src/app.js'], RULES)).toEqual([]);
  });

  it('the root of a workspace is that of its repository', () => {
    const folder = folderWith(
      {
        'package.json': { workspaces: ['packages/*'] },
        'packages/lib/package.json': { name: '@pots/lib', main: './dist/index.js' },
        'packages/lib/src/index.js': "export * from './help';",
        'packages/lib/src/help.js': HELPER,
        'packages/api/src/app.js': serverWith('@pots/lib'),
      },
      onTestFinished,
    );
    mkdirSync(join(folder, 'node_modules/@pots'), { recursive: true });
    symlinkSync(join(folder, 'packages/lib'), join(folder, 'node_modules/@pots/lib'));
    expect(lintFolder(join(folder, 'packages/api'), ['src/app.js'], RULES)).toEqual(SEEN);
  });

  it('an installed package is not read', () => {
    const files = {
      'src/app.js': serverWith('answers'),
      'node_modules/answers/package.json': { name: 'answers', main: 'index.js' },
      'node_modules/answers/index.js': HELPER,
    };
    expect(linted(files)).toEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a package whose main is missing', { 'node_modules/answers/package.json': { name: 'answers', main: 'gone.js' } }],
    ['a package whose manifest is broken', { 'node_modules/answers/package.json': '{ "main": ' }],
    ['paths that point nowhere', { 'tsconfig.json': { compilerOptions: { paths: { answers: ['./gone'] } } } }],
    ['paths that are none', { 'tsconfig.json': { compilerOptions: { paths: 7 } } }],
    ['a broken tsconfig', { 'tsconfig.json': '{ "compilerOptions": ' }],
    ['a tsconfig that extends nothing', { 'tsconfig.json': { extends: './gone.json' } }],
    ['a tsconfig that extends itself', { 'tsconfig.json': { extends: './tsconfig.json' } }],
  ])('%s', (_, files) => {
    expect(linted({ 'src/app.js': serverWith('answers'), ...files })).toEqual([]);
    // What is relative doesn't depend on it.
    expect(linted({ 'src/app.js': serverWith('./help'), 'src/help.js': HELPER, ...files })).toEqual(SEEN);
  });
});

describe('bounds', () => {
  it('a module that is too far away', () => {
    const chain = (length: number): string[] => {
      const files: Record<string, string> = { 'src/app.js': serverWith('./m1'), [`src/m${length}.js`]: HELPER };
      for (let i = 1; i < length; i++) files[`src/m${i}.js`] = `export * from './m${i + 1}';`;
      return linted(files);
    };
    expect([chain(FARTHEST_MODULE), chain(FARTHEST_MODULE + 1)]).toEqual([SEEN, []]);
  });

  it('more modules than are read for one file', () => {
    const files: Record<string, string> = {};
    const numbers = Array.from({ length: MOST_MODULES + 5 }, (_, index) => index);
    for (const i of numbers) files[`src/m${i}.js`] = HELPER;
    const imports = numbers.map((i) => `import { refuse as r${i} } from './m${i}';`).join('\n');
    const routes = numbers.map((i) => `app.get('/${i}', (req, res) => r${i}(res, 418));`).join('\n');
    files['src/app.js'] = `import express from 'express';\n${imports}\nconst app = express();\n${routes}\n`;
    expect(linted(files)).toHaveLength(MOST_MODULES);
  });

  it('stars of more modules than are read, one of which contains the name', () => {
    const others = Array.from({ length: MOST_MODULES + 20 }, (_, index) => `other${index}`);
    const stars = [...others, 'help'].map((name) => `export * from './${name}';`).join('\n');
    const files: Record<string, string> = { 'src/app.js': serverWith('./all'), 'src/all.js': stars };
    for (const name of others) files[`src/${name}.js`] = `export const ${name} = 1;`;
    expect(linted({ ...files, 'src/help.js': HELPER })).toEqual(SEEN);
    expect(linted({ ...files, 'src/help.js': 'export const other = 1;' })).toEqual([]);
  });
});

describe('a file that changes', () => {
  it('is seen at the next lint of a file that uses it', () => {
    const folder = folderWith({ 'src/app.js': serverWith('./help'), 'src/help.js': HELPER }, onTestFinished);
    const help = join(folder, 'src/help.js');
    const lint = (): string[] => lintFolder(folder, ['src/app.js'], RULES);
    const first = lint();
    writeFileSync(help, HELPER.replace('status(code)', 'status(404)'));
    utimesSync(help, new Date(), new Date(Date.now() + 2_000));
    const changed = lint();
    writeFileSync(help, HELPER);
    utimesSync(help, new Date(), new Date(Date.now() + 4_000));
    expect([first, changed, lint()]).toEqual([SEEN, [], SEEN]);
  });

  it('is seen though its size is the same and its time was set back', () => {
    const folder = folderWith({ 'src/app.js': serverWith('./help'), 'src/help.js': HELPER }, onTestFinished);
    const help = join(folder, 'src/help.js');
    const time = new Date(2020, 0, 1);
    const lint = (): string[] => lintFolder(folder, ['src/app.js'], RULES);
    utimesSync(help, time, time);
    const first = lint();
    writeFileSync(help, HELPER.replace('status(code)', 'status(0xCC)'));
    utimesSync(help, time, time);
    expect([first, lint()]).toEqual([SEEN, []]);
  });

  it('is not read where the settings disable it', () => {
    const folder = folderWith({ 'src/app.js': serverWith('./help'), 'src/help.js': HELPER }, onTestFinished);
    expect(lintFolder(folder, ['src/app.js'], RULES, { settings: { imports: false } })).toEqual([]);
    expect(() => lintFolder(folder, ['src/app.js'], RULES, { settings: { imports: 'no' } })).toThrow(
      "settings['http-status'].imports must be true or false",
    );
  });

  it('is described by the settings, which count more than what is read', () => {
    const folder = folderWith({ 'src/app.js': serverWith('./help'), 'src/help.js': HELPER }, onTestFinished);
    const settings = { helpers: [{ name: 'refuse', status: 404 }] };
    expect(lintFolder(folder, ['src/app.js'], RULES, { settings })).toEqual([]);
  });
});
