import { COUNTS } from '../../../knowledge/records.js';
import type { TSESTree } from '@typescript-eslint/utils';
import type { PathFacts } from '../../responses/path-facts.js';
import { awaited, bare, type Node } from '../../file/syntax.js';
import { CREDENTIAL_HEADERS } from '../../../knowledge/credentials.js';
import { initialOf } from './constants.js';
import { isEnvironment, type Source } from './source.js';
import { sourcesOf } from './trace.js';

/** A single test, free of `!`, `&&` and `||`. What it says holds or doesn't hold on a path. */
export type Atom =
  /** A value is null, undefined, false, zero or empty. */
  | { readonly kind: 'empty'; readonly of: Node }
  | { readonly kind: 'equal'; readonly left: Node; readonly right: Node }
  | { readonly kind: 'instance'; readonly of: Node; readonly type: Node }
  /** A value is of a type of the language: `typeof x === 'string'`. */
  | { readonly kind: 'type'; readonly of: Node; readonly type: string }
  /** A call came out true. */
  | { readonly kind: 'call'; readonly node: TSESTree.CallExpression }
  /** Two values are in an order: `a < b`. */
  | { readonly kind: 'order'; readonly node: TSESTree.BinaryExpression };

export type Reading = (atom: Atom, holds: boolean) => boolean;

/**
 * Whether the tests passed on a path, taken together, imply what `reads` finds in single ones: `a && b` implies what
 * `a` or `b` does, `a || b` what both do.
 */
export function implied(path: PathFacts, reads: Reading): boolean {
  for (const { node, holds } of path.tests()) {
    if (implies(path, node, truthOf(node, holds), reads, 0)) return true;
  }
  return false;
}

/**
 * What the test tells that decided to go this way: the newest one on the path, or the one before it where the newest
 * only asks how to answer. Where an error was caught, those before it decided nothing. Undefined where it implies none
 * of the answers.
 */
export function decided<Answer>(path: PathFacts, answers: ReadonlyMap<Answer, Reading>): Answer | undefined {
  for (const { node, holds } of path.testsSince()) {
    const outcome = truthOf(node, holds);
    for (const [answer, reads] of answers) if (implies(path, node, outcome, reads, 0)) return answer;
    if (!isAboutForm(path, node, outcome)) return undefined;
  }
  return undefined;
}

/** Tests that choose between forms of an answer: by path, method, header fields or environment, or by more of the caught error. */
function isAboutForm(path: PathFacts, node: Node, outcome: boolean): boolean {
  let isOther = false;
  const look: Reading = (atom) => {
    const sources = sourcesOf(path, subjectOf(atom));
    if (sources.length === 0 || !sources.every(tellsForm)) isOther = true;
    return false;
  };
  implies(path, node, outcome, look, 0);
  return !isOther;
}

function subjectOf(atom: Atom): Node {
  if (atom.kind === 'empty' || atom.kind === 'instance' || atom.kind === 'type') return atom.of;
  return atom.kind === 'equal' ? atom.left : atom.node;
}

function tellsForm(source: Source): boolean {
  const { start } = source;
  if (start.kind === 'input') return start.part === 'headers' && !(start.name && CREDENTIAL_HEADERS.has(start.name));
  return start.kind === 'caught' || start.kind === 'fact' || isEnvironment(source);
}

function truthOf(node: Node, holds: boolean): boolean {
  return isUnequal(node) ? !holds : holds;
}

/** Tests of inequality are kept as those of equality. */
function isUnequal(node: Node): boolean {
  return node.type === 'BinaryExpression' && (node.operator === '!==' || node.operator === '!=');
}

const DEEPEST = 12;

