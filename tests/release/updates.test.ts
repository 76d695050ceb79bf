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

interface Renovate {
  readonly extends: readonly string[];
  readonly packageRules: readonly Rule[];
  readonly automerge: boolean;
  readonly minimumReleaseAge: string;
  readonly internalChecksFilter: string;
}

const renovate = read('renovate.json') as Renovate;
const { packageRules, automerge } = renovate;
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

  it('wait until a version is a week old, actions stay pinned, and no rule overrides that', () => {
    expect(renovate.minimumReleaseAge).toBe('7 days');
    expect(renovate.internalChecksFilter).toBe('strict');
    expect(renovate.extends).toContain('helpers:pinGitHubActionDigestsToSemver');
    expect(JSON.stringify(packageRules)).not.toContain('minimumReleaseAge');
  });

  it('names nothing that is not there', () => {
    const patterns = packageRules.flatMap(({ matchDepNames }) => matchDepNames ?? []);
    const unused = patterns.filter((pattern) => !names.some((name) => isOf(name)(pattern)));
    expect(unused).toEqual(['changesets/action']);
  });
});

interface Manifest {
  readonly overrides?: unknown;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;
}

describe.each(['', 'site/'])('the packages of %s', (folder) => {
  it('are held back by no override', () => {
    expect((read(`${folder}package.json`) as Manifest).overrides).toBeUndefined();
  });

  it('have no Rollup that writes outside of its folder (GHSA-mw96-cpmx-2vgc, mended in 4.59.0)', () => {
    const { packages } = read(`${folder}package-lock.json`) as Lock;
    const versions = Object.entries(packages).flatMap(([path, { version = '' }]) =>
      /(?:^|\/)node_modules\/rollup$/.test(path) ? [version] : [],
    );
    const isMended = (version: string): boolean => {
      const [major = 0, minor = 0] = version.split('.').map(Number);
      return major > 4 || (major === 4 && minor >= 59);
    };
    expect(versions.filter((version) => !isMended(version))).toEqual([]);
  });
});
