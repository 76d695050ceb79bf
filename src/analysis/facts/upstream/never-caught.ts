import { DATA_MODULES, SAVING_CALLS, SYNCHRONOUS_STORES } from '../../../packages/stores.js';
import { FINDERS } from '../../../words/errors/failures.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledFunction } from '../../summaries/called-function.js';
import { isAsync, lastOfChain, toldOfRejection } from '../../symbols/unawaited.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import { nodesOf, ownNodesOf } from '../../syntax/nodes-of.js';
import { attemptOf } from '../trace/attempt.js';
import { isFrom } from '../trace/patterns.js';
import { lastCall } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { isRequest } from './requests.js';

/**
 * The promise that a `try` returns, or starts, without awaiting it, where nothing else in it can fail: its `catch` never runs. Undefined for
 * any other answer.
 */
export function promiseNeverCaught(path: PathFacts): Node | undefined {
  const tried = path.errorHandling?.tried;
  if (tried?.type !== 'BlockStatement' || tried.parent.type !== 'TryStatement' || !tried.parent.handler)
    return undefined;
  const { calls, awaits, throws } = attemptOf(path.file, tried);
  if (awaits + throws.length > 0) return undefined;
  const all = ownNodesOf(path.file, tried, 'CallExpression');
  const unawaited = all.filter((call) => toldOfRejection(call) !== undefined && isPromise(path, call, calls));
  const [first] = unawaited;
  if (!first || !calls.every((call) => isPartOf(unawaited, call) || cannotFail(path, call))) return undefined;
  return lastOfChain(first);
}

/** Whether a call returns a promise: what the attempt leaves out does by its syntax. */
function isPromise(path: PathFacts, call: CallNode, failing: readonly CallNode[]): boolean {
  if (!failing.includes(call) || isAsync(calledFunction(path.file, call)) || isRequest(path, call)) return true;
  return sourcesOf(path, call).some((source) => {
    const name = lastCall(source)?.name ?? '';
    return (
      isFrom(source, DATA_MODULES) &&
      !isFrom(source, SYNCHRONOUS_STORES) &&
      (FINDERS.has(name) || SAVING_CALLS.has(name))
    );
  });
}

/** A call whose chain ends in one of them. */
function isPartOf(promises: readonly CallNode[], call: CallNode): boolean {
  return promises.some((one) => lastOfChain(one) === lastOfChain(call));
}

/** `JSON.stringify(body)`, `console.log()`, a part of the request. */
function cannotFail(path: PathFacts, call: CallNode): boolean {
  if (call.type === 'NewExpression' || nodesOf(path.file, call, 'CallExpression').length > 1) return false;
  const callee = bare(call.callee);
  const holder = callee.type === 'MemberExpression' ? lastNameOf(bare(callee.object)) : '';
  if (holder === 'console' || (holder === 'JSON' && lastNameOf(callee) === 'stringify')) return true;
  return sourcesOf(path, call).some(
    ({ start, steps }) => start.kind === 'input' && start.part !== 'body' && steps.length === 0,
  );
}
