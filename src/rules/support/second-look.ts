import type { OpenFile } from '../../analysis/analyze.js';
import type { FileContext } from '../../analysis/text-filter.js';
import { withAnswersLeft } from '../../analysis/refinement/answers-left.js';
import { openOther } from '../../analysis/analyze-other.js';
import type { Opens } from '../../analysis/refinement/error-handlers.js';
import { filesImporting, routedFile } from '../../analysis/refinement/calling-context.js';
import type { Report } from './define-rule.js';

/**
 * Reports that still hold with the routes of the importing files, with the return values of imported functions, and
 * with what callers catch or discard. No other file is read where there is nothing to report. What only importers
 * establish is reported there; what depends on a route is reported if they have it.
 * @param look what the rule reports in a file
 * @param definition of the rule: whether it reports subjects, and whether it reads the project's error handlers itself
 */
export function refined<Message extends string>(
  reports: readonly Report<Message>[],
  look: (file: OpenFile) => readonly Report<Message>[],
  file: OpenFile,
  context: FileContext,
  { judges, readsErrors }: { readonly judges?: unknown; readonly readsErrors?: boolean },
): readonly Report<Message>[] {
  if (reports.length === 0) return reports;
  const routed = routedFile(context, file);
  const importers = filesImporting(context, file);
  const opens: Opens = (module) => openOther(context, module)?.file;
  const places = judges === undefined ? undefined : reports.map(({ node }) => node);
  const taken = withAnswersLeft(routed ?? file, places, importers, readsErrors ? undefined : opens);
  if (taken === file) return reports.filter(isCertain);
  const first = new Set(reports.map(keyOf));
  return look(taken).filter((report) => isCertain(report) && first.has(keyOf(report)));
}

function isCertain({ needsRoute }: Report<string>): boolean {
  return !needsRoute;
}

/** The identity of a report within its rule: the same place and message is reported once. */
export function keyOf({ node, message }: Report<string>): string {
  return `${node.range.join()} ${message}`;
}
