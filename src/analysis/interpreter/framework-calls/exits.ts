import { type Node, parametersOf } from '../../syntax/syntax.js';
import { changedResponse } from '../state/response-state.js';
import { applyEffects } from './effects.js';
import type { Activation, Exit, NamedExit, NamedExits, Root } from '../engine.js';
import { overloadFor } from './overloads.js';
import type { ResponseId, Value } from '../values/values.js';
import type { State } from '../state/state.js';

/** An exit that is taken, and its value. */
interface Taken {
  readonly way: NamedExit;
  readonly args: readonly Value[];
}

/**
 * Makes a handler leave by one of its declared exits: it has returned a result, or thrown what names one.
 * @returns whether it has left so
 */
export function leaveByExit(x: Activation, { namedExits, response, fn }: Root, exit: Exit): boolean {
  const id = response?.draft;
  if (namedExits && exit.kind === 'return' && parametersOf(fn).length > namedExits.parameter) return true;
  const taken = namedExits && exitOf(namedExits, exit);
  const draft = id && exit.state.draft(id);
  if (!taken || !draft) return false;
  if (draft.sent === 'no' && !draft.handedOn) take(x, taken, id, exit.node, exit.state);
  return true;
}

function exitOf(namedExits: NamedExits, { kind, value }: Exit): Taken | undefined {
  return kind === 'return' ? { way: namedExits.success, args: [value] } : exitThrown(namedExits, value);
}

/** `throw 'notFound'`, `throw { notFound: 'no such book' }` */
function exitThrown({ named, failure }: NamedExits, thrown: Value): Taken | undefined {
  const otherwise = failure && { way: failure, args: [thrown] };
  if (thrown.kind === 'constant') {
    const way = named.get(String(thrown.value));
    return way ? { way, args: [] } : otherwise;
  }
  if (thrown.kind !== 'object' || thrown.open || thrown.ofClass || thrown.error !== undefined) return undefined;
  const [only, ...others] = thrown.members;
  const way = only && others.length === 0 ? named.get(only[0]) : undefined;
  return only && way ? { way, args: [only[1]] } : otherwise;
}

function take(x: Activation, { way, args }: Taken, id: ResponseId, node: Node, state: State): void {
  const call = overloadFor(x, way.calls, args);
  const draft = state.draft(id);
  if (!call || !draft) return;
  state.setResponse(id, changedResponse(draft, { status: way.status, defaultStatus: way.usual }));
  applyEffects(x, call.effects, id, { node, args, call }, state);
}
