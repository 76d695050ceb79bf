import { describe, expect, it } from 'vitest';
import { eslint } from './support/lint.js';
import { openProject } from './support/project.js';
import { installFolder, type Consumer } from './support/installs.js';

const consumers: Consumer[] = ['eslint9', 'eslint10'];

describe.each(consumers)('a mistake in the configuration, %s', (consumer) => {
  it('names a setting with a wrong value, and what is allowed, once', async () => {
    const output = await outputWith(consumer, "settings: { 'http-status': { detection: 'typo' } }");
    expect(linesWith(output, 'detection')).toEqual([expect.stringMatching(/^settings.*convention.*import.*type/)]);
    expect(output).not.toMatch(/while loading rule|^\s+at /m);
  });

  it('names a setting that does not exist, once', async () => {
    const output = await outputWith(consumer, "settings: { 'http-status': { detecton: 'import' } }");
    expect(linesWith(output, 'detecton')).toHaveLength(1);
  });

  it('says where settings belong that nothing would read', async () => {
    const output = await outputWith(consumer, 'settings: { httpStatus: { detection: "import" } }');
    expect(output).toContain(
      "settings.httpStatus is not read: the plugin's settings are those of settings['http-status']",
    );
  });

  it('names an option that does not exist', async () => {
    const rules = "rules: { 'http-status/created-needs-location': ['error', { ignorePath: [] }] }";
    const output = await outputWith(consumer, rules);
    expect(output).toMatch(/http-status\/created-needs-location/);
    expect(output).toMatch(/ignorePath/);
  });
});

describe('a mistake in an .eslintrc', () => {
  const LEGACY = { ESLINT_USE_FLAT_CONFIG: 'false' };

  it.each<Consumer>(['eslint8', 'eslint9'])('says what to extend instead of a flat preset, %s', async (consumer) => {
    const config = { root: true, plugins: ['http-status'], extends: ['plugin:http-status/recommended'] };
    const project = await openProject(consumer, 'express-js', { files: { '.eslintrc.json': JSON.stringify(config) } });
    const { code, stderr } = await eslint(project, { env: LEGACY });
    expect(code).toBe(2);
    expect(stderr).toContain('in .eslintrc extend plugin:http-status/recommended-legacy');
  });

  it('names the setting', async () => {
    const config = {
      root: true,
      parserOptions: { ecmaVersion: 'latest' },
      extends: ['plugin:http-status/recommended-legacy'],
      settings: { 'http-status': { frameworks: ['nestjs'] } },
    };
    const project = await openProject('eslint8', 'express-js', { files: { '.eslintrc.json': JSON.stringify(config) } });
    const { stderr } = await eslint(project, { args: ['routes/kettles.js'] });
    expect(linesWith(stderr, 'frameworks')).toEqual([
      "settings['http-status'].frameworks[0] must be the name of a framework, not 'nestjs' (did you mean 'nest'?)",
    ]);
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
