import { readdirSync, readFileSync } from 'node:fs';
import parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { keysWith } from '../src/analysis/facts/content/failures/failure.js';
import plugin from '../src/index.js';
import { SETTINGS_SCHEMA } from '../src/settings/schema.js';

const docs = new URL('../docs/', import.meta.url);
const rulePages = readdirSync(new URL('rules/', docs));

/** A code block of a page. */
interface Block {
  readonly line: number;
  readonly heading: string;
  /** What the page says of it. */
  readonly verdict: 'incorrect' | 'correct' | undefined;
  readonly filename: string | undefined;
  readonly options: object | undefined;
  /** Those of the latest JSON block under the same heading. */
  readonly settings: object | undefined;
  readonly code: string;
  /** Lines marked as wrong, each with the rule that the mark names, if any. */
  readonly marks: readonly { readonly line: number; readonly rule: string | undefined }[];
}

const EXTENSION: Readonly<Record<string, string>> = { js: 'js', cjs: 'cjs', mjs: 'mjs', ts: 'ts', tsx: 'tsx' };
const MARK = / \/\/ ❌(?: ([\w-]+))?$/;

/** The blocks of server code in a page; configuration files are left out. */
function readBlocks(path: string): Block[] {
  const lines = readFileSync(new URL(path, docs), 'utf8').split('\n');
  const blocks: Block[] = [];
  let heading = '';
  let verdict: Block['verdict'];
  let settings: object | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    if (/^#+ /.test(line)) [heading, verdict, settings] = [line, undefined, undefined];
    if (/^(?:#+|\*\*).*❌/.test(line)) verdict = 'incorrect';
    if (/^(?:#+|\*\*).*✅/.test(line)) verdict = 'correct';
    const fence = /^```(\w+) ?(.*)$/.exec(line);
    if (!fence) continue;
    const end = lines.indexOf('```', at);
    const code = lines.slice(at + 1, end);
    const [, language = '', info = ''] = fence;
    if (language === 'json') settings = settingsIn(code.join('\n')) ?? settings;
    const filename = /filename="([^"]+)"/.exec(info)?.[1] ?? (EXTENSION[language] && `server.${EXTENSION[language]}`);
    const options = /options='([^']+)'/.exec(info)?.[1];
    if (EXTENSION[language] && !filename?.includes('eslint.config') && !filename?.includes('oxlint')) {
      const marks = code.flatMap((text, index) => {
        const mark = MARK.exec(text);
        return mark ? [{ line: index + 1, rule: mark[1] }] : [];
      });
      blocks.push({
        line: at + 1,
        heading: heading.replace(/^#+ /, ''),
        verdict,
        filename,
        options: options === undefined ? undefined : (JSON.parse(options) as object),
        settings,
        code: code.map((text) => text.replace(MARK, '')).join('\n'),
        marks,
      });
    }
    at = end;
  }
  return blocks;
}

function settingsIn(json: string): object | undefined {
  const { settings } = JSON.parse(json) as { settings?: { 'http-status'?: object } };
  return settings?.['http-status'];
}

function lint({ code, filename, settings }: Block, rules: NonNullable<Linter.Config['rules']>): Linter.LintMessage[] {
  const linter = new Linter({ configType: 'flat', cwd: '/' });
  const messages = linter.verify(
    code,
    [
      {
        files: ['**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx}'],
        languageOptions: { parser: parser as Linter.Parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { 'http-status': plugin },
        rules,
        settings: { 'http-status': settings ?? {} },
      },
    ],
    { filename: `/${filename}` },
  );
  const fatal = messages.find((message) => message.fatal || message.ruleId === null);
  if (fatal) throw new Error(`line ${fatal.line}: ${fatal.message}`);
  return messages;
}

const title = ({ line, heading, verdict }: Block): string => `line ${line}: ${heading}${verdict ? `, ${verdict}` : ''}`;
const named = (blocks: readonly Block[]): [string, Block][] => blocks.map((block) => [title(block), block]);

describe.each(rulePages)('docs/rules/%s', (page) => {
  const name = page.replace(/\.md$/, '');
  const blocks = readBlocks(`rules/${page}`);

  it('shows wrong and right code', () => {
    expect(new Set(blocks.map(({ verdict }) => verdict))).toEqual(new Set(['incorrect', 'correct']));
  });

  it.each(named(blocks))('%s', (_, block) => {
    const reported = lint(block, { [`http-status/${name}`]: ['error', ...(block.options ? [block.options] : [])] });
    if (block.verdict === 'incorrect') expect(block.marks).not.toEqual([]);
    expect(reported.map(({ line }) => line)).toEqual(block.marks.map(({ line }) => line));
  });
});

/** Code in guides that is neither said to be right nor wrong, and the reason. */
const UNJUDGED: readonly (readonly [page: string, heading: string, reason: string])[] = [
  ['type-information.md', 'An example', 'it takes types: examples/typed-enum holds it'],
];
const isUnjudged = (page: string, { heading }: Block) =>
  UNJUDGED.some(([name, title]) => name === page && title === heading);

/** Guides with code. */
const guides = readdirSync(docs)
  .filter((name) => name.endsWith('.md'))
  .map((name) => [name, readBlocks(name)] as const)
  .filter(([, blocks]) => blocks.length > 0);

describe.each(guides)('docs/%s', (page, blocks) => {
  it('marks all code as right or wrong', () => {
    const open = blocks.filter((block) => !block.verdict && !isUnjudged(page, block));
    expect(open.map(title)).toEqual([]);
  });

  const judged = blocks.filter(({ verdict }) => verdict);
  it.each(named(judged))('%s', (_, block) => {
    const reported = lint(block, plugin.configs.strict.rules ?? {});
    const found = reported.map(({ line, ruleId }) => `${line} ${ruleId?.replace('http-status/', '')}`);
    expect(found).toEqual(block.marks.map(({ line, rule }) => `${line} ${rule}`));
  });
});

const WIDEST = 96;

it.each(readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md')))(
  'the code of docs/%s is narrow enough to be seen without scrolling',
  (name) => {
    const parts = readFileSync(new URL(name, docs), 'utf8').split(/^```.*$/m);
    const code = parts.filter((_, at) => at % 2 === 1).flatMap((part) => part.split('\n'));
    expect(code.filter((line) => line.length > WIDEST)).toEqual([]);
  },
);

describe('what the pages list', () => {
  const read = (path: string): string => readFileSync(new URL(path, docs), 'utf8');

  it('has every setting', () => {
    for (const key of Object.keys(SETTINGS_SCHEMA.properties)) expect(read('settings.md')).toContain(`## \`${key}\``);
  });

  it('has every key of a failed answer', () => {
    const page = read('rules/no-200-business-error.md');
    for (const name of Object.values(keysWith()).flat()) expect(page.toLowerCase()).toContain(`\`${name}\``);
  });

  it('states the severity of every rule, once', () => {
    const guide = /## How bad is it\?\n([\s\S]*?)\n## /.exec(read('migrating.md'))?.[1] ?? '';
    const listed = [...guide.matchAll(/\(rules\/([\w-]+)\.md\)/g)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(plugin.rules).sort());
  });

  it('has a file name on every configuration, by which the integration tests run it', () => {
    const guides = ['../README.md', ...readdirSync(docs).filter((name) => name.endsWith('.md'))];
    const bare = guides.flatMap((name) => [...read(name).matchAll(/^```(?:js|ts|json)\n([\s\S]*?)^```$/gm)]);
    expect(
      bare.map(([, code]) => code).filter((code) => /eslint-plugin-http-status|"extends"/.test(code ?? '')),
    ).toEqual([]);
  });

  it('has every rule in what Oxlint users paste', () => {
    const pasted = JSON.parse(
      /```json .*\n(\{\s+"jsPlugins"[\s\S]*?)```/.exec(read('oxlint.md'))?.[1] ?? '{}',
    ) as object;
    expect(pasted).toMatchObject({ rules: plugin.configs.recommended.rules });
  });
});
