import { awaited, type CallNode, type Node } from '../../../syntax/syntax.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { type Atom, singleTests } from '../../trace/formula.js';
import { memoized } from '../../trace/memoized.js';
import { type Outcome, outcomesOf } from '../../trace/outcomes.js';
import { type Reading, resultsIn } from '../../trace/tests.js';

/** A predicate on a single test. */
export type Claim = (path: PathFacts, atom: Atom, holds: boolean) => boolean;

/**
 * Why a function of the project returned its result, by its tests. `says`: the condition holds on each of its paths, but for those where a
 * value is missing. `unsays`: on one of them another one holds, so that the result doesn't decide between them.
 */
export type Claimed = 'says' | 'unsays';

/** The conditions that a predicate is searched for. */
export interface Question {
  readonly says: Claim;
  /** Whether by a test a value is absent that such functions test first: the object itself. */
  readonly misses: Claim;
  /** Whether a test shows another reason. */
  readonly unsays: Claim;
}

/** A cached query of functions whose result is tested; undefined where a function doesn't decide it. */
export function predicateQuery(
  question: Question,
): (path: PathFacts, atom: Atom, holds: boolean) => Claimed | undefined {
  const whenTrue = memoized<Claimed | undefined, CallNode>(
    (path, call) => claimedBy(path, call, true, question),
    undefined,
  );
  const whenFalse = memoized<Claimed | undefined, CallNode>(
    (path, call) => claimedBy(path, call, false, question),
    undefined,
  );
  return (path, atom, holds) => {
    const call = callIn(atom);
    if (!call) return undefined;
    const isTrue = atom.kind === 'empty' ? !holds : holds;
    return (isTrue ? whenTrue : whenFalse)(path, call);
  };
}

function callIn(atom: Atom): CallNode | undefined {
  if (atom.kind === 'call') return atom.node;
  const tested: Node | undefined = atom.kind === 'empty' ? awaited(atom.of) : undefined;
  return tested?.type === 'CallExpression' ? tested : undefined;
}

function claimedBy(
  path: PathFacts,
  call: CallNode,
  outcome: boolean,
  { says, misses, unsays }: Question,
): Claimed | undefined {
  const outcomes = outcomesOf(path, call, outcome);
  if (!outcomes) return undefined;
  const others = outcomes.filter((one) => !isClaimed(one, says));
  if (others.some((one) => mayClaim(one, unsays))) return 'unsays';
  return others.length < outcomes.length && others.every((one) => isClaimed(one, misses)) ? 'says' : undefined;
}

function isClaimed({ path, deciding }: Outcome, by: Claim): boolean {
  return resultsIn(path, deciding, asAnswers(by)).length > 0;
}

/** Whether one of the tests that may have decided shows a condition; a test of a value's type only checks its form. */
function mayClaim({ path, deciding }: Outcome, says: Claim): boolean {
  const tests = singleTests(deciding);
  return !tests.some(({ atom }) => atom.kind === 'type') && tests.some(({ atom, holds }) => says(path, atom, holds));
}

function asAnswers(says: Claim): Reading<true> {
  return (path, atom, holds) => (says(path, atom, holds) ? YES : NO);
}

const YES: readonly true[] = [true];
const NO: readonly never[] = [];
