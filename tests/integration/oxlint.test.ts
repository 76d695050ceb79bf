import { describe, expect, it } from 'vitest';
import type { Consumer } from './support/installs.js';
import { oxlint } from './support/lint.js';
import { expectedOf, openProject } from './support/project.js';

const config = '.oxlintrc.json';

describe('Oxlint', () => {
  it.each<Consumer>(['javascriptOnly', 'eslint10'])('reports what ESLint reports, beside %s', async (consumer) => {
    const project = await openProject(consumer, 'express-js', { config });
    expect((await oxlint(project)).findings).toEqual(await expectedOf('express-js'));
  });

  it('reports the same when one thread lints every file', async () => {
    const project = await openProject('javascriptOnly', 'express-js', { config });
    expect((await oxlint(project, ['--threads', '1'])).findings).toEqual(await expectedOf('express-js'));
  });

  it('reads TypeScript, without types and one file at a time', async () => {
    const project = await openProject('eslint10', 'express-ts', { config });
    expect((await oxlint(project)).findings).toEqual(await expectedOf('express-ts', 'expected.alone.json'));
  });

  it('repairs what ESLint repairs', async () => {
    const project = await openProject('javascriptOnly', 'express-js', { config });
    await oxlint(project, ['--fix']);
    const fixed = ['no-body-on-204'];
    const left = (await expectedOf('express-js')).filter((finding) => !fixed.some((rule) => finding.endsWith(rule)));
    expect((await oxlint(project)).findings).toEqual(left);
  });
});
