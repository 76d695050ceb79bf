import { placeOf, type Value, isNullish } from '../interpreter/values/values.js';
import { functionAround, type Node } from '../syntax/syntax.js';
import { nodesOf } from '../syntax/nodes-of.js';
import type { PathFacts } from './path-facts.js';
import type { HttpResponse } from './response.js';

/**
 * Whether a field is set past a test of an external call's result for a missing argument: `sizeOf(data) > 2000` in a helper whose argument
 * for the data is null. Such a test is written for other calls of the helper, and here it may never hold.
 */
export function isAskedOfNothing({ path }: HttpResponse, value: Value): boolean {
  const place = placeOf(value);
  const fn = functionAround(place);
  return path
    .tests()
    .some(({ node }) => isBefore(node, place) && functionAround(node) === fn && isGivenNothing(path, node));
}

function isBefore(test: Node, place: Node): boolean {
  return test.range[1] <= place.range[0];
}

/** Whether a call in a test has a variable without a value as its argument, and nothing else. */
function isGivenNothing(path: PathFacts, test: Node): boolean {
  const holdsNothing = (argument: Node): boolean => {
    const variable = argument.type === 'Identifier' ? path.file.variable(argument) : undefined;
    const held = variable && path.value(variable);
    return held !== undefined && isNullish(held);
  };
  return nodesOf(path.file, test, 'CallExpression').some(
    ({ arguments: args }) => args.length > 0 && args.every(holdsNothing),
  );
}
