import type { TSESTree } from '@typescript-eslint/utils';
import { ASSERTING_CALLS } from '../../../words/errors/asserting.js';
import { HANDS_ERRORS_ON } from '../../../words/errors/errors.js';
import { LOGGING_CALLS } from '../../../words/effects/readers.js';
import {
  ANSWER_HOLDERS,
  ERROR_ANSWERS,
  STATUS_HOLDERS,
  STATUS_MAKERS,
} from '../../../words/project/response-makers.js';
import { answeringShape } from '../../../frameworks/language/catalogue.js';
import { isContinuation } from '../../syntax/behind.js';
import { calleeName, type CallNode, isFunction, methodCallOn, type Node, staticKey } from '../../syntax/syntax.js';
import type { Activation } from '../engine.js';
import { evaluate } from '../evaluation.js';
import { isOfFramework } from './inlining.js';
import { isRequestedPath } from '../state/request-facts.js';
import type { State } from '../state/state.js';
import { unknown, type Value } from '../values/values.js';

/** Whether a call of a function of another file may have an effect on a response, so that the file is worth being read. */
export function isCallNeeded(x: Activation, node: CallNode, args: readonly Value[]): boolean {
  if (!x.root) return x.engine.isMaking && isReturned(node);
  const name = calleeName(node) ?? '';
  if (LOGGING_CALLS.has(name)) return ERROR_ANSWERS.has(name) && (args.some(isResponse) || isOutcome(x, node));
  if (args.some(isCaught) && isWholeStatement(node)) return true;
  if (args.some((one) => isRequestedPath(x.engine, one))) return true;
  return ASSERTING_CALLS.has(name) || STATUS_MAKERS.has(name) || args.some(isAnswering) || isOutcome(x, node);
}

/** Whether a function returns the result of a call as its own. */
function isReturned(node: Node): boolean {
  const { parent } = node;
  return parent?.type === 'ReturnStatement' || (parent?.type === 'ArrowFunctionExpression' && parent.body === node);
}

/** The same for a method of an instance: the result of a service is data, and an answer only where a handler's data is one. */
export function isMethodNeeded(x: Activation, node: CallNode, args: readonly Value[]): boolean {
  return x.root?.returns?.body === undefined
    ? isCallNeeded(x, node, args)
    : args.some(isOfFramework) || isThrownOn(node);
}

/** The same of what is made of a class, and of the methods that are called on it: `new Reply(418).with(pots).send(res)`. */
export function isMadeNeeded(
  x: Activation,
  node: TSESTree.NewExpression,
  args: readonly Value[],
  state: State,
): boolean {
  const first = methodCallOn(node);
  if (!first) return isCallNeeded(x, node, args);
  if (isMethodNeeded(x, node, args)) return true;
  for (let call: CallNode | undefined = first; call; call = methodCallOn(call))
    if (isMethodNeeded(x, call, namedArguments(x, call, state))) return true;
  return false;
}

/** The arguments of a call that isn't made yet, as far as they are names. */
function namedArguments(x: Activation, { arguments: given }: CallNode, state: State): Value[] {
  return given.map((one) => (isNaming(one) ? evaluate(x, one, state.fork()) : unknown(one)));
}

/** `res`, `this.res`, `{ res, status }` */
function isNaming(node: Node): boolean {
  if (node.type === 'ObjectExpression')
    return node.properties.every((one) => one.type === 'Property' && isNaming(one.value));
  return node.type === 'Identifier' || node.type === 'MemberExpression';
}

/** A caught error: a function that it is passed to may rethrow it, or throw another. */
function isCaught(value: Value): boolean {
  return value.kind === 'caught' && value.member.length === 0;
}

/** Whether a statement is only a call: `fail(error);`, `return await fail(error);` */
function isWholeStatement({ parent }: Node): boolean {
  if (parent?.type === 'AwaitExpression') return isWholeStatement(parent);
  return parent?.type === 'ExpressionStatement' || parent?.type === 'ReturnStatement';
}

