import type { FileContext, OpenFile } from '../analyze.js';
import { openOther } from '../analyze-other.js';
import type { Module } from '../symbols/module.js';
import type { HttpResponse } from '../responses/response.js';
import { filesImporting } from './calling-context.js';

/** How many other files are looked at for what a project does. */
const MOST_FILES = 24;
/** What is done in fewer cases is nobody's way. */
const FEWEST = 5;
const NEARLY_ALL = 0.9;

/** What is done in nearly all cases: in nine of ten, and in five at least. */
export function nearlyAll<One>(cases: readonly One[]): One | undefined {
  const counts = new Map<One, number>();
  for (const one of cases) counts.set(one, (counts.get(one) ?? 0) + 1);
  const found = [...counts].find(([, count]) => count >= FEWEST && count >= NEARLY_ALL * cases.length);
  return found?.[0];
}

/**
 * What a file answers, and what those answer that are imported where it is: an application's other routers. To be asked where
 * something hangs on what the project does elsewhere: all of them are read for it.
 */
export function answersAround(context: FileContext, open: OpenFile): readonly HttpResponse[] {
  const importers = filesImporting(context, open);
  const places = new Set([open.source.modules.own.place]);
  const answers = [...open.findings().sentAsSaid];
  for (const module of [...importers, ...importers.flatMap((one) => importedBy(context, one))]) {
    if (places.has(module.place) || places.size > MOST_FILES) continue;
    places.add(module.place);
    answers.push(...(openOther(context, module)?.file.findings().sentAsSaid ?? []));
  }
  return answers;
}

function importedBy(context: FileContext, importer: Module): readonly Module[] {
  const source = openOther(context, importer)?.file.source;
  const modules = source?.modules.inDoubt();
  return source?.census.imports.flatMap((specifier) => modules?.imported(specifier, modules.own) ?? []) ?? [];
}
