import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../eslint.config.mjs';

const root = join(import.meta.dirname, '..');

interface Pattern {
  readonly regex: string;
  readonly allowTypeImports: boolean;
}

interface Room {
  readonly name: string;
  readonly patterns: readonly Pattern[];
}

/** The rooms of the lint's configuration: what may not be imported where. */
const rooms: readonly Room[] = config.flatMap(({ name = '', rules }) => {
  const [, options] = [rules?.['@typescript-eslint/no-restricted-imports']].flat() as [unknown, Partial<Room>?];
  return name.startsWith('rooms/') && options?.patterns ? [{ name: name.slice(6), patterns: options.patterns }] : [];
});

function roomsNamed(name: string): readonly Room[] {
  return rooms.filter((one) => one.name === name);
}

/** Whether every configuration for a room forbids an import. */
function forbids(name: string, specifier: string): boolean {
  return roomsNamed(name).every(({ patterns }) => patterns.some(({ regex }) => new RegExp(regex).test(specifier)));
}

/** The rooms in the last column of a line of ARCHITECTURE.md, which begins with a room's name; files and folders in a room are none. */
function roomsSaid(first: string): readonly string[] {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const cells =
    text
      .split('\n')
      .find((line) => line.startsWith(`| ${first} |`))
      ?.split(' | ') ?? [];
  const named = [...(cells.at(-1) ?? '').matchAll(/`([\w-]+)(?:\/[\w-]+)?`/g)].map(([, name = '']) => name);
  return [...new Set(named)].sort();
}

/** The rooms beside a folder of which its modules import anything. */
function roomsImported(folder: string): readonly string[] {
  const inside = folder.split('/').length;
  const imported = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => {
      const from = posix.dirname(posix.join(folder, path.replaceAll('\\', '/')));
      const text = readFileSync(join(root, folder, path), 'utf8');
      return [...text.matchAll(/^(?:import|export) [^;]*? from '(\.[^']+)'/gm)].map(([, to = '']) =>
        posix.join(from, to),
      );
    })
    .filter((path) => path.startsWith(`${posix.dirname(folder)}/`) && !path.startsWith(`${folder}/`))
    .map((path) => path.split('/')[inside - 1]?.replace(/\.js$/, '') ?? '');
  return [...new Set(imported)].sort();
}

const entries = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !name.endsWith('.d.cts'));
const folders = (folder: string) => entries(folder).flatMap((one) => (one.isDirectory() ? [one.name] : []));
const specifiers = (folder: string) =>
  entries(folder).map((one) => (one.isDirectory() ? `../${one.name}/x.js` : `../${one.name.replace(/\.ts$/, '.js')}`));

describe('rooms', () => {
  it('has a room for each folder', () => {
    const all = [...folders('src'), ...folders('src/analysis').map((name) => `analysis/${name}`)];
    expect(all.filter((name) => roomsNamed(name).length === 0)).toEqual([]);
  });

  it('forbids each file and folder of src/ to a room that knows nothing', () => {
    const others = specifiers('src').filter((specifier) => specifier !== '../http/x.js');
    expect(others.filter((specifier) => !forbids('http', specifier))).toEqual([]);
  });

  it('forbids each file and folder of the engine to a room that knows none of it', () => {
    // `flat.ts` knows nothing of its subject.
    const others = specifiers('src/analysis').filter(
      (specifier) => !['../file/x.js', '../flat.js'].includes(specifier),
    );
    expect(others.filter((specifier) => !forbids('analysis/file', specifier))).toEqual([]);
  });

  it.each([
    ['analysis/execution', '../handlers/roots.js'],
    ['analysis/execution', '../responses/response.js'],
    ['analysis/handlers', '../responses/response.js'],
    ['analysis/side-effects', '../evidence/caller/who.js'],
    ['analysis/handlers', '../../frameworks/node/express.js'],
    ['knowledge', '../http/registry.js'],
    ['rules', '../frameworks/language/catalogue.js'],
  ])('%s may not import %s', (name, specifier) => {
    expect(forbids(name, specifier)).toBe(true);
  });

  it.each([
    ['analysis/execution', '../file/syntax.js'],
    ['analysis/handlers', '../../frameworks/language/shape.js'],
    ['analysis/side-effects', '../evidence/trace/source.js'],
  ])('%s may import %s', (name, specifier) => {
    expect(forbids(name, specifier)).toBe(false);
  });

  it('names each folder in ARCHITECTURE.md', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const missing = [
      ...folders('src').map((name) => `src/${name}/`),
      ...folders('src/analysis').map((name) => `${name}/`),
    ];
    expect(missing.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(folders('src').map((name) => `src/${name}`))('says in ARCHITECTURE.md what %s imports', (folder) => {
    expect(roomsSaid(`\`${folder}/\``)).toEqual(roomsImported(folder));
  });

  it.each(folders('src/analysis'))('says in ARCHITECTURE.md what %s of the engine imports', (name) => {
    expect(roomsSaid(`\`${name}/\``)).toEqual(roomsImported(`src/analysis/${name}`));
  });

  it('takes from Node in one module, for which another one can stand in; beside the command', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.startsWith('cli'),
    );
    const taking = sources.filter((path) => / from 'node:/.test(readFileSync(join(root, 'src', path), 'utf8')));
    expect(taking).toEqual([join('project', 'platform.ts')]);
  });
});
