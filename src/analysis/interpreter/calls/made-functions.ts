import { bare, type CallNode, functionAround, type Node } from '../../syntax/syntax.js';
import type { Engine } from '../engine.js';
import { canFollow, evaluate, follow } from '../evaluation.js';
import { isOfInstance } from '../members/class-members.js';
import { importedValue } from '../names/imports.js';
import { staticActivation } from '../names/names.js';
import { State } from '../state/state.js';
import type { FunctionValue, Unknown, Value } from '../values/values.js';

/** `const notFound = errorFactory({ status: 404 })`: the function that a function of another file has made. */
export function madeFunction(engine: Engine, value: Unknown): FunctionValue | undefined {
  const found = madeValue(engine, value);
  return found?.kind === 'function' ? found : undefined;
}

/** The same of an object with methods: `export const controller = makeController()`. */
export function madeValue(engine: Engine, { node }: Unknown): Value | undefined {
  const call = bare(node);
  if (call.type !== 'CallExpression' || functionAround(call)) return undefined;
  const known = engine.made.get(call);
  if (known !== undefined) return known ?? undefined;
  engine.made.set(call, null);
  const state = new State();
  const found = resultOf(engine, call, argumentsOf(engine, call, state), state);
  engine.made.set(call, found ?? null);
  return found;
}

/** The arguments of a call outside any handler; for one that is the result of such a call itself, its value. */
export function argumentsOf(engine: Engine, call: CallNode, state: State): Value[] {
  return call.arguments.map((argument: Node) => {
    const value = evaluate(staticActivation(engine), argument, state);
    const inner = value.kind === 'unknown' ? bare(value.node) : undefined;
    if (inner?.type !== 'CallExpression') return value;
    return resultOf(engine, inner, argumentsOf(engine, inner, state), state) ?? value;
  });
}

/** The function that a call makes outside any handler; undefined where it isn't visible, or may be one of several. */
export function made(engine: Engine, call: CallNode, args: readonly Value[], state: State): FunctionValue | undefined {
  const found = resultOf(engine, call, args, state);
  return found?.kind === 'function' ? found : undefined;
}

/** What a call outside any handler makes, where that can be called: a function, or an object with methods. */
function resultOf(engine: Engine, call: CallNode, args: readonly Value[], state: State): Value | undefined {
  const x = staticActivation(engine);
  const callee = evaluate(x, call.callee, state);
  const maker = callee.kind === 'module' ? importedValue(engine, callee) : callee;
  if (maker?.kind !== 'function' || !canFollow(x, maker.fn)) return undefined;
  const { isMaking } = engine;
  engine.isMaking = true;
  const [only, ...others] = follow(x, maker, args, state, call);
  engine.isMaking = isMaking;
  return only && others.length === 0 && isCallable(only.value) ? only.value : undefined;
}

/** Whether a value is a function, or has methods. */
function isCallable(value: Value): boolean {
  if (value.kind === 'module') return isOfInstance(value);
  if (value.kind !== 'object') return value.kind === 'function';
  return value.ofClass !== undefined || [...value.members.values()].some(({ kind }) => kind === 'function');
}
