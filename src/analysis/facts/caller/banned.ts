import { BANNED } from '../../../words/caller/rights.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { Atom } from '../trace/formula.js';
import { isDecided, claims } from '../trace/tests.js';

/** Whether the path was taken because a user is banned, by the name of what is tested: `user.banned`, `await isBanned(address)`. */
export function isBanned(path: PathFacts): boolean {
  return isDecided(path, claimsBanned);
}

const claimsBanned = claims((_, atom, holds) => {
  const tested = testedNode(atom);
  return tested !== undefined && holds === (atom.kind === 'call') && BANNED.has(lastNameOf(bare(tested)));
});

/** What is called, or is there. */
function testedNode(atom: Atom): Node | undefined {
  if (atom.kind === 'call') return atom.node.callee;
  return atom.kind === 'empty' ? atom.of : undefined;
}
