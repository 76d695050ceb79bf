import type { Call, Condition, Primitive, ValueType } from '../../../frameworks/language/shape.js';
import { isBefore } from '../../symbols/releases.js';
import { isOfType } from '../framework-calls/effects.js';
import type { Activation } from '../engine.js';
import type { Value } from '../values/values.js';

/** The first overload that describes a call. */
export function overloadFor(x: Activation, calls: readonly Call[], args: readonly Value[]): Call | undefined {
  for (const call of calls) if (applies(x, call, args)) return call;
  return undefined;
}

/** Whether a call is the one that an overload describes. The version is asked for last: the answer may have to be read from a file. */
function applies(x: Activation, { when, before }: Call, args: readonly Value[]): boolean {
  return (!when || holds(when, args)) && (!before || isBefore(x.engine.file.project, before));
}

/** Whether the arguments are certain to be those of an overload. */
export function holds(when: Condition, args: readonly Value[]): boolean {
  if (when.count !== undefined && args.length !== when.count) return false;
  if (when.atLeast !== undefined && args.length < when.atLeast) return false;
  return (!when.values || areConstants(args, when.values)) && (!when.types || areSurely(args, when.types));
}

function areConstants(args: readonly Value[], values: readonly Primitive[]): boolean {
  return values.every((value, index) => isConstant(args[index], value));
}

function areSurely(args: readonly Value[], types: readonly (ValueType | undefined)[]): boolean {
  return types.every((type, index) => type === undefined || isSurely(args[index], type));
}

function isSurely(argument: Value | undefined, type: ValueType): boolean {
  return argument !== undefined && isOfType(argument, type) === true;
}

function isConstant(argument: Value | undefined, value: Primitive): boolean {
  return argument?.kind === 'constant' && argument.value === value;
}
