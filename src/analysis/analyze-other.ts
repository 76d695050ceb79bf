import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import { openFile, type OpenFile, openUnfiltered, type RouteFinder } from './analyze.js';
import type { FileContext } from './text-filter.js';
import type { SourceCode, SourceFile } from './symbols/file.js';
import { readModule } from './symbols/kept-modules.js';
import type { Module } from './symbols/module.js';
import { moduleParser, type Parsed } from './symbols/parser.js';
import type { Node, VisitorKeys } from './syntax/syntax.js';
import { nodesIn } from './syntax/walk.js';

/** Another file as if it were linted by itself, without type information. */
export interface OtherFile {
  readonly file: OpenFile;
  readonly sourceCode: SourceCode;
}

type Source = ConstructorParameters<typeof TSESLint.SourceCode>[0];

/** What was made of a file, and under which settings. */
interface Kept<Made> {
  readonly settings: string;
  readonly made: Made | undefined;
}

/** Every file that uses a helper opens it: what was made of a file is kept as long as the module is. */
const opened = new WeakMap<Module, Kept<OtherFile>>();
const read = new WeakMap<Module, Kept<SourceFile>>();

/** A file of the project by its place, parsed as the linted one is; undefined where it can't be read. */
export function moduleAt({ languageOptions, sourceCode }: FileContext, place: string): Module | undefined {
  const parser = moduleParser(languageOptions, sourceCode.visitorKeys);
  return parser && readModule(place, parser);
}

/**
 * Opens a file that the linted one imports from, as the linter would with the same configuration.
 * @returns undefined where it has no trace of HTTP, or the linter isn't available
 */
export function openOther(context: FileContext, module: Module, routes: RouteFinder): OtherFile | undefined {
  const isFresh = ({ file: { source } }: OtherFile): boolean =>
    source.modules.areFresh() && routes.isFresh(context, source);
  return keptIn(opened, context, module, (...of) => open(...of, routes), isFresh);
}

/**
 * The source of another file for the analysis, whatever its text: its tree has no tokens, so nothing of it can be edited.
 * @returns undefined where the linter's source code can't be made of it
 */
export function readOther(context: FileContext, module: Module): SourceFile | undefined {
  return keptIn(read, context, module, sourceFileOf, ({ modules }) => modules.areFresh());
}

function keptIn<Made>(
  kept: WeakMap<Module, Kept<Made>>,
  context: FileContext,
  module: Module,
  make: (context: FileContext, module: Module) => Made | undefined,
  holds: (made: Made) => boolean,
): Made | undefined {
  const settings = settingsOf(context);
  const known = kept.get(module);
  // The result depends on other files: those that it imports, and those that import it.
  if (known?.settings === settings && (!known.made || holds(known.made))) return known.made;
  const made = make(context, module);
  kept.set(module, { settings, made });
  return made;
}

/** Where and under which settings a file is opened, as a text: the key of what is kept of other files. */
function settingsOf({ cwd, settings }: FileContext): string {
  return JSON.stringify([cwd, settings['http-status']]);
}

function open(context: FileContext, module: Module, routes: RouteFinder): OtherFile | undefined {
  const other = contextOf(context, module, parsed(context, module));
  const opening = other && openFile(other, 'server', routes);
  if (!opening) return undefined;
  const { sourceCode } = other;
  if (opening.isFirst) listen(sourceCode.ast, sourceCode.visitorKeys, opening.file.listeners);
  return { file: opening.file, sourceCode };
}

function sourceFileOf(context: FileContext, module: Module): SourceFile | undefined {
  const other = contextOf(context, module, { program: module.program, scopeManager: module.scopes });
  if (!other) return undefined;
  const { listeners, source } = openUnfiltered(other);
  listen(source.program, other.sourceCode.visitorKeys, listeners);
  return source;
}

/** A file parsed as the linter would, with tokens. */
function parsed({ languageOptions, sourceCode }: FileContext, { text, place }: Module): Parsed | undefined {
  return moduleParser(languageOptions, sourceCode.visitorKeys)?.parse(text, place, true);
}

/** Where a file would be linted that is another one's. */
function contextOf(context: FileContext, { text, place }: Module, code: Parsed | undefined): FileContext | undefined {
  const { visitorKeys } = context.sourceCode;
  const sourceCode =
    code && sourceOf(context.sourceCode, { text, ast: code.program, ...code, visitorKeys } as unknown as Source);
  const { cwd, settings, languageOptions } = context;
  return sourceCode && { sourceCode, filename: place, cwd, settings, ...(languageOptions && { languageOptions }) };
}

/** The linter's own kind of source code: the plugin doesn't load the linter. */
function sourceOf({ constructor }: SourceCode, source: Source): SourceCode | undefined {
  try {
    return new (constructor as new (given: Source) => SourceCode)(source);
  } catch {
    return undefined;
  }
}

/** Walks through a file as the linter does. */
function listen(program: TSESTree.Program, keys: VisitorKeys, listeners: TSESLint.RuleListener): void {
  const enter = (node: Node): void => {
    (listeners[node.type] as ((one: Node) => void) | undefined)?.(node);
    for (const one of nodesIn(node, keys)) enter(one);
  };
  enter(program);
}
