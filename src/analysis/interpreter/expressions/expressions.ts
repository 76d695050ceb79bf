import type { TSESTree } from '@typescript-eslint/utils';
import { evaluate, evaluateAll, memberKey } from '../evaluation.js';
import type { State } from '../state/state.js';
import { HEADER_OBJECTS } from '../../../words/project/response-makers.js';
import { isClass, isFunction, isMemberOf, type Node, staticKey } from '../../syntax/syntax.js';
import {
  arrayOf,
  type ArrayValue,
  choose,
  type ClassValue,
  constant,
  isNullish,
  objectOf,
  type ObjectValue,
  type Text,
  truthiness,
  unknown,
  usedAt,
  type Value,
} from '../values/values.js';
import { assignTo } from '../calls/assignment.js';
import { evaluateCall } from '../calls/calls.js';
import { type Activation, thisValue } from '../engine.js';
import { seenAround } from '../statements/filled-objects.js';
import { boundedText } from '../values/value-bounds.js';
import { deleteHeaderThrough } from '../members/headers.js';
import { withImportedFields } from '../names/imports.js';
import { importedModule } from '../names/loading.js';
import { binary, typeName } from './operators.js';
import { baseClass, instanceOfClass } from '../members/class-members.js';
import { frameworkInstance, memberOf, objectSpread } from '../members/members.js';
import { ownExports, readIdentifier } from '../names/names.js';
import { decidingTest, pending, presenceTest } from '../conditions/tests.js';
import { doubtUnsent, shareHeld } from '../framework-calls/external-calls.js';

/** What an expression evaluates to, by its kind; called through `evaluate`. */
export function evaluateNode(x: Activation, node: Node, state: State): Value {
  switch (node.type) {
    case 'Literal':
      return literal(node);
    case 'Identifier':
      return readIdentifier(x, node, state);
    case 'MemberExpression':
      return evaluateMember(x, node, state);
    case 'CallExpression':
    case 'NewExpression':
      return evaluateCall(x, node, state);
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
      return evaluateInner(x, node, state);
    case 'ObjectExpression':
      return evaluateObject(x, node, state);
    case 'ArrayExpression':
      return evaluateArray(x, node, state);
    case 'TemplateLiteral':
      return evaluateTemplate(x, node, state);
    case 'ConditionalExpression':
      return evaluateConditional(x, node, state);
    case 'LogicalExpression':
      return evaluateLogical(x, node, state);
    case 'BinaryExpression':
      return binary(x, node, state);
    case 'UnaryExpression':
      return evaluateUnary(x, node, state);
    case 'AssignmentExpression':
      return evaluateAssignment(x, node, state);
    case 'UpdateExpression':
      assignTo(x, node.argument, unknown(node), state);
      return unknown(node);
    case 'SequenceExpression':
      return evaluateAll(x, node.expressions, state).at(-1) as Value;
    case 'ThisExpression':
      return thisValue(x, state) ?? unknown(node);
    case 'Super':
      return superObject(x, node);
    case 'YieldExpression':
      if (node.argument) evaluate(x, node.argument, state);
      return unknown(node);
    case 'TaggedTemplateExpression':
      for (const part of node.quasi.expressions) shareHeld(evaluate(x, part, state), state);
      state.note(node, node.parent.type === 'AwaitExpression');
      return unknown(node);
    case 'ClassExpression':
    case 'ClassDeclaration':
      return { kind: 'class', class: node, node };
    case 'SpreadElement':
      evaluate(x, node.argument, state);
      return unknown(node);
    case 'ImportExpression':
      return importedModule(x.engine, node);
    default:
      if (isFunction(node)) {
        x.engine.activity++;
        return { kind: 'function', fn: node, self: x.self, selfKey: x.selfKey, node, made: seenAround(x, node, state) };
      }
      return (node as { type: string }).type === 'ParenthesizedExpression'
        ? evaluate(x, (node as unknown as { expression: Node }).expression, state)
        : unknown(node);
  }
}

