import { lastOfChain } from '../../symbols/unawaited.js';
import { nodesOf, ownNodesOf } from '../../syntax/nodes-of.js';
import { bare, catchAround, type FunctionNode, isMemberOf, type Node, startOfChain } from '../../syntax/syntax.js';
import type { SourceFile } from '../../symbols/file.js';
import type { Activation } from '../engine.js';
import { evaluate } from '../evaluation.js';
import type { State } from '../state/state.js';
import { functionCalled, isLetGo } from './never-caught.js';

/** Whether an awaited call may fail: it is of unseen code, or of a function of the project that passes on failures. */
export function mayReject(x: Activation, awaited: Node, state: State): boolean {
  const call = bare(awaited);
  if (call.type !== 'CallExpression' || isLetGo(lastOfChain(call)) || isMemberOf(call.callee, 'Promise', 'allSettled'))
    return false;
  if (isMemberOf(call.callee, 'Promise', 'all'))
    return call.arguments.some((one) => one.type !== 'SpreadElement' && anyRejects(x, one, state));
  const fn = functionCalled(x, call, state);
  if (fn) return passesFailures(x.engine.file, fn);
  const target = bare(call.callee);
  // `res.status(201).json(x)`; a chain's other parts are calls of their own.
  if (target.type === 'MemberExpression' && bare(target.object).type === 'CallExpression')
    return !isOfFramework(x, target, state);
  const callee = evaluate(x, target, state.fork());
  // A framework's own calls, such as `next()`, return no promise.
  if (callee.kind === 'framework-object' || callee.kind === 'method') return false;
  return !(callee.kind === 'module' && TIMERS.has(callee.module)) && !isMadeOfTimer(x, call.callee);
}

/** Whether a chain of calls begins with an object of the framework. */
function isOfFramework({ engine: { file } }: Activation, chain: Node, state: State): boolean {
  const start = startOfChain(chain);
  const variable = start.type === 'Identifier' ? file.variable(start) : undefined;
  return variable !== undefined && state.get(variable)?.kind === 'framework-object';
}

function anyRejects(x: Activation, list: Node, state: State): boolean {
  const given = bare(list);
  return given.type === 'ArrayExpression' && given.elements.some((one) => one !== null && mayReject(x, one, state));
}

const TIMERS: ReadonlySet<string> = new Set(['timers/promises', 'node:timers/promises']);

/** `const sleep = promisify(setTimeout)` */
function isMadeOfTimer({ engine: { file } }: Activation, callee: Node): boolean {
  const declared =
    callee.type === 'Identifier' ? (file.variable(callee)?.defs[0]?.node as Node | undefined) : undefined;
  if (declared?.type !== 'VariableDeclarator' || !declared.init) return false;
  return nodesOf(file, declared.init, 'Identifier').some(({ name }) => name === 'setTimeout');
}

/** Whether a function throws, awaits, or returns the result of a call, where no `try` of its own catches that. */
function passesFailures(file: SourceFile, fn: FunctionNode): boolean {
  const body = fn.body as Node | null;
  if (!body) return true;
  if (body.type !== 'BlockStatement') return bare(body).type === 'CallExpression';
  const steps = ownNodesOf(file, body, 'AwaitExpression', 'ThrowStatement', 'ReturnStatement');
  return steps.some((step) => (step.type !== 'ReturnStatement' || isCall(step.argument)) && !catchAround(step));
}

function isCall(node: Node | null): boolean {
  return node !== null && bare(node).type === 'CallExpression';
}
