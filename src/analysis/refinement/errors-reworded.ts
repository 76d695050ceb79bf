import { type Findings, findingsWith, type OpenFile } from '../analyze.js';
import { errorAnswers, type Opens } from './error-handlers.js';
import type { Module } from '../symbols/module.js';
import { type FunctionNode, lastNameOf, type Node, parametersOf, parameterTarget } from '../syntax/syntax.js';
import { nodesOf } from '../syntax/nodes-of.js';
import { Narrowed } from './narrowed.js';
import type { HttpResponse } from '../responses/response.js';

/**
 * A file without the errors that the project's own code answers with statuses of its own: a global filter, an error middleware, an error
 * handler. The status that they were made with isn't sent. Reads those: call it only where something is to be reported.
 * @param importers the files that import it
 * @returns the file itself where all are sent as they were made
 */
export function withoutReworded(open: OpenFile, importers: readonly Module[], opens: Opens): OpenFile {
  return files.of(open, (all) => sentOf(all, open, importers, opens));
}

const files = new Narrowed();

function sentOf(all: Findings, open: OpenFile, importers: readonly Module[], opens: Opens): Findings {
  if (!all.responses.some(({ isError }) => isError)) return all;
  const handled = handledByApplication(open, importers, opens);
  const responses = all.responses.filter((one) => !one.isError || !(handled || isReworded(one, opens)));
  return responses.length === all.responses.length ? all : findingsWith(all, responses);
}

/** Whether what answers an error by the framework's table sends another status in any case, or can't be read. */
function isReworded(response: HttpResponse, opens: Opens): boolean {
  return errorAnswers(response, opens).some((answers) => answers === undefined || areFixed(answers));
}

/** Whether the file, or one that imports it, registers a function that answers all errors of its application with statuses of its own. */
function handledByApplication(open: OpenFile, importers: readonly Module[], opens: Opens): boolean {
  return [open, ...importers.flatMap((module) => opens(module) ?? [])].some((file) => {
    const answers = file.findings().responses.filter(isOfApplication);
    return answers.length > 0 && areFixed(answers) && !answers.some(({ handler }) => handsOn(file, handler));
  });
}

/** Whether a function that is registered for errors sends it. */
function isOfApplication({ path: { root } }: HttpResponse): boolean {
  return root.isErrorHandler && root.routes.length > 0;
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