function implies(path: PathFacts, node: Node, outcome: boolean, reads: Reading, depth: number): boolean {
  if (depth > DEEPEST) return false;
  const test = bare(node);
  const inner = (one: Node, holds: boolean): boolean => implies(path, one, holds, reads, depth + 1);
  switch (test.type) {
    case 'UnaryExpression':
      return test.operator === '!' && inner(test.argument, !outcome);
    case 'AwaitExpression':
      return inner(test.argument, outcome);
    case 'LogicalExpression':
      if (test.operator === '??') return reads({ kind: 'empty', of: test }, !outcome);
      return (test.operator === '&&') === outcome
        ? inner(test.left, outcome) || inner(test.right, outcome)
        : inner(test.left, outcome) && inner(test.right, outcome);
    case 'BinaryExpression':
      return comparison(path, test, outcome, reads, depth);
    case 'SwitchCase':
      return groupOf(test).every(
        (one) => one.test && equality(path, one.parent.discriminant, one.test, outcome, reads, depth),
      );
    case 'CallExpression':
      if (isBoolean(test) && test.arguments[0]) return inner(test.arguments[0], outcome);
      return reads({ kind: 'call', node: test }, outcome) || reads({ kind: 'empty', of: test }, !outcome);
    case 'Identifier': {
      if (reads({ kind: 'empty', of: test }, !outcome)) return true;
      const initial = heldTest(path, test);
      return initial !== undefined && inner(initial, outcome);
    }
    case 'AssignmentExpression':
      return reads({ kind: 'empty', of: test.right }, !outcome);
    default:
      return reads({ kind: 'empty', of: test }, !outcome);
  }
}

function isBoolean({ callee }: TSESTree.CallExpression): boolean {
  return callee.type === 'Identifier' && callee.name === 'Boolean';
}

/** The cases before a case that share its statements, and the case itself. */
function groupOf(last: TSESTree.SwitchCase): TSESTree.SwitchCase[] {
  const { cases } = last.parent;
  const group = [last];
  for (let at = cases.indexOf(last) - 1; at >= 0 && cases[at]?.consequent.length === 0; at--)
    group.push(cases[at] as TSESTree.SwitchCase);
  return group;
}

/** The test that a variable holds the outcome of: `const isOwner = post.author === user.id`. */
function heldTest(path: PathFacts, node: TSESTree.Identifier): Node | undefined {
  const initial = initialOf(path, node);
  if (!initial) return undefined;
  const test = awaited(initial);
  const isTest =
    test.type === 'UnaryExpression' ||
    test.type === 'LogicalExpression' ||
    test.type === 'BinaryExpression' ||
    test.type === 'CallExpression';
  return isTest ? test : undefined;
}

function comparison(
  path: PathFacts,
  node: TSESTree.BinaryExpression,
  outcome: boolean,
  reads: Reading,
  depth: number,
): boolean {
  switch (node.operator) {
    case '===':
    case '==':
      return equality(path, node.left, node.right, outcome, reads, depth);
    case '!==':
    case '!=':
      return equality(path, node.left, node.right, !outcome, reads, depth);
    case 'instanceof':
      return reads({ kind: 'instance', of: node.left, type: node.right }, outcome);
    default:
      return lengthTest(node, outcome, reads) ?? reads({ kind: 'order', node }, outcome);
  }
}

function equality(path: PathFacts, left: Node, right: Node, holds: boolean, reads: Reading, depth: number): boolean {
  const [value, constant] =
    isConstant(bare(left)) && !isConstant(bare(right)) ? [right, bare(left)] : [left, bare(right)];
  const inner = bare(value);
  if (constant.type === 'Literal' && typeof constant.value === 'boolean' && constant.value)
    return implies(path, value, holds, reads, depth + 1);
  if (isEmpty(constant)) return reads({ kind: 'empty', of: withoutLength(inner) ?? inner }, holds);
  if (inner.type === 'UnaryExpression' && inner.operator === 'typeof') {
    const isNothing = constant.type === 'Literal' && constant.value === 'undefined';
    const type = constant.type === 'Literal' && typeof constant.value === 'string' ? constant.value : undefined;
    if (type !== undefined && reads({ kind: 'type', of: inner.argument, type }, holds)) return true;
    return reads({ kind: 'empty', of: inner.argument }, isNothing ? holds : !holds);
  }
  return reads({ kind: 'equal', left: value, right: constant }, holds);
}

function isConstant({ type }: Node): boolean {
  return type === 'Literal';
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
function lengthTest(node: TSESTree.BinaryExpression, outcome: boolean, reads: Reading): boolean | undefined {
  const of = withoutLength(bare(node.left));
  const { right } = node;
  if (!of || right.type !== 'Literal') return undefined;
  const some = (node.operator === '>' && right.value === 0) || (node.operator === '>=' && right.value === 1);
  const none = (node.operator === '<' && right.value === 1) || (node.operator === '<=' && right.value === 0);
  return some || none ? reads({ kind: 'empty', of }, outcome === none) : undefined;
}
