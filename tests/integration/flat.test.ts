import { describe, expect, it } from 'vitest';
import type { Consumer } from './support/installs.js';
import { eslint } from './support/lint.js';
import { expectedOf, openProject } from './support/project.js';

const configs = ['eslint.config.mjs', 'eslint.config.cjs'];
const consumers: Consumer[] = ['eslint9', 'eslint10', 'javascriptOnly', 'typescript7'];

describe.each(consumers)('a flat config, %s', (consumer) => {
  it.each(configs)('reports what the recommended preset holds: %s', async (config) => {
    const project = await openProject(consumer, 'express-js', { config });
    expect((await eslint(project)).findings).toEqual(await expectedOf('express-js'));
  });
});

describe.each<Consumer>(['eslint9', 'eslint10'])("defineConfig's extends by name, %s", (consumer) => {
  it('finds a preset by the name of the plugin', async () => {
    const project = await openProject(consumer, 'express-js', {
      files: { 'eslint.config.mjs': extending('http-status') },
    });
    expect((await eslint(project)).findings).toEqual(await expectedOf('express-js'));
  });

  it('finds a preset by the name that the user registered the plugin under', async () => {
    const project = await openProject(consumer, 'express-js', {
      files: { 'eslint.config.mjs': extending('answers') },
    });
    const renamed = (await expectedOf('express-js')).map((finding) => finding.replace(/(\S+)$/, 'answers/$1'));
    expect((await eslint(project)).findings).toEqual(renamed);
  });
});

describe.each(['strict', 'style', 'all'])('the %s preset', (preset) => {
  it('loads, and stays silent on a file without HTTP', async () => {
    const project = await openProject('eslint10', 'express-js', {
      files: {
        'eslint.config.mjs': `import httpStatus from 'eslint-plugin-http-status';
          export default [{ languageOptions: { sourceType: 'commonjs' } }, httpStatus.configs['${preset}']];`,
      },
    });
    const { code, stderr, findings } = await eslint(project, { args: ['lib/metrics.js'] });
    expect({ code, stderr, findings }).toEqual({ code: 0, stderr: '', findings: [] });
  });
});

function extending(name: string): string {
  return `import { defineConfig } from 'eslint/config';
    import httpStatus from 'eslint-plugin-http-status';
    export default defineConfig(
      { ignores: ['eslint.config.mjs'] },
      {
        files: ['**/*.js'],
        languageOptions: { sourceType: 'commonjs' },
        plugins: { '${name}': httpStatus },
        extends: ['${name}/recommended'],
      },
    );`;
}
