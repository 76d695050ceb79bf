import type { State } from '../state/state.js';
import type { Node } from '../../syntax/syntax.js';
import type { Value } from '../values/values.js';
import type { Activation } from '../engine.js';
import { mayBeAnother, thrownAgain } from './rethrown.js';

/** Ends the path with a thrown value; whoever encloses it decides what becomes of it. */
export function throwValue(x: Activation, value: Value, node: Node, state: State): void {
  x.exits.push(...thrownAgain(x, value, state));
  if (!mayBeAnother(x, value, state)) x.exits.push({ kind: 'throw', value, state: state.fork(), node });
  state.dead = true;
}
