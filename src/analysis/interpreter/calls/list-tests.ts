import { bare, type FunctionNode, type Node, staticKey } from '../../syntax/syntax.js';
import type { Activation } from '../engine.js';
import { evaluate } from '../evaluation.js';
import type { State } from '../state/state.js';
import { constant, type FunctionValue, type Value } from '../values/values.js';

/** Elements of which each is tried. */
const MOST_ELEMENTS = 40;

/**
 * The result of `some` and `every` for a wholly visible list, and a test for a class, or of known texts: `known.some((type) => error
 * instanceof type)`, `open.some((start) => pathname.startsWith(start))`.
 * @returns undefined where that isn't known
 */
export function listTest(
  x: Activation,
  key: string | undefined,
  list: Value | undefined,
  [test]: readonly Value[],
  node: Node,
  state: State,
): Value | undefined {
  if ((key !== 'some' && key !== 'every') || list?.kind !== 'array' || list.open) return undefined;
  if (test?.kind !== 'function' || list.elements.length > MOST_ELEMENTS) return undefined;
  const deciding = key === 'some';
  let isKnown = true;
  for (const element of list.elements) {
    const outcome = outcomeFor(x, test, element, state);
    if (outcome === deciding) return constant(deciding, node);
    if (outcome === undefined) isKnown = false;
  }
  return isKnown ? constant(!deciding, node) : undefined;
}

function outcomeFor(x: Activation, { fn }: FunctionValue, element: Value, state: State): boolean | undefined {
  const [parameter] = fn.params;
  const body = onlyResult(fn);
  if (parameter?.type !== 'Identifier' || !body || !isTest(body)) return undefined;
  const variable = x.engine.file.variable(parameter);
  if (!variable) return undefined;
  const inner = state.fork();
  inner.declare(variable, element);
  const value = evaluate(x, body, inner);
  return value.kind === 'constant' && typeof value.value === 'boolean' ? value.value : undefined;
}

/** The expression that a function returns and does nothing beside. */
function onlyResult({ body }: FunctionNode): Node | undefined {
  if (body?.type !== 'BlockStatement') return body ? bare(body) : undefined;
  const [only, ...others] = body.body;
  return only?.type === 'ReturnStatement' && only.argument && others.length === 0 ? bare(only.argument) : undefined;
}

/** Whether a node only compares. */
function isTest(node: Node): boolean {
  const test = bare(node);
  switch (test.type) {
    case 'BinaryExpression':
      return true;
    case 'LogicalExpression':
      return isTest(test.left) && isTest(test.right);
    case 'ConditionalExpression':
      return isTest(test.test) && isTest(test.consequent) && isTest(test.alternate);
    case 'CallExpression': {
      const callee = bare(test.callee);
      return callee.type === 'MemberExpression' && TEXT_TESTS.has(staticKey(callee.property, callee.computed) ?? '');
    }
    default:
      return false;
  }
}

const TEXT_TESTS: ReadonlySet<string> = new Set(['startsWith', 'endsWith', 'includes', 'test']);
