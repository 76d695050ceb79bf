import type { FileContext, OpenFile } from '../analysis/analyze.js';
import { routedFile } from '../analysis/routed-file.js';
import type { Report } from './define-rule.js';

/**
 * Reports that stay true with the routes that the files which import the linted one give its handlers. Nobody is asked where there
 * is nothing to report. What only they bring to light is reported there; what hangs on a route is reported if they have it.
 * @param look what the rule reports in a file
 */
export function lookedTwice<Message extends string>(
  reports: readonly Report<Message>[],
  look: (file: OpenFile) => readonly Report<Message>[],
  file: OpenFile,
  context: FileContext,
): readonly Report<Message>[] {
  const routed = reports.length > 0 ? routedFile(context, file) : undefined;
  if (!routed) return reports.filter(isCertain);
  const first = new Set(reports.map(keyOf));
  return look(routed).filter((report) => isCertain(report) && first.has(keyOf(report)));
}

function isCertain({ needsRoute }: Report<string>): boolean {
  return !needsRoute;
}

/** What tells a report from the others of its rule: the same place and message is reported once. */
export function keyOf({ node, message }: Report<string>): string {
  return `${node.range.join()} ${message}`;
}
