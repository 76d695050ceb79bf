import type { PathFacts } from '../../../responses/path-facts.js';
import { attemptOf } from '../../trace/attempt.js';
import type { Source } from '../../trace/source.js';
import { isDecided, claims } from '../../trace/tests.js';
import { sourcesOf } from '../../trace/trace.js';
import { doesOnlyUpstream } from '../../upstream/only-upstream.js';
import { isFetched, isRequest } from '../../upstream/requests.js';
import { isCredential } from './credentials.js';
import { receivesRequest } from '../given.js';

/**
 * Whether a path is taken for a reason that no credentials of the client's would change: a server that can't be reached, or the lack of a
 * credential that was verified before.
 */
export function isBesideCredentials(path: PathFacts): boolean {
  return isUnreached(path) || (path.root.authenticates === true && isDecided(path, lacksProof));
}

/** A `fetch` that failed: a server that refuses a token answers, and doesn't fail. */
function isUnreached(path: PathFacts): boolean {
  const tried = path.errorHandling?.tried;
  if (!tried || path.isTestedSince || !doesOnlyUpstream(path, tried)) return false;
  const { calls, throws } = attemptOf(path.file, tried);
  const requests = calls.filter((call) => isRequest(path, call));
  return throws.length === 0 && requests.length > 0 && requests.every((call) => isFetched(path, call));
}

/** Whether by a test no verified value is present: not in what is passed for it, nor in the request. */
const lacksProof = claims(
  (path, atom, holds) =>
    atom.kind === 'empty' && holds && sourcesOf(path, atom.of).some((source) => isProofPassed(path, source)),
);

function isProofPassed(path: PathFacts, source: Source): boolean {
  const { start, steps } = source;
  if (start.kind === 'input' && start.part === 'user') return steps.length === 0;
  const last = steps.at(-1);
  return isCredential(source) || (last?.kind === 'call' && receivesRequest(path, last.node));
}
