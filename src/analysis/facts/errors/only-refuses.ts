import type { TSESTree } from '@typescript-eslint/utils';
import { ACTING_CALLS } from '../../../knowledge/effects/actions.js';
import { ASSERTING_CALLS } from '../../../knowledge/errors/asserting.js';
import { CHECKS } from '../../../knowledge/errors/attempts.js';
import { OUTSIDE_MODULES, SERVER_ERRORS, SERVER_FAULTS, VALUE_METHODS } from '../../../knowledge/errors/refusals.js';
import { nameIn } from '../../syntax/names.js';
import {
  bare,
  type CallNode,
  functionAround,
  type FunctionNode,
  isAwaited,
  isFunction,
  isMemberOf,
  lastNameOf,
  type Node,
  within,
} from '../../syntax/syntax.js';
import { holdsNode, holdsOnly } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { isParse } from '../request/parsing.js';
import { memoized } from '../trace/memoized.js';
import { isFrom } from '../trace/patterns.js';
import { isEnvironment } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { calledFunction } from '../../summaries/called-function.js';

/**
 * Whether a call is of a function of the project, in this file or another, that can fail for one reason alone: its arguments are refused.
 * Validators, parsers, assertions, constructors and factories of a domain are such; functions that they call are followed.
 */
export function onlyRefuses(path: PathFacts, call: CallNode): boolean {
  const fn = calledFunction(path.file, call);
  return fn !== undefined && receivesData(call, fn) && failuresOf(path, fn) === 'refusals';
}

/** Arguments, what a method is called on, or what a function reads of the one around it. */
function receivesData({ callee, arguments: args }: CallNode, fn: FunctionNode): boolean {
  return args.length > 0 || bare(callee).type === 'MemberExpression' || functionAround(fn) !== undefined;
}

/** How a function may fail: in no visible case, by refusing data, or for other reasons too. */
type Failures = 'none' | 'refusals' | 'others';

const MOST_NODES = 1500;

const failuresOf: (path: PathFacts, fn: FunctionNode) => Failures = memoized((path, fn) => {
  if (!fn.body || fn.generator) return 'others';
  let refuses = false;
  const isFine = (at: Node): boolean => {
    const failures = failuresAt(path, fn, at);
    refuses ||= failures === 'refusals';
    return failures !== 'others';
  };
  if (!holdsOnly(path.file, fn.body, isFine, MOST_NODES)) return 'others';
  return refuses ? 'refusals' : 'none';
}, 'none');

function failuresAt(path: PathFacts, fn: FunctionNode, at: Node): Failures {
  switch (at.type) {
    case 'ThrowStatement':
      return refusesData(path, fn, at) ? 'refusals' : 'others';
    case 'CallExpression':
    case 'NewExpression':
      return failuresOfCall(path, fn, at);
    case 'TaggedTemplateExpression':
      return isAwaited(at) ? 'others' : 'none';
    case 'ForOfStatement':
      return at.await ? 'others' : 'none';
    default:
      return 'none';
  }
}

function failuresOfCall(path: PathFacts, fn: FunctionNode, call: CallNode): Failures {
  if (isParse(path, call) || isNamedCheck(path, call)) return 'refusals';
  const called = calledFunction(path.file, call);
  if (called === fn || (!called && call.type === 'NewExpression')) return 'none';
  if (!called) return failuresUnseen(path, fn, call as TSESTree.CallExpression);
  const failures = failuresOf(path, called);
  return failures === 'refusals' && !receivesData(call, called) ? 'others' : failures;
}

/** Whether by its name a call checks its arguments, as far as it matters what is tried at all. */
function isNamedCheck({ file }: PathFacts, { callee, arguments: args }: CallNode): boolean {
  return args.length > 0 && CHECKS.has(nameIn(file, bare(callee)));
}

function failuresUnseen(path: PathFacts, fn: FunctionNode, call: TSESTree.CallExpression): Failures {
  if (call.arguments.length > 0 && ASSERTING_CALLS.has(nameIn(path.file, bare(call.callee)))) return 'refusals';
  if (isMemberOf(call.callee, 'Promise', 'reject')) return refusesData(path, fn, call) ? 'refusals' : 'others';
  return isWaitedFor(call) || reachesOut(path, call) ? 'others' : 'none';
}

