import { realpathSync } from 'node:fs';
import { leftOut, type Route, routesOf } from '../answers/routes.js';
import { withoutStatuses } from '../answers/without.js';
import { version } from '../package.js';
import { colorsOn } from './colors.js';
import { EXIT, Failure } from './exit-codes.js';
import { firstLine } from './first-line.js';
import { compare, type Comparison } from './openapi/compare.js';
import { propose, type Proposed } from './openapi/propose.js';
import { readDocument } from './openapi/read.js';
import { HELP, type Options, readOptions } from './options.js';
import { type Change, changesBetween } from './diff/changes.js';
import { type ListedRoute, readEarlier } from './diff/earlier.js';
import { changesPage } from './pages/changes.js';
import { comparisonPage } from './pages/comparison.js';
import { answersJson, problemsJson, unknownJson } from './pages/json.js';
import { markdownPage } from './pages/markdown.js';
import { settingsOf, type ToPaste } from './pages/settings.js';
import { patchPage } from './pages/patch.js';
import { shown } from './pages/shown.js';
import { listed, summaryOf } from './pages/summary.js';
import { treePage } from './pages/tree.js';
import { textPage } from './pages/text.js';
import { unknownPage } from './pages/unknown.js';
import { init } from './init/init.js';
import { printable } from './printable.js';
import { progressOn, type Stream } from './progress.js';
import { type Problem, type ProjectAnswers, readProject } from './project.js';
import { nameIn, type Surroundings } from './surroundings.js';
import { unknownOf } from './unknown.js';

/** Runs the command; returns its exit code. */
export async function run(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    if (args[0] === 'init') return await init(args.slice(1), { ...around, cwd: realFolder(around.cwd) });
    const options = readOptions(args);
    if (options.help) around.out.write(HELP);
    else if (options.version) around.out.write(`${version}\n`);
    else return await answer(options, { ...around, cwd: realFolder(around.cwd) });
    return EXIT.done;
  } catch (error) {
    if (error instanceof Failure) return failed(error, around.errors);
    return failed(new Failure(`The command failed, which is a bug: ${firstLine(error)}`, EXIT.failed), around.errors);
  }
}

function failed({ message, code }: Failure, errors: Stream): number {
  errors.write(`${printable(message)}\n`);
  return code;
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    throw new Failure("The working directory can't be read.", EXIT.unread);
  }
}

async function answer(options: Options, around: Surroundings): Promise<number> {
  const { cwd, out, errors } = around;
  const read = await readProject(options.patterns, cwd, progressOn(errors));
  if (!read.hasConfiguration) errors.write(`${WITHOUT_CONFIGURATION}\n`);
  const problems = [...read.problems];
  const all = routesOf(read.files, read.outcomes);
  const left = leftOut(read.files);
  if (left !== undefined) errors.write(`${left}\n`);
  const routes = withoutStatuses(all, options.ignores);
  const comparison = await orProblem(problems, () => compared(options, routes, read, cwd));
  const changes = await orProblem(problems, () => changedSince(options, all, cwd));
  const proposed = await orProblem(problems, () => proposedFor(options, comparison, cwd));
  const page = pageFor(options, { routes, comparison, changes, problems, looked: read.looked }, around);
  const pages = [...(options.patch ? [] : [page]), ...(proposed ? [patchPage(proposed.patch, out)] : [])];
  for (const one of pages.filter((one) => one !== '')) out.write(`${one}\n`);
  for (const note of proposed?.notes ?? []) errors.write(`${printable(note)}\n`);
  const done = options.write && (await orProblem(problems, () => proposed?.make()));
  if (done) errors.write(`${printable(done)}\n`);
  for (const { message } of problems) errors.write(`${printable(message)}\n`);
  const differs = options.check && (comparison?.differences.length ?? changes?.length ?? 0) > 0;
  return Math.max(EXIT.done, differs ? EXIT.differs : EXIT.done, ...problems.map(({ code }) => code));
}

const WITHOUT_CONFIGURATION =
  'There is no ESLint configuration: the files are read with a built-in one, without settings.';

/** The differences between a document and the code. */
async function compared(
  { openapi, ignores }: Options,
  routes: readonly Route[],
  { files }: ProjectAnswers,
  cwd: string,
): Promise<Comparison | undefined> {
  if (openapi === undefined) return undefined;
  const functions = files.flatMap(({ handlers }) => handlers);
  const all = compare(routes, functions, await readDocument(openapi, cwd));
  return {
    ...all,
    differences: all.differences.filter(({ status }) => status === undefined || !ignores(status)),
    undecided: all.undecided.filter(({ statuses }) => !statuses.every(ignores)),
  };
}

/** The responses that the document lacks. */
async function proposedFor(
  { openapi, patch, write }: Options,
  comparison: Comparison | undefined,
  cwd: string,
): Promise<Proposed | undefined> {
  if (openapi === undefined || !comparison || !(patch || write)) return undefined;
  return propose(openapi, cwd, comparison.differences);
}

/** The changes since an earlier list. */
function changedSince({ diff, ignores }: Options, routes: readonly Route[], cwd: string): Change[] | undefined {
  if (diff === undefined) return undefined;
  const now = answersJson(listed(routes)) as readonly ListedRoute[];
  return changesBetween(withoutStatuses(readEarlier(diff, cwd), ignores), withoutStatuses(now, ignores));
}

/** What is compared with something that can't be read is a problem, and the rest is printed all the same. */
async function orProblem<Result>(
  problems: Problem[],
  find: () => Result | Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    problems.push({ message: error.message, code: error.code });
    return undefined;
  }
}

function pageFor(options: Options, content: Content, around: Surroundings): string {
  const file = nameIn(around.cwd);
  // The settings are code, and escape texts by its rules.
  const settings = settingsOf(unknownOf(content.routes));
  return options.format === 'json'
    ? jsonPage(options, shown(content, { file, text: (text) => text }), settings)
    : pageForPeople(options, shown(content, { file, text: printable }), settings, around);
}

/** The content of a page. */
interface Content {
  readonly routes: readonly Route[];
  readonly comparison: Comparison | undefined;
  readonly changes: readonly Change[] | undefined;
  readonly problems: readonly Problem[];
  readonly looked: number;
}

function jsonPage(
  { unknown: asksUnknown }: Options,
  { routes, comparison, changes, problems, looked }: Content,
  settings: ToPaste,
): string {
  const content = {
    version,
    files: looked,
    ...(asksUnknown ? unknownJson(unknownOf(routes), settings) : { routes: answersJson(listed(routes)) }),
    ...(comparison && { differences: comparison.differences, undecided: comparison.undecided }),
    ...(changes && { changes }),
    ...(problems.length > 0 && { problems: problemsJson(problems) }),
  };
  return JSON.stringify(content, undefined, 2);
}

function pageForPeople(
  { format, tree, unknown: asksUnknown }: Options,
  { routes: all, comparison, changes, looked }: Content,
  settings: ToPaste,
  { out, env }: Surroundings,
): string {
  if (comparison) return comparisonPage(comparison);
  if (changes) return changesPage(changes);
  if (asksUnknown) return unknownPage(unknownOf(all), settings);
  if (looked === 0) return '';
  const routes = listed(all);
  const summary = summaryOf(routes, looked);
  if (format === 'markdown') return [markdownPage(routes), `${summary}.`].join('\n\n');
  const page = (tree ? treePage : textPage)(routes, colorsOn(out, env));
  return [...(page === '' ? [] : [page]), summary].join('\n\n');
}
