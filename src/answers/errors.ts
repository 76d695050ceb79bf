import { type ErrorMade, keyOfError } from '../analysis/application/error-handlers/error-made.js';
import { applicationOf } from '../analysis/application/model/application.js';
import type { HandlerId } from '../analysis/application/routing/written.js';
import type { ErrorOutcome, FileAnswers } from './answer.js';

/** Different errors that are executed with what answers them. */
const MOST_ERRORS = 400;

/**
 * The errors that leave the functions of some files, each once.
 * @param outcomes of functions that answer them: those that are known, and those that they make of others
 */
export function errorsIn(files: readonly FileAnswers[], outcomes: readonly ErrorOutcome[]): ErrorMade[] {
  const answered = new Set(outcomes.map(({ key }) => key));
  const throwing = [...files.flatMap(({ handlers }) => handlers), ...outcomes];
  const thrown = throwing.flatMap(({ answers, errors }) => [...answers, ...errors]);
  const all = new Map(thrown.flatMap(({ error }) => (error ? [[keyOfError(error), error] as const] : [])));
  return [...all].flatMap(([key, error]) => (answered.has(key) ? [] : [error])).slice(0, MOST_ERRORS);
}

/** The files that have functions which answer errors, each with those that other files register for errors, by where they begin. */
export function filesAnsweringErrors(files: readonly FileAnswers[]): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  const add = (id: HandlerId): void => {
    const [, file = '', offset] = OFFSET.exec(id) ?? [];
    if (offset !== undefined) found.set(file, (found.get(file) ?? new Set<number>()).add(Number(offset)));
  };
  for (const { file, handlers } of files)
    if (handlers.some((one) => one.receives && one.id.startsWith(`${file}:`))) found.set(file, new Set());
  const application = applicationOf(files);
  for (const { hooks } of files) for (const { fn, isForErrors } of hooks) if (isForErrors) add(application.resolve(fn));
  const thrown = files.flatMap(({ handlers }) => handlers.flatMap(({ answers }) => answers));
  for (const { answerers = [] } of thrown) for (const { fn } of answerers) if (fn !== undefined) add(fn);
  return found;
}

/** The identity of a function: its file, and where it begins. */
const OFFSET = /^(.+):(\d+)$/;
