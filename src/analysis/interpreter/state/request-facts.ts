import type { Shape } from '../../../frameworks/language/shape.js';
import { matchesPattern } from '../../syntax/patterns/path-patterns.js';
import type { Node } from '../../syntax/syntax.js';
import type { Engine } from '../engine.js';
import { constant, unknown, type Value } from '../values/values.js';

/** The request's method or path, where a shape declares it: the path itself where the file is analysed for one request. */
export function requestFact({ file: { requested } }: Engine, shape: Shape, node: Node): Value | undefined {
  const { reads: fact, isPathAlone } = shape;
  if (fact !== 'method' && fact !== 'path') return undefined;
  return isPathAlone && requested !== undefined ? constant(requested, node) : { kind: 'request', fact, node };
}

/** Whether a value is the path of the request that the file is analysed for. */
export function isRequestedPath({ file: { requested } }: Engine, value: Value): boolean {
  return requested !== undefined && value.kind === 'constant' && value.value === requested;
}

/** Whether the path of the request that the file is analysed for matches one of some patterns; unknown where that isn't known. */
export function pathMatches({ file: { requested } }: Engine, patterns: Value, node: Node): Value {
  const isMatched = requested === undefined ? undefined : isOneOf(patterns, requested);
  return isMatched === undefined ? unknown(node) : constant(isMatched, node);
}

/** Whether a path is one of some patterns, or the only one; undefined where that isn't known. */
export function isOneOf(patterns: Value, path: string): boolean | undefined {
  if (patterns.kind === 'constant')
    return typeof patterns.value === 'string' ? matchesPattern(patterns.value, path) : undefined;
  if (patterns.kind !== 'array') return undefined;
  const matched = patterns.elements.map((one) => isOneOf(one, path));
  if (matched.includes(true)) return true;
  return patterns.open || matched.includes(undefined) ? undefined : false;
}
