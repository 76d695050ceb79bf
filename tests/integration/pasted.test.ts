import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { installFolder, nodePath, toolPath, type Consumer } from './support/installs.js';
import { findingsIn, oxlint, type Result } from './support/lint.js';
import { commands, pasted, type Case } from './support/pages.js';
import { openProject, type Project } from './support/project.js';
import { run } from './support/run.js';

const FIXTURE = 'first-finding';
const JAVASCRIPT = ['server.js:6 error no-body-on-204', 'status.mjs:5 error no-body-on-204'];
const TYPESCRIPT = ['users.ts:6 error no-body-on-204'];

const lintWith = fileURLToPath(new URL('./support/lint-with.mjs', import.meta.url));

/** What each of the configurations leads to; linted one after the other, as loading ESLint takes longest. */
async function findingsOf(consumer: Consumer, form: 'flat' | 'legacy', cases: readonly Case[]): Promise<object> {
  const files = cases.map(([, { file, text }], index) => [`${index}.${file?.replace(/^\./, '')}`, text] as const);
  const project = await openProject(consumer, FIXTURE, { files: Object.fromEntries(files) });
  const args = [lintWith, form, ...files.map(([name]) => name)];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: project.folder });
  const results = Object.values(JSON.parse(stdout || JSON.stringify([stderr])) as Record<string, string | Result[]>);
  const read = (result: string | Result[] | undefined) =>
    typeof result === 'string' ? result : findingsIn(project, result ?? []).filter((one) => !/^\d/.test(one));
  return Object.fromEntries(cases.map(([title], index) => [title, read(results[index])]));
}

/** What the configurations should lead to, by the parser that they name. */
function expectedOf(cases: readonly Case[]): object {
  return Object.fromEntries(
    cases.map(([title, { text }]) => {
      const isTyped = /typescript-eslint/.test(text);
      const isAll = !isTyped || /js,|"parser"/.test(text);
      return [title, [...(isAll ? JAVASCRIPT : []), ...(isTyped ? TYPESCRIPT : [])]];
    }),
  );
}

describe('the configurations on the pages', () => {
  it.each<Consumer>(['eslint9', 'eslint10'])('are right for %s: eslint.config', async (consumer) => {
    const cases = pasted(/^eslint\.config\./);
    expect(await findingsOf(consumer, 'flat', cases)).toEqual(expectedOf(cases));
  });

  it.each<Consumer>(['eslint8', 'eslint9'])('are right for %s: .eslintrc', async (consumer) => {
    const cases = pasted(/^\.eslintrc\.json$/);
    const expected = cases.map(([title, { text }]) => [
      title,
      /"parser"/.test(text) ? [...JAVASCRIPT, ...TYPESCRIPT] : JAVASCRIPT,
    ]);
    const found = await findingsOf(consumer, 'legacy', cases);
    expect(found).toEqual(Object.fromEntries(expected));
  });

  it.each(pasted(/^(?:\.oxlintrc\.json|oxlint\.config\.ts)$/))('are right for Oxlint: %s', async (_, block) => {
    const isTyped = block.file?.endsWith('.ts') === true;
    const file = isTyped ? 'oxlint.config.mts' : '.oxlintrc.json';
    const project = await openProject('javascriptOnly', FIXTURE, { files: { [file]: block.text } });
    await mkdir(join(project.folder, 'node_modules'));
    await symlink(toolPath('oxlint'), join(project.folder, 'node_modules', 'oxlint'));
    const args = ['-c', file, 'server.js', 'status.mjs', 'users.ts'];
    const { findings } = await oxlint(project, args, isTyped ? nodePath('node24') : process.execPath);
    expect(findings).toEqual([...JAVASCRIPT, ...TYPESCRIPT]);
  });
});

/** Runs a command of a page as a shell does. `npx` only looks up what is installed: a stand-in does that in no time. */
async function shell(project: Project, command: string): Promise<{ code: number | null; output: string }> {
  const programs = join(installFolder(project.consumer), 'node_modules', '.bin');
  const PATH = [project.folder, programs, process.env['PATH']].join(delimiter);
  const { code, stdout, stderr } = await run('sh', ['-c', command], { cwd: project.folder, env: { PATH } });
  return { code, output: stdout + stderr };
}

async function projectWith(consumer: Consumer, config: string): Promise<Project> {
  const project = await openProject(consumer, FIXTURE, {
    files: { 'eslint.config.mjs': config, npx: '#!/bin/sh\nexec "$@"\n' },
  });
  await chmod(join(project.folder, 'npx'), 0o755);
  return project;
}

const GETTING_STARTED = 'docs/getting-started.md';
const OLD = 'Old code bases';
const oldCode = pasted(/^eslint\.config\.mjs$/).find(([, { heading }]) => heading === OLD)?.[1].text ?? '';
const WARNED = "require('express')().get('/x', (req, res) => res.redirect(302, '/y'));\n";

describe.each<Consumer>(['eslint9', 'eslint10'])('the commands for an old code base, %s', (consumer) => {
  it('accept what is there, and show what is new', async () => {
    const [suppress = '', lint = '', prune = '', one = ''] = commands(GETTING_STARTED, OLD);
    const project = await projectWith(consumer, oldCode);
    const found = [await shell(project, lint), await shell(project, suppress), await shell(project, lint)];
    expect(found.map(({ code }) => code)).toEqual([1, 0, 0]);

    await writeFile(join(project.folder, 'server.js'), '');
    const repaired = await shell(project, lint);
    expect(repaired).toMatchObject({ code: 2, output: expect.stringContaining('--prune-suppressions') });
    expect([(await shell(project, prune)).code, (await shell(project, lint)).code]).toEqual([0, 0]);

    await writeFile(join(project.folder, 'new.js'), WARNED.replace("res.redirect(302, '/y')", 'res.sendStatus(418)'));
    expect(await shell(project, lint)).toMatchObject({ code: 1, output: expect.stringContaining('no-teapot') });
    expect(one).toContain('--suppress-rule http-status/');
    expect((await shell(project, one.replace('no-200-business-error', 'no-teapot'))).code).toBe(0);
  });
});

describe('other commands of the pages', () => {
  it('accept all of recommended-error, and leave the warnings of recommended', async () => {
    const [suppress = ''] = commands(GETTING_STARTED, OLD);
    const moved = WARNED.replace('get', 'post');
    const outputs = ['recommended-error', 'recommended'].map(async (preset) => {
      const project = await projectWith('eslint10', oldCode.replace('recommended-error', preset));
      await writeFile(join(project.folder, 'moved.js'), moved);
      await shell(project, suppress);
      return (await shell(project, 'npx eslint .')).output.includes('prefer-307-308');
    });
    expect(await Promise.all(outputs)).toEqual([false, true]);
  });

  it('count the findings by rule', async () => {
    const [count = ''] = commands('docs/migrating.md', '1. See what there is');
    const project = await projectWith('eslint10', oldCode);
    expect((await shell(project, count)).output).toMatch(/http-status\/no-body-on-204\D+2/);
  });

  it('fail on a finding in CI', async () => {
    const [lint = ''] = commands(GETTING_STARTED, 'In CI');
    const project = await projectWith('eslint10', oldCode);
    expect(await shell(project, lint)).toMatchObject({ code: 1, output: expect.stringContaining('no-body-on-204') });
  });
});
