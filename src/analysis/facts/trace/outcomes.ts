import { placeOf, truthiness } from '../../interpreter/values/values.js';
import { type CallNode, type Node, within } from '../../syntax/syntax.js';
import type { PathFacts, PassedTest } from '../../responses/path-facts.js';
import { type Formula, formulaOf } from './formula.js';
import { type Returned, returnedBy } from './returned.js';
import { conditionAround, formulaOfTest } from './tests.js';

/** Why a function of the project returned a truthy value, or none, on one of the paths through it. */
export interface Outcome {
  /** The path continued in the function: its parameters are the call's arguments. */
  readonly path: PathFacts;
  /** The reason: its return value, or the last condition before a constant. */
  readonly deciding: Formula;
  /** The last condition on the path. */
  readonly behind: Formula;
}

const MOST_PATHS = 16;

/**
 * The reasons for a call's result.
 * @param outcome whether it, or what it promises, is true
 * @returns undefined where the function isn't one of the project's, or has a path through it that can't be read
 */
export function outcomesOf(path: PathFacts, call: CallNode, outcome: boolean): readonly Outcome[] | undefined {
  const wanted = returnedBy(path, call)?.flatMap((one) => outcomeOf(one, outcome) ?? []);
  return wanted && wanted.length <= MOST_PATHS ? wanted : undefined;
}

/** The reason for a path's outcome; nothing where it can't have it. */
function outcomeOf({ path, value, tests }: Returned, outcome: boolean): Outcome | undefined {
  const place = placeOf(value);
  const truth = truthiness(value);
  if (truth !== undefined && truth !== outcome) return undefined;
  const newest = tests.find(({ isChoice }) => !isChoice);
  const behind = all(newest ? testsIn(path, tests, conditionAround(newest.node)) : []);
  if (truth !== undefined) return { path, deciding: behind, behind };
  const parts = [...testsIn(path, tests, conditionAround(place)), formulaOf(path, place, outcome)];
  return { path, deciding: all(parts), behind };
}
function testsIn(path: PathFacts, tests: readonly PassedTest[], condition: Node): readonly Formula[] {
  return tests.filter(({ node }) => within(node, condition)).map((test) => formulaOfTest(path, test));
}

function all(parts: readonly Formula[]): Formula {
  return { kind: 'all', parts };
}
