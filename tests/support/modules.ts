import { readFileSync } from 'node:fs';
import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import plugin from '../../src/index.js';
import { rules } from '../../src/rules/index.js';
import { wordingFaults } from './wording.js';

/** Rules, each with its options. */
type Runs = Readonly<Record<string, object>>;

/** A module of a server, with the reports that it should give. */
export interface Module {
  readonly title: string;
  readonly filename: string;
  readonly code: string;
  /** The rules that it is about. */
  readonly rules: readonly string[];
  /** The rules that are run on it, with their options: those, and all of `recommended`. */
  readonly run: Runs;
  /** `line rule`, in order. */
  readonly expected: readonly string[];
}

/** All of `recommended`, with its options. */
export const RECOMMENDED: Runs = Object.fromEntries(
  Object.entries(rules).flatMap(([name, { presets, presetOptions }]) =>
    presets.recommended ? [[name, presetOptions.recommended ?? {}]] : [],
  ),
);

/** Rules about more than style, with their defaults. */
export const SUBSTANTIAL: Runs = Object.fromEntries(
  Object.entries(rules).flatMap(([name, { presets }]) => (presets.style ? [] : [[name, {}]])),
);

const RULES = /^Rules: (.+)\.$/m;
const OPTIONS = /^Options: (.+)\.$/m;
const BLOCK = /^## (.+)\n\n```\w+ (\S+)\n([\s\S]*?)^```$/gm;
const MARK = / *\/\/ ! ([\w-]+(?:, [\w-]+)*)$/;

/**
 * Reads modules from a Markdown file: a line `Rules: a, b.` near its top, perhaps one with their options as JSON, and for
 * each module a heading, a block named by its file, and `// ! rule` behind each wrong line.
 */
export function readModules(url: URL): Module[] {
  const text = readFileSync(url, 'utf8');
  const { rules: names, run } = readRun(text, url);
  const blocks = [...text.matchAll(BLOCK)];
  const unread = unreadFences(text, blocks);
  if (unread.length > 0) throw new Error(`${url.pathname}: no heading or no file name: lines ${unread.join(', ')}`);
  return blocks.map(([, title = '', filename = '', block = '']) => ({
    title,
    filename,
    rules: names,
    run,
    ...markedCode(block),
  }));
}

/** The rules that a Markdown file is about, and what is run on its modules. */
export function readRun(text: string, url: URL): Pick<Module, 'rules' | 'run'> {
  const names = RULES.exec(text)?.[1]?.split(', ') ?? [];
  const missing = names.filter((name) => !(name in rules));
  if (names.length === 0 || missing.length > 0)
    throw new Error(`${url.pathname}: no such rules: ${missing.join(', ')}`);
  const options = JSON.parse(OPTIONS.exec(text)?.[1] ?? '{}') as Record<string, object>;
  return {
    rules: names,
    run: { ...RECOMMENDED, ...Object.fromEntries(names.map((name) => [name, options[name] ?? {}])) },
  };
}

/** The code of a block, and what its marks say. */
export function markedCode(block: string): Pick<Module, 'code' | 'expected'> {
  const lines = block.split('\n');
  const expected = lines.flatMap((line, index) =>
    (MARK.exec(line)?.[1]?.split(', ') ?? []).map((rule) => `${index + 1} ${rule}`),
  );
  return { code: lines.map((line) => line.replace(MARK, '')).join('\n'), expected };
}

/** The lines of the fences that lie in none of the blocks. */
export function unreadFences(text: string, blocks: readonly RegExpMatchArray[]): number[] {
  const starts = [...text.matchAll(/^ *(?:```|~~~)/gm)].map(({ index }) => index);
  return starts
    .filter((at) => !blocks.some(({ index = 0, 0: block }) => index <= at && at < index + block.length))
    .map((at) => text.slice(0, at).split('\n').length);
}

/** What the rules report in a module, and what is wrong with the words; all rules but those of style, unless it says which. */
export function lint(
  { code, filename, run = SUBSTANTIAL }: Pick<Module, 'code' | 'filename'> & Partial<Pick<Module, 'run'>>,
  settings: object = {},
): string[] {
  const config = configOf(run, settings);
  const messages = new Linter({ configType: 'flat', cwd: '/' }).verify(code, config, { filename: `/${filename}` });
  return messages.map(({ line, ruleId, message }) =>
    [`${line} ${ruleId?.replace('http-status/', '') ?? message}`, ...wordingFaults(message)].join(': '),
  );
}

/** A configuration with some rules, each with its options. */
export function configOf(options: Runs, settings: object = {}): Linter.Config[] {
  const config: Linter.Config = {
    files: ['**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx}'],
    languageOptions: { parser: parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { 'http-status': plugin },
    rules: Object.fromEntries(
      Object.entries(options).map(([name, one]) => [
        `http-status/${name}`,
        hasOptions(name) ? ['error', one] : 'error',
      ]),
    ),
    settings: { 'http-status': settings },
  };
  return [config];
}

function hasOptions(name: string): boolean {
  const schema = rules[name]?.meta.schema;
  return Array.isArray(schema) && schema.length > 0;
}
