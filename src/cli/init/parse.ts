import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { Node } from '../../analysis/syntax/syntax.js';
import { required } from '../eslint.js';
import { EXIT, Failure } from '../exit-codes.js';
import { firstLine } from '../first-line.js';

type Program = Extract<Node, { type: 'Program' }>;
type Parse = (text: string, options: object) => unknown;

/**
 * The syntax of a configuration in JavaScript or TypeScript, which isn't run.
 * @returns undefined where there is no parser for it
 * @throws Failure where it doesn't parse
 */
export function parsedCode(name: string, text: string, cwd: string): Program | undefined {
  const parse = /^\.[cm]?ts$/.test(extname(name)) ? typescriptParser(cwd) : espree(cwd);
  if (!parse) return undefined;
  const options = { ecmaVersion: 'latest', range: true, loc: true, ecmaFeatures: { jsx: true } };
  try {
    return parse(text, { ...options, sourceType: 'module' }) as Program;
  } catch (error) {
    try {
      return parse(text, { ...options, sourceType: 'script', ecmaFeatures: { globalReturn: true } }) as Program;
    } catch {
      throw unparsed(name, error);
    }
  }
}

/**
 * The object of a configuration in JSON, which may have comments. Its places are those of the text behind a parenthesis.
 * @throws Failure where it doesn't parse
 */
export function parsedJson(name: string, text: string, cwd: string): Node | undefined {
  const parse = espree(cwd);
  if (!parse) return undefined;
  try {
    const program = parse(`(${text}\n)`, { ecmaVersion: 'latest', range: true, loc: true }) as Program;
    const [statement, ...others] = program.body;
    if (statement?.type === 'ExpressionStatement' && others.length === 0) return statement.expression;
  } catch (error) {
    throw unparsed(name, error);
  }
  throw new Failure(`${name} can't be parsed: it is no JSON.`, EXIT.configuration);
}

export function unparsed(name: string, error: unknown): Failure {
  const { lineNumber } = error as { lineNumber?: number };
  const at = lineNumber === undefined ? '' : `:${lineNumber}`;
  return new Failure(`${name}${at} can't be parsed: ${firstLine(error)}.`, EXIT.configuration);
}

function espree(cwd: string): Parse | undefined {
  for (const place of [join(cwd, 'package.json'), import.meta.url]) {
    try {
      const eslint = createRequire(place).resolve('eslint/package.json');
      return (createRequire(eslint)('espree') as { parse: Parse }).parse;
    } catch {
      continue;
    }
  }
  return undefined;
}

interface Parser {
  readonly parseForESLint?: (text: string, options: object) => { readonly ast: unknown };
}

function typescriptParser(cwd: string): Parse | undefined {
  const own = required('@typescript-eslint/parser', cwd) as Parser | undefined;
  const whole = own ?? (required('typescript-eslint', cwd) as { parser?: Parser } | undefined)?.parser;
  const parse = whole?.parseForESLint;
  return parse && ((text, options) => parse(text, options).ast);
}
