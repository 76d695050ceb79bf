import { describe, expect, it } from 'vitest';
import { eslint } from './support/lint.js';
import { openProject } from './support/project.js';
import { installFolder, type Consumer } from './support/installs.js';

const consumers: Consumer[] = ['eslint9', 'eslint10'];

describe.each(consumers)('a mistake in the configuration, %s', (consumer) => {
  it('names a setting with a wrong value, and what is allowed, once', async () => {
    const output = await outputWith(consumer, "settings: { 'http-status': { detection: 'typo' } }");
    expect(linesWith(output, 'detection')).toEqual([expect.stringMatching(/convention.*import.*type/)]);
  });

  it('names a setting that does not exist, once', async () => {
    const output = await outputWith(consumer, "settings: { 'http-status': { detecton: 'import' } }");
    expect(linesWith(output, 'detecton')).toHaveLength(1);
  });

  it('names an option that does not exist', async () => {
    const rules = "rules: { 'http-status/created-needs-location': ['error', { ignorePath: [] }] }";
    const output = await outputWith(consumer, rules);
    expect(output).toMatch(/http-status\/created-needs-location/);
    expect(output).toMatch(/ignorePath/);
  });
});

/** What a user reads after linting one file with this in the configuration. */
async function outputWith(consumer: Consumer, config: string): Promise<string> {
  const project = await openProject(consumer, 'express-js', {
    files: {
      'eslint.config.mjs': `import httpStatus from 'eslint-plugin-http-status';
        export default [httpStatus.configs.all, { languageOptions: { sourceType: 'commonjs' }, ${config} }];`,
    },
  });
  const { code, stdout, stderr } = await eslint(project, { args: ['--format', 'stylish', 'routes/kettles.js'] });
  expect(code).not.toBe(0);
  return (stdout + stderr).replaceAll(installFolder(consumer), '');
}

/** Lines that hold a word, other than those of a stack trace. */
function linesWith(output: string, word: string): string[] {
  return output.split('\n').filter((line) => line.includes(word) && !/^\s+at /.test(line));
}
