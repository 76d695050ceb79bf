import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint, type Module, readModules } from '../support/modules.js';
import { reworded, type Rewording } from '../support/rewording.js';
import { STILL } from './rewording-exceptions.js';

// A module in other words gets the same verdict: with neutral names for its variables, with imports under other names, with a literal given to
// calls of code elsewhere. One module of each few is tried, always the same ones; all of them with REWORDING=all.

const KINDS: readonly Rewording[] = ['variables', 'imports', 'literals'];
const ONE_OF = process.env.REWORDING === 'all' ? 1 : 5;

const tried = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.md'))
  .flatMap((file) =>
    readModules(new URL(file, import.meta.url)).map((module) => ({ file, module, key: `${file}: ${module.title}` })),
  )
  .filter(({ key }) => hash(key) % ONE_OF === 0 || KINDS.some((kind) => key in STILL[kind]));

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
}

/** The rules whose reports differ, by what makes the difference. */
function differences(module: Module): string[] {
  if (rulesThatDiffer(module, KINDS).length === 0) return [];
  return KINDS.flatMap((kind) => rulesThatDiffer(module, [kind]).map((rule) => `${kind}: ${rule}`)).sort();
}

/** The same, as they are listed. */
function listed(key: string): string[] {
  return KINDS.flatMap((kind) => (STILL[kind][key] ?? []).map((rule) => `${kind}: ${rule}`)).sort();
}

function rulesThatDiffer(module: Module, kinds: readonly Rewording[]): string[] {
  const code = reworded(module.code, module.filename, kinds);
  const found = code === module.code ? module.expected : lint({ ...module, code });
  const differing = [
    ...found.filter((one) => !module.expected.includes(one)),
    ...module.expected.filter((one) => !found.includes(one)),
  ];
  return [...new Set(differing.map((one) => one.replace(/^\d+ /, '')))];
}

describe('a module in other words', () => {
  it.each(tried.map((one) => [one.key, one.module] as const))('%s', (key, module) => {
    expect(differences(module)).toEqual(listed(key));
  });

  it('is there for each exception', () => {
    expect(
      KINDS.flatMap((kind) => Object.keys(STILL[kind])).filter((one) => !tried.some(({ key }) => key === one)),
    ).toEqual([]);
  });
});

describe('rewording', () => {
  it.each([
    ['const a = 1; f(a, { a });', 'const v1 = 1; f(v1, { a: v1 });', ['variables']],
    ['const { a = 1, b: c } = f();', 'const { a: v1 = 1, b: v2 } = f();', ['variables']],
    ['export const a = 1; export { b }; const b = 2;', undefined, ['variables']],
    ['const a: string = f(); (a) => a;', 'const v1: string = f(); (a) => a;', ['variables']],
    ["import { a, b as c } from 'x'; a(c);", "import { a as v1, b as v2 } from 'x'; v1(v2);", ['imports']],
    ["import a, * as b from 'x'; a(b);", "import v1, * as v2 from 'x'; v1(v2);", ['imports']],
    ["import { a } from './x'; a(); a(1);", "import { a } from './x'; a('request'); a(1);", ['literals']],
    ["import { a } from 'x'; a();", undefined, ['literals']],
  ] as const)('%s', (code, expected, kinds) => {
    expect(reworded(code, 'a.ts', kinds)).toBe(expected ?? code);
  });
});
