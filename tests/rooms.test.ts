import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { RuleTester } from 'eslint';
import { describe, expect, it } from 'vitest';
import { importsIn, modulesIn } from '../tools/rooms/imports.mjs';
import { mayImport, roomOf, ROOMS } from '../tools/rooms/rooms.mjs';
import walls from '../tools/rooms/walls.mjs';

const root = join(import.meta.dirname, '..');
const src = join(root, 'src');
const imports = importsIn(src);
const MOST_FILES = 30;

const folders = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => join(entry.parentPath, entry.name));

/** The files of the project, but for what is installed or built. */
const projectFiles = (folder: string) =>
  ['src', 'tests', 'tools', 'bench', 'site/playground', 'site/.vitepress']
    .flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((path) =>
        posix.join(part, path.replaceAll('\\', '/')),
      ),
    )
    .concat(readdirSync(folder));

const isIn = (path: string, room: string) => path === room || path.startsWith(`${room}/`);

describe('rooms', () => {
  it('has a room for each module, but for those that put the plugin together', () => {
    const outside = modulesIn(src).filter((path) => roomOf(path) === undefined);
    expect(outside).toEqual(['configs.ts', 'index.ts', 'package.ts', 'plugin.ts']);
  });

  it('has no import through a wall', () => {
    expect(imports.filter(({ from, to, isType }) => !mayImport(from, to, isType))).toEqual([]);
  });

  it.each(Object.entries(ROOMS).filter(([room]) => !/^analysis\/(?:facts|interpreter\/)/.test(room)))(
    '%s imports from each room that it may',
    (room, { imports: allowed, types = [] }) => {
      const own = imports.filter(({ from, to }) => roomOf(from) === room && roomOf(to) !== room);
      const unused = allowed.filter((one) => !own.some(({ to, isType }) => !isType && isIn(to, one)));
      const unusedTypes = types.filter((one) => !own.some(({ to }) => isIn(to, one)));
      expect([...unused, ...unusedTypes]).toEqual([]);
    },
  );

  it('has no folder of more than thirty files, beside that of the rules', () => {
    const filesOf = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.ts')).length;
    expect(folders.filter((folder) => filesOf(folder) > MOST_FILES)).toEqual([join(src, 'rules')]);
  });

  it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('has the files that %s names', (page) => {
    const all = projectFiles(root);
    const named = [
      ...readFileSync(join(root, page), 'utf8').matchAll(/(?:`|│ {2}|, )((?:[\w.-]+\/)*[\w.-]+\.(?:ts|mjs))\b/g),
    ];
    const missing = named.filter(([, path = '']) => !all.some((one) => `/${one}`.endsWith(`/${path}`)));
    expect(missing.map(([, path]) => path)).toEqual([]);
  });

  it('takes from Node in one module, for which another one can stand in; beside the command', () => {
    const sources = modulesIn(src).filter((path) => !path.startsWith('cli/'));
    const taking = sources.filter((path) => / from 'node:/.test(readFileSync(join(src, path), 'utf8')));
    expect(taking).toEqual(['project/platform.ts']);
  });
});

const module = (path: string) => join(src, path);

new RuleTester().run('walls', walls.rules.walls, {
  valid: [
    { filename: module('analysis/interpreter/calls/calls.ts'), code: "import '../../syntax/syntax.js'" },
    { filename: module('analysis/interpreter/calls/calls.ts'), code: "import '../engine.js'" },
    { filename: module('analysis/application/routing/ids.ts'), code: "import '../../../frameworks/language/shape.js'" },
    { filename: module('rules/no-teapot.ts'), code: "import eslint from 'eslint'" },
    { filename: module('index.ts'), code: "import './rules/index.js'" },
  ],
  invalid: [
    ['analysis/interpreter/values/values.ts', "import '../state/state.js'"],
    ['analysis/interpreter/calls/calls.ts', "import '../statements/statements.js'"],
    ['analysis/interpreter/engine.ts', "import '../application/entry-points/roots.js'"],
    ['analysis/interpreter/engine.ts', "export { response } from '../responses/response.js'"],
    ['analysis/facts/effects/creating.ts', "import '../caller/identity.js'"],
    ['analysis/application/entry-points/roots.ts', "import '../../../frameworks/node/express.js'"],
    ['analysis/symbols/modules.ts', "const x = import('../interpreter/engine.js')"],
    ['words/project/mocks.ts', "export * from '../../http/registry.js'"],
    ['rules/no-teapot.ts', "import '../frameworks/language/catalogue.js'"],
  ].map(([path = '', code = '']) => ({ filename: module(path), code, errors: [{ messageId: 'wall' }] })),
});
