import type { Engine } from '../execution/engine.js';
import { evaluate } from '../execution/expressions.js';
import { staticActivation, thingOf } from '../execution/names.js';
import { State } from '../execution/state.js';
import type { Thing } from '../execution/values.js';
import type { Node } from '../file/syntax.js';

/** What of a framework an expression gives, as far as the file shows without any handler being run. */
export function thingAt(engine: Engine, node: Node): Thing | undefined {
  return thingOf(engine, evaluate(staticActivation(engine), node, new State()));
}
