import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Consumer, nodePath } from './support/installs.js';
import { openProject } from './support/project.js';
import { run } from './support/run.js';

const COMMAND = 'node_modules/eslint-plugin-http-status/dist/cli.js';

interface Listed {
  readonly routes: readonly { readonly path?: string; readonly answers: readonly object[] }[];
}

/** Runs the installed command in a project of a consumer. */
async function list(
  consumer: Consumer,
  config: string,
  {
    node = process.execPath,
    args = [],
    env = {},
  }: { node?: string; args?: string[]; env?: Record<string, string> } = {},
) {
  const { folder } = await openProject(consumer, 'express-js', { config });
  const command = join(folder, '..', COMMAND);
  return { folder, ...(await run(node, [command, ...args], { cwd: folder, env })) };
}

describe.each<[string, Consumer, string, Record<string, string>]>([
  ['ESLint 8.57 with .eslintrc', 'eslint8', '.eslintrc.json', {}],
  ['ESLint 8.57 with a flat configuration', 'eslint8', 'eslint.config.mjs', {}],
  ['ESLint 9 with .eslintrc', 'eslint9', '.eslintrc.json', { ESLINT_USE_FLAT_CONFIG: 'false' }],
  ['ESLint 9', 'eslint9', 'eslint.config.mjs', {}],
  ['ESLint 10', 'eslint10', 'eslint.config.mjs', {}],
])('%s', (_, consumer, config, env) => {
  it('lists the answers of the project', async () => {
    const { code, stdout } = await list(consumer, config, { args: ['--json'], env });
    const { routes } = JSON.parse(stdout) as Listed;
    expect(code).toBe(0);
    const expected = await list('eslint10', 'eslint.config.mjs', { args: ['--json'] });
    expect(routes.some(({ path, answers }) => path?.startsWith('/') && answers.length > 0)).toBe(true);
    expect(routes).toEqual((JSON.parse(expected.stdout) as Listed).routes);
  });
});

it('runs on Node 18.18', async () => {
  const { code, stdout } = await list('eslint8', '.eslintrc.json', { node: nodePath('node18') });
  expect(code).toBe(0);
  expect(stdout).toMatch(/\d+ routes and /);
});

it('reads OpenAPI documents in YAML', async () => {
  const { folder } = await list('eslint10', 'eslint.config.mjs');
  await writeFile(
    join(folder, 'api.yaml'),
    "openapi: 3.1.0\npaths:\n  /nowhere:\n    get: { responses: { '200': {} } }\n",
  );
  const args = [join(folder, '..', COMMAND), '--openapi', 'api.yaml', '--check'];
  const { code, stdout } = await run(process.execPath, args, { cwd: folder });
  expect(stdout).toContain('Routes that are not documented');
  expect(code).toBe(1);
});

it('is started by its name', async () => {
  const { folder } = await openProject('eslint10', 'express-js', { config: 'eslint.config.mjs' });
  const manifest = join(folder, '..', 'node_modules/eslint-plugin-http-status/package.json');
  const { bin } = JSON.parse(await readFile(manifest, 'utf8')) as { bin: Record<string, string> };
  expect(bin).toEqual({ 'eslint-plugin-http-status': 'dist/cli.js' });
});

it('takes what it needs of the engine from there', async () => {
  const { folder } = await openProject('eslint10', 'express-js', { config: 'eslint.config.mjs' });
  const [command, engine] = await Promise.all(
    [COMMAND, join(COMMAND, '../engine.cjs')].map((file) => readFile(join(folder, '..', file), 'utf8')),
  );
  const own = modulesOf(engine);
  const twice = [...modulesOf(command)].filter(([path]) => own.has(path));
  expect(twice.length).toBeGreaterThan(10);
  expect(twice.filter(([, code]) => !/^var \{[^}]*\} = __require\("\.\/engine\.cjs"\)\S+;$/.test(code))).toEqual([]);
});

/** The modules of a bundle, with their code. */
function modulesOf(bundle: string | undefined): Map<string | undefined, string> {
  const [, ...parts] = bundle?.split(/^\s*\/\/ (src\/\S+\.ts)$/m) ?? [];
  return new Map(parts.flatMap((path, at) => (at % 2 === 0 ? [[path, (parts[at + 1] ?? '').trim()]] : [])));
}
