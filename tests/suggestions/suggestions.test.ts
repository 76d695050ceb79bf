import { readdirSync, readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { configOf, RECOMMENDED, unreadFences } from '../support/modules.js';
import { folderWith } from '../support/projects.js';
import { repaired } from '../support/repairs.js';

// Which statuses are offered for an answer that says that the request failed, the likeliest first. `// → 404, 500` behind a reported line: the
// first suggestions; `// → none`: nothing fits. A section may hold several files.

const RULE = 'no-200-business-error';
const SECTION = /^## (.+)\n([\s\S]*?)(?=^## |(?![\s\S]))/gm;
const BLOCK = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm;
const MARK = / *\/\/ → (none|[\d, ]+)$/;

interface Marked {
  readonly name: string;
  readonly code: string;
  /** The codes to be offered first, by line. */
  readonly wanted: ReadonlyMap<number, readonly number[]>;
}

function marked(name: string, block: string): Marked {
  const wanted = new Map<number, readonly number[]>();
  const lines = block.split('\n').map((line, index) => {
    const mark = MARK.exec(line)?.[1];
    if (mark !== undefined) wanted.set(index + 1, mark === 'none' ? [] : mark.split(', ').map(Number));
    return line.replace(MARK, '');
  });
  return { name, code: lines.join('\n'), wanted };
}

function casesOf(url: URL): { title: string; files: Marked[] }[] {
  const text = readFileSync(url, 'utf8');
  expect(unreadFences(text, [...text.matchAll(BLOCK)])).toEqual([]);
  return [...text.matchAll(SECTION)].map(([, title = '', section = '']) => ({
    title,
    files: [...section.matchAll(BLOCK)].map(([, name = '', block = '']) => marked(name, block)),
  }));
}

const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.md'));

describe.each(files)('%s', (file) => {
  it.each(casesOf(new URL(file, import.meta.url)))('$title', ({ files: project }) => {
    const folder = folderWith(Object.fromEntries(project.map(({ name, code }) => [name, code])), onTestFinished);
    const linter = new Linter({ configType: 'flat', cwd: folder });
    for (const { name, code, wanted } of project) {
      const filename = join(folder, name);
      const lint = (text: string): Linter.LintMessage[] => linter.verify(text, configOf(RECOMMENDED), { filename });
      const before = lint(code);
      expect(before.filter(({ fatal }) => fatal)).toEqual([]);
      const reports = before.filter(({ ruleId }) => ruleId?.endsWith(RULE));
      const offered = new Map(
        reports.map((one) => [one.line, codesOffered(one).slice(0, wanted.get(one.line)?.length || 1)]),
      );
      expect(offered).toEqual(wanted);
      for (const one of reports) expectMended(code, one, before, lint);
    }
  });
});

function codesOffered({ suggestions = [] }: Linter.LintMessage): number[] {
  return suggestions.map(({ desc }) => Number(/^Send (\d{3})/.exec(desc)?.[1]));
}

/** The first suggestion ends the report and raises no other. */
function expectMended(
  code: string,
  report: Linter.LintMessage,
  before: readonly Linter.LintMessage[],
  lint: (text: string) => Linter.LintMessage[],
): void {
  const text = repaired(code, report);
  if (text === undefined) return;
  const left = lint(text);
  expect(left.map(({ ruleId, message }) => `${ruleId}: ${message}`).sort()).toEqual(
    before
      .filter((one) => one !== report)
      .map(({ ruleId, message }) => `${ruleId}: ${message}`)
      .sort(),
  );
}
