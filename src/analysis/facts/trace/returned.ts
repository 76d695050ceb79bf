import type { PathFacts, PassedTest } from '../../responses/path-facts.js';
import type { Exit } from '../../interpreter/engine.js';
import { unknown, type Value } from '../../interpreter/values/values.js';
import { calledFunction } from '../../summaries/called-function.js';
import { summaryOf } from '../../summaries/summary.js';
import { type CallNode, type FunctionNode, type Node, parametersOf } from '../../syntax/syntax.js';

/** A value that a call returns on one of the paths through its function. */
export interface Returned {
  readonly value: Value;
  /** The expression of the `return`; the function where it returns nothing. */
  readonly node: Node;
  /** The caller's path as it continues in the function: its parameters are the call's arguments. */
  readonly path: PathFacts;
  /** The tests that were passed in the function, newest first. */
  readonly tests: readonly PassedTest[];
}

/** What a call of a function of the project returns; undefined for another function, and for one without a summary. */
export function returnedBy(path: PathFacts, call: CallNode): readonly Returned[] | undefined {
  const fn = calledFunction(path.file, call);
  if (!fn) return undefined;
  return summaryOf(path.file, fn)?.returned.map((exit) => continued(path, fn, call, exit));
}

function continued(path: PathFacts, fn: FunctionNode, call: CallNode, { value, node, state }: Exit): Returned {
  const inner = path.into(state, argumentsOf(fn, call));
  return { value, node, path: inner, tests: inner.testsOf(state) };
}

/** The arguments of a call by parameter; the names of a pattern are known by its own code. */
function argumentsOf(fn: FunctionNode, { arguments: given }: CallNode): ReadonlyMap<Node, Value> {
  const args = new Map<Node, Value>();
  for (const [index, parameter] of parametersOf(fn).entries()) {
    const argument = given[index];
    if (!argument || argument.type === 'SpreadElement') break;
    if (parameter.type === 'Identifier') args.set(parameter, unknown(argument));
  }
  return args;
}
