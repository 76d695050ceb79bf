import { bare, type CallNode, functionAround, type Node } from '../../syntax/syntax.js';
import type { Engine } from '../engine.js';
import { canFollow, evaluate, follow } from '../evaluation.js';
import { importedValue } from '../names/imports.js';
import { staticActivation } from '../names/names.js';
import { State } from '../state/state.js';
import type { FunctionValue, Unknown, Value } from '../values/values.js';

/** `const notFound = errorFactory({ status: 404 })`: the function that a function of another file has made. */
export function madeFunction(engine: Engine, { node }: Unknown): FunctionValue | undefined {
  const call = bare(node);
  if (call.type !== 'CallExpression' || functionAround(call)) return undefined;
  const known = engine.madeFunctions.get(call);
  if (known !== undefined) return known ?? undefined;
  engine.madeFunctions.set(call, null);
  const state = new State();
  const found = made(engine, call, argumentsOf(engine, call, state), state);
  engine.madeFunctions.set(call, found ?? null);
  return found;
}

/** The arguments of a call outside any handler; for one that is the result of such a call itself, its value. */
export function argumentsOf(engine: Engine, call: CallNode, state: State): Value[] {
  return call.arguments.map((argument: Node) => {
    const value = evaluate(staticActivation(engine), argument, state);
    const inner = value.kind === 'unknown' ? bare(value.node) : undefined;
    if (inner?.type !== 'CallExpression') return value;
    return made(engine, inner, argumentsOf(engine, inner, state), state) ?? value;
  });
}

/** The function that a call makes outside any handler; undefined where it isn't visible, or may be one of several. */
export function made(engine: Engine, call: CallNode, args: readonly Value[], state: State): FunctionValue | undefined {
  const x = staticActivation(engine);
  const callee = evaluate(x, call.callee, state);
  const wrapper = callee.kind === 'module' ? importedValue(engine, callee) : callee;
  if (wrapper?.kind !== 'function' || !canFollow(x, wrapper.fn)) return undefined;
  const outcomes = follow(x, wrapper, args, state, call);
  const [only] = outcomes;
  return only?.value.kind === 'function' && outcomes.length === 1 ? only.value : undefined;
}
