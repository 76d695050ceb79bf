import type { HttpResponse } from '../response.js';
import { bare } from '../syntax.js';
import { type Caught, placeOf, type Value } from '../values.js';

/** Whether a value is, or is part of, an error that was caught on the way to the response. */
export function isCaught(value: Value, response: HttpResponse): boolean {
  switch (value.kind) {
    case 'caught':
      return isRealError(value, response);
    case 'choice':
      return isCaught(value.whenTrue, response) || isCaught(value.whenFalse, response);
    case 'text':
      return value.parts.some((part) => isCaught(part, response));
    case 'object':
      return value.error !== undefined;
    case 'json':
      return isCaught(value.of, response);
    default:
      return false;
  }
}

/** The first parameter of a callback is an error only where a test says so. */
function isRealError({ only }: Caught, response: HttpResponse): boolean {
  return only === undefined || response.path.knows(only, true);
}

const ERROR_NAME = /^(?:e|ex|err|error|\w*(?:Err|Error))$/;

/** A variable named like an error, on a path where a test says that there is one. */
export function isTestedError(value: Value, response: HttpResponse): boolean {
  if (value.kind !== 'unknown') return false;
  for (const { key, holds } of response.path.tests()) {
    if (holds && ERROR_NAME.test(key) && startsWithName(value, key)) return true;
  }
  return false;
}

/** Whether a value was read from a variable or one of its members. */
function startsWithName(value: Value, name: string): boolean {
  let node = bare(placeOf(value));
  while (node.type === 'MemberExpression') node = bare(node.object);
  return node.type === 'Identifier' && node.name === name;
}

/** Whether a value certainly says something: it is neither empty, null, false nor undefined. */
export function isFilled(value: Value, response: HttpResponse): boolean {
  switch (value.kind) {
    case 'constant':
      return Boolean(value.value);
    case 'text':
      return value.filled || isCaught(value, response);
    case 'object':
    case 'json':
      return true;
    case 'choice':
      return isFilledChoice(value, response);
    case 'oneOf':
      return value.values.every((one) => isFilled(one, response));
    default:
      return isCaught(value, response) || isTestedError(value, response);
  }
}

/** `a || 'text'` is filled as soon as its last part is; so is `a ?? 'text'` where `a` is an error's. */
function isFilledChoice(value: Value & { kind: 'choice' }, response: HttpResponse): boolean {
  const { node } = value;
  if (node.type === 'LogicalExpression' && node.operator === '||') return isFilled(value.whenFalse, response);
  if (node.type === 'LogicalExpression' && node.operator === '??') {
    return isFilled(value.whenFalse, response) && (isCaught(value.whenTrue, response) || isTestedError(value.whenTrue, response));
  }
  return isFilled(value.whenTrue, response) && isFilled(value.whenFalse, response);
}
