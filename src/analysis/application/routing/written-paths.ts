import { routePath } from '../../interpreter/framework-calls/route-path.js';
import type { Value } from '../../interpreter/values/values.js';

/**
 * The paths that a value stands for, if it may be one: a text, or a list of texts.
 * @returns undefined where it is none, a router or a function; empty where it is a pattern, of which no path is known
 */
export function pathsWritten(value: Value): readonly string[] | undefined {
  if (value.node.type === 'Literal' && 'regex' in value.node) return [];
  if (value.kind === 'array') {
    const paths = value.elements.map(routePath);
    const isPattern = value.elements.some(({ node }) => node.type === 'Literal' && 'regex' in node);
    const known = paths.filter((path) => path !== undefined);
    return known.length > 0 || isPattern ? known : undefined;
  }
  const path = routePath(value);
  return path === undefined ? undefined : [path];
}