/** `super` in a method: an instance of the base class. */
function superObject(x: Activation, node: Node): Value {
  let at: Node | undefined = node;
  while (at && !isClass(at)) at = at.parent;
  const of: ClassValue | undefined = at && { kind: 'class', class: at, node: at };
  const base = of && baseClass(x.engine, of);
  if (base) return instanceOfClass(base, node);
  return (of && frameworkInstance(x, of, node)) ?? unknown(node);
}

type Wrapper =
  | TSESTree.AwaitExpression
  | TSESTree.ChainExpression
  | TSESTree.TSAsExpression
  | TSESTree.TSSatisfiesExpression
  | TSESTree.TSNonNullExpression
  | TSESTree.TSTypeAssertion
  | TSESTree.TSInstantiationExpression;

function evaluateInner(x: Activation, node: Wrapper, state: State): Value {
  return evaluate(x, node.type === 'AwaitExpression' ? node.argument : node.expression, state);
}

function literal(node: TSESTree.Literal): Value {
  const { value } = node;
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? constant('raw' in node && node.raw !== 'null' && value === null ? undefined : value, node)
    : unknown(node);
}

function evaluateMember(x: Activation, node: TSESTree.MemberExpression, state: State): Value {
  if (isModuleExports(x, node)) return ownExports(node);
  const object = evaluate(x, node.object, state);
  const key = memberKey(x, node, state);
  const value = key === undefined ? unknown(node) : memberOf(x, object, key, node, state);
  if (x.root?.hangs && value.kind === 'unknown' && object.kind === 'framework-object' && mayAct(node))
    doubtUnsent(object, state);
  return value;
}

/** Whether a value is passed to a call, or has the method that is called: `res.boom.notFound()`. */
function mayAct(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'CallExpression' && parent.callee !== node) return true;
  let at = parent;
  while (at?.type === 'MemberExpression' && at.parent.type === 'MemberExpression') at = at.parent;
  return at?.type === 'MemberExpression' && at.parent.type === 'CallExpression' && at.parent.callee === at;
}

function isModuleExports({ engine }: Activation, node: TSESTree.MemberExpression): boolean {
  return isMemberOf(node, 'module', 'exports') && !engine.file.variable(node.object);
}

function evaluateObject(x: Activation, node: TSESTree.ObjectExpression, state: State): ObjectValue {
  const members = new Map<string, Value>();
  const spreads: Value[] = [];
  let open = false;
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const value = spreadValue(x, property.argument, state);
      if (!objectSpread(value, members)) {
        open = true;
        spreads.push(value);
      }
      continue;
    }
    const key = propertyKey(x, property, state);
    const value = property.kind === 'init' ? evaluate(x, property.value, state) : unknown(property);
    if (key === undefined) open = true;
    else members.set(key, value);
  }
  return objectOf(members, open, node, { spreads });
}

/** What is spread into an object; header fields of another file are worth being read. */
function spreadValue(x: Activation, node: Node, state: State): Value {
  const value = evaluate(x, node, state);
  const isOfFields = value.kind === 'module' && HEADER_OBJECTS.has(value.path.at(-1) ?? '');
  return isOfFields ? withImportedFields(x.engine, value) : value;
}

function propertyKey(x: Activation, property: TSESTree.Property, state: State): string | undefined {
  const key = staticKey(property.key, property.computed);
  if (key !== undefined) return key;
  const value = property.computed ? evaluate(x, property.key, state) : undefined;
  return value?.kind === 'constant' && value.value != null ? String(value.value) : undefined;
}

/** The most elements that are evaluated; a longer literal is data, and only its presence matters. */
const MOST_ELEMENTS = 64;

function evaluateArray(x: Activation, node: TSESTree.ArrayExpression, state: State): ArrayValue {
  const elements: Value[] = [];
  let open = node.elements.length > MOST_ELEMENTS;
  for (const element of node.elements.slice(0, MOST_ELEMENTS)) {
    if (!element) continue;
    const value = evaluate(x, element, state);
    if (element.type === 'SpreadElement') open = true;
    else elements.push(value);
  }
  return arrayOf(elements, open, node);
}

