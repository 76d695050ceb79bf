import { type ErrorMade, errorMadeOf, keyOfError, UNSEEN_ERROR } from '../application/error-handlers/error-made.js';
import { engineFor } from '../application/entry-points/engine.js';
import { findRoots } from '../application/entry-points/roots.js';
import type { OpenFile } from '../analyze.js';
import { executeWithErrors } from '../error-answers.js';
import type { Root } from '../interpreter/engine.js';
import { handlersFor } from './error-handlers.js';
import type { Opens } from './opens.js';
import { expand } from '../responses/expand.js';
import type { Module } from '../symbols/module.js';
import type { FunctionNode } from '../syntax/syntax.js';
import type { HttpResponse } from '../responses/response.js';

/**
 * The errors of a file that the project's own code answers with statuses of its own: a global filter, an error middleware, an error
 * handler. The status that they were made with isn't sent. Executes those.
 */
export class ErrorsReworded {
  private files: readonly OpenFile[] | undefined;
  /** What functions answer to errors, by both. */
  private readonly known = new Map<string, readonly HttpResponse[]>();

  /** @param importers the files that import it */
  constructor(
    private readonly open: OpenFile,
    private readonly importers: readonly Module[],
    private readonly opens: Opens,
  ) {}

  /** Whether a response is such an error. */
  include(response: HttpResponse): boolean {
    if (!response.isError) return false;
    const error = madeIn(response);
    return (
      this.registering().some((file) => isReworded(response, this.answersIn(file, error))) ||
      handlersFor(response, this.opens).some(
        (handler) => !handler || isReworded(response, this.answersIn(handler.file, error, handler.fn)),
      )
    );
  }

  /** What a function of a file answers to an error, or all that it registers for errors. */
  private answersIn({ source }: OpenFile, error: ErrorMade, fn?: FunctionNode): readonly HttpResponse[] {
    const key = [source.path, fn?.range.join(), keyOfError(error)].join(' ');
    const known = this.known.get(key);
    if (known) return known;
    const isWanted = (root: Root): boolean => (fn ? root.fn.range.join() === fn.range.join() : isForErrors(root));
    const answered = executeWithErrors(source, [error], isWanted);
    const answers = answered.flatMap(({ engine, emissions }) => emissions.flatMap((one) => expand(engine, one)));
    this.known.set(key, answers);
    return answers;
  }

  /** The files that register what answers all errors of their applications: only these are executed. */
  private registering(): readonly OpenFile[] {
    this.files ??= [this.open, ...this.importers.flatMap((module) => this.opens(module) ?? [])].filter(
      registersForErrors,
    );
    return this.files;
  }
}

function madeIn({ thrown, path, status }: HttpResponse): ErrorMade {
  return (thrown && errorMadeOf(engineFor(path.file), thrown, status.code)) ?? UNSEEN_ERROR;
}

/** Whether all that answers an error has statuses of its own. */
function isReworded({ status: { codes } }: HttpResponse, answers: readonly HttpResponse[]): boolean {
  const isOther = ({ status, leaves }: HttpResponse): boolean =>
    leaves !== 'unfinished' && leaves !== 'thrown' && (status.codes?.every((code) => !codes?.includes(code)) ?? false);
  return answers.length > 0 && answers.every(isOther);
}

/** Whether a file registers such a function. */
function registersForErrors({ source }: OpenFile): boolean {
  return findRoots(engineFor(source)).handlers.some(({ root }) => isForErrors(root));
}

function isForErrors({ isErrorHandler, routes }: Root): boolean {
  return isErrorHandler && routes.length > 0;
}
