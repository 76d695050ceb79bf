import { COUNTS } from '../../../packages/stores.js';
import type { TSESTree } from '@typescript-eslint/utils';
import { flat } from '../../syntax/flat.js';
import { awaited, bare, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { initialOf } from './constants.js';
import { memoized } from './memoized.js';

/** A single test, free of `!`, `&&` and `||`, that holds or doesn't hold on a path. */
export type Atom =
  /** A value is null, undefined, false, zero or empty. */
  | { readonly kind: 'empty'; readonly of: Node }
  | { readonly kind: 'equal'; readonly left: Node; readonly right: Node }
  | { readonly kind: 'instance'; readonly of: Node; readonly type: Node }
  /** A value is of a type of the language: `typeof x === 'string'`. */
  | { readonly kind: 'type'; readonly of: Node; readonly type: string }
  /** A call returned a truthy value. */
  | { readonly kind: 'call'; readonly node: TSESTree.CallExpression }
  /** Two values are in an order: `a < b`. */
  | { readonly kind: 'order'; readonly node: TSESTree.BinaryExpression };

export interface SingleTest {
  readonly kind: 'one';
  readonly atom: Atom;
  readonly holds: boolean;
}

/** The meaning of a test's outcome: one atom that holds or doesn't, all of the parts, or one of them. */
export type Formula = SingleTest | { readonly kind: 'all' | 'any'; readonly parts: readonly Formula[] };

const NOTHING: Formula = { kind: 'all', parts: [] };
const DEEPEST = 12;

/** The meaning of a test, as it is written, that was true or false. */
export function formulaOf(path: PathFacts, test: Node, outcome: boolean): Formula {
  return formula(path, test, outcome, 0);
}

/** All single tests in it. */
export function singleTests(whole: Formula): readonly SingleTest[] {
  return whole.kind === 'one' ? [whole] : flat(whole.parts, singleTests);
}

function one(atom: Atom, holds: boolean): Formula {
  return { kind: 'one', atom, holds };
}

function all(...parts: readonly Formula[]): Formula {
  return { kind: 'all', parts };
}

/** A test of a value itself: `if (user)`. */
function isThere(of: Node, outcome: boolean): Formula {
  return one({ kind: 'empty', of }, !outcome);
}

function formula(path: PathFacts, node: Node, outcome: boolean, depth: number): Formula {
  if (depth > DEEPEST) return NOTHING;
  const test = bare(node);
  const inner = (part: Node, holds = outcome): Formula => formula(path, part, holds, depth + 1);
  switch (test.type) {
    case 'UnaryExpression':
      return test.operator === '!' ? inner(test.argument, !outcome) : NOTHING;
    case 'AwaitExpression':
      return inner(test.argument);
    case 'LogicalExpression':
      if (test.operator === '??') return isThere(test, outcome);
      return {
        kind: (test.operator === '&&') === outcome ? 'all' : 'any',
        parts: [inner(test.left), inner(test.right)],
      };
    case 'BinaryExpression':
      return comparison(path, test, outcome, depth);
    case 'SwitchCase':
      return test.test ? byCase(path, test, outcome, depth) : byDefault(path, test, depth);
    case 'CallExpression':
      if (isBoolean(test) && test.arguments[0]) return inner(test.arguments[0]);
      return all(one({ kind: 'call', node: test }, outcome), isThere(test, outcome));
    case 'Identifier': {
      const initial = heldTest(path, test);
      return initial ? all(isThere(test, outcome), inner(initial)) : isThere(test, outcome);
    }
    case 'AssignmentExpression':
      return isThere(test.right, outcome);
    default:
      return isThere(test, outcome);
  }
}

function isBoolean({ callee }: TSESTree.CallExpression): boolean {
  return callee.type === 'Identifier' && callee.name === 'Boolean';
}

/** One of the cases that share their statements matches. */
function byCase(path: PathFacts, last: TSESTree.SwitchCase, outcome: boolean, depth: number): Formula {
  const parts = groupOf(last).map(({ test, parent }) =>
    test ? equality(path, parent.discriminant, test, outcome, depth) : NOTHING,
  );
  return { kind: 'any', parts };
}

/** None of the cases matches. */
function byDefault(path: PathFacts, { parent }: TSESTree.SwitchCase, depth: number): Formula {
  const { cases, discriminant } = parent;
  return all(...cases.flatMap(({ test }) => (test ? [equality(path, discriminant, test, false, depth)] : [])));
}

/** The cases before a case that share its statements, and the case itself. */
function groupOf(last: TSESTree.SwitchCase): TSESTree.SwitchCase[] {
  const { cases } = last.parent;
  const group = [last];
  for (let at = cases.indexOf(last) - 1; at >= 0 && cases[at]?.consequent.length === 0; at--)
    group.push(cases[at] as TSESTree.SwitchCase);
  return group;
}

/** The test whose outcome a variable holds: `const isOwner = post.author === user.id`. */
const heldTest = memoized<Node | undefined, TSESTree.Identifier>((path, node) => {
  const held = initialOf(path, node) ?? writtenOnPath(path, node);
  if (!held) return undefined;
  const test = awaited(held);
  const isTest =
    test.type === 'UnaryExpression' ||
    test.type === 'LogicalExpression' ||
    test.type === 'BinaryExpression' ||
    test.type === 'CallExpression';
  return isTest ? test : undefined;
}, undefined);

/** The value written to a variable on the path: `let isOwner = false; if (post.author) isOwner = post.author === user.id`. */
function writtenOnPath(path: PathFacts, node: TSESTree.Identifier): Node | undefined {
  const variable = path.file.variable(node);
  const value = variable && path.value(variable);
  if (value?.kind !== 'unknown') return undefined;
  const holder = value.node.parent?.type === 'AwaitExpression' ? value.node.parent : value.node;
  const { parent } = holder;
  const isWritten = parent?.type === 'AssignmentExpression' && parent.operator === '=' && parent.right === holder;
  return isWritten && path.file.variable(parent.left) === variable ? holder : undefined;
}

function comparison(path: PathFacts, node: TSESTree.BinaryExpression, outcome: boolean, depth: number): Formula {
  switch (node.operator) {
    case '===':
    case '==':
      return equality(path, node.left, node.right, outcome, depth);
    case '!==':
    case '!=':
      return equality(path, node.left, node.right, !outcome, depth);
    case 'instanceof':
      return one({ kind: 'instance', of: node.left, type: node.right }, outcome);
    default:
      return lengthTest(node, outcome) ?? one({ kind: 'order', node }, outcome);
  }
}

function equality(path: PathFacts, left: Node, right: Node, holds: boolean, depth: number): Formula {
  const [first, second] = [bare(left), bare(right)];
  const isTurned = first.type === 'Literal' && second.type !== 'Literal';
  const [value, inner, constant] = isTurned ? [right, second, first] : [left, first, second];
  if (constant.type === 'Literal' && typeof constant.value === 'boolean' && constant.value)
    return formula(path, value, holds, depth + 1);
  if (isEmpty(constant)) {
    const counted = withoutLength(inner);
    const isNone = one({ kind: 'empty', of: counted ?? inner }, holds);
    const holder = holds && !counted ? holderOf(inner, constant) : undefined;
    return holder ? all(isNone, isThere(holder, true)) : isNone;
  }
  if (inner.type === 'UnaryExpression' && inner.operator === 'typeof') {
    const isNothing = constant.type === 'Literal' && constant.value === 'undefined';
    const type = constant.type === 'Literal' && typeof constant.value === 'string' ? constant.value : undefined;
    const presence = one({ kind: 'empty', of: inner.argument }, isNothing ? holds : !holds);
    return type === undefined ? presence : all(one({ kind: 'type', of: inner.argument, type }, holds), presence);
  }
  return one({ kind: 'equal', left: value, right: constant }, holds);
}

/** What is surely there where a member of it is a constant: `user?.isAdmin === false`. */
function holderOf(value: Node, constant: Node): Node | undefined {
  const isOpen = value.type === 'MemberExpression' && value.optional;
  return isOpen && constant.type === 'Literal' && constant.value !== null ? value.object : undefined;
}

/** What a value is compared with to find out whether there is one. */
function isEmpty(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'undefined';
  return (
    node.type === 'Literal' && (node.value === null || node.value === false || node.value === '' || node.value === 0)
  );
}

/** `x.length`, `x.size`, `x.rowCount`: zero where there is nothing. */
function withoutLength(node: Node): Node | undefined {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined;
  return COUNTS.has(node.property.name) ? node.object : undefined;
}

/** `x.length > 0` and `x.length < 1`. */
function lengthTest(node: TSESTree.BinaryExpression, outcome: boolean): Formula | undefined {
  const of = withoutLength(bare(node.left));
  const { right } = node;
  if (!of || right.type !== 'Literal') return undefined;
  const some = (node.operator === '>' && right.value === 0) || (node.operator === '>=' && right.value === 1);
  const none = (node.operator === '<' && right.value === 1) || (node.operator === '<=' && right.value === 0);
  return some || none ? one({ kind: 'empty', of }, outcome === none) : undefined;
}
