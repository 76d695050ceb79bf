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
import { bare, type Node } from '../syntax/syntax.js';
import { engineFor } from '../application/entry-points/engine.js';
import type { Leak } from '../facts/content/internals.js';
import { isInText } from '../facts/content/leaking.js';
import { type Answered, isForOthers, letsThrough } from '../facts/content/let-through.js';
import type { HttpResponse } from '../responses/response.js';
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

/**
 * The responses of each function of the project that may answer an error in place of the framework; undefined for one that can't be read.
 */
export function errorAnswers(response: HttpResponse, opens: Opens): readonly (readonly HttpResponse[] | undefined)[] {
  const { answeredBy: table, path, node } = response;
  if (!table) return [];
  const engine = engineFor(path.file);
  const error: Answered = { of: classOfError(engine, madeAt(response)), isText: false, table };
  return answerersOf(engine, table, node)
    .filter((one) => !one || mayTake(engine, one, error.of, table))
    .map((one) => one && answersOf(one, opens).filter((answer) => !isForOthers(answer, error)));
}
