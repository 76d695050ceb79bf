import type { TSESTree } from '@typescript-eslint/utils';
import { DATE_TEXTS, ROUNDINGS, TEXTS_OF_ANY } from '../../packages/language.js';
import { MILLISECONDS, REMAINING } from '../../words/effects/durations.js';
import { isMomentOfLimit } from '../facts/errors/limit-reset.js';
import type { PathFacts } from './path-facts.js';
import type { SourceFile } from '../symbols/file.js';
import { bare, type Node, staticKey } from '../syntax/syntax.js';

/**
 * What an expression measures, as far as its names establish it:
 *
 * - `milliseconds`: a span; `remaining`: the same, from now to some moment, so that it is hardly ever a round number
 * - `instant`: a moment in milliseconds since 1970; `epoch`: in seconds
 * - `date`: a `Date`; `dateText`: a date as text that isn't the one of HTTP
 * - `fraction`: seconds with a fraction
 */
export type Measure = 'milliseconds' | 'remaining' | 'instant' | 'epoch' | 'date' | 'dateText' | 'fraction';

const DEEPEST = 12;

/** What an expression measures; undefined where nothing establishes it. */
function measureOf(file: SourceFile, node: Node, depth = 0): Measure | undefined {
  if (depth > DEEPEST) return undefined;
  const place = asNumber(node);
  const measure = (part: Node): Measure | undefined => measureOf(file, part, depth + 1);
  switch (place.type) {
    case 'Identifier':
      return named(place.name) ?? initial(file, place, depth + 1);
    case 'MemberExpression':
      return named(staticKey(place.property, place.computed) ?? '');
    case 'BinaryExpression':
      return arithmetic(place, measure(place.left), measure(place.right));
    case 'UnaryExpression':
      return place.operator === '+'
        ? moment(measure(place.argument))
        : place.operator === '~'
          ? rounded(measure(place.argument))
          : undefined;
    case 'NewExpression':
      return isNamed(place.callee, 'Date') ? 'date' : undefined;
    case 'CallExpression':
      return called(place, measure);
    case 'ConditionalExpression':
      return measure(place.consequent) ?? measure(place.alternate);
    case 'LogicalExpression':
      return measure(place.left) ?? measure(place.right);
    default:
      return undefined;
  }
}

/** The expression whose text another one is: `x` of `String(x)`, `x.toString()`, `` `${x}` ``, `x + ''`. */
export function asNumber(node: Node): Node {
  const place = bare(node);
  if (place.type === 'TemplateLiteral') {
    const [only] = place.expressions;
    return only && place.expressions.length === 1 && place.quasis.every(({ value }) => value.raw === '')
      ? asNumber(only)
      : place;
  }
  if (place.type === 'BinaryExpression' && place.operator === '+') {
    if (isEmptyText(place.left)) return asNumber(place.right);
    return isEmptyText(place.right) ? asNumber(place.left) : place;
  }
  if (place.type !== 'CallExpression') return place;
  const {
    callee,
    arguments: [first],
  } = place;
  if (first && (isNamed(callee, 'String') || isNamed(callee, 'Number'))) return asNumber(first);
  return !first && methodOf(callee) === 'toString' && callee.type === 'MemberExpression'
    ? asNumber(callee.object)
    : place;
}

function isEmptyText(node: Node): boolean {
  return node.type === 'Literal' && node.value === '';
}

/** By convention a name contains its unit. */
function named(name: string): Measure | undefined {
  if (REMAINING.has(name)) return 'remaining';
  return MILLISECONDS.has(name) ? 'milliseconds' : undefined;
}

/** The initial value of a variable that is written once. */
function initial(file: SourceFile, identifier: Node, depth: number): Measure | undefined {
  const variable = file.variable(identifier);
  const [definition, ...others] = variable?.defs ?? [];
  if (!variable || others.length > 0 || variable.references.filter((one) => one.isWrite()).length !== 1)
    return undefined;
  const declared = definition?.node as Node | undefined;
  const isPlain = declared?.type === 'VariableDeclarator' && declared.id.type === 'Identifier';
  return isPlain && declared.init ? measureOf(file, declared.init, depth) : undefined;
}

type Binary = TSESTree.BinaryExpression;

function arithmetic(node: Binary, left: Measure | undefined, right: Measure | undefined): Measure | undefined {
  const [a, b] = [moment(left), moment(right)];
  switch (node.operator) {
    case '+':
      return firstOf([a, b], 'instant', 'epoch', 'fraction', 'remaining', 'milliseconds');
    case '-':
      if (b === 'instant') return 'remaining';
      return b === 'epoch' ? undefined : a;
    case '*':
      if (isNumber(node.left, 0.001) || isNumber(node.right, 0.001)) return inSeconds(a ?? b);
      return isNumber(node.left, 1000) || isNumber(node.right, 1000)
        ? 'milliseconds'
        : firstOf([a, b], 'remaining', 'milliseconds');
    case '/':
      return isNumber(node.right, 1000) ? inSeconds(a) : undefined;
    case '|':
    case '>>':
    case '>>>':
      return rounded(a);
    default:
      return undefined;
  }
}

function firstOf(among: readonly (Measure | undefined)[], ...order: Measure[]): Measure | undefined {
  return order.find((one) => among.includes(one));
}

/** A thousandth of milliseconds. Of a chosen span it may well be a whole number. */
function inSeconds(measure: Measure | undefined): Measure | undefined {
  if (measure === 'instant') return 'epoch';
  return measure === 'remaining' ? 'fraction' : undefined;
}

/** In arithmetic a date counts as its milliseconds. */
function moment(measure: Measure | undefined): Measure | undefined {
  return measure === 'date' ? 'instant' : measure;
}

function rounded(measure: Measure | undefined): Measure | undefined {
  return measure === 'fraction' ? undefined : moment(measure);
}

function called(
  { callee, arguments: args }: TSESTree.CallExpression,
  measure: (node: Node) => Measure | undefined,
): Measure | undefined {
  const [first] = args;
  const name = callee.type === 'Identifier' ? callee.name : methodOf(callee);
  const object = callee.type === 'MemberExpression' ? callee.object : undefined;
  if (name === undefined) return undefined;
  if (name === 'now') return isNamed(object, 'Date') || isNamed(object, 'performance') ? 'instant' : undefined;
  if (name === 'getTime' || name === 'valueOf') return 'instant';
  if (name === 'unix') return 'epoch';
  if (DATE_TEXTS.has(name)) return 'dateText';
  if (TEXTS_OF_ANY.has(name)) return object && measure(object) === 'date' ? 'dateText' : undefined;
  if (name === 'toFixed' && object)
    return first && !isNumber(first, 0) && measure(object) !== 'milliseconds' ? 'fraction' : rounded(measure(object));
  if (ROUNDINGS.has(name) && first) return rounded(measure(first));
  if ((name === 'max' || name === 'min' || name === 'abs') && isNamed(object, 'Math')) {
    return firstOf(args.map(measure), 'instant', 'epoch', 'fraction', 'remaining', 'milliseconds');
  }
  return undefined;
}

function methodOf(callee: Node): string | undefined {
  return callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
}

function isNamed(node: Node | undefined, name: string): boolean {
  return node?.type === 'Identifier' && node.name === name;
}

function isNumber(node: Node, value: number): boolean {
  return node.type === 'Literal' && node.value === value;
}

/** The same for the value of a path, which may be the moment of a limiter: `reset`. */
export function measureOn(path: PathFacts, node: Node): Measure | undefined {
  return isMomentOfLimit(path, asNumber(node)) ? 'instant' : measureOf(path.file, node);
}
