import type { TSESTree } from '@typescript-eslint/utils';
import { hintFor } from '../frameworks/hints.js';
import { OWN_ERRORS } from '../words/errors/errors.js';
import { CLIENT_HINT, STATUS_HINT } from '../packages/clients.js';
import { projectOf } from '../project/project.js';
import { isOfServerAlone } from './server-project.js';
import { ConfigurationError } from '../settings/configuration-error.js';
import type { Settings } from '../settings/description.js';
import { readSettings } from '../settings/read.js';
import { typesOf } from '../types/services.js';
import { withoutComments } from './symbols/comments.js';
import type { SourceCode } from './symbols/file.js';
import type { LanguageOptions } from './symbols/parser.js';

/** Where a file is linted: ESLint's rule context, as far as it is needed. */
export interface FileContext {
  /** The name of the rule that opens the file, with the plugin's prefix in this configuration. */
  readonly id?: string;
  readonly sourceCode: SourceCode;
  readonly filename: string;
  readonly cwd: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Its parser, with which the files that it imports from are read. */
  readonly languageOptions?: LanguageOptions;
}

/** Whether code answers requests, or makes them. */
export type FileRole = 'server' | 'client';

/** With types a response can have any name: only its members are evidence of one. */
const TYPED_HINT = /\.(?:status|sendStatus|statusCode|json|send|end|redirect|code|writeHead|header|body)\b\s*[(=]/;

/** Some linters use one `sourceCode` object for all files: the results for a file are kept by its `Program`. */
const known = new WeakMap<TSESTree.Program, readonly FileRole[]>();

/**
 * Which of the two a file may be by its text; none for most files. The built plugin reads all other code with the first
 * file that may be one of them.
 * @throws ConfigurationError for malformed settings, and in an ESLint that is too old
 */
export function fileRolesOf({ sourceCode, settings, id, filename }: FileContext): readonly FileRole[] {
  if (!sourceCode) throw new ConfigurationError(TOO_OLD);
  const { ast, parserServices } = sourceCode;
  let sides = known.get(ast);
  if (!sides) {
    const read = readSettings(settings, id?.split('/').slice(0, -1).join('/'));
    const text = withoutComments(sourceCode);
    known.set(ast, (sides = sidesIn(text, read, filename, typesOf(parserServices) !== undefined)));
  }
  return sides;
}

/** Before 8.40 a rule has neither a file's code nor its name where they are now. */
const TOO_OLD =
  'eslint-plugin-http-status needs ESLint 8.57 or later, and this one is older: npm install --save-dev eslint@latest';

function sidesIn(text: string, settings: Settings, filename: string, isTyped: boolean): readonly FileRole[] {
  const sides: FileRole[] = [];
  if (mentionsHttp(text, settings, isTyped) || throwsOwn(text, settings, filename)) sides.push('server');
  if (STATUS_HINT.test(text) && CLIENT_HINT.test(text)) sides.push('client');
  return sides;
}

/**
 * Whether a text may be that of a server, with types or without.
 * @throws ConfigurationError for malformed settings
 */
export function mayAnswer(text: string, settings: Readonly<Record<string, unknown>>): boolean {
  return mentionsHttp(text, readSettings(settings), true);
}

/** Whether a file of a server throws errors of classes that its project may map to a status code. */
function throwsOwn(text: string, { frameworks }: Settings, filename: string): boolean {
  return OWN_ERRORS.test(text) && isOfServerAlone(projectOf(filename), hintFor(frameworks));
}

/** Costs microseconds, and spares most files everything else. */
function mentionsHttp(text: string, { frameworks, helpers, errors, wrappers }: Settings, isTyped: boolean): boolean {
  if (hintFor(frameworks).test(text) || (isTyped && TYPED_HINT.test(text))) return true;
  return [helpers, errors, wrappers].some((described) => [...described.keys()].some((name) => text.includes(name)));
}
