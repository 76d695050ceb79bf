import { ERROR_NAMES } from '../../../words/errors/errors.js';
import type { Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { isVerificationCallback } from '../caller/credentials/verification.js';
import { decided, holdsOnPath } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';

/**
 * Whether a failure isn't known to be the request's fault: an error was caught without a test of it, or a call has called back with one
 * (`if (err)`, `if (err || !row)`).
 */
export function hasServerFailed(path: PathFacts): boolean {
  if (path.isCatch && !path.isTestedSince) return true;
  const claimed = decided(path, failedCallback);
  return claimed.includes('failed') && !claimed.includes('nothing');
}

/** An absent result may be caused by an error, and by itself is no evidence of one. */
const failedCallback = holdsOnPath<'failed' | 'nothing'>((path, atom, holds) => {
  if (atom.kind !== 'empty' || isVerificationCallback(path, atom.of)) return [];
  const given = calledBack(path, atom.of);
  if (given === 'error') return holds ? [] : ['failed'];
  return given === 'result' && holds ? ['failed', 'nothing'] : [];
});

/** What a call has called back with: `(err, row) => …`. */
function calledBack(path: PathFacts, node: Node): 'error' | 'result' | undefined {
  for (const { start, steps } of sourcesOf(path, node)) {
    if (start.kind !== 'callback' || steps.length > 0) continue;
    if (start.index > 0) return 'result';
    if (ERROR_NAMES.has(start.name)) return 'error';
  }
  return undefined;
}
