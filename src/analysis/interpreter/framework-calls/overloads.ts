import type { Call, Condition, Primitive, ValueType } from '../../../frameworks/language/shape.js';
import { inherited } from '../../../frameworks/language/catalogue.js';
import { isBefore } from '../../symbols/releases.js';
import { lastNameOf } from '../../syntax/syntax.js';
import { isStatusCode } from '../values/conventions.js';
import type { Activation } from '../engine.js';
import { truthiness, type Value } from '../values/values.js';

/** The first overload that describes a call. The version is checked last: it may have to be read from a file. */
export function overloadFor(x: Activation, calls: readonly Call[], args: readonly Value[]): Call | undefined {
  for (const call of calls) {
    const { when, before } = call;
    if (when && !holds(when, args)) continue;
    if (!before || isBefore(x.engine.file.project, before)) return call;
  }
  return undefined;
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

/** Whether a value is of a type; undefined where that isn't known. */
export function isOfType(value: Value, type: ValueType): boolean | undefined {
  if (type === 'error') return isError(value);
  if (type === 'exception') return isException(value);
  if (type === 'exceptional') return mayBeException(value);
  if (type === 'status') return isStatus(value);
  if (type === 'digits')
    return value.kind === 'constant' && typeof value.value === 'string' && /^\d{3}$/.test(value.value);
  switch (value.kind) {
    case 'constant':
      return typeof value.value === type;
    case 'text':
    case 'json':
      return type === 'string';
    case 'object':
    case 'array':
    case 'framework-object':
    case 'headers':
      return type === 'object';
    case 'function':
      return type === 'function';
    case 'choice':
      return both(isOfType(value.whenTrue, type), isOfType(value.whenFalse, type));
    case 'oneOf':
      return value.values.map((one) => isOfType(one, type)).reduce(both);
    case 'absent':
      return type === 'undefined';
    default:
      return undefined;
  }
}

/** Errors are recognized by their origin, and where that is unknown by their name. */
function isError(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'caught':
      return value.member.length === 0;
    case 'object':
      return value.error !== undefined;
    case 'framework-object':
      return inherited(value.shape, 'role') === 'error';
    case 'unknown': {
      const { use = value.node } = value;
      return use.type === 'Identifier' && /^(?:e|ex|err|error)$|(?:Err|Error)$/.test(use.name) ? true : undefined;
    }
    default:
      return false;
  }
}

/** The same, whatever it is called. */
function isException(value: Value): boolean | undefined {
  if (value.kind === 'unknown' || (value.kind === 'caught' && value.only !== undefined)) return undefined;
  return isError(value);
}

/** Whether one of the values that it may be is an error. */
function mayBeException(value: Value): boolean | undefined {
  const values =
    value.kind === 'choice' ? [value.whenTrue, value.whenFalse] : value.kind === 'oneOf' ? value.values : [];
  if (values.length > 0) return values.some((one) => mayBeException(one) === true);
  return isException(value);
}

/** A status code, or an unknown value with the name of one: `err.status`, `statusCode`. */
function isStatus(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'constant':
      return isStatusCode(value.value);
    case 'choice':
      return both(isStatus(value.whenTrue), isStatus(value.whenFalse));
    case 'oneOf':
      return value.values.map(isStatus).reduce(both);
    case 'caught':
      return STATUS_NAME.test(value.member.at(-1) ?? '') || undefined;
    case 'unknown':
      return STATUS_NAME.test(lastNameOf(value.use ?? value.node)) || undefined;
    default:
      return isOfType(value, 'number');
  }
}

const STATUS_NAME = /^(?:http)?_?status(?:_?code)?$|^http_?code$/i;

function both(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  return a === b ? a : undefined;
}

/** Whether a value surely is an error, and one is there. */
export function isCertainError(value: Value): boolean {
  return isOfType(value, 'error') === true && truthiness(value) === true;
}
