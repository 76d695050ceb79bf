import { BANNED } from '../../../knowledge/caller/rights.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { Atom } from '../trace/formula.js';
import { isDecided, claims } from '../trace/tests.js';

/** Whether the path was taken because a user is banned, by the name of what is tested: `user.banned`, `await isBanned(address)`. */
export function isBanned(path: PathFacts): boolean {
  return isDecided(path, saysBanned);
}

const saysBanned = claims((_, atom, holds) => {
  const asked = askedFor(atom);
  return asked !== undefined && holds === (atom.kind === 'call') && BANNED.has(lastNameOf(bare(asked)));
});

/** What is called, or is there. */
function askedFor(atom: Atom): Node | undefined {
  if (atom.kind === 'call') return atom.node.callee;
  return atom.kind === 'empty' ? atom.of : undefined;
}
