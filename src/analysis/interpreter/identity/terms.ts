import type { SourceCode, SourceFile, Variable } from '../../symbols/file.js';
import {
  bare,
  type CallNode,
  type FunctionNode,
  isFunction,
  type Node,
  staticKey,
  within,
} from '../../syntax/syntax.js';
import { partsOf } from '../../syntax/walk.js';
import { comparedWith, type ConstantOperand } from './compared-with.js';
import { ownerOf } from './locations.js';
import { memberLocation, type Part, Term } from './term.js';

/** The terms of a linted file, and of those that it imports from. */
interface Terms {
  /** What has no parts yet: all terms begin with it. */
  readonly start: Term;
  readonly byNode: Map<Node, Term>;
}

const known = new WeakMap<SourceCode, Terms>();

function termsIn({ sourceCode }: SourceFile): Terms {
  let terms = known.get(sourceCode);
  if (!terms) known.set(sourceCode, (terms = { start: new Term(), byNode: new Map<Node, Term>() }));
  return terms;
}

/** The term of an expression. */
export function termOf(file: SourceFile, node: Node): Term {
  const terms = termsIn(file);
  return terms.byNode.get(node) ?? partOf({ file, terms, fn: undefined, own: new Map<Variable, number>() }, node);
}

/** The term of some that an operator puts together. */
export function composed(file: SourceFile, operator: string, operands: readonly Term[]): Term {
  return Term.of(termsIn(file).start, [operator, ...operands], operands);
}

/** The two sides of a comparison: `kind` and `'rose'` of `kind === 'rose'`, as of `'rose' === kind`. */
export interface Sides {
  readonly compared: Node;
  readonly other: Node;
  /** The constant that the other side is. */
  readonly constant: ConstantOperand | undefined;
}

/** The sides of a comparison, with the constant at the end. */
export function sidesOf(file: SourceFile, left: Node, right: Node): Sides {
  const last = comparedWith(file, right);
  const first = last ? undefined : comparedWith(file, left);
  return first ? { compared: right, other: left, constant: first } : { compared: left, other: right, constant: last };
}

/** The term of whether two expressions are equal. The value of a constant is the same in all versions. */
export function equalityOf(file: SourceFile, { other, constant }: Sides, compared: Term): Term {
  const otherTerm = termOf(file, other);
  return Term.of(termsIn(file).start, ['===', compared, otherTerm], constant ? [compared] : [compared, otherTerm]);
}

/** An expression that is being read. */
interface Reading {
  readonly file: SourceFile;
  readonly terms: Terms;
  /** The outermost function that is a part of it. */
  readonly fn: FunctionNode | undefined;
  /** That function's own variables, which nobody else can name: they are distinguished by their order. */
  readonly own: Map<Variable, number>;
}

/** The term of a part of an expression. A node in a function has a term by itself only without the function's own variables. */
function partOf(reading: Reading, node: Node): Term {
  if (reading.fn) return read(reading, bare(node));
  const { byNode } = reading.terms;
  let term = byNode.get(node);
  if (!term) byNode.set(node, (term = read(reading, bare(node))));
  return term;
}

function read(reading: Reading, node: Node): Term {
  const { terms } = reading;
  switch (node.type) {
    case 'Identifier':
      return named(reading, node, node.name);
    case 'Literal':
      return Term.of(terms.start, ['literal', 'regex' in node ? node.raw : node.value]);
    case 'TemplateElement':
      return Term.of(terms.start, ['text', node.value.raw]);
    case 'ThisExpression':
    case 'Super': {
      const owner = ownerOf(node);
      return Term.of(terms.start, [node.type, owner], [], [owner]);
    }
    case 'MemberExpression': {
      const object = partOf(reading, node.object);
      const name = staticKey(node.property, node.computed);
      if (name !== undefined) return Term.of(terms.start, ['.', object, name], [object], [memberLocation(name)]);
      const parts = [object, partOf(reading, node.property)];
      return Term.of(terms.start, ['[]', ...parts], parts, [memberLocation(name)]);
    }
    case 'CallExpression':
    case 'NewExpression':
      return made(reading, node);
    case 'UnaryExpression':
    case 'AwaitExpression': {
      const argument = partOf(reading, node.argument);
      return Term.of(terms.start, [node.type === 'AwaitExpression' ? 'await' : node.operator, argument], [argument]);
    }
    case 'LogicalExpression':
    case 'BinaryExpression':
      if (isEquality(node.operator)) return compared(reading, node.left, node.right, node.operator);
      return operation(reading, node.operator, node.left, node.right);
    default:
      return whole(isFunction(node) && !reading.fn ? { ...reading, fn: node } : reading, node);
  }
}

/** Whether an operator compares for being the same. */
export function isEquality(operator: string): boolean {
  return EQUALITIES.has(operator);
}

const EQUALITIES: ReadonlySet<string> = new Set(['===', '==', '!==', '!=']);

function named({ file, terms, fn, own }: Reading, identifier: Node, name: string): Term {
  const variable = file.variable(identifier);
  if (!variable)
    return name === 'undefined'
      ? Term.of(terms.start, ['literal', undefined])
      : Term.of(terms.start, ['global', name], [], [name]);
  const [declared] = variable.identifiers as readonly Node[];
  if (!fn || !declared || !within(declared, fn)) return Term.of(terms.start, [variable], [], [variable]);
  if (!own.has(variable)) own.set(variable, own.size);
  return Term.of(terms.start, ['own', own.get(variable)]);
}

function made(reading: Reading, node: CallNode): Term {
  const parts = [partOf(reading, node.callee)];
  for (const argument of node.arguments) parts.push(partOf(reading, argument));
  return Term.of(reading.terms.start, [node.type, ...parts], parts);
}

function operation(reading: Reading, operator: string, left: Node, right: Node): Term {
  const parts = [partOf(reading, left), partOf(reading, right)];
  return Term.of(reading.terms.start, [operator, ...parts], parts);
}

function compared(reading: Reading, left: Node, right: Node, operator: string): Term {
  const { compared: first, other: second, constant } = sidesOf(reading.file, left, right);
  const parts = [partOf(reading, first), partOf(reading, second)];
  const term = Term.of(reading.terms.start, ['===', ...parts], constant ? parts.slice(0, 1) : parts);
  return operator.startsWith('!') ? Term.of(reading.terms.start, ['!', term], [term]) : term;
}

/** Any other expression: its kind, its marks, and all nodes in it. */
function whole(reading: Reading, node: Node): Term {
  const parts: Part[] = [node.type];
  const inner: Term[] = [];
  for (const mark of MARKS) {
    const value = (node as unknown as Readonly<Record<string, unknown>>)[mark];
    if (typeof value === 'string' || typeof value === 'boolean') parts.push(mark, value);
  }
  for (const child of partsOf(reading.file, node)) {
    const list: readonly (Node | null | undefined)[] = Array.isArray(child) ? child : [child as Node | null];
    parts.push(list.length);
    for (const one of list) {
      const term = one ? partOf(reading, one) : undefined;
      parts.push(term);
      if (term) inner.push(term);
    }
  }
  return Term.of(reading.terms.start, parts, inner);
}

/** The properties that distinguish nodes of one kind beside the nodes in them. */
const MARKS = [
  'operator',
  'prefix',
  'kind',
  'computed',
  'async',
  'generator',
  'delegate',
  'static',
  'name',
  'value',
] as const;
