import type { TSESTree } from '@typescript-eslint/utils';
import { inherited } from '../../../frameworks/language/catalogue.js';
import type { Activation, Exit } from '../engine.js';
import { promiseUnawaited } from '../exceptions/never-caught.js';
import { statusOfError } from './emission.js';

/**
 * Notes what the `catch` of a handler would answer that never runs, since its `try` awaits no promise. It is executed for that alone: nothing
 * that it does counts.
 */
export function noteNeverSent(x: Activation, block: TSESTree.BlockStatement, execute: () => unknown): void {
  const { engine, root } = x;
  const promise = root?.isHandler === true ? promiseUnawaited(x, block) : undefined;
  if (!promise) return;
  const { emissions, dropped, late, thrownObjects } = engine;
  const before = [emissions, dropped, late, thrownObjects, x.jumps, x.exits].map(
    (list) => [list, list.length] as const,
  );
  const [emitted, left] = [emissions.length, x.exits.length];
  execute();
  const sent = emissions[emitted]?.node ?? x.exits.slice(left).find((exit) => isAnswer(x, exit))?.node;
  for (const [list, length] of before) list.length = length;
  if (sent) dropped.push({ node: sent, what: 'response', framework: 'HTTP', isReturned: false, unawaited: promise });
}

/** A response that is returned, or an error with a status that is thrown. */
function isAnswer({ engine }: Activation, { value }: Exit): boolean {
  if (value.kind === 'object') return value.error !== undefined && statusOfError(engine, value) !== undefined;
  if (value.kind !== 'framework-object' || !value.draft) return false;
  const role = inherited(value.shape, 'role');
  return role === 'response' || role === 'error';
}
