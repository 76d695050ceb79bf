import { literalOf, initialOf } from '../analysis/facts/trace/constants.js';
import { traceExpression } from '../analysis/facts/trace/expressions.js';
import { type Atom, type Formula } from '../analysis/facts/trace/formula.js';
import type { Source, Step } from '../analysis/facts/trace/source.js';
import { formulaOfTest } from '../analysis/facts/trace/tests.js';
import { sourcesOf } from '../analysis/facts/trace/trace.js';
import type { Engine, Root } from '../analysis/interpreter/engine.js';
import type { State } from '../analysis/interpreter/state/state.js';
import { PathFacts } from '../analysis/responses/path-facts.js';
import { valueOf } from '../analysis/summaries/called-function.js';
import { markRead, type ReadMark } from '../analysis/application/routing/marks.js';
import { bare, type CallNode, isFunction, type Node, returnedAtEnd, staticKey } from '../analysis/syntax/syntax.js';

/** A part of a text: as it is written, or what the request has. */
export type Piece = { readonly text: string } | { readonly fact: 'method' | 'path' };

/** How a text is compared with others, of which one is enough. */
export type Comparison = 'is' | 'startsWith' | 'endsWith' | 'includes';

/** What a path of a function has established of the request's method and path, and of the route's handler. */
export type RequestTest =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly RequestTest[] }
  | {
      readonly kind: 'text';
      readonly of: readonly Piece[];
      readonly compared: Comparison;
      readonly texts: readonly string[];
      readonly holds: boolean;
    }
  /** Whether decorators have marked the handler. */
  | { readonly kind: 'mark'; readonly mark: ReadMark; readonly holds: boolean };

/** The tests of the request's path, and of marks, on the way to a response; undefined where there is none. */
export function requestTests(engine: Engine, root: Root, state: State): RequestTest | undefined {
  const path = PathFacts.of(engine, root, state, traceExpression);
  const parts = path.tests().flatMap((test) => readFormula(path, formulaOfTest(path, test)) ?? []);
  const tests = parts.filter(isOfRoute);
  return tests.length > 0 ? { kind: 'all', parts: tests } : undefined;
}

/** The methods alone are known by other means. */
function isOfRoute(test: RequestTest): boolean {
  if (test.kind === 'mark') return true;
  if (test.kind !== 'text') return test.parts.some(isOfRoute);
  return test.of.some((piece) => 'fact' in piece && piece.fact === 'path');
}

/** Undefined where it says nothing: one of several alternatives may be anything. */
function readFormula(path: PathFacts, formula: Formula): RequestTest | undefined {
  if (formula.kind === 'one') return readAtom(path, formula.atom, formula.holds);
  const read = formula.parts.map((part) => readFormula(path, part));
  const parts = read.flatMap((part) => part ?? []);
  const isUnknown = parts.length === 0 || (formula.kind === 'any' && parts.length < read.length);
  return isUnknown ? undefined : { kind: formula.kind, parts };
}

function readAtom(path: PathFacts, atom: Atom, holds: boolean): RequestTest | undefined {
  if (atom.kind === 'equal') return textTest(path, atom.left, 'is', atom.right, holds);
  if (atom.kind === 'empty') return readPresence(path, atom.of, !holds);
  return atom.kind === 'call' ? readCall(path, atom.node, holds) : undefined;
}

/** `reflector.get(IS_PUBLIC, context.getHandler())`, also the length of such a list */
function readPresence(path: PathFacts, of: Node, holds: boolean): RequestTest | undefined {
  const [source, ...others] = sourcesOf(path, of);
  const steps = source?.steps.filter((step) => step.kind !== 'member' || step.name !== 'length') ?? [];
  const call = steps.at(-1);
  if (call?.kind !== 'call' || others.length > 0) return undefined;
  const callee = bare(call.node.callee);
  const on = callee.type === 'MemberExpression' ? sourcesOf(path, callee.object) : [];
  const shapes = on.flatMap((one) => one.shapes);
  const mark = markRead(path.file, call.node, shapes);
  return mark && { kind: 'mark', mark, holds };
}

