import { importersOf } from '../project/modules/importers.js';
import { rootOf } from '../project/modules/root.js';
import { type FileContext, type OpenFile, openRouted } from './analyze.js';
import { readOther } from './analyze-other.js';
import { Engine } from './execution/engine.js';
import type { SourceFile } from './file/file.js';
import { isMock } from './file/mocks.js';
import type { Module } from './file/module.js';
import { readModule } from './file/kept-modules.js';
import { moduleParser } from './file/parser.js';
import { signatureOf } from './handlers/candidates.js';
import { routedIn } from './wiring/routed.js';
import { wiringOf } from './wiring/wiring.js';
import type { FileWiring } from './wiring/written.js';

/** How far away a file may be that imports one, through others. */
const FARTHEST_IMPORTER = 3;
/** How many importers are read for one file. */
const MOST_IMPORTERS = 24;

const known = new WeakMap<SourceFile, { readonly routed: OpenFile | undefined }>();

/**
 * A file with what the files that import it say of its handlers: their routes, and what requests have passed before.
 * @returns undefined where they say nothing
 */
export function routedFile(context: FileContext, open: OpenFile): OpenFile | undefined {
  const { source } = open;
  let found = known.get(source);
  if (!found) known.set(source, (found = { routed: readRouted(context, open) }));
  return found.routed;
}

function readRouted(context: FileContext, open: OpenFile): OpenFile | undefined {
  const { source } = open;
  const others = source.settings.imports ? importersAround(context) : [];
  const routed = routedIn(source, [ownWiring(source), ...others.flatMap((module) => wiringIn(context, module) ?? [])]);
  return routed.size > 0 ? openRouted(open, routed) : undefined;
}

function ownWiring(source: SourceFile): FileWiring {
  return wiringOf(new Engine(source, source.catalogue, signatureOf));
}

/** The files that import the linted one, those that import them, and so on. */
function importersAround({ filename, cwd, languageOptions, sourceCode }: FileContext): readonly Module[] {
  const parser = moduleParser(languageOptions, sourceCode.visitorKeys);
  const root = rootOf(filename, cwd);
  if (!parser || root === undefined) return [];
  const places = new Set([filename]);
  let newest: readonly string[] = [filename];
  for (let far = 0; far < FARTHEST_IMPORTER && places.size <= MOST_IMPORTERS; far++) {
    newest = newest.flatMap((place) => importersOf(place, root)).filter((place) => !places.has(place));
    for (const place of newest)
      if (places.size <= MOST_IMPORTERS && !isMock(place.slice(root.length), [])) places.add(place);
  }
  places.delete(filename);
  return [...places].flatMap((place) => readModule(place, parser) ?? []);
}

/** What is known of a module's wiring as long as it is kept, and what it reads doesn't change. */
const wirings = new WeakMap<
  Module,
  { readonly settings: string; readonly source: SourceFile; readonly wiring: FileWiring }
>();

function wiringIn(context: FileContext, module: Module): FileWiring | undefined {
  const settings = JSON.stringify([context.cwd, context.settings['http-status']]);
  const kept = wirings.get(module);
  if (kept?.settings === settings && kept.source.modules.areFresh()) return kept.wiring;
  const source = readOther(context, module);
  if (!source) return undefined;
  const wiring = wiringOf(new Engine(source, source.catalogue, signatureOf));
  wirings.set(module, { settings, source, wiring });
  return wiring;
}
