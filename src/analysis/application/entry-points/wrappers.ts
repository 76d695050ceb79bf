import { descriptionOf } from '../../interpreter/framework-calls/described.js';
import type { Engine } from '../../interpreter/engine.js';
import { argumentsOf, made } from '../../interpreter/calls/made-functions.js';
import { State } from '../../interpreter/state/state.js';
import type { FunctionValue, Value } from '../../interpreter/values/values.js';
import { isContinuation } from '../../syntax/behind.js';
import { bare, type CallNode, type FunctionNode } from '../../syntax/syntax.js';

/** A function that handles requests, itself or through a wrapper. */
export interface HandlerFunction {
  readonly fn: FunctionNode;
  readonly self: Value | undefined;
  /** What is called in its place, where it was passed to a wrapper that can be seen. */
  readonly entry: FunctionValue | undefined;
}

/** The functions that a value is, or that were passed to a wrapper: `asyncHandler(async (req, res) => …)`. */
export function handlersIn(engine: Engine, value: Value): HandlerFunction[] {
  switch (value.kind) {
    case 'function':
      return value.made && value.made.given.length > 0
        ? given(engine, value, value.made.given)
        : [{ fn: value.fn, self: value.self, entry: undefined }];
    case 'array':
      return value.elements.flatMap((one) => handlersIn(engine, one));
    case 'unknown': {
      const call = bare(value.node);
      return call.type === 'CallExpression' && !isContinuation(call) ? wrapped(engine, call) : [];
    }
    default:
      return [];
  }
}

function given(engine: Engine, entry: FunctionValue, functions: readonly FunctionValue[]): HandlerFunction[] {
  return functions.flatMap((one) => handlersIn(engine, one)).map(({ fn, self }) => ({ fn, self, entry }));
}

/** The function arguments of a call; of a wrapper in another file, with its result for them. */
function wrapped(engine: Engine, call: CallNode): HandlerFunction[] {
  const state = new State();
  const args = argumentsOf(engine, call, state);
  const inner = args.flatMap((one) => handlersIn(engine, one));
  const isDescribed = isWrapper(engine, call);
  const entry = inner.length > 0 && !isDescribed ? made(engine, call, args, state) : undefined;
  return entry?.made && entry.made.given.length > 0 ? inner.map((one) => ({ ...one, entry })) : inner;
}

/** Whether the settings name a call as a wrapper of a handler. */
export function isWrapper(engine: Engine, call: CallNode): boolean {
  return descriptionOf(engine, call, undefined, engine.file.settings.wrappers) !== undefined;
}