/** Whether the result of a call is awaited: here, or where the function is called that returns it. */
function isWaitedFor(call: TSESTree.CallExpression): boolean {
  const { parent } = call;
  const isReturned =
    parent.type === 'ReturnStatement' || (parent.type === 'ArrowFunctionExpression' && parent.body === call);
  return isAwaited(call) || isReturned ? !isComputed(call) && !isTogether(call) : false;
}

/** `Promise.all(items.map((item) => refuse(item)))` fails as the calls in it do. */
function isTogether({ callee, arguments: [given] }: TSESTree.CallExpression): boolean {
  if (!isMemberOf(callee, 'Promise', 'all')) return false;
  return given?.type !== 'CallExpression' || given.arguments.every((one) => isFunction(one));
}

/** `Object.freeze(…)`, `Number(text)`, `text.trim()`, `Promise.resolve(pet)` */
function isComputed({ callee }: TSESTree.CallExpression): boolean {
  const called = bare(callee);
  if (called.type === 'Identifier') return COMPUTING.has(called.name);
  if (isMemberOf(called, 'Promise', 'resolve')) return true;
  if (called.type !== 'MemberExpression') return false;
  const holder = bare(called.object);
  return VALUE_METHODS.has(lastNameOf(called)) || (holder.type === 'Identifier' && COMPUTING.has(holder.name));
}

const COMPUTING: ReadonlySet<string> = new Set(
  [
    'Object',
    'Array',
    'Number',
    'String',
    'Boolean',
    'BigInt',
    'Math',
    'Date',
    'JSON',
    'Symbol',
    'Intl',
    'Reflect',
  ].concat([
    'parseInt',
    'parseFloat',
    'isNaN',
    'isFinite',
    'decodeURIComponent',
    'encodeURIComponent',
    'structuredClone',
  ]),
);

/** Whether a call that nobody waits for may do more than to compute. */
function reachesOut(path: PathFacts, call: TSESTree.CallExpression): boolean {
  if (sourcesOf(path, call.callee).some((source) => isFrom(source, OUTSIDE_MODULES))) return true;
  return call.parent.type === 'ExpressionStatement' && isNamedDeed(path, call);
}

function isNamedDeed({ file }: PathFacts, { callee }: CallNode): boolean {
  const called = bare(callee);
  const isOwn = called.type === 'MemberExpression' && bare(called.object).type === 'ThisExpression';
  return ACTING_CALLS.has(nameIn(file, called)) && !isOwn;
}

/** Whether an error is thrown because of the data: not because of a setting or a state of the server, nor with words for one. */
function refusesData(
  path: PathFacts,
  fn: FunctionNode,
  refusal: TSESTree.ThrowStatement | TSESTree.CallExpression,
): boolean {
  if (holdsNode(path.file, refusal, namesServerFault, MOST_WORDS)) return false;
  const test = testAround(refusal, fn);
  return test === undefined || holdsNode(path.file, test, (node) => isOfData(path, fn, node), MOST_WORDS);
}

const MOST_WORDS = 200;

function namesServerFault(node: Node): boolean {
  switch (node.type) {
    case 'NewExpression':
      return SERVER_ERRORS.has(lastNameOf(bare(node.callee)));
    case 'Literal':
      return typeof node.value === 'string' ? SERVER_FAULTS.has(node.value) : isServerError(node.value);
    case 'TemplateElement':
      return SERVER_FAULTS.has(node.value.raw);
    default:
      return false;
  }
}

function isServerError(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 500 && value < 600;
}

/** The test of the innermost branch around a place in a function. */
function testAround(place: Node, fn: FunctionNode): Node | undefined {
  for (let at: Node = place; at !== fn && at.parent; at = at.parent) {
    if (at.type === 'IfStatement' || at.type === 'ConditionalExpression') return at.test;
    if (at.type === 'SwitchCase') return at.parent.discriminant;
  }
  return undefined;
}

/** `this`, or what a function receives or makes of that: no value of the module, and no setting of the process. */
function isOfData(path: PathFacts, fn: FunctionNode, node: Node): boolean {
  if (node.type === 'ThisExpression') return true;
  if (node.type !== 'Identifier') return false;
  const declared = path.file.variable(node)?.defs[0];
  const isOwn = declared !== undefined && isInFunction(declared.name, fn);
  return isOwn && !sourcesOf(path, node).some(isEnvironment);
}

/** Whether a name is declared in a function, or in one around it. */
function isInFunction(name: Node, fn: FunctionNode): boolean {
  return within(name, fn) || (isFunction(functionAround(name)) && functionAround(fn) !== undefined);
}
