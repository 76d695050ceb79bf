import { KEEPERS } from '../../../../words/caller/rights.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { member } from '../../trace/patterns.js';
import { isDecided, claims } from '../../trace/tests.js';
import type { Source } from '../../trace/source.js';
import { sourcesOf } from '../../trace/trace.js';
import { argumentsMention, identityOf } from '../identity.js';

/** Whether a path is taken since an object has no owner, `if (!recipe.author)`: no other credentials would change that. */
export function hasNoOwner(path: PathFacts): boolean {
  return isDecided(path, isOwnerless);
}

/** Whether it is sent by the caller, or found by what the caller proves itself with: a key of nobody's. */
function isOfCredential(path: PathFacts, { start, steps }: Source): boolean {
  return (
    start.kind === 'input' ||
    steps.some((step) => step.kind === 'call' && argumentsMention(path, step.node, 'credential'))
  );
}

const isKeeper = member(KEEPERS);

const isOwnerless = claims(
  (path, atom, holds) =>
    atom.kind === 'empty' &&
    holds &&
    identityOf(path, atom.of) === undefined &&
    sourcesOf(path, atom.of).some((source) => isKeeper(source) && !isOfCredential(path, source)),
);
