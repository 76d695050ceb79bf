import type { TSESTree } from '@typescript-eslint/utils';
import { evaluate } from '../interpreter/evaluation.js';
import type { Engine } from '../interpreter/engine.js';
import { staticActivation } from '../interpreter/names/names.js';
import { State } from '../interpreter/state/state.js';
import { bare, type Node } from '../syntax/syntax.js';
import type { Read } from './responses.js';

type Operator = '===' | '!==' | '<' | '<=' | '>' | '>=';

/** A member of a response compared with a constant, which is on the right in either spelling. */
export interface Comparison {
  readonly node: TSESTree.BinaryExpression;
  readonly operator: Operator;
  readonly with: string | number;
  readonly constant: Node;
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  '===': '===',
  '==': '===',
  '!==': '!==',
  '!=': '!==',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};
const TURNED: Readonly<Record<Operator, Operator>> = {
  '===': '===',
  '!==': '!==',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** The comparison that a read is an operand of. */
export function comparisonOf(engine: Engine, read: Read): Comparison | undefined {
  const node = wrapped(read.node);
  const { parent } = node;
  if (parent?.type !== 'BinaryExpression') return undefined;
  const operator = OPERATORS[parent.operator];
  if (!operator) return undefined;
  const isLeft = parent.left === node;
  const constant = isLeft ? parent.right : parent.left;
  const value = constantOf(engine, constant);
  return value === undefined
    ? undefined
    : { node: parent, operator: isLeft ? operator : TURNED[operator], with: value, constant };
}

/** The text or number that an expression always is. */
export function constantOf(engine: Engine, node: Node): string | number | undefined {
  const value = evaluate(staticActivation(engine), node, new State());
  return value.kind === 'constant' && (typeof value.value === 'string' || typeof value.value === 'number')
    ? value.value
    : undefined;
}

/** An expression with the assertions and optional chains around it. */
export function wrapped(node: Node): Node {
  let at = node;
  while (at.parent && bare(at.parent) === bare(node)) at = at.parent;
  return at;
}
