import { engineFor } from '../application/entry-points/engine.js';
import { findRoots } from '../application/entry-points/roots.js';
import type { OpenFile } from '../analyze.js';
import type { Root } from '../interpreter/engine.js';
import { errorAnswers } from './error-handlers.js';
import type { Opens } from './opens.js';
import type { Module } from '../symbols/module.js';
import { type FunctionNode, lastNameOf, type Node, parametersOf, parameterTarget } from '../syntax/syntax.js';
import { nodesOf } from '../syntax/nodes-of.js';
import type { HttpResponse } from '../responses/response.js';

/**
 * The errors of a file that the project's own code answers with statuses of its own: a global filter, an error middleware, an error
 * handler. The status that they were made with isn't sent. Reads those.
 */
export class ErrorsReworded {
  private ofApplication: boolean | undefined;

  /** @param importers the files that import it */
  constructor(
    private readonly open: OpenFile,
    private readonly importers: readonly Module[],
    private readonly opens: Opens,
  ) {}

  /** Whether a response is such an error. */
  include(response: HttpResponse): boolean {
    if (!response.isError) return false;
    this.ofApplication ??= handledByApplication(this.open, this.importers, this.opens);
    return this.ofApplication || isReworded(response, this.opens);
  }
}

/** Whether what answers an error by the framework's table sends another status in any case, or can't be read. */
function isReworded(response: HttpResponse, opens: Opens): boolean {
  return errorAnswers(response, opens).some((answers) => answers === undefined || areFixed(answers));
}

/** Whether the file, or one that imports it, registers a function that answers all errors of its application with statuses of its own. */
function handledByApplication(open: OpenFile, importers: readonly Module[], opens: Opens): boolean {
  return [open, ...importers.flatMap((module) => opens(module) ?? [])].filter(registersForErrors).some((file) => {
    const answers = file.findings().responses.filter(isOfApplication);
    return answers.length > 0 && areFixed(answers) && !answers.some(({ handler }) => handsOn(file, handler));
  });
}

/** Whether a file registers such a function: only then it is executed. */
function registersForErrors({ source }: OpenFile): boolean {
  return findRoots(engineFor(source)).handlers.some(({ root }) => isForErrors(root));
}

function isForErrors({ isErrorHandler, routes }: Root): boolean {
  return isErrorHandler && routes.length > 0;
}

/** Whether a function that is registered for errors sends it. */
function isOfApplication({ path: { root } }: HttpResponse): boolean {
  return isForErrors(root);
}

function areFixed(answers: readonly HttpResponse[]): boolean {
  return (
    answers.length > 0 && answers.every(({ status, leaves }) => status.codes !== undefined && leaves !== 'unfinished')
  );
}

/** Whether an error middleware may leave the response to the next handler, other than where one has been sent already. */
function handsOn({ source }: OpenFile, fn: FunctionNode): boolean {
  const next = parametersOf(fn).map(parameterTarget).at(3);
  const variable = next?.type === 'Identifier' ? source.variable(next) : undefined;
  return variable?.references.some(({ identifier }) => !isBehindGone(source, identifier, fn)) ?? false;
}

/** `if (res.headersSent) return next(err);` */
function isBehindGone(file: OpenFile['source'], place: Node, fn: FunctionNode): boolean {
  for (let at: Node | undefined = place; at && at !== fn; at = at.parent)
    if (
      at.type === 'IfStatement' &&
      nodesOf(file, at.test, 'MemberExpression').some((one) => lastNameOf(one) === 'headersSent')
    )
      return true;
  return false;
}
