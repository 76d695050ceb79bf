import type { Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from './memoized.js';
import type { Source } from './source.js';

/**
 * Where a value may come from, through variables, destructuring, `await`, assertions and visible calls of the function
 * it is a parameter of. Empty for null, undefined, false and the empty text: they come from nowhere.
 */
export const sourcesOf: (path: PathFacts, node: Node) => readonly Source[] = memoized(
  (path, node) => path.trace(path, node),
  [],
);
