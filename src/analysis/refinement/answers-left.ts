import type { OpenFile } from '../analyze.js';
import { withoutCaught } from './handled-exceptions.js';
import { withoutDropped } from './dropped-by-callers.js';
import type { Opens } from './error-handlers.js';
import { withoutReworded } from './errors-reworded.js';
import type { Module } from '../symbols/module.js';
import { withTakenPaths } from './infeasible-paths.js';

/**
 * A file without the answers that are never given, by what other files say. To be asked where something is to be reported: they are read for it.
 * @param importers the files that import it
 * @param opens undefined where errors are wanted as they were made, whoever answers them
 * @returns the file itself where all of its answers may be given
 */
export function withAnswersLeft(open: OpenFile, importers: readonly Module[], opens: Opens | undefined): OpenFile {
  const given = withoutDropped(withoutCaught(withTakenPaths(open), importers), importers);
  return opens ? withoutReworded(given, importers, opens) : given;
}