/** `req.path.startsWith('/api')`, `OPEN.includes(req.path)`, `OPEN.some((one) => req.path.startsWith(one))` */
function readCall(path: PathFacts, { callee, arguments: args }: CallNode, holds: boolean): RequestTest | undefined {
  const called = bare(callee);
  const [argument] = args;
  if (called.type !== 'MemberExpression' || !argument) return undefined;
  const name = staticKey(called.property, called.computed);
  if (name === 'startsWith' || name === 'endsWith') return textTest(path, called.object, name, argument, holds);
  if (name === 'some') return someTest(path, called.object, argument, holds);
  if (name !== 'includes' && name !== 'has') return undefined;
  return (
    textTest(path, argument, 'is', called.object, holds) ??
    (name === 'includes' ? textTest(path, called.object, 'includes', argument, holds) : undefined)
  );
}

function someTest(path: PathFacts, list: Node, callback: Node, holds: boolean): RequestTest | undefined {
  const test = isFunction(callback) ? returnedAtEnd(callback) : undefined;
  const [one] = isFunction(callback) ? callback.params : [];
  const variable = one?.type === 'Identifier' && path.file.variable(one);
  const isOne = (node: Node | undefined): boolean =>
    node?.type === 'Identifier' && Boolean(variable) && path.file.variable(node) === variable;
  const inner = test && bare(test);
  if (inner?.type === 'BinaryExpression' && inner.operator === '===') {
    const other = isOne(inner.left) ? inner.right : isOne(inner.right) ? inner.left : undefined;
    return other && textTest(path, other, 'is', list, holds);
  }
  if (inner?.type !== 'CallExpression' || !isOne(inner.arguments[0])) return undefined;
  const called = bare(inner.callee);
  const name = called.type === 'MemberExpression' ? staticKey(called.property, called.computed) : undefined;
  if (called.type !== 'MemberExpression' || (name !== 'startsWith' && name !== 'endsWith' && name !== 'includes'))
    return undefined;
  return textTest(path, called.object, name, list, holds);
}

function textTest(
  path: PathFacts,
  text: Node,
  compared: Comparison,
  with_: Node,
  holds: boolean,
): RequestTest | undefined {
  const of = piecesOf(path, text);
  const texts = of && textsOf(path, with_);
  return of && texts ? { kind: 'text', of, compared, texts, holds } : undefined;
}

/** A constant text, or the texts of a constant list. */
function textsOf(path: PathFacts, node: Node): readonly string[] | undefined {
  const one = literalOf(path, node);
  if (one !== undefined) return [String(one)];
  const list = valueOf(path.file, node);
  if (list.kind !== 'array' || list.open) return undefined;
  const texts = list.elements.flatMap((each) =>
    each.kind === 'constant' && typeof each.value === 'string' ? [each.value] : [],
  );
  return texts.length === list.elements.length ? texts : undefined;
}

const DEEPEST = 6;

/** The parts of a text in which the request's path is; undefined where others are unknown. */
function piecesOf(path: PathFacts, node: Node, depth = 0): Piece[] | undefined {
  const text = bare(node);
  if (depth > DEEPEST) return undefined;
  if (text.type === 'TemplateLiteral') {
    const parts = text.quasis.flatMap(({ value }, at): (Piece[] | undefined)[] => {
      const expression = text.expressions[at];
      return [[{ text: value.cooked ?? value.raw }], ...(expression ? [piecesOf(path, expression, depth + 1)] : [])];
    });
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  const held = text.type === 'Identifier' ? initialOf(path, text) : undefined;
  if (held?.type === 'TemplateLiteral') return piecesOf(path, held, depth + 1);
  const facts = sourcesOf(path, text).map(factOf);
  const [fact] = facts;
  return fact && facts.every((one) => one === fact) ? [{ fact }] : undefined;
}

/** What the request has, perhaps without its end: `req.url.split('?')[0]`, `req.path.slice(0, -1)`. */
function factOf({ start, steps }: Source): 'method' | 'path' | undefined {
  return start.kind === 'fact' && steps.every(isShortening) ? start.fact : undefined;
}

function isShortening(step: Step): boolean {
  if (step.kind === 'member') return SHORTENING.has(step.name);
  const { callee, arguments: args } = step.node;
  const called = bare(callee);
  const name = called.type === 'MemberExpression' ? staticKey(called.property, called.computed) : undefined;
  const [first] = args;
  if (name === 'split') return first?.type === 'Literal' && (first.value === '?' || first.value === '#');
  if (name === 'replace') return first?.type === 'Literal' && 'regex' in first && first.regex.pattern.endsWith('$');
  return first === undefined || (first.type === 'Literal' && first.value === 0);
}

const SHORTENING: ReadonlySet<string> = new Set([
  ...['0', 'split', 'replace', 'slice', 'substr', 'substring', 'trim', 'toString', 'toLowerCase', 'pathname'],
]);
