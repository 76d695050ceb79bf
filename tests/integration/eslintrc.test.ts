import { describe, expect, it } from 'vitest';
import { eslint } from './support/lint.js';
import { expectedOf, openProject } from './support/project.js';

describe('ESLint 8.57 with .eslintrc', () => {
  it('reports what the recommended preset holds', async () => {
    const project = await openProject('eslint8', 'express-js', { config: '.eslintrc.json' });
    expect((await eslint(project)).findings).toEqual(await expectedOf('express-js'));
  });

  it('reports every finding as an error with the strict preset', async () => {
    const config = await openProject('eslint8', 'express-js', {
      files: { '.eslintrc.json': eslintrc('plugin:http-status/strict-legacy') },
    });
    const errors = (await expectedOf('express-js')).map((finding) => finding.replace(' warn ', ' error '));
    expect((await eslint(config)).findings).toEqual(errors);
  });

  it.each(['style', 'all'])('loads the %s preset', async (preset) => {
    const project = await openProject('eslint8', 'express-js', {
      files: { '.eslintrc.json': eslintrc(`plugin:http-status/${preset}-legacy`) },
    });
    const { stderr, code } = await eslint(project, { args: ['lib/metrics.js'] });
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  });

  it('still reads a flat config', async () => {
    const project = await openProject('eslint8', 'express-js', { config: 'eslint.config.mjs' });
    expect((await eslint(project)).findings).toEqual(await expectedOf('express-js'));
  });
});

it('a shared .eslintrc and that of a project both describe helpers', async () => {
  const shared = { settings: { 'http-status': { helpers: { refuse: { status: 418 }, ok: { status: 418 } } } } };
  const own = {
    extends: ['plugin:http-status/recommended-legacy', './shared.json'],
    settings: { 'http-status': { helpers: { answer: { status: 418 }, ok: false } } },
  };
  const project = await openProject('eslint8', 'express-js', {
    files: {
      '.eslintrc.json': JSON.stringify({ root: true, parserOptions: { ecmaVersion: 'latest' }, ...own }),
      'shared.json': JSON.stringify(shared),
      'coffee.js': `const { answer, ok, refuse } = require('@acme/http');
        require('express')()
          .get('/a', (req, res) => refuse(res))
          .get('/b', (req, res) => answer(res))
          .get('/c', (req, res) => ok(res));`,
    },
  });
  const { findings } = await eslint(project, { args: ['coffee.js'] });
  expect(findings).toEqual(['coffee.js:3 error no-teapot', 'coffee.js:4 error no-teapot']);
});

describe('ESLint 9 with .eslintrc', () => {
  it('reports what the recommended preset holds', async () => {
    const project = await openProject('eslint9', 'express-js', { config: '.eslintrc.json' });
    const linted = await eslint(project, { env: { ESLINT_USE_FLAT_CONFIG: 'false' } });
    expect(linted.findings).toEqual(await expectedOf('express-js'));
  });
});

function eslintrc(preset: string): string {
  return JSON.stringify({
    root: true,
    env: { node: true },
    parserOptions: { ecmaVersion: 'latest' },
    plugins: ['http-status'],
    extends: [preset],
  });
}
