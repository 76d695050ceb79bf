import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SETTINGS_SCHEMA } from '../../src/settings/schema.js';
import { installFolder, nodePath, type Consumer, type NodeBinary } from './support/installs.js';
import { openProject } from './support/project.js';
import { run, runOrThrow } from './support/run.js';

const logLoads = pathToFileURL(fileURLToPath(new URL('./support/log-loads.mjs', import.meta.url))).href;

const byImport = { type: 'module', code: `await import('eslint-plugin-http-status');` };
const byRequire = { type: 'commonjs', code: `require('eslint-plugin-http-status');` };
const lintUntyped = {
  type: 'module',
  code: `import { ESLint } from 'eslint';
    const [result] = await new ESLint().lintFiles('routes/kettles.js');
    if (result.messages.length === 0) throw new Error('nothing was reported');`,
};

/** A lint run of one file with this text. */
const lintOf = (text: string) => ({
  type: 'module',
  code: `import { ESLint } from 'eslint';
    await new ESLint().lintText(${JSON.stringify(text)}, { filePath: 'routes/kettles.js' });`,
});

describe.each<Consumer>(['eslint10', 'javascriptOnly', 'typescript7'])(
  'the modules that are loaded, %s',
  (consumer) => {
    it.each([
      ['import', byImport],
      ['require', byRequire],
      ['a lint run without types', lintUntyped],
    ])('%s needs no TypeScript and no root of typescript-eslint', async (_, program) => {
      const loaded = await modulesLoaded(consumer, program);
      expect(loaded.some((file) => file.startsWith('eslint-plugin-http-status/dist/index.'))).toBe(true);
      expect(loaded.filter((file) => isCostly(file))).toEqual([]);
    });

    it.each([
      ['import', byImport, false],
      ['require', byRequire, false],
      ['a lint run of a file without HTTP', lintOf('export const boil = (water) => water.heat(100);'), false],
      ['a lint run of a file with HTTP', lintOf("const express = require('express');"), true],
    ])('%s reads the engine only where it is needed', async (_, program, isNeeded) => {
      const loaded = await modulesLoaded(consumer, program);
      expect(loaded.includes('eslint-plugin-http-status/dist/engine.cjs')).toBe(isNeeded);
    });
  },
);

describe.each<NodeBinary | 'this node'>(['this node', 'node18', 'node22', 'node24'])('%s', (binary) => {
  const node = binary === 'this node' ? process.execPath : nodePath(binary);
  const described = `JSON.stringify({ meta: plugin.meta, rules: Object.keys(plugin.rules), configs: Object.keys(plugin.configs) })`;

  it('gets the same plugin from import as from require', async () => {
    const cwd = installFolder('javascriptOnly');
    const esm = `import plugin from 'eslint-plugin-http-status'; console.log(${described});`;
    const cjs = `const plugin = require('eslint-plugin-http-status'); console.log(${described});`;
    const imported = await runOrThrow(node, ['--input-type=module', '-e', esm], { cwd });
    const required = await runOrThrow(node, ['--input-type=commonjs', '-e', cjs], { cwd });
    expect(required).toBe(imported);
    expect(JSON.parse(imported)).toMatchObject({
      meta: { name: 'eslint-plugin-http-status', namespace: 'http-status' },
      rules: expect.arrayContaining(['no-teapot', 'no-body-on-204']),
      configs: expect.arrayContaining(['recommended', 'recommended-legacy', 'strict', 'style', 'all', 'all-legacy']),
    });
  });
});

it('the package holds a JSON Schema of its settings', async () => {
  const program =
    "console.log(Object.keys(require('eslint-plugin-http-status/settings.schema.json').properties).join())";
  const keys = await runOrThrow(process.execPath, ['-e', program], { cwd: installFolder('javascriptOnly') });
  expect(keys.trim()).toBe(Object.keys(SETTINGS_SCHEMA.properties).join());
});

/** Paths below `node_modules` of every module that a program loads. */
async function modulesLoaded(consumer: Consumer, program: { type: string; code: string }): Promise<string[]> {
  const { folder } = await openProject(consumer, 'express-js', { config: 'eslint.config.mjs' });
  const args = ['--import', logLoads, `--input-type=${program.type}`, '-e', program.code];
  const { code, stderr } = await run(process.execPath, args, { cwd: folder });
  if (code !== 0) throw new Error(stderr);
  const files = JSON.parse(stderr.trim().split('\n').at(-1) ?? '[]') as string[];
  const modules = join(installFolder(consumer), 'node_modules/').replaceAll('\\', '/');
  return files.map((file) => file.replaceAll('\\', '/').replace(modules, ''));
}

function isCostly(file: string): boolean {
  const packages = ['typescript/', 'ts-api-utils/', '@typescript-eslint/type-utils/', '@typescript-eslint/parser/'];
  return packages.some((name) => file.startsWith(name)) || /^@typescript-eslint\/utils\/dist\/index\./.test(file);
}
