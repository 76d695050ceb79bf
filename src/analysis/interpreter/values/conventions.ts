import type { Node } from '../../syntax/syntax.js';
import { objectOf, type ObjectValue, unknown, type Value } from './values.js';

/** Names of classes whose instances are errors. */
const ERROR_CLASS = /(?:Error|Exception|ErrorResponse)$/;
/** Whether an instance of a class of that name is an error. A problem is one where it is thrown: others are sent, or solved. */
export function isErrorClass(name: string, isThrownOn = false): boolean {
  return ERROR_CLASS.test(name) || (isThrownOn && name.endsWith('Problem'));
}
/** Names of functions that make HTTP errors. */
export const ERROR_FACTORY = /^create\w*Error$/;

/**
 * An error of an unseen class or factory. By convention it carries a status where exactly one argument is an error code. A package's class
 * with the bare name `Error` has codes of its own: `new Meteor.Error(404, 'No such task')`.
 */
export function conventionError(name: string, callee: Value, args: readonly Value[], node: Node): ObjectValue {
  const codes = callee.kind === 'module' && name !== 'Error' ? args.filter(isErrorCode) : [];
  const members = new Map<string, Value>();
  if (codes.length === 1) members.set('status', codes[0] as Value);
  else if (callee.kind === 'module' || callee.kind === 'unknown') members.set('status', unknown(node));
  return objectOf(members, true, node, { error: name });
}

/** Whether a value is a number that a status code may be. */
export function isStatusCode(value: unknown): boolean {
  return typeof value === 'number' && value >= 100 && value < 600;
}

export function isErrorCode(value: Value): boolean {
  return (
    value.kind === 'constant' &&
    Number.isInteger(value.value) &&
    Number(value.value) >= 400 &&
    Number(value.value) < 600
  );
}
