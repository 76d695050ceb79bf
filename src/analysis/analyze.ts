import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { Catalogue } from '../frameworks/language/catalogue.js';
import { catalogueFor } from '../frameworks/chosen.js';
import { rootOf } from '../project/modules/root.js';
import { type Project, projectOf } from '../project/project.js';
import type { Settings } from '../settings/description.js';
import { readSettings } from '../settings/read.js';
import { type Types, typesOf } from '../types/services.js';
import { flat } from './syntax/flat.js';
import { startFileIndex } from './syntax/file-index.js';
import { Clients } from './outgoing/clients.js';
import { type ClientResponse, clientResponses } from './outgoing/responses.js';
import { withinResources } from './resource-limit.js';
import { executeFile } from './execute-file.js';
import { expand } from './responses/expand.js';
import type { RouteAround } from './responses/routes.js';
import type { SourceFile } from './symbols/file.js';
import { type Module, variableLookup, variablesIn } from './symbols/module.js';
import { type ModuleReader, Modules } from './symbols/modules.js';
import type { RoutedHandlers } from './symbols/routed.js';
import { moduleParser } from './symbols/parser.js';
import { type LostResponses, lostResponsesOf, NONE_LOST } from './responses/lost-responses.js';
import { sendsOther } from './responses/misuse.js';
import { type GuardBeforeCors, guardsBeforeCors } from './application/routing/preflights.js';
import { engineFor } from './application/entry-points/engine.js';
import type { Engine, Root } from './interpreter/engine.js';
import { isMock, isUnserved } from './symbols/mocks.js';
import type { HttpResponse } from './responses/response.js';
import { byCall, type MadeWith } from './responses/same-call.js';
import { type FileContext, type FileRole, fileRolesOf } from './text-filter.js';

const files = new WeakMap<TSESTree.Program, Known>();

interface Known {
  readonly file: OpenFile;
  isListenedTo: boolean;
}

/** A file that may contain HTTP, shared by all rules. */
export interface OpenFile {
  /** What the first rule on the file has to listen to, on behalf of all. */
  readonly listeners: TSESLint.RuleListener;
  readonly project: Project;
  /** What the analysis works on. */
  readonly source: SourceFile;
  /** The responses of the file; to be called when the linter has traversed the file. */
  findings(): Findings;
  /** The responses to its own requests, and the reads of their constants; to be called at the same time. */
  readonly clients: () => Clients;
  /** The guards that stand before what answers CORS preflights. */
  readonly guardsBeforeCors: () => readonly GuardBeforeCors[];
}

/** What a file does as a server. */
export interface Findings {
  readonly responses: readonly HttpResponse[];
  /** Those that are sent with the status of their code. */
  readonly sentAsWritten: readonly HttpResponse[];
  readonly madeWith: MadeWith;
  /** The failures that keep them from being sent. */
  readonly lost: LostResponses;
}

/** An open file, and whether this is the first time that it is opened. */
export interface Opening {
  readonly file: OpenFile;
  readonly isFirst: boolean;
}

/** What was executed of a file, and what it answers. */
export interface ExecutedFile {
  readonly engine: Engine;
  readonly roots: readonly Root[];
  readonly responses: readonly HttpResponse[];
}

/** Finds what other files declare for the handlers of one. */
export interface RouteFinder {
  find(context: FileContext, source: SourceFile): RoutedHandlers;
  /** The routes of the application around a file, its own among them. Reads other files: only where something depends on it. */
  around(context: FileContext, executed: ExecutedFile): readonly RouteAround[];
  /** Whether what was found still holds: those files may have changed since. */
  isFresh(context: FileContext, source: SourceFile): boolean;
}

/**
 * Opens a file for a rule; undefined where its text has no trace of HTTP. The results for a file are kept by its `Program` node: some
 * linters use one `sourceCode` object for all files.
 * @param routes absent for a file that is read for another one
 * @throws ConfigurationError for malformed settings, and in an ESLint that is too old
 */
export function openFile(context: FileContext, side: FileRole = 'server', routes?: RouteFinder): Opening | undefined {
  if (!fileRolesOf(context).includes(side)) return undefined;
  const { ast } = context.sourceCode;
  const known = files.get(ast) ?? { file: openUnfiltered(context, routes), isListenedTo: false };
  files.set(ast, known);
  const isFirst = !known.isListenedTo;
  known.isListenedTo = true;
  return { file: known.file, isFirst };
}

