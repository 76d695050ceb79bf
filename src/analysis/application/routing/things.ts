import type { Engine } from '../../interpreter/engine.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { staticActivation, frameworkObjectOf } from '../../interpreter/names/names.js';
import { State } from '../../interpreter/state/state.js';
import type { FrameworkObject, Value } from '../../interpreter/values/values.js';
import type { Node } from '../../syntax/syntax.js';
import { seenThrough } from '../../interpreter/names/imports.js';

/** The framework object of an expression, as far as the file shows without any handler being run. */
export function thingAt(engine: Engine, node: Node): FrameworkObject | undefined {
  return frameworkObjectOf(engine, evaluate(staticActivation(engine), node, new State()));
}

/** The value of an expression in the same way, also where it is in another file. */
export function valueAt(engine: Engine, node: Node): Value {
  return seenThrough(engine, evaluate(staticActivation(engine), node, new State()));
}
