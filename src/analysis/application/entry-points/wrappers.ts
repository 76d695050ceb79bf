import { inherited } from '../../../frameworks/language/catalogue.js';
import type { Handler } from '../../../frameworks/language/shape.js';
import { descriptionOf } from '../../interpreter/framework-calls/described.js';
import type { Engine } from '../../interpreter/engine.js';
import { argumentsOf, made } from '../../interpreter/calls/made-functions.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { seenThrough } from '../../interpreter/names/imports.js';
import { staticActivation } from '../../interpreter/names/names.js';
import { State } from '../../interpreter/state/state.js';
import type { FunctionValue, Value } from '../../interpreter/values/values.js';
import type { SourceFile } from '../../symbols/file.js';
import { isContinuation } from '../../syntax/behind.js';
import {
  bare,
  type CallNode,
  type FunctionNode,
  isFunction,
  type Node,
  parametersOf,
  returnedAtEnd,
} from '../../syntax/syntax.js';

/** A function that handles requests, itself or through a wrapper. */
export interface HandlerFunction {
  readonly fn: FunctionNode;
  readonly self: Value | undefined;
  /** What is called in its place, where it was passed to a wrapper that can be seen. */
  readonly entry: FunctionValue | undefined;
  /** Whether it was passed to a wrapper that can't be seen. */
  readonly isWrapped?: boolean;
}

/** The functions that a value is, or that were passed to a wrapper: `asyncHandler(async (req, res) => …)`. */
export function handlersIn(engine: Engine, value: Value): HandlerFunction[] {
  switch (value.kind) {
    case 'function':
      return value.made && value.made.given.length > 0
        ? given(engine, value, value.made.given)
        : [{ fn: value.fn, self: value.self, entry: undefined }];
    case 'array':
      return value.elements.flatMap((one) => handlersIn(engine, seenThrough(engine, one)));
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
  if (entry?.made && entry.made.given.length > 0) return inner.map((one) => ({ ...one, entry }));
  return inner.map((one) => ({ ...one, isWrapped: true }));
}

/**
 * The function that a call makes of a controller, and that sends what this returns: `adapt(makeController())`. One that
 * passes the response on to what it was given is a wrapper of a handler.
 */
export function adapterIn(engine: Engine, value: Value, { parameters }: Handler): FunctionValue | undefined {
  const call = value.kind === 'unknown' ? bare(value.node) : value.kind === 'function' && value.made?.call;
  if (!call || call.type !== 'CallExpression' || isContinuation(call) || isWrapper(engine, call)) return undefined;
  const at = parameters.findIndex((shape) => shape && ANSWERING.has(inherited(shape, 'role') ?? ''));
  const adapter = call.arguments.length > 0 ? calledFunction(engine, call) : undefined;
  const answering = adapter && returnedAtEnd(adapter);
  if (!isFunction(answering) || !sendsItself(engine, answering, at)) return undefined;
  engine.file.modules.reachFarther('controllers');
  const state = new State();
  const args = argumentsOf(engine, call, state);
  return args.some((one) => isGiven(engine, one)) ? made(engine, call, args, state) : undefined;
}

/** The function that a call of the project's makes of options, where it is exported as a handler: `withChecks({ handler: show })`. */
export function madeHandler(engine: Engine, value: Value): { entry: FunctionValue; at: CallNode } | undefined {
  const at = value.kind === 'unknown' ? bare(value.node) : undefined;
  if (at?.type !== 'CallExpression' || isContinuation(at) || isWrapper(engine, at)) return undefined;
  const state = new State();
  const entry = made(engine, at, argumentsOf(engine, at, state), state);
  return entry?.made && { entry, at };
}

/** The function of the project that a call outside any handler runs. */
function calledFunction(engine: Engine, { callee }: CallNode): FunctionNode | undefined {
  const value = seenThrough(engine, evaluate(staticActivation(engine), callee, new State()));
  return value.kind === 'function' ? value.fn : undefined;
}

const ANSWERING: ReadonlySet<string> = new Set(['response', 'context']);

/** Whether a value may answer in a wrapper: of the project's own code. */
function isGiven({ catalogue }: Engine, value: Value): boolean {
  if (value.kind === 'module') return !catalogue.isModule(value.module);
  return value.kind === 'object' || value.kind === 'function' || value.kind === 'class';
}

/** Whether a function uses its response by its members, and passes it to no function that it was given. */
function sendsItself({ file }: Engine, fn: FunctionNode, at: number): boolean {
  const parameter = parametersOf(fn)[at];
  const variable = parameter?.type === 'Identifier' ? file.variable(parameter) : undefined;
  const uses = (variable?.references ?? []).map(({ identifier }) => identifier as Node);
  return uses.length > 0 && !uses.some((use) => isPassedOn(file, use));
}

function isPassedOn(file: SourceFile, use: Node): boolean {
  const { parent } = use;
  if (parent?.type !== 'CallExpression' || parent.callee === use) return false;
  let callee = bare(parent.callee);
  while (callee.type === 'MemberExpression') callee = bare(callee.object);
  return callee.type === 'Identifier' && file.variable(callee)?.defs[0]?.type === 'Parameter';
}

/** Whether the settings name a call as a wrapper of a handler. */
export function isWrapper(engine: Engine, call: CallNode): boolean {
  return descriptionOf(engine, call, undefined, engine.file.settings.wrappers) !== undefined;
}
