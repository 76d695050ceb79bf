import type { TSESTree } from '@typescript-eslint/utils';
import { CHECKING_FUNCTIONS, CHECKS, NEVER_MISSING } from '../../../words/errors/attempts.js';
import { CONTINUATIONS, COMPUTING_GLOBALS } from '../../../packages/language.js';
import { THROWS_FOR_NOTHING } from '../../../packages/stores.js';
import { NEXT_NAMES } from '../../../words/request/parameters.js';
import { nameIn } from '../../syntax/names.js';
import {
  type CallNode,
  bare,
  functionAround,
  isAwaited,
  isFunction,
  lastNameOf,
  nameOfFunction,
  type Node,
  returnedAtEnd,
} from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { throwsIfUnknown } from '../caller/credentials/verification.js';
import { isMethod } from '../request/method-tests.js';
import { isParse } from '../request/parsing.js';
import { type Attempt, attemptOf } from '../trace/attempt.js';
import { memoized } from '../trace/memoized.js';
import type { Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { mostOnOnePath } from './one-way.js';
import { onlyRefuses } from './only-refuses.js';
import { isOwnWork } from './own-work.js';

/**
 * How much was tried where an error was caught. `whole`: the handler's work, in two awaited steps or more, or in one at its end that finds
 * nothing missing, or without any where no data of the client's is read. `look-up`: one step alone. `check`: to parse, validate or verify a
 * value, with at most one step that this feeds.
 */
export type TriedScope = 'whole' | 'look-up' | 'check';

/** How much was tried where the path has caught an error; undefined where that isn't visible. */
export function triedScope(path: PathFacts): TriedScope | undefined {
  const tried = path.errorHandling?.tried;
  return tried && scopeOf(path, tried);
}

const scopeOf = memoized<TriedScope | undefined>((path, tried) => {
  const attempt = attemptOf(path.file, tried);
  const steps = stepsOf(path, tried, attempt);
  const others = steps.filter((call) => !isCheck(path, call));
  const isShort = countOf(path, tried, others) <= 1;
  if (isShort && (isInCheck(tried) || attempt.calls.some((call) => isCheck(path, call)))) return 'check';
  const count = countOf(path, tried, steps);
  if (count >= 2 || (count === 1 && isLast(path, tried) && steps.every((call) => missesNothing(path, call))))
    return 'whole';
  if (count === 0 && isLast(path, tried) && isOwnWork(path, tried, attempt)) return 'whole';
  return count === 1 && isLast(path, tried) ? 'look-up' : 'check';
}, undefined);

/** Whether the function around is a check itself: `validateAccount(data)`. */
function isInCheck(tried: Node): boolean {
  const fn = functionAround(tried);
  return fn !== undefined && CHECKING_FUNCTIONS.has(nameOfFunction(fn));
}

function countOf({ file }: PathFacts, tried: Node, steps: readonly CallNode[]): number {
  return tried.type === 'BlockStatement' ? mostOnOnePath(file, tried, new Set(steps)) : steps.length;
}

/** Whether a call fails for invalid values: by its name, or as a function of the project that does no more. */
const isCheck: (path: PathFacts, call: Node) => boolean = memoized((path, call) => {
  if (call.type !== 'CallExpression' && call.type !== 'NewExpression') return false;
  if (isParse(path, call) || throwsIfUnknown(path, call)) return true;
  if (CHECKS.has(nameIn(path.file, bare(call.callee)))) return !isFunction(call.arguments.at(-1));
  return onlyRefuses(path, call);
}, false);

/** Whether what was tried may have failed by the client's fault: a check or parse of a value, or a look-up that fails for nothing. */
export function mayBlameClient(path: PathFacts): boolean {
  const tried = path.errorHandling?.tried;
  return (
    tried !== undefined &&
    attemptOf(path.file, tried).calls.some(
      (call) => isCheck(path, call) || THROWS_FOR_NOTHING.has(nameIn(path.file, bare(call.callee))),
    )
  );
}

/** The calls of which one may have failed where the path has caught an error. */
export function stepsTried(path: PathFacts): readonly CallNode[] {
  const tried = path.errorHandling?.tried;
  return tried ? stepsOf(path, tried, attemptOf(path.file, tried)) : [];
}

/** The awaited calls; for a promise, the one it is made by, and those that its continuations return. */
function stepsOf(path: PathFacts, tried: Node, { calls }: Attempt): readonly CallNode[] {
  if (tried.type === 'BlockStatement') return calls.filter((call) => isAwaited(call) && !isExchange(path, call));
  return [
    ...calls.filter((call) => !isContinuation(call)).slice(-1),
    ...calls.filter(isContinuation).flatMap((call) => continued(path, call)),
  ];
}

/** Reading what the client has sent, and answering it. */
function isExchange(path: PathFacts, call: CallNode): boolean {
  return sourcesOf(path, call).some(({ start }) =>
    start.kind === 'input' ? start.part !== 'user' && start.part !== 'session' : start.kind === 'response',
  );
}

function isContinuation({ callee }: CallNode): boolean {
  return callee.type === 'MemberExpression' && CONTINUATIONS.has(lastNameOf(callee));
}

/** The calls that the callbacks of a `then` return: `.then((x) => x.save())`. */
function continued(path: PathFacts, call: CallNode): readonly CallNode[] {
  const returned = call.arguments
    .filter((one) => isFunction(one))
    .map((fn) => returnedAtEnd(fn))
    .filter((one) => one?.type === 'CallExpression');
  return returned.filter((one) => !isAnswer(path, one));
}

/** A call that makes or sends a response, passes the request on, or only computes. */
function isAnswer(path: PathFacts, call: CallNode): boolean {
  if (NEXT_NAMES.has(nameIn(path.file, bare(call.callee)))) return true;
  return [...sourcesOf(path, call), ...sourcesOf(path, call.callee)].some(isOfAnswer);
}

function isOfAnswer({ start, shapes }: Source): boolean {
  if (start.kind === 'global' && COMPUTING_GLOBALS.has(start.name)) return true;
  return start.kind === 'response' || start.kind === 'request' || start.kind === 'input' || shapes.length > 0;
}

/** Whether a call writes, and doesn't fail for want of what it writes to. */
function missesNothing({ file }: PathFacts, call: CallNode): boolean {
  return NEVER_MISSING.has(nameIn(file, bare(call.callee)));
}

/** Whether nothing follows it in the function, or in the branch for a method of the request. */
function isLast(path: PathFacts, tried: Node): boolean {
  let statement: Node | undefined = tried;
  while (statement && !isFunction(statement.parent) && statement.parent?.type !== 'BlockStatement')
    statement = statement.parent;
  if (tried.type === 'BlockStatement') statement = tried.parent;
  const block = statement?.parent;
  if (isFunction(block)) return true;
  if (block?.type !== 'BlockStatement' || lastOf(block) !== statement) return false;
  return isFunction(block.parent) || isBranchOfMethod(path, block);
}

/** The last statement, but for a `return` without a value. */
function lastOf({ body }: TSESTree.BlockStatement): Node | undefined {
  return body.findLast((one) => one.type !== 'ReturnStatement' || one.argument !== null);
}

/** `if (req.method === 'POST') { … }`: each branch of a method guard is a handler of its own. */
function isBranchOfMethod(path: PathFacts, block: Node): boolean {
  const { parent } = block;
  if (parent?.type !== 'IfStatement' || parent.consequent !== block) return false;
  const test = bare(parent.test);
  return test.type === 'BinaryExpression' && isMethod(path, test.left);
}
