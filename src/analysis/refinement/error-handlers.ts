import type { ErrorAnswers } from '../../frameworks/language/shape.js';
import type { Engine } from '../interpreter/engine.js';
import {
  type Answerer,
  answerersOf,
  classOfError,
  type ErrorClass,
  isOfClass,
} from '../interpreter/framework-calls/error-answers.js';
import { nameIn } from '../syntax/names.js';
import { bare, type FunctionNode, type Node } from '../syntax/syntax.js';
import { engineFor } from '../application/entry-points/engine.js';
import type { OpenFile } from '../analyze.js';
import { isInText } from '../facts/content/leaking.js';
import { type Answered, isForOthers, letsThrough } from '../facts/content/let-through.js';
import type { HttpResponse } from '../responses/response.js';
import type { Leak } from '../responses/verdict.js';
import type { Opens } from './opens.js';

/**
 * Whether the content of an error is sent: all of the project's code that answers it in place of the framework passes it on. Code that
 * can't be read is assumed to hold it back.
 */
export function isSentOn(leak: Leak, response: HttpResponse, opens: Opens): boolean {
  const { answeredBy: table, leaves, path, node } = response;
  if (!table || leaves !== 'thrown') return true;
  const engine = engineFor(path.file);
  const error: Answered = {
    of: classOfError(engine, madeAt(response)),
    isText: isInText(leak, response, table.text),
    table,
  };
  return answerersOf(engine, table, node)
    .filter((one) => !one || mayTake(engine, one, error.of, table))
    .every((one) => one !== undefined && passesOn(one, error, opens));
}

/** What makes the error: in a `throw`, the class that it names and not its base class. */
function madeAt({ node, by }: HttpResponse): Node | undefined {
  const thrown = node.type === 'ThrowStatement' ? bare(node.argument) : undefined;
  return thrown?.type === 'NewExpression' ? thrown : by?.node;
}

function mayTake({ file }: Engine, { takes }: Answerer, of: ErrorClass, table: ErrorAnswers): boolean {
  return takes.length === 0 || takes.some((one) => isOfClass(of, nameIn(file, bare(one)), table) !== false);
}

/** Whether every response that may answer an error passes its content on. */
function passesOn(answerer: Answerer, error: Answered, opens: Opens): boolean {
  const possible = answersOf(answerer, opens).filter((one) => !isForOthers(one, error));
  return possible.length > 0 && possible.every((one) => letsThrough(one, error));
}

function answersOf({ module, fn }: Answerer, opens: Opens): readonly HttpResponse[] {
  const responses = opens(module)?.findings().responses ?? [];
  return responses.filter(({ handler }) => handler.range.join() === fn.range.join());
}

/** A function that answers errors, in its file. */
export interface ErrorHandler {
  readonly file: OpenFile;
  readonly fn: FunctionNode;
}

/** The functions of the project that may answer an error in place of the framework; undefined for one that can't be read. */
export function handlersFor(response: HttpResponse, opens: Opens): readonly (ErrorHandler | undefined)[] {
  return answerersFor(response).map((one) => {
    const file = one && opens(one.module);
    return file && { file, fn: one.fn };
  });
}

/** The same in the order of the framework, as far as the first that certainly answers it, without opening their files. */
export function answerersFor(response: HttpResponse): readonly ((Answerer & { isCertain: boolean }) | undefined)[] {
  const { answeredBy: table, path, node } = response;
  if (!table) return [];
  const engine = engineFor(path.file);
  const of = classOfError(engine, madeAt(response));
  const possible = answerersOf(engine, table, node).filter((one) => !one || mayTake(engine, one, of, table));
  const marked = possible.map((one) => one && { ...one, isCertain: certainlyTakes(engine, one, of, table) });
  const end = marked.findIndex((one) => one?.isCertain ?? true);
  return end < 0 ? marked : marked.slice(0, end + 1);
}

function certainlyTakes({ file }: Engine, { takes }: Answerer, of: ErrorClass, table: ErrorAnswers): boolean {
  return takes.length === 0 || takes.some((one) => isOfClass(of, nameIn(file, bare(one)), table) === true);
}
