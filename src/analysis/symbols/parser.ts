import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import { loadPackage } from '../../project/modules/load.js';
import type { Node, VisitorKeys } from '../syntax/syntax.js';
import { nodesIn } from '../syntax/walk.js';

/** A linter's settings for the language of a file: ESLint's `context.languageOptions`. */
export interface LanguageOptions {
  readonly parser?: unknown;
  readonly sourceType?: unknown;
  readonly ecmaVersion?: unknown;
  readonly parserOptions?: unknown;
}

/** The result of a parser for the code of a file, with parents. */
export interface Parsed {
  readonly program: TSESTree.Program;
  readonly scopeManager: TSESLint.Scope.ScopeManager | null;
}

/** The parser of a linted file, for the files that it imports from. */
export interface ModuleParser {
  /** The parser's own object: what it has parsed is kept under it. */
  readonly identity: object;
  /** What else determines its result for a text. */
  readonly options: string;
  /** @returns undefined for what doesn't parse */
  parse(text: string, place: string, withTokens?: boolean): Parsed | undefined;
}

interface Parser {
  parse?(text: string, options: object): TSESTree.Program;
  parseForESLint?(text: string, options: object): { ast: TSESTree.Program; scopeManager?: Parsed['scopeManager'] };
}

/** Options that would have a parser make a program of the whole project, for types. */
const TYPED = ['project', 'projectService', 'EXPERIMENTAL_useProjectService', 'program', 'programs'];

/** The parser that a linter uses for a file; undefined where it provides none, or an invalid one. */
export function moduleParser(
  languageOptions: LanguageOptions | undefined,
  keys: VisitorKeys,
): ModuleParser | undefined {
  const parser = languageOptions?.parser as Parser | null | undefined;
  if (!languageOptions || typeof parser !== 'object' || parser === null) return undefined;
  if (!parser.parseForESLint && !parser.parse) return undefined;
  const given = plain(languageOptions);
  return {
    identity: parser,
    options: JSON.stringify([given.sourceType, given.ecmaVersion, given.ecmaFeatures]),
    parse: (text, place, tokens = false) => parseWith(parser, text, { ...given, filePath: place, tokens }, keys),
  };
}

/** The options of a file's parser without its type information. */
function plain({ sourceType, ecmaVersion, parserOptions }: LanguageOptions): Record<string, unknown> {
  const options: Record<string, unknown> = { sourceType, ecmaVersion, ...(parserOptions as object | undefined) };
  for (const name of TYPED) Reflect.deleteProperty(options, name);
  // ESLint makes no `SourceCode` of a tree without comments.
  return { ...options, loc: true, range: true, comment: true, eslintScopeManager: true };
}

function parseWith(
  parser: Parser,
  text: string,
  options: Record<string, unknown>,
  keys: VisitorKeys,
): Parsed | undefined {
  try {
    const parsed = parser.parseForESLint?.(text, options);
    const program = parsed ? parsed.ast : parser.parse?.(text, options);
    if (!program) return undefined;
    setParents(program, keys);
    return { program, scopeManager: parsed?.scopeManager ?? scopesOf(program, options, keys) };
  } catch {
    return undefined;
  }
}

/** Linters set the parents of nodes on their own walk. */
function setParents(program: Node, keys: VisitorKeys): void {
  const open: Node[] = [program];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const one of nodesIn(node, keys)) {
      (one as { parent: Node }).parent = node;
      open.push(one);
    }
  }
}

interface ScopePackage {
  analyze(program: TSESTree.Program, options: object): Parsed['scopeManager'];
}

/** The scopes for a parser that returns none: as ESLint makes them. */
function scopesOf(
  program: TSESTree.Program,
  { sourceType, ecmaVersion }: Record<string, unknown>,
  childVisitorKeys: VisitorKeys,
): Parsed['scopeManager'] {
  const scopes = loadPackage('eslint-scope') as ScopePackage | undefined;
  if (!scopes) return null;
  return scopes.analyze(program, {
    ecmaVersion: typeof ecmaVersion === 'number' ? ecmaVersion : 2024,
    sourceType: sourceType === 'commonjs' ? 'commonjs' : sourceType === 'script' ? 'script' : 'module',
    childVisitorKeys,
    fallback: 'none',
    ignoreEval: true,
    nodejsScope: sourceType === 'commonjs',
  });
}
