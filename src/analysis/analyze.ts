import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { Catalogue } from '../frameworks/catalogue.js';
import { catalogueFor, frameworkNames } from '../frameworks/catalogues.js';
import { type Project, projectOf } from '../project/project.js';
import { readSettings } from '../read-settings.js';
import type { Settings } from '../settings.js';
import { typesOf } from '../types/services.js';
import { startCensus } from './census.js';
import { executeFile } from './execution/execute-file.js';
import { expand } from './expand.js';
import { type SourceCode, type SourceFile, variableLookup } from './file.js';
import { isMock } from './mocks.js';
import type { HttpResponse } from './response.js';

/** With types a response can have any name: only its members tell that there may be one. */
const TYPED_HINT = /\.(?:status|sendStatus|statusCode|json|send|end|redirect|code|writeHead|header|body)\b\s*[(=]/;

const files = new WeakMap<TSESTree.Program, OpenFile | null>();

/** Where a file is linted: ESLint's rule context, as far as it is needed. */
export interface FileContext {
  readonly sourceCode: SourceCode;
  readonly filename: string;
  readonly cwd: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A file that may speak of HTTP, shared by all rules. */
export interface OpenFile {
  /** What the first rule on the file has to listen to, on behalf of all. */
  readonly listeners: TSESLint.RuleListener;
  readonly project: Project;
  /** The file's responses; to be asked for when the linter has walked through the file. */
  responses(): readonly HttpResponse[];
}

/** An open file, and whether this is the first time that it is asked for. */
export interface Opening {
  readonly file: OpenFile;
  readonly isFirst: boolean;
}

/**
 * Opens a file for a rule; undefined where its text has no trace of HTTP. What is known of a file is kept by its
 * `Program` node: some linters use one `sourceCode` object for all files.
 * @throws TypeError for a malformed `settings['http-status']`
 */
export function openFile(context: FileContext): Opening | undefined {
  const { ast } = context.sourceCode;
  const known = files.get(ast);
  if (known !== undefined) return known ? { file: known, isFirst: false } : undefined;
  const file = open(context);
  files.set(ast, file ?? null);
  return file && { file, isFirst: true };
}

function open(context: FileContext): OpenFile | undefined {
  const settings = readSettings(context.settings['http-status'], frameworkNames);
  const catalogue = catalogueFor(settings.frameworks);
  const { sourceCode } = context;
  const types = typesOf(sourceCode.parserServices);
  if (!speaksOfHttp(sourceCode.text, catalogue, settings, types !== undefined)) return undefined;
  const { census, listeners } = startCensus();
  const variable = variableLookup(sourceCode);
  const path = relative(context.filename, context.cwd);
  const project = projectOf(context.filename);
  const file: SourceFile = { program: sourceCode.ast, sourceCode, path, settings, types, project, census, variable };
  let found: readonly HttpResponse[] | undefined;
  return { listeners, project, responses: () => (found ??= responsesOf(file, catalogue)) };
}

/** Costs microseconds, and spares most files everything else. */
function speaksOfHttp(text: string, { hint }: Catalogue, { helpers, errors, wrappers }: Settings, isTyped: boolean): boolean {
  const names = [...helpers.map(({ name }) => name), ...errors.map(({ name }) => name), ...wrappers];
  return hint.test(text) || (isTyped && TYPED_HINT.test(text)) || names.some((name) => text.includes(name));
}

function responsesOf(file: SourceFile, catalogue: Catalogue): readonly HttpResponse[] {
  if (!file.settings.mocks && isMock(file.path, file.census.imports)) return [];
  return executeFile(file, catalogue).flatMap((emission) => expand(file, emission));
}

function relative(filename: string, cwd: string): string {
  const path = filename.replaceAll('\\', '/');
  const folder = `${cwd.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}
