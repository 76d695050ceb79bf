import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeFiles } from '../support/project.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const VITEST = 'vitest run --root .';
const PASSES = "it('passes', () => {});\n";
const FAILS = "it('fails', () => { expect(1).toBe(2); });\n";

/** A statement that throws the first time that it runs in a project. */
const once = (what: string): string =>
  `if (!existsSync('${what}')) { writeFileSync('${what}', ''); throw new Error('the first time'); }\n`;
const flaky = (name: string): string => `describe('a server', () => { it('${name}', () => { ${once('seen')} }); });\n`;

interface Ended {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly output: string;
}

/** What `npm test` prints in a project of which all tests are in one file, run by one script. */
function runTests(script: string, tests: string, { build = 'node -e 0', folder = '' } = {}): Ended {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'runner-')));
  onTestFinished(() => rmSync(project, { recursive: true }));
  writeFiles(project, {
    'package.json': JSON.stringify({
      scripts: { build, [script]: folder ? `npm test --prefix ${folder} --` : VITEST },
    }),
    [join(folder, 'package.json')]: JSON.stringify({
      type: 'module',
      scripts: { build, [script]: VITEST, test: VITEST },
    }),
    [join(folder, 'some.test.js')]:
      `import { existsSync, writeFileSync } from 'node:fs';\nimport { beforeAll, describe, expect, it } from 'vitest';\n${tests}`,
  });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const { NODE_ENV, VITEST: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/test.mjs'), 'build', script], {
    env: { ...env, TEST_ROOT: project, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  const output = stdout + stderr;
  return { code: status, lines: stdout.trim().split('\n'), output };
}

describe('a second try', () => {
  it('passes what passes then, and prints it as flaky', () => {
    const { code, lines, output } = runTests('test:wire', PASSES + flaky('answers (after a while)'));
    expect(output).toContain('begun         test:wire, a second time');
    expect(lines.slice(-2)).toEqual([
      'flaky         test:wire: some.test.js > a server answers (after a while)',
      '2 passed, 0 failed',
    ]);
    expect(code).toBe(0);
  });

  it('is for the test alone', () => {
    const { output } = runTests('test:wire', PASSES + flaky('answers'));
    expect(output).toMatch(/Tests {2}1 failed \| 1 passed \(2\)[^]*Tests {2}1 passed \| 1 skipped \(2\)/);
  });

  it('fails what fails again', () => {
    const { code, lines } = runTests('test:wire', PASSES + FAILS);
    expect([code, lines.at(-1)]).toEqual([1, '1 passed, 1 failed']);
    expect(lines.join('\n')).not.toContain('flaky');
  });

  it('runs a file whose hook failed', () => {
    const { code, lines } = runTests('matrix', `beforeAll(() => { ${once('seen')} });\n${PASSES}`);
    expect([code, ...lines.slice(-2)]).toEqual([0, 'flaky         matrix: some.test.js', '1 passed, 0 failed']);
  });

  it('runs all where nothing ran', () => {
    const { code, lines } = runTests('test:integration', `${once('seen')}${PASSES}`);
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe('1 passed, 0 failed');
  });

  it('is for the tests of the site, which have a folder of their own', () => {
    const { code, lines } = runTests('test:site', PASSES + flaky('shows a page'), { folder: 'site' });
    expect([code, ...lines.slice(-2)]).toEqual([
      0,
      'flaky         test:site: site/some.test.js > a server shows a page',
      '2 passed, 0 failed',
    ]);
  });

  it.each(['test:unit', 'test:repairs', 'test:differential'])('is not for %s', (script) => {
    const { code, lines, output } = runTests(script, PASSES + flaky('answers'));
    expect([code, lines.at(-1)]).toEqual([1, '1 passed, 1 failed']);
    expect(output).not.toContain('a second time');
  });

  it('is not for more than a machine disturbs', () => {
    const many = Array.from({ length: 11 }, (_, index) => `it('${index}', () => { ${once(`seen-${index}`)} });\n`);
    const { code, lines } = runTests('test:wire', many.join(''));
    expect([code, lines.at(-1)]).toEqual([1, '0 passed, 11 failed']);
  });
});

it('counts a script that fails without a test', () => {
  const { code, lines } = runTests('test:unit', PASSES, { build: 'node -e "process.exit(3)"' });
  expect([code, lines.at(-1)]).toEqual([1, '1 passed, 1 failed']);
});
