import { describe, expect, it } from 'vitest';
import type { Consumer } from './support/installs.js';
import { eslint } from './support/lint.js';
import { expectedOf, openProject } from './support/project.js';

describe.each<Consumer>(['eslint9', 'eslint10'])('typescript-eslint, TypeScript of %s', (consumer) => {
  it('resolves statuses of other files through projectService', async () => {
    const project = await openProject(consumer, 'express-ts', { config: 'eslint.config.mjs' });
    expect((await eslint(project)).findings).toEqual(await expectedOf('express-ts'));
  });

  it('resolves them without types by reading those files', async () => {
    const project = await openProject(consumer, 'express-ts', { config: 'eslint.config.untyped.mjs' });
    const linted = await eslint(project, { args: ['-c', 'eslint.config.untyped.mjs', '.'] });
    expect(linted.findings).toEqual(await expectedOf('express-ts'));
  });
});
