import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { installFolder, type Consumer } from './installs.js';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));

export interface Project {
  readonly folder: string;
  readonly consumer: Consumer;
}

export interface ProjectSetup {
  /** The one linter configuration of the fixture to keep: a fixture holds one for each linter. */
  readonly config?: string;
  /** Files added to the fixture's own. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A copy of a fixture, beside the packages of a consumer, for the length of one test. */
export async function openProject(consumer: Consumer, fixture: string, setup: ProjectSetup): Promise<Project> {
  const project = await copyFixture(consumer, fixture);
  const { folder } = project;
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await dropConfigsExcept(folder, setup.config);
  for (const [name, text] of Object.entries(setup.files ?? {})) await writeFile(join(folder, name), text);
  return project;
}

/** A copy of a fixture, beside the packages of a consumer; whoever asks for it removes it. */
export async function copyFixture(consumer: Consumer, fixture: string): Promise<Project> {
  const folder = await mkdtemp(join(installFolder(consumer), 'project-'));
  await cp(join(fixtures, fixture), folder, { recursive: true });
  return { folder, consumer };
}

/** What a fixture's `expected.json` says that a linter finds in it. */
export async function expectedOf(fixture: string, file = 'expected.json'): Promise<string[]> {
  return JSON.parse(await readFile(join(fixtures, fixture, file), 'utf8')) as string[];
}

async function dropConfigsExcept(folder: string, kept: string | undefined): Promise<void> {
  const entries = await readdir(folder);
  const dropped = entries.filter((name) => /^(\.eslintrc|eslint\.config|\.oxlintrc)/.test(name) && name !== kept);
  await Promise.all(dropped.map((name) => rm(join(folder, name))));
}
