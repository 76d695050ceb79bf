import { extname, relative } from 'node:path';
import type { ESLint } from 'eslint';
import { mayAnswer } from '../analysis/sides.js';
import type { FileAnswers } from '../answers/answer.js';
import { type ReadContext, listenForAnswers } from '../answers/listen.js';
import { textOf } from '../project/modules/source.js';
import { type FileConfig, loadESLint, readingESLint } from './eslint.js';
import { EXIT, Failure } from './exit-codes.js';
import { filesFor } from './files.js';
import type { Progress } from './progress.js';

/** Something that could not be read. */
export interface Problem {
  readonly message: string;
  readonly code: number;
}

/** What was read of a project. */
export interface ProjectAnswers {
  readonly files: readonly FileAnswers[];
  readonly problems: readonly Problem[];
  /** How many files were looked at. */
  readonly looked: number;
}

/**
 * Reads the files that patterns stand for, as the project's ESLint would.
 * @throws Failure where there is no ESLint, no configuration, or no file
 */
export async function readProject(
  patterns: readonly string[],
  cwd: string,
  progress: Progress,
): Promise<ProjectAnswers> {
  const Class = await loadESLint(cwd);
  const { candidates, looked, unmatched } = await chosenFiles(new Class({ cwd }), Class.configType, patterns, cwd);
  const problems: Problem[] = unmatched.map((pattern) => ({
    message: `No file matches '${pattern}', or ESLint's configuration leaves it out.`,
    code: EXIT.noFiles,
  }));
  if (looked === 0) return { files: [], problems, looked };
  const found = new Map<string, FileAnswers>();
  const off = new Set(candidates.flatMap(({ config }) => Object.keys(config.rules ?? {})));
  const eslint = readingESLint(Class, cwd, off, (context) =>
    listenForAnswers(context as ReadContext, (answers) => found.set(answers.file, answers)),
  );
  progress.begin(candidates.length);
  for (const { file, text } of candidates) {
    progress.step(relative(cwd, file));
    const problem = await unread(eslint, file, text, cwd);
    if (problem) problems.push(problem);
  }
  progress.end();
  return { files: [...found.values()], problems, looked };
}

interface Candidate {
  readonly file: string;
  readonly text: string;
  readonly config: FileConfig;
}

interface Chosen {
  readonly candidates: readonly Candidate[];
  readonly looked: number;
  readonly unmatched: readonly string[];
}

/** The files that ESLint would lint and that may be a server's, and the patterns for which there is none. */
async function chosenFiles(
  eslint: ESLint,
  configType: string | undefined,
  patterns: readonly string[],
  cwd: string,
): Promise<Chosen> {
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  const unmatched: string[] = [];
  for (const pattern of patterns) {
    let isMatched = false;
    for (const file of filesFor(pattern, cwd)) {
      if (seen.has(file)) isMatched = true;
      if (seen.has(file)) continue;
      const config = await configOf(eslint, configType, file);
      if (!config) continue;
      isMatched = true;
      seen.add(file);
      const text = textOf(file);
      if (text !== undefined && isServers(text, config)) candidates.push({ file, text, config });
    }
    if (!isMatched) unmatched.push(pattern);
  }
  return { candidates, looked: seen.size, unmatched };
}

/** `export * from './pots'`, `export { pots } from './pots'`: what leads to a router or a handler may pass through here. */
const PASSES_ON = /\bexport\s*(?:\*[^;'"]*|\{[^}]*\}\s*)from\s*['"]\./;

/** Whether a file may be a server's, or pass on what is. */
function isServers(text: string, { settings }: FileConfig): boolean {
  try {
    return mayAnswer(text, settings ?? {}) || PASSES_ON.test(text);
  } catch (error) {
    throw new Failure(`The configuration is wrong: ${firstLine(error)}.`, EXIT.configuration);
  }
}

/** The configuration of a file; undefined for one that ESLint doesn't lint. */
async function configOf(eslint: ESLint, type: string | undefined, file: string): Promise<FileConfig | undefined> {
  try {
    if (await eslint.isPathIgnored(file)) return undefined;
    const config = (await eslint.calculateConfigForFile(file)) as FileConfig | undefined;
    return type === 'eslintrc' && config && !isParsed(file, config) ? undefined : config;
  } catch (error) {
    throw new Failure(`ESLint finds no configuration that works: ${firstLine(error)}`, EXIT.configuration);
  }
}

/** `.eslintrc` names no files: what only another parser reads is left out where there is none. */
function isParsed(file: string, { parser }: FileConfig): boolean {
  return /^\.[cm]?jsx?$/.test(extname(file)) || Boolean(parser && !parser.includes('espree'));
}

/** Reads one file; what is wrong with it, if it can't be read. */
async function unread(eslint: ESLint, file: string, text: string, cwd: string): Promise<Problem | undefined> {
  const place = relative(cwd, file);
  try {
    const [result] = await eslint.lintText(text, { filePath: file });
    const fatal = result?.messages.find((one) => one.fatal);
    if (!fatal) return undefined;
    const at = fatal.line ? `:${fatal.line}:${fatal.column}` : '';
    return { message: `${place}${at} does not parse: ${firstLine(fatal)}`, code: EXIT.unread };
  } catch (error) {
    return { message: `${place} can't be read: ${firstLine(error)}`, code: EXIT.unread };
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error || isMessage(error) ? error.message : String(error);
  return (text.trim().split('\n')[0] ?? '').replace(/^Parsing error: /, '');
}

function isMessage(value: unknown): value is { readonly message: string } {
  return typeof value === 'object' && value !== null && typeof (value as { message?: unknown }).message === 'string';
}
