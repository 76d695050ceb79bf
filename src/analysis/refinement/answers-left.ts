import type { OpenFile } from '../analyze.js';
import { withoutHandledExceptions } from './handled-exceptions.js';
import { withoutDropped } from './dropped-by-callers.js';
import type { Opens } from './error-handlers.js';
import { withoutReworded } from './errors-reworded.js';
import type { Module } from '../symbols/module.js';
import type { Node } from '../syntax/syntax.js';
import { withoutInfeasiblePaths } from './infeasible-paths.js';

/**
 * A file without the responses that are never sent, as other files establish. Reads those files: call it only where
 * something is to be reported.
 * @param places where something is reported of responses; undefined where it is of what becomes of them
 * @param importers the files that import it
 * @param opens undefined where errors are needed as they were made, whatever answers them
 * @returns the file itself where all of its responses may be sent
 */
export function withAnswersLeft(
  open: OpenFile,
  places: readonly Node[] | undefined,
  importers: readonly Module[],
  opens: Opens | undefined,
): OpenFile {
  const given = withoutDropped(withoutHandledExceptions(withoutInfeasiblePaths(open, places), importers), importers);
  return opens ? withoutReworded(given, importers, opens) : given;
}
