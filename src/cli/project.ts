import { extname, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ESLint } from 'eslint';
import { mayPassOn, mayWire } from '../analysis/may-wire.js';
import { mayAnswer } from '../analysis/text-filter.js';
import type { ErrorOutcome, FileAnswers } from '../answers/answer.js';
import { errorsIn, filesAnsweringErrors } from '../answers/errors.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { type ReadContext, listenForAnswers, listenForErrors } from '../answers/listen.js';
import { regularText } from '../project/regular.js';
import { configuredBy, type FileConfig, loadESLint, readingESLint } from './eslint.js';
import { EXIT, Failure } from './exit-codes.js';
import { filesFor } from './files.js';
import { firstLine } from './first-line.js';
import type { Progress } from './progress.js';

/** Something that could not be read. */
export interface Problem {
  readonly message: string;
  readonly code: number;
}

/** The result of reading a project. */
export interface ProjectAnswers {
  readonly files: readonly FileAnswers[];
  /** What its functions that answer errors answer to those of the files. */
  readonly outcomes: readonly ErrorOutcome[];
  readonly problems: readonly Problem[];
  /** The number of files that were considered. */
  readonly looked: number;
  /** Whether the project has a configuration of ESLint's: else it is read with a built-in one. */
  readonly hasConfiguration: boolean;
  /** Why its configuration isn't taken, where that was permitted. */
  readonly unloaded: string | undefined;
}

/** How a project is read for other purposes than the list. */
export interface Reading {
  readonly onResponse?: (response: HttpResponse) => void;
  /** Whether a configuration that can't be loaded is replaced by a built-in one. */
  readonly isLenient?: boolean;
}

/**
 * Reads the files of patterns as the project's ESLint would.
 * @throws Failure where there is no ESLint, no configuration, or no file
 */
export async function readProject(
  patterns: readonly string[],
  cwd: string,
  progress: Progress,
  { onResponse, isLenient = false }: Reading = {},
): Promise<ProjectAnswers> {
  const eslint = await loadESLint(cwd, isLenient);
  const { Class, usual, unloaded } = eslint;
  const choosing = new Class({ cwd, ...(usual && configuredBy(usual)) });
  const { chosen, problems } = await chosenFiles(choosing, Class.configType, patterns, cwd);
  const hasConfiguration = usual === undefined;
  if (chosen.length === 0) return { files: [], outcomes: [], problems, looked: 0, hasConfiguration, unloaded };
  const found = new Map<string, FileAnswers>();
  const off = new Set(chosen.flatMap(({ config }) => Object.keys(config.rules ?? {})));
  const parsing = readingESLint(eslint, cwd, off, () => ({}));
  const reading = readingESLint(eslint, cwd, off, (context) =>
    listenForAnswers(context as ReadContext, (answers) => found.set(answers.file, answers), onResponse),
  );
  progress.begin(chosen.length);
  const left: string[] = [];
  for (const { file, config } of chosen) {
    progress.step(relative(cwd, file));
    await setImmediate(); // Signals arrive between files.
    const text = regularText(file, LONGEST_LINTED);
    const isRead = text !== undefined && isServers(text, config);
    if (!isRead) left.push(file);
    const problem =
      text === undefined ? unreadable(file, cwd) : await unparsed(isRead ? reading : parsing, file, text, cwd);
    if (problem) problems.push(problem);
  }
  const named = filesNamed([...found.values()]);
  for (const file of left.filter((one) => named.has(one))) {
    await readAgain(reading, file, cwd);
  }
  progress.end();
  const files = [...found.values()];
  const outcomes: ErrorOutcome[] = [];
  const receiving = filesAnsweringErrors(files);
  // What answers an error may make another one of it.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const errors = errorsIn(files, outcomes);
    for (const [file, named] of errors.length > 0 ? receiving : []) {
      const answering = readingESLint(eslint, cwd, off, (context) =>
        listenForErrors(context as ReadContext, errors, named, (some) => outcomes.push(...some)),
      );
      await readAgain(answering, file, cwd);
    }
  }
  return { files, outcomes, problems, looked: chosen.length, hasConfiguration, unloaded };
}

/** Reads a file once more: its problems have been noted. */
async function readAgain(eslint: ESLint, file: string, cwd: string): Promise<void> {
  await setImmediate();
  const text = regularText(file, LONGEST_LINTED);
  if (text !== undefined) await unparsed(eslint, file, text, cwd);
}

/** How often errors may be made of others. */
const MOST_ROUNDS = 3;

/** The files of handlers that others name: nothing in them may show that they answer, `list() { return pots; }`. */
function filesNamed(files: readonly FileAnswers[]): ReadonlySet<string> {
  return new Set(
    files.flatMap(({ references }) => references.map(({ handler }) => handler.split('#', 1)[0] as string)),
  );
}

/** In bytes: a linted file may be longer than the others that are read for it. */
const LONGEST_LINTED = 10_000_000;

interface Chosen {
  readonly file: string;
  readonly config: FileConfig;
}

/** The files that ESLint would lint, and arguments without any. */
async function chosenFiles(
  eslint: ESLint,
  configType: string | undefined,
  patterns: readonly string[],
  cwd: string,
): Promise<{ chosen: Chosen[]; problems: Problem[] }> {
  const seen = new Set<string>();
  const chosen: Chosen[] = [];
  const denied = new Set<string>();
  const problems: Problem[] = [];
  for (const pattern of patterns) {
    let isMatched = false;
    const files = filesFor(pattern, cwd, (path) => {
      isMatched = true;
      denied.add(path);
    });
    for (const file of files) {
      await setImmediate();
      if (seen.has(file)) isMatched = true;
      if (seen.has(file)) continue;
      const config = await configOf(eslint, configType, file);
      if (!config) continue;
      isMatched = true;
      seen.add(file);
      chosen.push({ file, config: checked(config) });
    }
    if (!isMatched) problems.push(unmatched(pattern));
  }
  return { chosen, problems: [...problems, ...[...denied].map((path) => unreadable(path, cwd))] };
}

function unmatched(pattern: string): Problem {
  return { message: `No file matches '${pattern}', or ESLint's configuration leaves it out.`, code: EXIT.noFiles };
}

function unreadable(path: string, cwd: string): Problem {
  return { message: `${relative(cwd, path)} can't be read.`, code: EXIT.unread };
}

/** Whether a file may be a server's, re-export one that is, or hang several together. */
function isServers(text: string, { settings = {} }: FileConfig): boolean {
  return mayAnswer(text, settings) || mayPassOn(text) || mayWire(text);
}

/**
 * A configuration with valid settings.
 * @throws Failure for others
 */
function checked(config: FileConfig): FileConfig {
  try {
    mayAnswer('', config.settings ?? {});
    return config;
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

/** Reads the text of one file; the problem with it, if it doesn't parse. */
async function unparsed(eslint: ESLint, file: string, text: string, cwd: string): Promise<Problem | undefined> {
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
