import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import parser from '@typescript-eslint/parser';
import { afterAll, describe, expect, it } from 'vitest';
import { rules } from '../src/rules/index.js';
import { ruleNames, rulesIndex } from '../tools/new/rules-index.mjs';

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'new-'));
for (const path of [
  'src/rules',
  'src/frameworks',
  'src/settings',
  'tests/plugin.test.ts',
  'CHANGELOG.md',
  'docs/frameworks.md',
])
  cpSync(join(root, path), join(copy, path), { recursive: true });
afterAll(() => {
  rmSync(copy, { recursive: true });
});

/** Runs `npm run new` in a copy of what it edits. */
function make(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/new.mjs'), ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const read = (path: string) => readFileSync(join(copy, path), 'utf8');

describe('npm run new', () => {
  it('makes a rule, and lists it', () => {
    const { status, stdout } = make('rule', 'no-new-thing');
    const made = ['src/rules/no-new-thing.ts', 'tests/rules/no-new-thing.test.ts', 'tests/modules/no-new-thing.md'];
    expect(status).toBe(0);
    for (const path of [...made, 'docs/rules/no-new-thing.md']) expect(stdout).toContain(path);
    for (const path of made.slice(0, 2)) parser.parse(read(path), { sourceType: 'module' });
    expect(read('src/rules/index.ts')).toBe(rulesIndex([...Object.keys(rules), 'no-new-thing']));
    expect(read('tests/plugin.test.ts')).toMatch(/const PRESETS[^}]+'no-new-thing': 'S',\n\};/);
    expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n- A rule: `no-new-thing`.\n');
    for (const section of ['## Why', '## Examples', '## Options', '## When not to use it', '## References'])
      expect(read('docs/rules/no-new-thing.md').split('\n')).toContain(section);
  });

  it('makes a framework, and lists it', () => {
    const { status, stdout } = make('framework', 'new-thing');
    expect(status).toBe(0);
    for (const path of ['fixtures/new-thing.ts', 'families/new-thing.ts', 'new-thing.test.ts']) {
      expect(stdout).toContain(`tests/wire/${path}`);
      parser.parse(read(`tests/wire/${path}`), { sourceType: 'module' });
    }
    expect(read('src/frameworks/standalone/new-thing.ts')).toContain('export const newThing: Framework');
    expect(read('src/frameworks/index.ts')).toMatch(/^import \{ newThing \} from '\.\/own\/new-thing\.js';$/m);
    expect(read('src/frameworks/index.ts')).toMatch(/^ {2}newThing,$/m);
    expect(read('src/settings/framework-names.ts')).toMatch(/^ {2}'new-thing',$/m);
    expect(read('docs/frameworks.md')).toContain('## new-thing (`new-thing`)');
    expect(read('CHANGELOG.md')).toContain('- A framework: new-thing.\n');
  });

  it.each([
    [[], 'Say what to make'],
    [['thing', 'x'], 'Say what to make'],
    [['rule'], 'Give one name'],
    [['framework', 'a', 'b'], 'Give one name'],
    [['rule', 'Bad_Name'], 'is no name for a rule'],
    [['rule', '../x'], 'is no name for a rule'],
    [['rule', 'no-teapot'], 'There is a rule no-teapot already'],
    [['framework', 'astro'], 'There is a framework astro already'],
  ])('%j is refused in one sentence', (args, message) => {
    const before = read('src/rules/index.ts');
    const { status, stdout, stderr } = make(...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(read('src/rules/index.ts')).toBe(before);
  });
});

/** A framework's table, or several. */
const TABLE = /^export const (\w+): (?:readonly )?Framework(?:\[\])? =/gm;

describe('the indexes', () => {
  it('of the rules lists the folder', () => {
    expect(readFileSync(join(root, 'src/rules/index.ts'), 'utf8')).toBe(rulesIndex(ruleNames(root)));
  });

  it('of the frameworks has each table that a file exports', () => {
    const folder = join(root, 'src/frameworks');
    const index = readFileSync(join(folder, 'index.ts'), 'utf8');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /[\\/].*\.ts$/.test(file),
    );
    const tables = files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(TABLE)]);
    expect(tables.length).toBeGreaterThan(40);
    expect(tables.filter(([, name]) => !new RegExp(`^ {2}(?:\\.\\.\\.)?${name},$`, 'm').test(index))).toEqual([]);
  });
});
