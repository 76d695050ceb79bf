import type { TSESTree } from '@typescript-eslint/utils';
import { LOGGING_CALLS } from '../../../words/effects/readers.js';
import { ANSWER_HOLDERS } from '../../../words/project/response-makers.js';
import { SENDING_CALLS } from '../../../packages/requests.js';
import type { Effect } from '../../../frameworks/language/shape.js';
import {
  bare,
  isWrapper,
  calleeName,
  functionAround,
  type FunctionNode,
  isMemberOf,
  lastNameOf,
  type Node,
  staticKey,
} from '../../syntax/syntax.js';
import { callsOf } from '../../../frameworks/language/catalogue.js';
import type { Activation } from '../engine.js';
import { ownValue, frameworkObjectOf } from '../names/names.js';

/**
 * Whether the result of a call is sent as a body, and everything else done with it keeps its alternatives distinguishable: it is tested,
 * logged, sent. Where it is passed on (`assertDone(result)`), the callee may refuse what is then not sent.
 */
export function isResultSent(x: Activation, call: Node): boolean {
  const place = around(call, true);
  if (isBody(x, place)) return true;
  const target = holderOf(place);
  if (target?.type !== 'Identifier') return false;
  const uses = readsOf(x, target);
  return uses.some((use) => isBody(x, around(use))) && uses.every((use) => isPlain(x, use));
}

/** Whether a function only makes an object: `(error) => ({ success: false, error })`. */
export function makesObject({ body, async, generator }: FunctionNode): boolean {
  if (!body || async || generator) return false;
  if (body.type !== 'BlockStatement') return bare(body).type === 'ObjectExpression';
  const [only, ...others] = body.body;
  if (only?.type !== 'ReturnStatement' || others.length > 0 || !only.argument) return false;
  return bare(only.argument).type === 'ObjectExpression';
}

/** The variable that an expression is assigned to: `const result = await load()`, `result = await load()`. */
function holderOf(place: Node): Node | undefined {
  const { parent } = place;
  if (parent?.type === 'VariableDeclarator' && parent.init === place) return parent.id;
  return parent?.type === 'AssignmentExpression' && parent.right === place ? parent.left : undefined;
}

function readsOf({ engine }: Activation, target: Node): Node[] {
  const references = engine.file.variable(target)?.references ?? [];
  return references.filter((one) => one.isRead()).map(({ identifier }) => identifier as Node);
}

/** The outermost expression that is the same value: without type assertions and optional chains, perhaps awaited. */
function around(node: Node, mayWait = false): Node {
  const { parent } = node;
  if (!parent) return node;
  const isSame = isWrapper(parent) || (mayWait && parent.type === 'AwaitExpression');
  return isSame ? around(parent, mayWait) : node;
}

function isBody(x: Activation, place: Node): boolean {
  const { parent } = place;
  switch (parent?.type) {
    case 'CallExpression':
      if (parent.arguments[0] !== place) return false;
      if (isMemberOf(parent.callee, 'JSON', 'stringify')) return isBody(x, around(parent));
      return isSending(x, parent);
    case 'NewExpression':
      return parent.arguments[0] === place && ANSWER_HOLDERS.has(lastNameOf(parent.callee));
    case 'Property':
      return parent.value === place && staticKey(parent.key, parent.computed) === 'body';
    case 'AssignmentExpression':
      return parent.right === place && lastNameOf(parent.left) === 'body';
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return returnsBody(x) && x.fn === functionAround(place);
    default:
      return false;
  }
}

/** Whether what the function returns is sent, or is what it is run for. */
function returnsBody({ root, engine, fn }: Activation): boolean {
  return root ? root.returns?.body !== undefined : engine.summarized === fn;
}

/** `res.json(…)`; a function of a framework whose first parameter is the body: `json(…)`. */
function isSending({ engine }: Activation, call: TSESTree.CallExpression): boolean {
  const callee = bare(call.callee);
  if (callee.type === 'MemberExpression') return SENDING_CALLS.has(calleeName(call) ?? '');
  const made = callee.type === 'Identifier' ? frameworkObjectOf(engine, ownValue(engine, callee)) : undefined;
  return made !== undefined && callsOf(made.shape).some(({ effects }) => effects.some(isBodyOfFirst));
}

function isBodyOfFirst(effect: Effect): boolean {
  return effect.does === 'body' && effect.value.from === 'argument' && effect.value.index === 0;
}

function isPlain(x: Activation, use: Node): boolean {
  const place = around(use);
  return isBody(x, place) || isLogged(place) || isTested(place);
}

/** Whether a value is only logged, perhaps as a part of another. */
function isLogged({ parent }: Node): boolean {
  switch (parent?.type) {
    case 'CallExpression':
      return LOGGING_CALLS.has(calleeName(parent) ?? '');
    case 'MemberExpression':
    case 'Property':
    case 'ObjectExpression':
    case 'TemplateLiteral':
    case 'ChainExpression':
      return isLogged(parent);
    default:
      return false;
  }
}

const EQUALITIES: ReadonlySet<string> = new Set(['===', '!==', '==', '!=']);

/** Whether a value, or a member of it, is tested in a form that distinguishes its alternatives. */
function isTested(place: Node): boolean {
  const { parent } = place;
  if (parent?.type === 'BinaryExpression' && parent.operator === 'in')
    return parent.right === place && parent.left.type === 'Literal' && isTest(parent);
  if (parent?.type === 'MemberExpression' && parent.object === place)
    return staticKey(parent.property, parent.computed) !== undefined && isCompared(around(parent));
  return isCompared(place);
}

function isCompared(place: Node): boolean {
  const { parent } = place;
  if (parent?.type !== 'BinaryExpression') return isTest(place);
  const other = parent.left === place ? parent.right : parent.left;
  return EQUALITIES.has(parent.operator) && isWritten(other) && isTest(parent);
}

function isWritten(node: Node): boolean {
  return node.type === 'Literal' || (node.type === 'Identifier' && node.name === 'undefined');
}

/** Whether the paths part by an expression: it is a condition, or one of several in it. */
function isTest(place: Node): boolean {
  const { parent } = place;
  switch (parent?.type) {
    case 'UnaryExpression':
      return parent.operator === '!' && isTest(parent);
    case 'LogicalExpression':
      return parent.operator !== '??' && isTest(parent);
    case 'IfStatement':
      return parent.test === place;
    case 'ConditionalExpression':
      return parent.test === place && isStatement(parent);
    default:
      return false;
  }
}

/** `return result.error ? res.status(400).json(result) : res.json(result)` */
function isStatement({ parent }: TSESTree.ConditionalExpression): boolean {
  return parent.type === 'ReturnStatement' || parent.type === 'ExpressionStatement';
}
