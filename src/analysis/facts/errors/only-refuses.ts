import type { TSESTree } from '@typescript-eslint/utils';
import { ACTING_CALLS } from '../../../words/effects/actions.js';
import { ASSERTING_CALLS } from '../../../words/errors/asserting.js';
import { COMPUTING_GLOBALS } from '../../../packages/language.js';
import { CHECKS } from '../../../words/errors/attempts.js';
import { OUTSIDE_MODULES } from '../../../packages/stores.js';
import { SERVER_FAULTS } from '../../../words/errors/refusals.js';
import { isClientError, isError } from '../../../http/classes.js';
import { nameIn } from '../../syntax/names.js';
import {
  bare,
  type CallNode,
  functionAround,
  type FunctionNode,
  isAwaited,
  isFunction,
  isMemberOf,
  type Node,
  testAround,
  within,
} from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { SourceFile } from '../../symbols/file.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { isParse } from '../request/parsing.js';
import { memoized } from '../trace/memoized.js';
import { isFrom } from '../trace/patterns.js';
import { sourcesOf } from '../trace/trace.js';
import { calledFunction } from '../../summaries/called-function.js';

/**
 * Whether a call is of a function of the project, in this file or another, that can fail for one reason alone: its arguments are refused.
 * Validators, parsers, assertions, constructors and factories of a domain are such; functions that they call are followed.
 */
export function onlyRefuses(path: PathFacts, call: CallNode): boolean {
  const fn = calledFunction(path.file, call);
  return fn !== undefined && failuresOf(path, fn) === 'refusals';
}

/** How a function may fail: in no visible case, by refusing data, or for other reasons too. */
type Failures = 'none' | 'refusals' | 'others';

const failuresOf: (path: PathFacts, fn: FunctionNode) => Failures = memoized((path, fn) => {
  if (!fn.body || fn.generator) return 'others';
  let failures: Failures = 'none';
  for (const node of nodesOf(path.file, fn.body, 'ThrowStatement', 'CallExpression', 'NewExpression')) {
    const here = node.type === 'ThrowStatement' ? failuresBy(path, fn, node) : failuresOfCall(path, fn, node);
    if (here === 'others') return here;
    if (here === 'refusals') failures = here;
  }
  return failures;
}, 'none');

function failuresOfCall(path: PathFacts, fn: FunctionNode, call: CallNode): Failures {
  if (isParse(path, call) || isNamedCheck(path, call)) return 'refusals';
  const called = calledFunction(path.file, call);
  if (called === fn) return 'none';
  if (called) return failuresOf(path, called);
  return call.type === 'NewExpression' ? 'none' : failuresUnseen(path, fn, call);
}

/** Whether by its name a call checks its arguments, as far as it matters what is tried at all. */
function isNamedCheck({ file }: PathFacts, { callee, arguments: args }: CallNode): boolean {
  return args.length > 0 && CHECKS.has(nameIn(file, bare(callee)));
}

function failuresUnseen(path: PathFacts, fn: FunctionNode, call: TSESTree.CallExpression): Failures {
  if (call.arguments.length > 0 && ASSERTING_CALLS.has(nameIn(path.file, bare(call.callee)))) return 'refusals';
  if (isMemberOf(call.callee, 'Promise', 'reject')) return failuresBy(path, fn, call);
  return isWaitedFor(call) || reachesOut(path, call) ? 'others' : 'none';
}

/** Whether the result of a call is awaited: here, or where the function is called that returns it. */
function isWaitedFor(call: TSESTree.CallExpression): boolean {
  const { parent } = call;
  const isReturned =
    parent.type === 'ReturnStatement' || (parent.type === 'ArrowFunctionExpression' && parent.body === call);
  return isAwaited(call) || isReturned ? !isComputed(call) : false;
}
/** `Object.freeze(…)`, `Number(text)`, `text.trim()`, `Promise.resolve(pet)` */
function isComputed({ callee }: TSESTree.CallExpression): boolean {
  const called = bare(callee);
  if (called.type === 'Identifier') return COMPUTING_GLOBALS.has(called.name) || CONVERSIONS.has(called.name);
  if (called.type !== 'MemberExpression') return false;
  if (isMemberOf(called, 'Promise', 'resolve')) return true;
  const holder = bare(called.object);
  return holder.type === 'Identifier' && COMPUTING_GLOBALS.has(holder.name);
}

const CONVERSIONS: ReadonlySet<string> = new Set(['Boolean', 'BigInt', 'parseInt', 'parseFloat', 'isNaN', 'isFinite']);

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

/** An error is thrown because of the data: not because of a setting or a state of the server, nor with words for one. */
function failuresBy(
  { file }: PathFacts,
  fn: FunctionNode,
  refusal: TSESTree.ThrowStatement | TSESTree.CallExpression,
): Failures {
  if (nodesOf(file, refusal, 'Literal', 'TemplateElement').some(namesServerFault)) return 'others';
  const test = testAround(refusal);
  const isOfData = !test || nodesOf(file, test, 'ThisExpression', 'Identifier').some((one) => isData(file, fn, one));
  return isOfData ? 'refusals' : 'others';
}

function namesServerFault(node: TSESTree.Literal | TSESTree.TemplateElement): boolean {
  if (node.type === 'TemplateElement') return SERVER_FAULTS.has(node.value.raw);
  return typeof node.value === 'string'
    ? SERVER_FAULTS.has(node.value)
    : typeof node.value === 'number' && isError(node.value) && !isClientError(node.value);
}

/** `this`, or what a function receives or makes of that: no value of the module. */
function isData(file: SourceFile, fn: FunctionNode, node: TSESTree.ThisExpression | TSESTree.Identifier): boolean {
  if (node.type === 'ThisExpression') return true;
  const declared = file.variable(node)?.defs[0];
  return declared !== undefined && isInFunction(declared.name, fn);
}

/** Whether a name is declared in a function, or in one around it. */
function isInFunction(name: Node, fn: FunctionNode): boolean {
  return within(name, fn) || (isFunction(functionAround(name)) && functionAround(fn) !== undefined);
}
