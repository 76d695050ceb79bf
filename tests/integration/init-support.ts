import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll } from 'vitest';
import { run } from '../../src/cli/run.js';
import { folderWith } from '../support/projects.js';
import type { Ran } from '../cli/support.js';

const root = join(import.meta.dirname, '../..');

/** The plugin, as a configuration imports it. */
const PLUGIN = buildSync({
  entryPoints: [join(root, 'src/index.ts')],
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'cjs',
  write: false,
  define: { 'import.meta.url': '__filename' },
  footer: { js: 'module.exports = module.exports.default;' },
}).outputFiles[0]?.text;

const LINKED = ['eslint-scope', 'typescript-eslint', 'eslint', 'yaml'] as const;

/** Six handlers that do the same, and one teapot. */
const SERVER = [
  "const express = require('express');",
  "const { z } = require('zod');",
  "const { reply } = require('@acme/http');",
  'const app = express();',
  'const Pot = z.object({ name: z.string() });',
  ...Array.from({ length: 6 }, (_, at) =>
    [
      `app.post('/pots/${at}', (req, res) => {`,
      '  const read = Pot.safeParse(req.body);',
      "  if (!read.success) return res.status(422).json({ error: 'No pot' });",
      `  res.redirect(302, '/pots/${at}');`,
      '});',
    ].join('\n'),
  ),
  "app.get('/coffee', (req, res) => { res.status(418).send('short and stout'); });",
  "app.get('/tea', (req, res) => { reply(res, 204, { poured: true }); });",
  '',
].join('\n');

/** A package with a server (ESLint 8 where its manifest names one), and the packages that a configuration needs. */
export function packageWith(files: Readonly<Record<string, unknown>>): string {
  const folder = folderWith(
    {
      'package.json': { name: 'pots', dependencies: { express: '4' } },
      'app.js': SERVER,
      'node_modules/eslint-plugin-http-status/index.js': PLUGIN,
      'node_modules/eslint-plugin-http-status/package.json': { name: 'eslint-plugin-http-status', main: 'index.js' },
      ...files,
    },
    (remove) => afterAll(remove),
  );
  const isOld = JSON.stringify(files['package.json'] ?? '').includes('eslint');
  for (const name of LINKED) {
    const source = name === 'eslint' && isOld ? 'eslint8' : name;
    symlinkSync(join(root, 'node_modules', source), join(folder, 'node_modules', name));
  }
  return folder;
}

/** Runs `init`; an answer is that of the person at the terminal. */
export async function init(cwd: string, args: readonly string[], answer?: string): Promise<Ran & { asked: string }> {
  let [out, errors, asked] = ['', '', ''];
  const ask = (question: string): Promise<string> => {
    asked += question;
    return Promise.resolve(answer ?? '');
  };
  const code = await run(['init', ...args], {
    cwd,
    out: { write: (text) => (out += text) },
    errors: { write: (text) => (errors += text) },
    env: {},
    ask: answer === undefined ? undefined : ask,
  });
  return { code, out, errors, asked };
}
