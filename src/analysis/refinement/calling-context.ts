import { importersOf } from '../../project/modules/importers.js';
import { codeBelow } from '../../project/modules/listed.js';
import { rootOf } from '../../project/modules/root.js';
import type { OpenFile } from '../analyze.js';
import type { FileContext } from '../text-filter.js';
import { readOther } from '../analyze-other.js';
import { authenticatedByMiddleware } from './framework-middleware.js';
import type { SourceFile } from '../symbols/file.js';
import { readModule, readText } from '../symbols/kept-modules.js';
import { isMock } from '../symbols/mocks.js';
import type { Module } from '../symbols/module.js';
import { moduleParser, type ModuleParser } from '../symbols/parser.js';
import type { HttpResponse } from '../responses/response.js';
import type { Routed, RoutedHandlers } from '../symbols/routed.js';
import { engineFor } from '../application/entry-points/engine.js';
import { admitsUnknown } from './lets-unknown-on.js';
import { withPipeline } from '../application/routing/pipeline.js';
import { filesNaming, filesPlugging, loadedBy } from '../application/routing/files-naming.js';
import { pluggedFiles } from '../application/model/plugged-files.js';
import { passedAt, routedIn } from '../application/model/routed.js';
import { wiringOf } from '../application/routing/wiring.js';
import type { FileWiring } from '../application/routing/written.js';

/** How far away a file may be that imports one, through others. */
const FARTHEST_IMPORTER = 3;
/** How many importers are read for one file. */
const MOST_IMPORTERS = 24;

/** What is known of handlers, by the file of their analysis. */
const handlers = new WeakMap<SourceFile, RoutedHandlers>();
const importers = new WeakMap<SourceFile, readonly Module[]>();
const wirings = new WeakMap<SourceFile, readonly FileWiring[]>();

/** What the files that import one declare of its handlers; nothing where there are none. */
export function findRoutes(context: FileContext, source: SourceFile): RoutedHandlers {
  return importersOnce(context, source).length > 0 ? routedHandlers(context, source) : NO_HANDLERS;
}

/** Whether the files that import one are still those that were found. */
export function areFresh(context: FileContext, source: SourceFile): boolean {
  const known = importers.get(source);
  if (!known) return true;
  const now = importersNow(context, source);
  return known.length === now.length && known.every((module, index) => module === now[index]);
}

const NO_HANDLERS: RoutedHandlers = new Map();

/** What a file and those that import it declare of its handlers. Reads those files: call it only where something depends on it. */
function routedHandlers(context: FileContext, source: SourceFile): RoutedHandlers {
  let known = handlers.get(source);
  if (known) return known;
  // A guard is executed to find what it refuses: nothing is known of its own routes meanwhile.
  handlers.set(source, new Map());
  handlers.set(source, (known = readHandlers(context, source)));
  return known;
}

/** The same of the handler of a response, which may be one that another file exports and the opened one names in its routes. */
export function routedAt(context: FileContext, { source }: OpenFile, response: HttpResponse): Routed | undefined {
  const { handler, calledAt } = response;
  if (source.modules.isOwn(handler) || !calledAt) return routedHandlers(context, source).get(handler);
  const before = passedAt(source, wiringsAround(context, source), calledAt);
  return before && { routes: [], ...before };
}

function readHandlers(context: FileContext, source: SourceFile): RoutedHandlers {
  const asked = authenticatedByMiddleware(context, source, importersOnce(context, source));
  return withPipeline(source, routedIn(source, wiringsAround(context, source)), asked);
}

/** The wiring of a file and of those that import it. Reads those. */
export function wiringsAround(context: FileContext, source: SourceFile): readonly FileWiring[] {
  let known = wirings.get(source);
  if (!known) wirings.set(source, (known = readWirings(context, source)));
  return known;
}

function readWirings(context: FileContext, source: SourceFile): readonly FileWiring[] {
  const others = importersOnce(context, source).flatMap((module) => wiringIn(context, module) ?? []);
  const wirings = [wiringOf(engineFor(source), admitsUnknown), ...others];
  return [...wirings, ...pluggedIn(context, source, wirings)];
}

/** The most files that are read for what they plug into the routers of a file's importers. */
const MOST_PLUGGED = 12;

/** The wiring of the files whose plugins work on the routers of others. */
function pluggedIn(context: FileContext, source: SourceFile, wirings: readonly FileWiring[]): FileWiring[] {
  const parser = moduleParser(context.languageOptions, context.sourceCode.visitorKeys);
  const { sure, perhaps } = pluggedFiles(wirings, codeBelow);
  const words = [...source.catalogue.transparent];
  const isOpen = (place: string): boolean => words.some((word) => readText(place)?.includes(word));
  const open = source.project.dependency(words) === undefined ? [] : perhaps.filter(isOpen);
  const places = [...sure, ...open].slice(0, MOST_PLUGGED);
  const modules = places.flatMap((place) => (parser && readModule(place, parser)) ?? []);
  return modules.flatMap((module) => wiringIn(context, module) ?? []);
}

/** The files that import one, directly or through others. Reads them: call it only where something is to be reported. */
export function filesImporting(context: FileContext, { source }: OpenFile): readonly Module[] {
  return importersOnce(context, source);
}

function importersOnce(context: FileContext, source: SourceFile): readonly Module[] {
  let known = importers.get(source);
  if (!known) importers.set(source, (known = importersNow(context, source)));
  return known;
}

function importersNow(context: FileContext, source: SourceFile): readonly Module[] {
  return source.settings.imports ? importersAround(context, source) : [];
}

/** The files that import one, those that import them, and so on. */
function importersAround({ cwd, languageOptions, sourceCode }: FileContext, source: SourceFile): readonly Module[] {
  const { place: own } = source.modules.own;
  const parser = moduleParser(languageOptions, sourceCode.visitorKeys);
  const root = rootOf(own, cwd);
  if (!parser || root === undefined) return [];
  const places = new Set([own]);
  let newest: readonly string[] = [own];
  for (let far = 0; far < FARTHEST_IMPORTER; far++) {
    const importing = newest.flatMap((place) => importersOf(place, root));
    const plugging = far === 0 ? filesPlugging(source, root) : [];
    newest = [...importing, ...plugging].filter((place) => !places.has(place));
    newest = newest.filter((place) => !isMock(place.slice(root.length), [])).slice(0, MOST_IMPORTERS - places.size + 1);
    for (const place of newest) places.add(place);
  }
  places.delete(own);
  const importing = [...places].flatMap((place) => readModule(place, parser) ?? []);
  return [...new Set([...importing, ...modulesNaming(source, root, parser)])];
}

/** The files that name its handlers without importing it, and those that these have loaded. */
function modulesNaming(source: SourceFile, root: string, parser: ModuleParser): readonly Module[] {
  const entries = filesNaming(source, root).flatMap((place) => readModule(place, parser) ?? []);
  const loaded = entries.flatMap((module) => loadedBy(module, root)).slice(0, MOST_IMPORTERS);
  return [...entries, ...loaded.flatMap((place) => readModule(place, parser) ?? [])];
}

/** Many files are imported by the same ones. */
const wired = new WeakMap<SourceFile, FileWiring>();

/** What another file declares of routes. */
export function wiringIn(context: FileContext, module: Module): FileWiring | undefined {
  const source = readOther(context, module);
  if (!source) return undefined;
  let known = wired.get(source);
  if (!known) wired.set(source, (known = wiringOf(engineFor(source), admitsUnknown)));
  return known;
}
