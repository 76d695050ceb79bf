import type { TSESTree } from '@typescript-eslint/utils';
import { member } from '../../../frameworks/language/catalogue.js';
import type { State } from '../state/state.js';
import type { Node } from '../../syntax/syntax.js';
import {
  type Choice,
  constant,
  hasMember,
  isNullish,
  isUndefined,
  truthiness,
  unknown,
  type Value,
} from '../values/values.js';
import type { Activation } from '../engine.js';
import { isStatusCode } from '../values/conventions.js';
import { evaluate } from '../evaluation.js';
import { boundedText } from '../values/value-bounds.js';
import { withConstants } from '../names/imports.js';
import { isInstance } from '../conditions/instances.js';
import { isRequestedPath } from '../state/request-facts.js';

/** `a + b`, and `a += b`, which assigns the same. */
type Operation = TSESTree.BinaryExpression | TSESTree.AssignmentExpression;

/** Constant arithmetic, concatenation and comparison. */
export function binary(x: Activation, node: Operation, state: State): Value {
  const [left, right] = operands(x, node, state);
  if (operatorOf(node) === 'instanceof') {
    const isOne = isMade(left) ? isInstance(x.engine, left, node.right, right) : undefined;
    return isOne === undefined ? unknown(node) : constant(isOne, node);
  }
  if (left.kind === 'constant' || right.kind === 'constant') {
    const result = computed(node, left, right);
    if (result) return result;
  }
  if (operatorOf(node) === '+' && (isText(left) || isText(right))) {
    return { kind: 'text', node, filled: isFilled(left) || isFilled(right), parts: [left, right] };
  }
  return unknown(node);
}

/** Both sides; what is compared with a status, or with the request's path, may be a constant of another file. */
function operands(x: Activation, node: Operation, state: State): [Value, Value] {
  const left = node.left.type === 'PrivateIdentifier' ? unknown(node) : evaluate(x, node.left, state);
  const right = evaluate(x, node.right, state);
  const isWanted =
    EQUALITIES.has(operatorOf(node)) &&
    ((mayBeStatus(left) && mayBeStatus(right)) || [left, right].some((one) => isRequestedPath(x.engine, one)));
  return isWanted ? [withConstants(x.engine, left), withConstants(x.engine, right)] : [left, right];
}

function mayBeStatus(value: Value): boolean {
  if (value.kind === 'module') return value.path.length > 0;
  return value.kind === 'constant' && isStatusCode(value.value);
}

/** An object whose construction is visible, so that its class may be known. */
function isMade(value: Value): boolean {
  return value.kind === 'object'
    ? value.ofClass !== undefined || value.error === undefined
    : value.kind === 'framework-object' && value.draft !== undefined;
}

function operatorOf(node: Operation): string {
  return node.type === 'AssignmentExpression' ? node.operator.slice(0, -1) : node.operator;
}

/** Of two constants, or of a constant and each side of a choice; undefined where one side isn't visible. */
function computed(node: Operation, left: Value, right: Value): Value | undefined {
  if (left.kind === 'choice') return bothSides(left, node, (side) => computed(node, side, right));
  if (right.kind === 'choice') return bothSides(right, node, (side) => computed(node, left, side));
  if (operatorOf(node) === 'in') {
    const isMember = left.kind === 'constant' ? holdsMember(right, String(left.value)) : undefined;
    return isMember === undefined ? undefined : constant(isMember, node);
  }
  const isThere =
    comparedWithNothing(operatorOf(node), left, right) ?? comparedWithNothing(operatorOf(node), right, left);
  if (isThere !== undefined) return constant(isThere, node);
  const result =
    left.kind === 'constant' && right.kind === 'constant'
      ? compute(operatorOf(node), left.value, right.value)
      : undefined;
  return result === undefined ? undefined : constant(result, node);
}

/** `'statusCode' in error` */
function holdsMember(value: Value, name: string): boolean | undefined {
  if (value.kind === 'object') return hasMember(value, name);
  return value.kind === 'framework-object' && isMade(value) && member(value.shape, name) ? true : undefined;
}

/** `body == null` of a known object, or of a parameter without an argument. */
function comparedWithNothing(operator: string, nothing: Value, other: Value): boolean | undefined {
  if (!isNullish(nothing) || !EQUALITIES.has(operator)) return undefined;
  const isUnequal = operator.startsWith('!');
  if (truthiness(other) === true) return isUnequal;
  if (!isNullish(other)) return undefined;
  return operator.length === 2 || isUndefined(other) === isUndefined(nothing) ? !isUnequal : isUnequal;
}

const EQUALITIES: ReadonlySet<string> = new Set(['==', '!=', '===', '!==']);

function bothSides(choice: Choice, node: Node, step: (side: Value) => Value | undefined): Value | undefined {
  const [whenTrue, whenFalse] = [step(choice.whenTrue), step(choice.whenFalse)];
  if (!whenTrue && !whenFalse) return undefined;
  return { ...choice, whenTrue: whenTrue ?? unknown(node), whenFalse: whenFalse ?? unknown(node), node };
}

function isText(value: Value): boolean {
  return value.kind === 'text' || (value.kind === 'constant' && typeof value.value === 'string');
}

function isFilled(value: Value): boolean {
  return value.kind === 'text'
    ? value.filled
    : value.kind === 'constant' && typeof value.value === 'string' && value.value !== '';
}

type Operand = Value extends infer V ? (V extends { kind: 'constant'; value: infer P } ? P : never) : never;

function compute(operator: string, a: Operand, b: Operand): Operand {
  switch (operator) {
    case '===':
      return a === b;
    case '!==':
      return a !== b;
    case '==':
      return a === b || (a == null && b == null) ? true : typeof a === typeof b ? false : undefined;
    case '!=':
      return a === b || (a == null && b == null) ? false : typeof a === typeof b ? true : undefined;
    case '<':
      return numeric(a, b) && Number(a) < Number(b);
    case '<=':
      return numeric(a, b) && Number(a) <= Number(b);
    case '>':
      return numeric(a, b) && Number(a) > Number(b);
    case '>=':
      return numeric(a, b) && Number(a) >= Number(b);
    case '|':
      return numeric(a, b) && Number(a) | Number(b);
    case '/':
      return numeric(a, b) && Number(a) / Number(b);
    case '+':
      return typeof a === 'string' || typeof b === 'string' ? boundedText([`${a}`, `${b}`]) : Number(a) + Number(b);
    case '-':
      return Number(a) - Number(b);
    case '*':
      return Number(a) * Number(b);
    default:
      return undefined;
  }
}

/** The result of `typeof` for a value. */
export function typeName(value: Value, node: Node): Value {
  switch (value.kind) {
    case 'constant':
      return constant(typeof value.value, node);
    case 'text':
    case 'json':
      return constant('string', node);
    case 'object':
    case 'array':
      return constant('object', node);
    case 'framework-object':
      return isMade(value) ? constant('object', node) : unknown(node);
    case 'function':
    case 'class':
      return constant('function', node);
    default:
      return unknown(node);
  }
}

/** Whether both operands are numbers; undefined, for an unknown result, where one is not. */
function numeric(a: Operand, b: Operand): true | undefined {
  return typeof a === 'number' && typeof b === 'number' ? true : undefined;
}