function evaluateTemplate(x: Activation, node: TSESTree.TemplateLiteral, state: State): Value {
  const parts = evaluateAll(x, node.expressions, state);
  const texts = node.quasis.map(({ value }) => value.cooked ?? '');
  const constants = parts.map((part) => (part.kind === 'constant' ? String(part.value) : undefined));
  if (constants.every((part) => part !== undefined)) {
    const text = boundedText(texts.flatMap((next, i) => [constants[i - 1] ?? '', next]));
    if (text !== undefined) return constant(text, node);
  }
  return { kind: 'text', node, filled: texts.some((text) => text !== ''), parts } satisfies Text;
}

function evaluateConditional(x: Activation, node: TSESTree.ConditionalExpression, state: State): Value {
  const tested = evaluate(x, node.test, state);
  const test = decidingTest(x, node.test, tested, state);
  const holds = truthiness(tested) ?? state.outcome(test);
  if (holds !== undefined) return evaluate(x, holds ? node.consequent : node.alternate, state);
  const whenTrue = pending(test, true, state, (branch) => evaluate(x, node.consequent, branch));
  const whenFalse = pending(test, false, state, (branch) => evaluate(x, node.alternate, branch));
  return choose(test, whenTrue, whenFalse, node);
}

/** `a || b`, and `a ||= b`, which assigns the same. */
type Logical = TSESTree.LogicalExpression | TSESTree.AssignmentExpression;

function evaluateLogical(x: Activation, node: Logical, state: State): Value {
  const left = evaluate(x, node.left, state);
  if (node.operator.startsWith('??')) return nullish(x, node, left, state);
  const or = node.operator.startsWith('||');
  const test = decidingTest(x, node.left, left, state);
  const holds = truthiness(left) ?? state.outcome(test);
  if (holds !== undefined) return holds === or ? left : evaluate(x, node.right, state);
  const right = pending(test, !or, state, (branch) => evaluate(x, node.right, branch));
  return choose(test, or ? left : right, or ? right : left, node);
}

function nullish(x: Activation, node: Logical, left: Value, state: State): Value {
  if (isNullish(left)) return evaluate(x, node.right, state);
  if (left.kind !== 'unknown' && left.kind !== 'caught' && left.kind !== 'choice' && left.kind !== 'oneOf') return left;
  const test = presenceTest(x, node.left, state);
  const right = pending(test, false, state, (branch) => evaluate(x, node.right, branch));
  return choose(test, left, right, node);
}

function evaluateUnary(x: Activation, node: TSESTree.UnaryExpression, state: State): Value {
  const value = evaluate(x, node.argument, state);
  if (node.operator === 'delete') deleteMember(x, node.argument, node, state);
  if (node.operator === 'void') return constant(undefined, node);
  if (node.operator === '!') return negated(value, node);
  if (node.operator === 'typeof') return typeName(value, node);
  if (value.kind !== 'constant') return unknown(node);
  if (node.operator === '-') return constant(-Number(value.value), node);
  if (node.operator === '+') return constant(Number(value.value), node);
  return unknown(node);
}

/** `delete body.stack`; its effect on a response is unknown, except for header fields. */
function deleteMember(x: Activation, place: Node, node: Node, state: State): void {
  if (place.type !== 'MemberExpression') return;
  const { kind } = evaluate(x, place.object, state);
  if (kind === 'object') assignTo(x, place, { kind: 'absent', node }, state);
  if (kind !== 'headers') return;
  const key = memberKey(x, place, state);
  deleteHeaderThrough(x, place.object, key === undefined ? undefined : constant(key, node), node, state);
}

function negated(value: Value, node: Node): Value {
  if (value.kind === 'choice')
    return { ...value, whenTrue: negated(value.whenTrue, node), whenFalse: negated(value.whenFalse, node) };
  const truth = truthiness(value);
  return truth === undefined ? unknown(node) : constant(!truth, node);
}

function evaluateAssignment(x: Activation, node: TSESTree.AssignmentExpression, state: State): Value {
  const value = assignedValue(x, node, state);
  assignTo(x, node.left, value, state);
  return usedAt(value, node.right);
}

function assignedValue(x: Activation, node: TSESTree.AssignmentExpression, state: State): Value {
  switch (node.operator) {
    case '=':
      return evaluate(x, node.right, state);
    case '??=':
    case '||=':
    case '&&=':
      return evaluateLogical(x, node, state);
    default:
      return binary(x, node, state);
  }
}
