import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { configOf, markedCode, readRun, unreadFences } from './modules.js';
import { writeFiles } from './project.js';

/** A small project of several files, with the reports that each of them should give. */
export interface Project {
  readonly title: string;
  readonly run: Readonly<Record<string, object>>;
  /** The files' code, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** `file:line rule`, in order. */
  readonly expected: readonly string[];
}

const SECTION = /^## (.+)\n([\s\S]*?)(?=^## |(?![\s\S]))/gm;
const BLOCK = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm;

/** Reads projects from a Markdown file: as modules are written, with several blocks below a heading. */
export function readProjects(url: URL): Project[] {
  const text = readFileSync(url, 'utf8');
  const { run } = readRun(text, url);
  const unread = unreadFences(text, [...text.matchAll(BLOCK)]);
  if (unread.length > 0) throw new Error(`${url.pathname}: no file name: lines ${unread.join(', ')}`);
  return [...text.matchAll(SECTION)].map(([, title = '', section = '']) => {
    const files = [...section.matchAll(BLOCK)].map(([, name = '', block = '']) => ({ name, ...markedCode(block) }));
    return {
      title,
      run,
      files: Object.fromEntries(files.map(({ name, code }) => [name, code])),
      expected: files.flatMap(({ name, expected }) => expected.map((one) => `${name}:${one}`)),
    };
  });
}

/** A folder on the disk with some files in it, which is gone when the test is over. */
export function folderWith(files: Readonly<Record<string, unknown>>, onFinished: (remove: () => void) => void): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'http-status-')));
  onFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

const CODE = /\.[cm]?[jt]sx?$/;

/** What the rules report in the files of a folder: `file:line rule`. */
export function lintFolder(
  folder: string,
  names: readonly string[],
  run: Readonly<Record<string, object>>,
  { settings = {}, languageOptions = {} }: { settings?: object; languageOptions?: object } = {},
): string[] {
  const linter = new Linter({ configType: 'flat', cwd: folder });
  const config = configOf(run, settings).map((one) => ({
    ...one,
    languageOptions: { ...one.languageOptions, ...languageOptions },
  }));
  return names
    .filter((name) => CODE.test(name))
    .flatMap((name) => {
      const filename = join(folder, name);
      const messages = linter.verify(readFileSync(filename, 'utf8'), config, { filename });
      return messages.map(
        ({ line, ruleId, message }) => `${name}:${line} ${ruleId?.replace('http-status/', '') ?? message}`,
      );
    });
}
