import type { OpenFile } from '../analyze.js';
import type { FileContext } from '../text-filter.js';
import type { Module } from '../symbols/module.js';
import type { HttpResponse } from '../responses/response.js';
import { filesImporting } from './calling-context.js';
import { type Opens, opensFor } from './opens.js';

/** How many other files are read for the project's conventions. */
const MOST_FILES = 24;
/** Fewer cases are no convention. */
const FEWEST = 5;
const NEARLY_ALL = 0.9;

/** The convention of nearly all cases: nine in ten, and at least five. */
export function nearlyAll<One>(cases: readonly One[]): One | undefined {
  const counts = new Map<One, number>();
  for (const one of cases) counts.set(one, (counts.get(one) ?? 0) + 1);
  const found = [...counts].find(([, count]) => count >= FEWEST && count >= NEARLY_ALL * cases.length);
  return found?.[0];
}

/**
 * The responses of a file, and of those imported beside it: an application's other routers. Reads all of them: call it
 * only where something depends on the project's conventions.
 */
export function answersAround(context: FileContext, open: OpenFile): readonly HttpResponse[] {
  const importers = filesImporting(context, open);
  const opens = opensFor(context);
  const places = new Set([open.source.modules.own.place]);
  const answers = [...open.findings().sentAsWritten];
  for (const module of [...importers, ...importers.flatMap((one) => importedBy(opens, one))]) {
    if (places.has(module.place) || places.size > MOST_FILES) continue;
    places.add(module.place);
    answers.push(...(opens(module)?.findings().sentAsWritten ?? []));
  }
  return answers;
}

function importedBy(opens: Opens, importer: Module): readonly Module[] {
  const source = opens(importer)?.source;
  const modules = source?.modules.inDoubt();
  return source?.census.imports.flatMap((specifier) => modules?.imported(specifier, modules.own) ?? []) ?? [];
}
