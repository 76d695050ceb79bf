import { type ErrorMade, keyOfError } from '../analysis/application/error-handlers/error-made.js';
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

/** Whether a file has functions that answer errors. */
export function takesErrors({ file, handlers }: FileAnswers): boolean {
  return handlers.some((one) => one.receives && one.id.startsWith(`${file}:`));
}
