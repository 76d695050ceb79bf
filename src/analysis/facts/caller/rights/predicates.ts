import { awaited, type CallNode, type Node } from '../../../syntax/syntax.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { type Atom, type Formula, singleTests } from '../../trace/formula.js';
import { memoized } from '../../trace/memoized.js';
import { outcomesOf } from '../../trace/outcomes.js';
import { type Reading, toldIn } from '../../trace/tests.js';

/** What a single test may say. */
export type Says = (path: PathFacts, atom: Atom, holds: boolean) => boolean;

/**
 * Why a function of the project came out as it did, by what it asks. `says`: what is looked for is so on each of its ways, but for those
 * where a thing is missing. `unsays`: on one of them something else is, so that its outcome doesn't tell which.
 */
export type Told = 'says' | 'unsays';

/** The words that a question about a predicate is put in. */
export interface Question {
  readonly says: Says;
  /** Whether a test says that something isn't there that such functions ask of first: the thing itself. */
  readonly misses: Says;
  /** Whether a test says what would be another answer. */
  readonly unsays: Says;
}

/** A question to functions whose outcome is tested, whose answers are kept; undefined where a function doesn't tell. */
export function askingPredicates(
  question: Question,
): (path: PathFacts, atom: Atom, holds: boolean) => Told | undefined {
  const whenTrue = memoized<Told | undefined, CallNode>((path, call) => toldBy(path, call, true, question), undefined);
  const whenFalse = memoized<Told | undefined, CallNode>(
    (path, call) => toldBy(path, call, false, question),
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
  const asked: Node | undefined = atom.kind === 'empty' ? awaited(atom.of) : undefined;
  return asked?.type === 'CallExpression' ? asked : undefined;
}

function toldBy(
  path: PathFacts,
  call: CallNode,
  outcome: boolean,
  { says, misses, unsays }: Question,
): Told | undefined {
  const outcomes = outcomesOf(path, call, outcome);
  if (!outcomes || outcomes.deciding.length === 0) return undefined;
  const { path: inner, deciding } = outcomes;
  const isTold = (by: Says, formula: Formula): boolean => toldIn(inner, formula, asAnswers(by)).length > 0;
  const isSaid = deciding.map((one) => isTold(says, one));
  const isUnsaid = deciding.some((one, at) => !isSaid[at] && mayAsk(inner, one, unsays));
  if (isUnsaid) return 'unsays';
  const isSure = isSaid.includes(true) && deciding.every((one, at) => isSaid[at] === true || isTold(misses, one));
  return isSure ? 'says' : undefined;
}

/** Whether one of the tests that may have decided says something; of what type something is asks for no more than its form. */
function mayAsk(path: PathFacts, deciding: Formula, says: Says): boolean {
  const tests = singleTests(deciding);
  return !tests.some(({ atom }) => atom.kind === 'type') && tests.some(({ atom, holds }) => says(path, atom, holds));
}

function asAnswers(says: Says): Reading<true> {
  return (path, atom, holds) => (says(path, atom, holds) ? YES : NO);
}

const YES: readonly true[] = [true];
const NO: readonly never[] = [];
