import type { Engine } from '../../interpreter/engine.js';
import type { SourceFile } from '../../symbols/file.js';
import type { Routed, RoutedHandlers } from '../../symbols/routed.js';
import type { FunctionNode } from '../../syntax/syntax.js';
import { engineFor } from '../entry-points/engine.js';
import { exportNames } from '../entry-points/exports.js';

const UNROUTED: Routed = { routes: [], isAuthenticated: false };

/**
 * What is known of a file's handlers, with declarations outside of routes: whether a description of their deployment
 * authenticates requests before them, or the files that the framework runs first do.
 * @param askedFirst the handlers for which those do
 */
export function withPipeline(
  source: SourceFile,
  routed: RoutedHandlers,
  askedFirst: ReadonlySet<FunctionNode>,
): RoutedHandlers {
  const engine = engineFor(source);
  const all = new Map(routed);
  for (const fn of source.census.functions)
    if (askedFirst.has(fn) || isAskedBefore(engine, fn))
      all.set(fn, { ...(routed.get(fn) ?? UNROUTED), isAuthenticated: true });
  return all;
}

function isAskedBefore(engine: Engine, fn: FunctionNode): boolean {
  const calls = exportNames(engine, fn).flatMap((name) => engine.file.project.calls(name) ?? []);
  return calls.length > 0 && calls.every(({ isAuthenticated }) => isAuthenticated);
}
