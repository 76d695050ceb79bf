import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Editor } from './support/editor.js';
import type { Consumer } from './support/installs.js';
import { eslint, oxlint } from './support/lint.js';
import { expectedOf, openProject, type Project } from './support/project.js';

const flat = 'eslint.config.mjs';
const fixture = 'across-js';

const consumers: [Consumer, string][] = [
  ['eslint8', '.eslintrc.json'],
  ['eslint9', flat],
  ['eslint10', flat],
];

describe.each(consumers)('code of other files, %s with %s', (consumer, config) => {
  it('is seen with the parser that ESLint uses by default', async () => {
    const project = await openProject(consumer, fixture, { config });
    const { findings } = await eslint(project, consumer === 'eslint8' ? { args: ['.', '--ext', '.js'] } : {});
    expect(findings).toEqual(await expectedOf(fixture));
  });

  it('is seen by a language server as it is on the disk at the next keystroke', async () => {
    const project = await openProject(consumer, fixture, { config });
    const editor = await Editor.open(project, 'routes/orders.js');
    onTestFinished(() => editor.close());
    const rules = async (): Promise<string[]> => (await editor.diagnostics()).map(({ code }) => code);
    const before = await rules();
    await rewrite(project, 'lib/codes.js', 'exports.CODE = Object.freeze({ EMPTY: 200, TEAPOT: 418 });\n');
    editor.type(' ');
    expect(before).toContain('http-status/no-body-on-204');
    expect(await rules()).not.toContain('http-status/no-body-on-204');
  });
});

describe('the order of files', () => {
  it('changes no finding, nor does what was linted before', async () => {
    const project = await openProject('eslint10', fixture, { config: flat });
    const files = (await readdir(project.folder, { recursive: true })).filter((name) => name.endsWith('.js')).sort();
    const expected = await expectedOf(fixture);
    for (const args of [files, [...files].reverse(), ['routes/orders.js', ...files]])
      expect((await eslint(project, { args })).findings).toEqual(expected);
    for (const file of files) {
      const own = expected.filter((finding) => finding.startsWith(`${file}:`));
      expect((await eslint(project, { args: [file] })).findings).toEqual(own);
    }
  });

  it.each(['1', '2', 'auto'])('--concurrency %s', async (threads) => {
    const project = await openProject('eslint10', fixture, { config: flat });
    const args = ['.', '--concurrency', threads];
    expect((await eslint(project, { args })).findings).toEqual(await expectedOf(fixture));
  });
});

describe('Oxlint', () => {
  it('passes plugins no parser: code of other files is unknown, as it was', async () => {
    const project = await openProject('javascriptOnly', fixture, { config: '.oxlintrc.json' });
    expect((await oxlint(project)).findings).toEqual([]);
  });
});

/** Writes a file as if some seconds had passed since it was written last. */
async function rewrite(project: Project, name: string, text: string): Promise<void> {
  const file = join(project.folder, name);
  await writeFile(file, text);
  await utimes(file, new Date(), new Date(Date.now() + 5_000));
}
