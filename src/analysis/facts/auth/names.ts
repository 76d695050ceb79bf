import { CALLER_READERS } from '../../../words/caller/callers.js';
import { RIGHT_CHECKS } from '../../../words/caller/rights.js';
import type { Names } from '../../../words/language/names.js';
import { awaited, bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import { initialOf } from '../trace/constants.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { Atom } from '../trace/formula.js';
import { claims, isDecided } from '../trace/tests.js';

/** Whether a function that is named for the caller has returned nothing: `!(await getUser(req))`, `!isAuthenticated()`. */
export function isUnknownByName(path: PathFacts): boolean {
  return isDecided(path, findsNobody);
}

/** Whether a function that is named for a right has refused: `!can('edit', post)`. */
export function lacksRightByName(path: PathFacts): boolean {
  return isDecided(path, refusesRight);
}

const findsNobody = claims((path, atom, holds) => isNothingOf(path, atom, holds, CALLER_READERS));
const refusesRight = claims((path, atom, holds) => isNothingOf(path, atom, holds, RIGHT_CHECKS));

/** Whether a call of such a name returned nothing. */
function isNothingOf(path: PathFacts, atom: Atom, holds: boolean, names: Names): boolean {
  if (atom.kind === 'call') return !holds && names.has(lastNameOf(bare(atom.node.callee)));
  return atom.kind === 'empty' && holds && names.has(nameOfCall(path, atom.of));
}

function nameOfCall(path: PathFacts, node: Node): string {
  const held = node.type === 'Identifier' ? initialOf(path, node) : node;
  const made = held ? awaited(held) : node;
  return made.type === 'CallExpression' ? lastNameOf(bare(made.callee)) : '';
}
