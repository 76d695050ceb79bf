import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frameworks } from '../../src/frameworks/index.js';
import type { Framework } from '../../src/frameworks/language/shape.js';
import { FAMILIES } from '../matrix/families.js';
import type { Family } from './harness/family.js';
import { COLUMNS, NO_COLUMN, NOT_EXPORTED, NOT_INSTALLED, NOT_RUN } from './harness/not-run.js';
import { Packages } from './harness/packages.js';

const files = readdirSync(new URL('families', import.meta.url));
const families = await Promise.all(
  files.map(async (file) => ((await import(`./families/${basename(file, '.ts')}.ts`)) as { family: Family }).family),
);
const names = frameworks.map(({ name }) => name);
const docs = readFileSync(new URL('../../docs/frameworks.md', import.meta.url), 'utf8');

/** The modules of a table, with the names that it knows of each. */
function modulesOf({ modules = {}, inputs = {} }: Framework): (readonly [string, readonly string[]])[] {
  return [...Object.entries(modules), ...Object.entries(inputs)].map(([module, table]) => [module, Object.keys(table)]);
}

describe('every table', () => {
  it('is run, or states why not', () => {
    const run = new Set(families.flatMap(({ tables }) => tables.map(({ name }) => name)));
    expect(names.filter((name) => run.has(name) === name in NOT_RUN)).toEqual([]);
    expect(Object.keys(NOT_RUN).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has a name of its own', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('stands in the documentation', () => {
    expect(names.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });

  it('is counted in the matrix', () => {
    const isCounted = (framework: Framework): boolean =>
      Object.keys(framework.modules ?? {}).some((module) => FAMILIES.some(({ imports }) => imports?.test(module))) ||
      FAMILIES.some(({ name }) => name === COLUMNS[framework.name]);
    const lost = frameworks.filter((framework) => isCounted(framework) === framework.name in NO_COLUMN);
    expect(lost.map(({ name }) => name)).toEqual([]);
  });
});

describe('every module', () => {
  const all = frameworks.flatMap(modulesOf);
  const packages = new Packages([...new Set(all.map(([module]) => module))]);

  it('exists, or states why not', () => {
    const wrong = all.filter(([module]) => packages.has(module) === module in NOT_INSTALLED);
    expect(wrong.map(([module]) => module)).toEqual([]);
    const modules = all.map(([module]) => module);
    const reasons = [...Object.keys(NOT_INSTALLED), ...Object.keys(NOT_EXPORTED)];
    expect(reasons.filter((module) => !modules.includes(module))).toEqual([]);
  });

  it('exports what the tables describe, or states why not', async () => {
    const missing = new Set<string>();
    for (const [module, exported] of all) {
      if (module in NOT_INSTALLED) continue;
      for (const name of await packages.missing(module, exported)) missing.add(`${module} ${name}`);
    }
    const excused = Object.entries(NOT_EXPORTED).flatMap(([module, one]) =>
      one.names.map((name) => `${module} ${name}`),
    );
    expect([...missing].sort()).toEqual(excused.sort());
  });
});