/** Whether a call with a value as argument may change a response: it is a framework object, or its header fields. */
function isAnswering(value: Value): boolean {
  return isOfFramework(value) || value.kind === 'headers';
}

function isResponse(value: Value): boolean {
  return value.kind === 'framework-object' && answeringShape(value.shape) !== undefined;
}

/** Whether the result of a call is thrown, returned as the answer, handed on as an error, or sent by its members. */
function isOutcome(x: Activation, node: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'AwaitExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'ChainExpression':
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return isOutcome(x, parent);
    case 'ThrowStatement':
      return true;
    case 'ReturnStatement':
      return isAnswered(x);
    case 'ArrowFunctionExpression':
      return parent.body === node && isAnswered(x);
    case 'Property':
      // `{ ok: false, response: refused() }`: an answer, wherever the object is passed.
      return parent.value === node && ANSWER_HOLDERS.has(staticKey(parent.key, parent.computed) ?? '');
    case 'MemberExpression':
      return parent.object === node && parent.parent.type === 'CallExpression' && isOutcomeOf(x, parent.parent);
    case 'CallExpression':
      return parent.callee !== node && (HANDS_ERRORS_ON.has(calleeName(parent) ?? '') || receivesResponse(x, parent));
    case 'VariableDeclarator':
      return parent.init === node && isUsedAsOutcome(x, parent.id);
    default:
      return false;
  }
}

/** The same for a call on a result: `controller(request).then((answer) => res.status(answer.status).send(answer.body))`. */
function isOutcomeOf(x: Activation, call: CallNode): boolean {
  const [callback] = isContinuation(call) ? call.arguments : [];
  const [settled] = isFunction(callback) ? callback.params : [];
  return isOutcome(x, call) || (settled !== undefined && isUsedAsOutcome(x, settled));
}

/** Whether the handler's response is passed to a call: `sendResponse(res, codes.notFound('No such boat'))`. */
function receivesResponse({ engine, root }: Activation, { arguments: given }: CallNode): boolean {
  return given.some((argument) => {
    const name = argument.type === 'Identifier' ? engine.file.variable(argument)?.defs[0]?.name : undefined;
    const shape = name && root?.shapes[root.fn.params.indexOf(name as TSESTree.Parameter)];
    return shape !== undefined && answeringShape(shape) !== undefined;
  });
}

/** Whether the value of a variable is an outcome, or has the status of one: `const { status, body } = problemOf(error)`. */
function isUsedAsOutcome(x: Activation, target: Node): boolean {
  if (target.type === 'Identifier') return usesOf(x, target).some((use) => isDirect(x, use) || isReadForStatus(use));
  if (target.type !== 'ObjectPattern') return false;
  return target.properties.some((one) => one.type === 'Property' && isStatusKey(one.key, one.computed));
}

/** `problem.status` */
function isReadForStatus(node: Node): boolean {
  const { parent } = node;
  return parent?.type === 'MemberExpression' && parent.object === node && isStatusKey(parent.property, parent.computed);
}

function isStatusKey(key: Node, computed: boolean): boolean {
  return STATUS_HOLDERS.has(staticKey(key, computed) ?? '');
}

/** Whether the result of a function may be sent as an answer. */
function isAnswered({ root }: Activation): boolean {
  return root !== undefined && (root.isHandler || root.returns !== undefined);
}

function usesOf({ engine }: Activation, name: Node): Node[] {
  return (engine.file.variable(name)?.references ?? []).map(({ identifier }) => identifier as Node);
}

/** Whether a variable is thrown, returned, handed on or sent unchanged. */
function isDirect(x: Activation, node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'CallExpression' && parent.callee !== node && receivesResponse(x, parent)) return true;
  return isThrownOn(node) || (node.parent?.type === 'ReturnStatement' && isAnswered(x));
}

/** Whether a value is thrown, or passed to an error handler. */
export function isThrownOn({ parent }: Node): boolean {
  if (parent?.type === 'ThrowStatement') return true;
  return parent?.type === 'CallExpression' && HANDS_ERRORS_ON.has(calleeName(parent) ?? '');
}
