import { readFileSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import plugin from '../../src/index.js';
import { installFolder, nodePath, toolPath } from '../integration/support/installs.js';
import { eslint, oxlint } from '../integration/support/lint.js';
import { copyFixture, type Project } from '../integration/support/project.js';
import type { Part, Row } from './rows.js';
import { RUNS } from './runs.js';

const FIXTURE = 'shop';
const configs = fileURLToPath(new URL('./configs/', import.meta.url));

/** What a row has come to. */
export interface Outcome {
  readonly row: Row;
  /** The linter, and what is beside it, as installed. */
  readonly versions: readonly string[];
  /** What each of its runs has found. */
  readonly found: readonly (readonly string[])[];
}

interface Expected extends Record<Part, readonly string[]> {
  readonly repaired: readonly string[];
}

const expected = JSON.parse(
  readFileSync(new URL(`../integration/fixtures/${FIXTURE}/expected.json`, import.meta.url), 'utf8'),
) as Expected;

/** Lints a copy of the fixture in the row's way. */
export async function runRow(row: Row): Promise<Outcome> {
  const project = await copyFixture(row.consumer, FIXTURE);
  try {
    await writeConfig(project, row);
    const found = await RUNS[row.run ?? 'once']((...args) => lint(project, row, args), project.folder);
    return { row, versions: await versionsOf(row), found };
  } finally {
    await rm(project.folder, { recursive: true, force: true });
  }
}

/** What a row should find, by what its linter can know. */
export function expectedOf(row: Row): string[] {
  const gone = row.run === 'fix' ? expected.repaired : [];
  const all = row.finds.flatMap((part) => expected[part]).filter((finding) => !gone.includes(finding));
  return inOrder(all);
}

function inOrder(findings: readonly string[]): string[] {
  return [...findings].sort((a, b) => a.localeCompare(b));
}

async function lint(project: Project, row: Row, args: readonly string[]): Promise<readonly string[]> {
  const node = row.node === undefined ? process.execPath : nodePath(row.node);
  const { findings, stderr, code } =
    row.linter === 'oxlint'
      ? await oxlint(project, args, node)
      : await eslint(project, { args: ['.', ...args], node, env: row.env ?? {} });
  if (findings.length === 0) throw new Error(`nothing is found, exit code ${code}: ${stderr}`);
  return inOrder(findings);
}

async function writeConfig({ folder }: Project, { config: [name, file], linter }: Row): Promise<void> {
  if (linter !== 'oxlint') return copyFile(join(configs, file), join(folder, name));
  const { rules } = plugin.configs.recommended;
  const config = { categories: { correctness: 'off' }, jsPlugins: [plugin.meta.name], rules };
  await writeFile(join(folder, name), JSON.stringify(config));
}

async function versionsOf({ consumer, beside = [], linter, node }: Row): Promise<string[]> {
  const folder = join(installFolder(consumer), 'node_modules');
  const installed = ['eslint', ...beside].map((name) => join(folder, name));
  const packages = linter === 'oxlint' ? [toolPath('oxlint')] : installed;
  if (node) packages.push(toolPath(node));
  return Promise.all(packages.map(versionIn));
}

async function versionIn(folder: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  return `${name?.replace(/^node-.*/, 'Node')} ${version?.replace(/^v/, '')}`;
}
