import type { SourceCode, SourceFile, Variable } from '../../file/file.js';
import { bare, type FunctionNode, isFunction, type Node, staticKey, within } from '../../file/syntax.js';
import { partsOf } from '../../file/walk.js';
import { comparedWith } from '../compared-with.js';
import { ownerOf } from './locations.js';
import { type Location, memberLocation, type Part, Term } from './term.js';

/** The terms of a linted file, and of those that it imports from. */
interface Terms {
  /** What has no parts yet: all terms begin with it. */
  readonly start: Term;
  readonly byNode: Map<Node, Term>;
}

const terms = new WeakMap<SourceCode, Terms>();

function termsIn({ sourceCode }: SourceFile): Terms {
  let known = terms.get(sourceCode);
  if (!known) terms.set(sourceCode, (known = { start: new Term(), byNode: new Map<Node, Term>() }));
  return known;
}

/** The term of an expression. */
export function termOf(file: SourceFile, node: Node): Term {
  const { byNode } = termsIn(file);
  const place = bare(node);
  let term = byNode.get(place);
  if (!term) byNode.set(place, (term = read({ file, fn: undefined, own: new Map<Variable, number>() }, place)));
  return term;
}

/** The term of some that are put together. */
export function composed(file: SourceFile, head: string, parts: readonly Term[]): Term {
  return complete(file, [head, ...parts], parts);
}

/** The term of whether two expressions are the same. */
export function equalityOf(file: SourceFile, left: Node, right: Node): Term {
  return equality({ file, fn: undefined, own: new Map<Variable, number>() }, left, right);
}

/** The sides of a comparison, with the constant at the end: `'rose' === kind` is `kind === 'rose'`. */
export function constantLast(file: SourceFile, left: Node, right: Node): readonly [Node, Node] {
  const isFirst = comparedWith(file, left) !== undefined && comparedWith(file, right) === undefined;
  return isFirst ? [right, left] : [left, right];
}

/** An expression that is being read. */
interface Reading {
  readonly file: SourceFile;
  /** The outermost function that is a part of it. */
  readonly fn: FunctionNode | undefined;
  /** That function's own variables, which nobody else can name: they are told apart by their order. */
  readonly own: Map<Variable, number>;
}

function partOf(reading: Reading, node: Node): Term {
  return reading.fn ? read(reading, bare(node)) : termOf(reading.file, node);
}

function read(reading: Reading, node: Node): Term {
  const { file } = reading;
  switch (node.type) {
    case 'Identifier':
      return named(reading, node, node.name);
    case 'Literal':
      return complete(file, ['literal', 'regex' in node ? node.raw : node.value]);
    case 'TemplateElement':
      return complete(file, ['text', node.value.raw]);
    case 'ThisExpression':
    case 'Super':
      return complete(file, [node.type, ownerOf(node)], [], [ownerOf(node)]);
    case 'MemberExpression': {
      const name = staticKey(node.property, node.computed);
      const parts = [partOf(reading, node.object), ...(name === undefined ? [partOf(reading, node.property)] : [])];
      return complete(file, ['.', name, ...parts], parts, [memberLocation(name)]);
    }
    case 'LogicalExpression':
      return composed(file, node.operator, [partOf(reading, node.left), partOf(reading, node.right)]);
    case 'BinaryExpression':
      if (!isEquality(node.operator)) return whole(reading, node);
      return negatedIf(file, node.operator.startsWith('!'), equality(reading, node.left, node.right));
    default:
      return whole(isFunction(node) && !reading.fn ? { ...reading, fn: node } : reading, node);
  }
}

/** Whether an operator compares for being the same. */
export function isEquality(operator: string): boolean {
  return EQUALITIES.has(operator);
}

const EQUALITIES: ReadonlySet<string> = new Set(['===', '==', '!==', '!=']);

function negatedIf(file: SourceFile, isNegated: boolean, term: Term): Term {
  return isNegated ? composed(file, '!', [term]) : term;
}

function named({ file, fn, own }: Reading, identifier: Node, name: string): Term {
  const variable = file.variable(identifier);
  if (!variable)
    return name === 'undefined' ? complete(file, ['literal', undefined]) : complete(file, ['global', name], [], [name]);
  const [declared] = variable.identifiers as readonly Node[];
  if (!fn || !declared || !within(declared, fn)) return complete(file, [variable], [], [variable]);
  if (!own.has(variable)) own.set(variable, own.size);
  return complete(file, ['own', own.get(variable)]);
}

/** What is known of a constant never changes, however often its declaration is executed. */
function equality(reading: Reading, left: Node, right: Node): Term {
  const { file } = reading;
  const [first, second] = constantLast(file, left, right);
  const [compared, other] = [partOf(reading, first), partOf(reading, second)];
  return complete(file, ['===', compared, other], comparedWith(file, second) ? [compared] : [compared, other]);
}

/** Any other expression: its kind, its marks, and all that stands in it. */
function whole(reading: Reading, node: Node): Term {
  const parts: Part[] = [node.type];
  const inner: Term[] = [];
  for (const mark of MARKS) {
    const value = (node as unknown as Readonly<Record<string, unknown>>)[mark];
    parts.push(typeof value === 'object' ? undefined : value);
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
  return complete(reading.file, parts, inner);
}

/** What tells nodes of one kind apart beside the nodes in them. */
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

function complete(
  file: SourceFile,
  parts: readonly Part[],
  inner: readonly Term[] = [],
  own: readonly Location[] = [],
): Term {
  let term = termsIn(file).start;
  for (const part of parts) term = term.with(part);
  if (term.reads.length === 0) term.reads = readsOf(inner, own);
  return term;
}

function readsOf(inner: readonly Term[], own: readonly Location[]): readonly Location[] {
  const [only] = inner;
  if (!only) return own;
  if (inner.length === 1 && own.length === 0) return only.reads;
  return [...new Set([...inner.flatMap(({ reads }) => reads), ...own])];
}
