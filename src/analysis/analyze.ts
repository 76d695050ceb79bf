import type { TSESTree } from '@typescript-eslint/utils';
import { catalogueFor, frameworkNames } from '../frameworks/index.js';
import { readSettings } from '../settings.js';
import { typesOf } from '../types/services.js';
import { executeFile } from './execution/execute-file.js';
import { expand } from './expand.js';
import { type SourceCode, type SourceFile, takeCensus, variableLookup } from './file.js';
import { isMock } from './mocks.js';
import type { HttpResponse } from './response.js';

/** What the analysis of a file gives. */
export interface Analysis {
  readonly responses: readonly HttpResponse[];
}

/** With types a response can have any name: only its members tell that there may be one. */
const TYPED_HINT = /\.(?:status|sendStatus|statusCode|json|send|end|redirect|code|writeHead|header|body)\b\s*[(=]/;

const NOTHING: Analysis = { responses: [] };
const analyses = new WeakMap<TSESTree.Program, Analysis>();

/** Where a file is linted: ESLint's rule context, as far as it is needed. */
export interface FileContext {
  readonly sourceCode: SourceCode;
  readonly filename: string;
  readonly cwd: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * The responses of a file. Made when the first rule asks, and kept by the file's `Program` node: some linters use one
 * `sourceCode` object for all files.
 * @throws TypeError for a malformed `settings['http-status']`
 */
export function analysisOf(context: FileContext): Analysis {
  const { ast } = context.sourceCode;
  const known = analyses.get(ast);
  if (known) return known;
  const analysis = analyze(context);
  analyses.set(ast, analysis);
  return analysis;
}

function analyze(context: FileContext): Analysis {
  const settings = readSettings(context.settings['http-status'], frameworkNames);
  const catalogue = catalogueFor(settings.frameworks);
  const { sourceCode } = context;
  const types = typesOf(sourceCode.parserServices);
  if (!catalogue.hint.test(sourceCode.text) && !(types && TYPED_HINT.test(sourceCode.text))) return NOTHING;
  const path = relative(context.filename, context.cwd);
  const census = takeCensus(sourceCode.ast, sourceCode.visitorKeys);
  if (!settings.mocks && isMock(path, census.imports)) return NOTHING;
  const file: SourceFile = {
    program: sourceCode.ast,
    sourceCode,
    path,
    settings,
    types,
    census,
    variable: variableLookup(sourceCode),
  };
  return { responses: executeFile(file, catalogue).flatMap((emission) => expand(file, emission)) };
}

function relative(filename: string, cwd: string): string {
  const path = filename.replaceAll('\\', '/');
  const folder = `${cwd.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}
