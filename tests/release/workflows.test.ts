import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import config from '../../vitest.config.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly 'timeout-minutes'?: number;
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflow = (name: string) => parse(read(`.github/workflows/${name}.yml`)) as Workflow;
const ci = workflow('ci');
const release = workflow('release');
const prepare = parse(read('.github/actions/prepare/action.yml')) as { runs: { steps: readonly Step[] } };

/** The scripts that `npm test` runs. */
const tests = (scripts['test'] ?? '').split(' ').slice(2);
const runsOf = ({ steps = [] }: Job) => steps.flatMap(({ run }) => run ?? []);

describe('CI', () => {
  it.each(tests.filter((name) => name !== 'build'))('has one job that runs %s, as npm test does', (name) => {
    const jobs = Object.values(ci.jobs).filter((job) => runsOf(job).includes(`npm run ${name}`));
    expect(jobs).toHaveLength(1);
  });

  it('builds wherever it runs them', () => {
    expect(prepare.runs.steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm run build']);
    for (const job of Object.values(ci.jobs)) {
      const needsBuild = runsOf(job).some((run) => run.startsWith('npm run'));
      expect(job.steps?.some(({ uses }) => uses === './.github/actions/prepare') ?? false).toBe(needsBuild);
    }
  });

  it('and npm test run every project of Vitest, but the long one, which is a command of its own', () => {
    const { projects = [] } = config.test ?? {};
    const names = projects.map((one) => (one as { test: { name: string } }).test.name);
    const scriptOf = (name: string): string => (name === 'matrix' ? name : `test:${name}`);
    expect(tests.filter((name) => name.startsWith('test:'))).toEqual(
      names.filter((name) => name !== 'matrix').map(scriptOf),
    );
    for (const name of names) {
      expect(scripts[scriptOf(name)]).toBe(`vitest run --project ${name}`);
      expect(Object.values(ci.jobs).filter((job) => runsOf(job).includes(`npm run ${scriptOf(name)}`))).toHaveLength(1);
    }
  });
});

describe('workflows', () => {
  const jobs = [...Object.values(ci.jobs), ...Object.values(release.jobs)];

  it('have no rights but those that a job names', () => {
    expect(ci.permissions).toEqual({ contents: 'read' });
    expect(release.permissions).toEqual({});
    expect(Object.values(ci.jobs).every(({ permissions }) => permissions === undefined)).toBe(true);
  });

  it('grant the right to publish to a job that runs neither code of the repository nor of its packages', () => {
    const publishing = Object.entries(release.jobs).filter(([, { permissions }]) => permissions?.['id-token']);
    expect(publishing.map(([name]) => name)).toEqual(['publish']);
    const [, publish] = publishing[0] as [string, Job];
    expect(publish.permissions).toEqual({ 'id-token': 'write' });
    expect(publish.steps?.flatMap(({ uses }) => uses ?? [])).toEqual([
      expect.stringMatching(/^actions\/setup-node@/),
      expect.stringMatching(/^actions\/download-artifact@/),
    ]);
    expect(runsOf(publish).join('\n')).not.toMatch(/npm (?:ci|install|run)|node /);
    expect(runsOf(publish).join('\n')).toContain('npm publish "$tarball" --provenance');
  });

  it('pin every action to a commit, with its version behind it', () => {
    const files = ['workflows/ci.yml', 'workflows/release.yml', 'actions/prepare/action.yml'];
    const lines = files.flatMap((file) => read(`.github/${file}`).match(/\buses: .*/g) ?? []);
    const others = lines.filter((line) => !line.startsWith('uses: ./'));
    expect(others.length).toBeGreaterThan(10);
    for (const line of others) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+(?:,|$)/);
    const commits = new Map(others.map((line) => [line.split(/[:@]/)[1], line] as const));
    for (const line of others) expect(line).toBe(commits.get(line.split(/[:@]/)[1]));
  });

  it('keep no credentials after a checkout, but in the job that pushes', () => {
    const named = [...Object.entries(ci.jobs), ...Object.entries(release.jobs)];
    const isCheckout = ({ uses }: Step): boolean => uses?.startsWith('actions/checkout@') ?? false;
    const keeping = named.filter(([, { steps = [] }]) =>
      steps.some((step) => isCheckout(step) && step.with?.['persist-credentials'] !== false),
    );
    expect(keeping.map(([name]) => name)).toEqual(['version']);
    expect(named.flatMap(([, { steps = [] }]) => steps).filter(isCheckout).length).toBeGreaterThan(5);
  });

  it('end', () => {
    for (const job of jobs) if (!job.uses) expect(job['timeout-minutes']).toBeLessThanOrEqual(20);
  });
});

interface Form {
  readonly name: string;
  readonly body: readonly { readonly id: string; readonly type: string; readonly attributes: { label: string } }[];
}

describe('issue forms', () => {
  const forms = readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter((name) => /^\d/.test(name));

  it('begin with a wrong report', () => {
    expect(forms).toEqual(['1-wrong-report.yml', '2-missed.yml', '3-framework.yml', '4-bug.yml']);
  });

  it.each(forms)('%s has fields with names of their own', (name) => {
    const { body } = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as Form;
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
    for (const { type, attributes } of body) {
      expect(['input', 'textarea', 'checkboxes']).toContain(type);
      expect(attributes.label).not.toBe('');
    }
  });
});
