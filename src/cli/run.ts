import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { routesOf } from '../answers/routes.js';
import { version } from '../package.js';
import { colorsOn } from './colors.js';
import { EXIT, Failure } from './exit-codes.js';
import { compare, type Comparison } from './openapi/compare.js';
import { readDocument } from './openapi/document.js';
import { HELP, type Options, readOptions } from './options.js';
import { comparisonPage } from './pages/comparison.js';
import { answersJson, differencesJson, problemsJson, unknownJson } from './pages/json.js';
import { markdownPage } from './pages/markdown.js';
import { listed, summaryOf } from './pages/summary.js';
import { textPage } from './pages/text.js';
import { unknownPage } from './pages/unknown.js';
import type { Words } from './pages/words.js';
import { progressOn, type Stream } from './progress.js';
import { type Problem, type ProjectAnswers, readProject } from './project.js';
import { unknownOf } from './unknown.js';

/** Where the command runs, and where it writes. */
export interface Surroundings {
  readonly cwd: string;
  readonly out: Stream;
  readonly errors: Stream;
  readonly env: NodeJS.ProcessEnv;
}

/** Runs the command; gives its exit code. */
export async function run(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    const options = readOptions(args);
    if (options.help) around.out.write(HELP);
    else if (options.version) around.out.write(`${version}\n`);
    else return await answer(options, { ...around, cwd: realpathSync(around.cwd) });
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    around.errors.write(`${error.message}\n`);
    return error.code;
  }
}

async function answer(options: Options, around: Surroundings): Promise<number> {
  const { cwd, out, errors } = around;
  const read = await readProject(options.patterns, cwd, progressOn(errors));
  const problems = [...read.problems];
  const comparison = await compared(options, read, cwd, problems);
  const page = pageFor(options, { ...read, problems }, comparison, around);
  if (page !== '') out.write(`${page}\n`);
  for (const { message } of problems) errors.write(`${message}\n`);
  const differs = options.check && (comparison?.differences.length ?? 0) > 0;
  return Math.max(EXIT.done, differs ? EXIT.differs : EXIT.done, ...problems.map(({ code }) => code));
}

/** What a document and the code differ in; a document that is none is a problem, and the rest is shown all the same. */
async function compared(
  { openapi }: Options,
  { files }: ProjectAnswers,
  cwd: string,
  problems: Problem[],
): Promise<Comparison | undefined> {
  if (openapi === undefined) return undefined;
  try {
    const functions = files.flatMap(({ handlers }) => handlers);
    return compare(routesOf(files), functions, await readDocument(openapi, cwd));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    problems.push({ message: error.message, code: error.code });
    return undefined;
  }
}

function wordsFor(cwd: string): Words {
  return { file: (path) => relative(cwd, path).replaceAll('\\', '/') || path };
}

function pageFor(
  { format, unknown: asksUnknown }: Options,
  { files, problems, looked }: ProjectAnswers,
  comparison: Comparison | undefined,
  { cwd, out, env }: Surroundings,
): string {
  const words = wordsFor(cwd);
  const all = routesOf(files);
  const unknown = unknownOf(all);
  if (format === 'json') {
    const content = {
      version,
      files: looked,
      ...(asksUnknown ? unknownJson(unknown, words) : { routes: answersJson(listed(all), words) }),
      ...(comparison && { differences: differencesJson(comparison.differences, words) }),
      ...(problems.length > 0 && { problems: problemsJson(problems) }),
    };
    return JSON.stringify(content, undefined, 2);
  }
  if (comparison) return comparisonPage(comparison, words);
  if (asksUnknown) return unknownPage(unknown, words);
  if (looked === 0) return '';
  const routes = listed(all);
  const summary = summaryOf(routes, looked);
  if (format === 'markdown') return [markdownPage(routes, words), `${summary}.`].join('\n\n');
  return [...(routes.length > 0 ? [textPage(routes, words, colorsOn(out, env))] : []), summary].join('\n\n');
}
