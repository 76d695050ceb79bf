import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Consumer } from './support/installs.js';
import { eslint } from './support/lint.js';
import { expectedOf, openProject } from './support/project.js';

const config = 'eslint.config.mjs';

describe.each<Consumer>(['eslint9', 'eslint10'])('--cache, %s', (consumer) => {
  it('gives the same findings from the cache as without it', async () => {
    const project = await openProject(consumer, 'express-js', { config });
    const args = ['.', '--cache', '--cache-location', '.cache'];
    const first = await eslint(project, { args });
    expect(existsSync(join(project.folder, '.cache'))).toBe(true);
    const second = await eslint(project, { args });
    expect(first.findings).toEqual(await expectedOf('express-js'));
    expect(second.stdout).toBe(first.stdout);
  });
});

describe('--concurrency, ESLint 10', () => {
  it('gives the same findings from two threads as from one', async () => {
    const project = await openProject('eslint10', 'express-js', { config });
    const one = await eslint(project, { args: ['.', '--concurrency', 'off'] });
    const two = await eslint(project, { args: ['.', '--concurrency', '2'] });
    expect(one.findings).toEqual(await expectedOf('express-js'));
    expect(two.stdout).toBe(one.stdout);
  });

  it('gives the same findings from two threads with type information', async () => {
    const project = await openProject('eslint10', 'express-ts', { config });
    const two = await eslint(project, { args: ['.', '--concurrency', '2'] });
    expect(two.findings).toEqual(await expectedOf('express-ts'));
  });
});