/**
 * Opens a file whatever its text, for one reader of its own.
 * @throws ConfigurationError for malformed settings
 */
export function openUnfiltered(context: FileContext, routes?: RouteFinder): OpenFile {
  const settings = readSettings(context.settings);
  const types = typesOf(context.sourceCode.parserServices);
  return opened(context, settings, catalogueFor(settings.frameworks), types, routes);
}

function opened(
  context: FileContext,
  settings: Settings,
  catalogue: Catalogue,
  types: Types | undefined,
  routes: RouteFinder | undefined,
): OpenFile {
  const { sourceCode } = context;
  const { census, listeners } = startFileIndex();
  const own = moduleOf(context);
  const modules = new Modules(own, () => (settings.imports ? readerFor(context) : undefined));
  const path = pathBelow(context.cwd, context.filename);
  const project = projectOf(context.filename);
  let variables: ReturnType<typeof variablesIn> | undefined;
  const file: SourceFile = {
    program: sourceCode.ast,
    sourceCode,
    path,
    settings,
    catalogue,
    types,
    project,
    census,
    modules,
    variable: (identifier) =>
      (variables ??= variablesIn(sourceCode.ast, sourceCode.scopeManager)).get(identifier) ??
      own.variable(identifier) ??
      modules.variable(identifier),
    textOf: (node) => modules.of(node).text.slice(...node.range),
    routed: routes && (() => routes.find(context, file)),
    requested: undefined,
    answers: [],
  };
  let findings: Findings | undefined;
  let clients: Clients | undefined;
  let guards: readonly GuardBeforeCors[] | undefined;
  return {
    listeners,
    project,
    source: file,
    findings: () =>
      (findings ??= withinResources(
        () => findingsOf(file, routes && ((executed) => routes.around(context, executed))),
        NO_FINDINGS,
      )),
    clients: () => (clients ??= clientsOf(file)),
    guardsBeforeCors: () => (guards ??= withinResources(() => guardsBeforeCors(engineFor(file)), NO_GUARDS)),
  };
}

function moduleOf({ sourceCode, filename }: FileContext): Module {
  const { ast: program, text, scopeManager } = sourceCode;
  return { program, text, place: filename, scopes: scopeManager, variable: variableLookup(scopeManager, program) };
}

function readerFor({ filename, cwd, languageOptions, sourceCode }: FileContext): ModuleReader | undefined {
  const parser = moduleParser(languageOptions, sourceCode.visitorKeys);
  const root = rootOf(filename, cwd);
  return parser && root !== undefined ? { parser, root } : undefined;
}

export const NO_FINDINGS: Findings = { responses: [], sentAsWritten: [], madeWith: () => [], lost: NONE_LOST };

function findingsOf(file: SourceFile, around: (executed: ExecutedFile) => readonly RouteAround[] = () => []): Findings {
  if (isUnserved(file)) return NO_FINDINGS;
  const roots: Root[] = [];
  const engine = executeFile(file, (root) => roots.push(root));
  let routes: readonly RouteAround[] | undefined;
  const routesOnce = (): readonly RouteAround[] => (routes ??= around({ engine, roots, responses }));
  const responses = flat(engine.emissions, (emission) => expand(engine, emission, routesOnce));
  return {
    responses,
    sentAsWritten: responses.filter(({ misuse }) => !sendsOther(misuse)),
    madeWith: byCall(responses),
    lost: lostResponsesOf(engine),
  };
}

function clientsOf(file: SourceFile): Clients {
  const engine = engineFor(file);
  const responses = isMock(file.path, file.census.imports)
    ? []
    : withinResources(() => clientResponses(engine), NO_CLIENTS);
  return new Clients(responses, engine);
}

const NO_GUARDS: readonly GuardBeforeCors[] = [];
const NO_CLIENTS: readonly ClientResponse[] = [];

/** The path of a file below the working directory, with forward slashes. */
export function pathBelow(cwd: string, filename: string): string {
  const path = filename.replaceAll('\\', '/');
  const folder = `${cwd.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}
