import type { Node } from '../../syntax/syntax.js';
import type { Activation } from '../engine.js';
import { evaluate } from '../evaluation.js';
import type { State } from '../state/state.js';
import type { Value } from '../values/values.js';

/** The request methods that a test compares with, and whether it is true for those or for all others. */
export interface TestedMethods {
  readonly methods: readonly string[];
  readonly inside: boolean;
}

/** The methods of a test of the request method, if it tests nothing else. */
export function testedMethods(x: Activation, node: Node, state: State): TestedMethods | undefined {
  if (node.type === 'BinaryExpression') {
    const equal = node.operator === '===' || node.operator === '==';
    if (!equal && node.operator !== '!==' && node.operator !== '!=') return undefined;
    if (isOtherLiteral(node.left) || isOtherLiteral(node.right)) return undefined;
    const [a, b] = [evaluate(x, node.left, state), evaluate(x, node.right, state)];
    const method = comparedMethod(a, b) ?? comparedMethod(b, a);
    return method === undefined ? undefined : { methods: [method], inside: equal };
  }
  if (
    node.type !== 'CallExpression' ||
    node.callee.type !== 'MemberExpression' ||
    node.callee.property.type !== 'Identifier'
  )
    return undefined;
  if (node.callee.property.name !== 'includes' && node.callee.property.name !== 'has') return undefined;
  const [argument] = node.arguments;
  if (!argument || !isMethod(evaluate(x, argument, state))) return undefined;
  const list = evaluate(x, node.callee.object, state);
  return list.kind === 'array' && !list.open ? { methods: list.elements.flatMap(methodName), inside: true } : undefined;
}

/** Whether an operand is a literal that is no name of a method. */
function isOtherLiteral(node: Node): boolean {
  return node.type === 'Literal' && typeof node.value !== 'string';
}

/** The result of a visible predicate, where it can be evaluated once more. */
export function isComparison(value: Value): boolean {
  return value.kind === 'unknown' && value.node.type === 'BinaryExpression';
}

/** The comparison that a variable holds: `const isPost = req.method === 'POST'`. */
export function comparisonOf(value: Value): Node | undefined {
  return isComparison(value) ? value.node : undefined;
}

/** Whether a value is the method of the request. */
export function isMethod(value: Value): boolean {
  return value.kind === 'request' && value.fact === 'method';
}

function comparedMethod(a: Value, b: Value): string | undefined {
  return isMethod(a) ? methodName(b)[0] : undefined;
}

function methodName(value: Value): string[] {
  return value.kind === 'constant' && typeof value.value === 'string' ? [value.value.toUpperCase()] : [];
}
