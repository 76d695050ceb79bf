import type { CallNode } from '../execution/calls.js';
import { handlingOf } from '../catching.js';
import type { PathFacts } from '../path-facts.js';
import { isFunction, type Node, within } from '../syntax.js';
import { type Attempt, attemptOf } from './attempt.js';
import { isParse } from './parsing.js';
import { sourcesOf } from './trace.js';
import { verifiesCaller } from './verification.js';

/**
 * Whether the handling of an error, and not only what was done before it, is the same for every error. `answer` is the
 * place in it that answers so.
 */
export function isUnconditional(path: PathFacts, answer: Node): boolean {
  const handling = path.catching && handlingOf(path.catching);
  if (!handling || path.isTestedSince || isBranchOfHelper(answer, handling)) return false;
  for (const { node } of path.tests()) if (within(node, handling)) return false;
  return true;
}

/** Whether a place outside of the handling is on a branch of its function: the test is forgotten where the result was kept. */
function isBranchOfHelper(place: Node, handling: Node): boolean {
  if (within(place, handling)) return false;
  for (let at: Node | undefined = place; at && !isFunction(at); at = at.parent) {
    if (at.type === 'IfStatement' || at.type === 'SwitchCase' || at.type === 'ConditionalExpression') return true;
  }
  return false;
}

/**
 * How much was tried where an error was caught. `whole`: what the handler does, in two awaited steps or more, or at its
 * end. `look-up`: one step alone. `check`: to parse, validate or verify something, with at most one step that this feeds.
 * Undefined where it can't be seen.
 */
export function triedScope(path: PathFacts): 'whole' | 'look-up' | 'check' | undefined {
  const region = path.catching?.region;
  if (!region) return undefined;
  const attempt = attemptOf(region);
  const steps = stepsOf(path, attempt);
  const checks = attempt.calls.filter((call) => isParse(path, call) || verifiesCaller(path, call) || isCheck(path, call));
  if (checks.length > 0 && steps.filter((call) => !checks.includes(call)).length <= 1) return 'check';
  if (steps.length >= 2) return 'whole';
  if (steps.length === 0) return 'check';
  return isLast(region) ? 'look-up' : 'check';
}

/** Whether what was tried ends with handing the request on: it is middleware that lets requests through. */
export function letsThrough(path: PathFacts): boolean {
  const region = path.catching?.region;
  return region !== undefined && attemptOf(region).calls.some(({ callee }) => callee.type === 'Identifier' && /^(?:next|done)$/.test(callee.name));
}

const CHECKS = /(?:^|\.)(?:verify|validate|check|parse|decode|decrypt|constructEvent|authenticate|login|signIn|compare)\w*\([^()]*\)$/i;

function isCheck(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call).some(({ text }) => CHECKS.test(text));
}

/** The awaited calls; for a promise, the one it is made by, and those that its continuations return. */
function stepsOf(path: PathFacts, { calls }: Attempt): readonly CallNode[] {
  const region = path.catching?.region;
  if (region?.type !== 'BlockStatement') return [...calls.filter((call) => !isThen(call)).slice(-1), ...calls.filter(isThen).flatMap((call) => continued(path, call))];
  return calls.filter((call) => isAwaited(call) && !sourcesOf(path, call).some(({ text }) => /^(?:request|response)\.(?:json|text|formData|body|send|status)\b/.test(text)));
}

function isThen({ callee }: CallNode): boolean {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && /^(?:then|finally|exec|lean|populate|select|sort|limit|skip)$/.test(callee.property.name);
}

/** The calls that the functions given to a `then` hand on: `.then((x) => x.save())`. */
function continued(path: PathFacts, call: CallNode): readonly CallNode[] {
  const returned = call.arguments.filter((one) => isFunction(one)).flatMap((fn) => (fn.body ? (returnedCall(fn.body) ?? []) : []));
  return returned.filter((one) => !isAnswer(path, one));
}

function returnedCall(body: Node): CallNode | undefined {
  const last = body.type === 'BlockStatement' ? body.body.at(-1) : undefined;
  const returned = last?.type === 'ReturnStatement' ? last.argument : body;
  return returned?.type === 'CallExpression' ? returned : undefined;
}

/** What makes or sends a response, or hands the request on. */
function isAnswer(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call).some(({ text, root }) => root.kind === 'response' || root.kind === 'request' || /^(?:\w*Response\b|JSON\.|console\.|next\()/.test(text));
}

function isAwaited(call: CallNode): boolean {
  for (let at: Node = call; ; at = at.parent as Node) {
    const { parent } = at;
    if (parent?.type === 'AwaitExpression') return true;
    if (parent?.type !== 'ChainExpression' && parent?.type !== 'TSAsExpression' && parent?.type !== 'TSNonNullExpression') return false;
  }
}

/** Whether nothing follows it in the function. */
function isLast(region: Node): boolean {
  let statement: Node | undefined = region;
  while (statement && !isFunction(statement.parent) && statement.parent?.type !== 'BlockStatement') statement = statement.parent;
  if (region.type === 'BlockStatement') statement = region.parent;
  const block = statement?.parent;
  if (isFunction(block)) return true;
  return block?.type === 'BlockStatement' && isFunction(block.parent) && block.body.at(-1) === statement;
}
