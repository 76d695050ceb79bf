import { RUNNERS, STORAGE_RUNNERS, STORAGES } from '../../../packages/loggers.js';
import { TRANSACTION_RUNNERS, TRANSACTIONS } from '../../../packages/stores.js';
import { bare, calleeName, type CallNode, isAwaited, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { FunctionValue, Value } from '../values/values.js';

/**
 * The function that a call of unseen code runs once, and that has ended when the call has: `Sentry.startSpan(options, fn)`, `await
 * db.transaction(fn)`, `storage.run(store, fn)`.
 */
export function functionRun(node: CallNode, args: readonly Value[]): FunctionValue | undefined {
  const [fn, ...others] = args.filter((one) => one.kind === 'function');
  return fn && others.length === 0 && runsOne(node) ? fn : undefined;
}

function runsOne(node: CallNode): boolean {
  const name = calleeName(node);
  if (name === undefined || node.type === 'NewExpression') return false;
  if (RUNNERS.has(name)) return true;
  if (TRANSACTIONS.has(name)) return isWaitedFor(node);
  const { callee } = node;
  if (callee.type !== 'MemberExpression') return false;
  const holder = bare(callee.object);
  if (holder.type === 'CallExpression')
    return TRANSACTION_RUNNERS.has(name) && TRANSACTIONS.has(calleeName(holder) ?? '') && isWaitedFor(node);
  return STORAGE_RUNNERS.has(name) && STORAGES.has(lastNameOf(holder));
}

/** Whether the promise of a call is awaited, returned, or chained. */
function isWaitedFor(node: Node): boolean {
  if (isAwaited(node)) return true;
  const { parent } = node;
  if (parent?.type === 'ArrowFunctionExpression') return parent.body === node;
  return parent?.type === 'ReturnStatement' || parent?.type === 'MemberExpression';
}
