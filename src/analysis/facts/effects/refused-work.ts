import { REFUSED_FLAGS, TAKEN_FLAGS } from '../../../words/effects/queues.js';
import type { Atom } from '../trace/formula.js';
import { lastCall } from '../trace/source.js';
import { implied, claimsHere } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import type { Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { MadeCall } from './call-made.js';
import { hasFailed } from './creating.js';

/** Whether a test on the path establishes that work wasn't taken, by the call's result: `if (!result.queued) …`, `if (!job) …`. */
export function isRefused(path: PathFacts, call: MadeCall): boolean {
  return (
    hasFailed(path, call) ||
    implied(
      path,
      claimsHere((atom, holds) => saysRefused(path, atom, holds, call)),
    )
  );
}

function saysRefused(path: PathFacts, atom: Atom, holds: boolean, call: MadeCall): boolean {
  const flag = flagAsked(atom, holds);
  if (!flag) return false;
  return sourcesOf(path, flag.of).some((source) => {
    const made = lastCall(source);
    if (made?.node !== call || made.after.length > 1) return false;
    const [member] = made.after;
    return flag.isSet ? REFUSED_FLAGS.has(member ?? '') : member === undefined || TAKEN_FLAGS.has(member);
  });
}

/** A value that is tested for presence or truth: also by `=== true` and `=== false`. */
function flagAsked(atom: Atom, holds: boolean): { of: Node; isSet: boolean } | undefined {
  if (atom.kind === 'empty') return { of: atom.of, isSet: !holds };
  if (atom.kind !== 'equal' || atom.right.type !== 'Literal' || typeof atom.right.value !== 'boolean') return undefined;
  return { of: atom.left, isSet: atom.right.value === holds };
}
