import { inherited } from '../../frameworks/catalogue.js';
import type { Call, Condition, Shape } from '../../frameworks/shape.js';
import { newDraft } from '../draft.js';
import type { State } from '../state.js';
import type { DraftId, Thing } from '../values.js';
import { unknown, type Value } from '../values.js';
import { applyEffects, isOfType, readOperand, type Site } from './effects.js';
import type { Activation } from './engine.js';
import type { CallNode } from './calls.js';
import { runCallbacks } from './unseen.js';

/** The overloads of calling (or constructing) a shape. */
export function callsOf(shape: Shape, how: 'call' | 'construct' = 'call'): readonly Call[] {
  const calls = inherited(shape, how) as Call | readonly Call[] | undefined;
  return calls === undefined ? [] : Array.isArray(calls) ? calls : [calls as Call];
}

/** Applies what a framework declares of a call; gives what the call evaluates to. */
export function applyCall(
  x: Activation,
  node: CallNode,
  calls: readonly Call[],
  receiver: Thing | undefined,
  args: readonly Value[],
  state: State,
): Value {
  const call = calls.find(({ when }) => !when || holds(when, args));
  if (!call) return unknown(node);
  const site: Site = { node, args, call };
  const given = call.gives === 'receiver' ? receiver?.shape : typeof call.gives === 'function' ? call.gives() : call.gives;
  const id = targetOf(x, node, call, given, receiver, args, state);
  if (id) applyEffects(x, call.effects, id, site, state);
  else if (call.effects.some(({ does }) => does === 'throw')) applyThrow(x, node, state);
  if (!call.registers) runCallbacks(x, args, state);
  if (call.gives === 'receiver') return receiver ? { ...receiver, node, ...routePath(x, call, site, state) } : unknown(node);
  if (!given) return unknown(node);
  const evidence = receiver?.evidence ?? 'import';
  return { kind: 'thing', shape: given, draft: id, evidence, node, ...routePath(x, call, site, state) };
}

function applyThrow(x: Activation, node: CallNode, state: State): void {
  x.exits.push({ kind: 'throw', value: unknown(node), state: state.fork(), node });
  state.dead = true;
}

/** A path given to a registration is kept for the handlers registered on what the call gives. */
function routePath(x: Activation, call: Call, site: Site, state: State): { path?: string } {
  const path = call.registers?.path && readOperand(x, call.registers.path, site, state);
  return path?.kind === 'constant' && typeof path.value === 'string' ? { path: path.value } : {};
}

function targetOf(
  x: Activation,
  node: CallNode,
  call: Call,
  given: Shape | undefined,
  receiver: Thing | undefined,
  args: readonly Value[],
  state: State,
): DraftId | undefined {
  const target = call.target ?? 'receiver';
  if (target === 'receiver') return receiver?.draft;
  if (target !== 'new') {
    const argument = args[target.argument];
    return argument?.kind === 'thing' ? argument.draft : undefined;
  }
  if (!given || !x.root) return undefined;
  state.setDraft(node, {
    ...newDraft(given, receiver?.evidence ?? 'import', call.default ?? 200),
    by: { node, as: call },
  });
  return node;
}

/** Whether the arguments are certain to be those of an overload. */
export function holds(when: Condition, args: readonly Value[]): boolean {
  if (when.count !== undefined && args.length !== when.count) return false;
  if (when.atLeast !== undefined && args.length < when.atLeast) return false;
  return (when.types ?? []).every((type, index) => {
    const argument = args[index];
    return type === undefined || (argument !== undefined && isOfType(argument, type) === true);
  });
}
