import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;

interface Rule {
  readonly groupName?: string;
  readonly labels?: readonly string[];
  readonly matchDepNames?: readonly string[];
  readonly allowedVersions?: string;
}

const { packageRules, automerge } = read('renovate.json') as { packageRules: readonly Rule[]; automerge: boolean };
const { devDependencies } = read('package.json') as { devDependencies: Readonly<Record<string, string>> };

const isOf = (name: string) => (pattern: string) =>
  pattern.endsWith('/**') ? name.startsWith(pattern.slice(0, -2)) : name === pattern;
const rulesOf = (name: string) => packageRules.filter(({ matchDepNames }) => matchDepNames?.some(isOf(name)));

const wire = join(root, 'tests/wire');
const fixtures = readdirSync(wire, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(wire, file), 'utf8'))
  .join('\n');
/** Tools that the wire tests are written with. */
const HARNESS = ['vitest', 'typescript', 'eslint', 'esbuild', '@typescript-eslint/parser', '@typescript-eslint/utils'];
const isRun = (name: string) => !HARNESS.includes(name) && new RegExp(`['"]${name}['"/]`).test(fixtures);

describe('updates of packages', () => {
  const names = Object.keys(devDependencies);

  it.each(names)('%s is a tool, or a framework: of one group at most', (name) => {
    const sorted = rulesOf(name).filter(({ groupName, labels }) => groupName !== undefined || labels !== undefined);
    expect(sorted).toHaveLength(1);
  });

  it.each(names.filter(isRun))('%s, which the wire tests run, comes in a pull request of a framework', (name) => {
    expect(rulesOf(name).some(({ labels }) => labels?.includes('framework'))).toBe(true);
  });

  it.each(names.filter((name) => devDependencies[name]?.startsWith('npm:')))('%s keeps its major version', (name) => {
    const major = Number(/@\^?(\d+)\.[\d.]+$/.exec(devDependencies[name] ?? '')?.[1]);
    expect(rulesOf(name).flatMap(({ allowedVersions }) => allowedVersions ?? [])).toEqual([`<${major + 1}`]);
  });

  it('are never merged by themselves', () => {
    expect(automerge).toBe(false);
    expect(JSON.stringify(packageRules)).not.toContain('automerge');
  });

  it('names nothing that is not there', () => {
    const patterns = packageRules.flatMap(({ matchDepNames }) => matchDepNames ?? []);
    const unused = patterns.filter((pattern) => !names.some((name) => isOf(name)(pattern)));
    expect(unused).toEqual(['changesets/action']);
  });
});
