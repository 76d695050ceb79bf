import { placeOf, type Value, isNullish } from '../interpreter/values/values.js';
import { functionAround, type Node } from '../syntax/syntax.js';
import { holdsNode } from '../syntax/walk.js';
import type { PathFacts } from './path-facts.js';
import type { HttpResponse } from './response.js';

/** The most nodes of a test that are visited. */
const MOST_NODES = 60;

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
  return holdsNode(
    path.file,
    test,
    (node) => node.type === 'CallExpression' && node.arguments.length > 0 && node.arguments.every(holdsNothing),
    MOST_NODES,
  );

  function holdsNothing(argument: Node): boolean {
    const variable = argument.type === 'Identifier' ? path.file.variable(argument) : undefined;
    const held = variable && path.value(variable);
    return held !== undefined && isNullish(held);
  }
}
