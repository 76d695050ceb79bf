import { MISTAKES } from './mistakes.js';
import { ROWS } from './rows.js';
import type { Outcome } from './run-row.js';

const COLUMNS = ['', 'Versions', 'JavaScript', 'TypeScript', 'Pages', ''] as const;

/** Findings are counted by the files that they stand in. */
const KINDS = [/\.c?js:/, /\.ts:/, /\.(?:astro|svelte|vue):/];

/** The page on what the plugin runs in, of what its rows have come to. */
export function page(outcomes: readonly Outcome[]): string {
  const sections = Object.entries(ROWS).map(([heading, rows]) => {
    const cells = outcomes.filter(({ row }) => rows.includes(row)).map(cellsOf);
    return [`## ${heading}`, '', ...table(COLUMNS, cells), ''].join('\n');
  });
  const mistakes = MISTAKES.map(({ title, says, by = 'the plugin' }) => [title, says, by]);
  return [
    INTRODUCTION,
    ...sections,
    IN_TOOLS,
    MISTAKES_HEADING,
    ...table(['Mistake', 'What is said', 'By'], mistakes),
    '',
  ].join('\n');
}

/** The cells of the tables of a page, by the heading above. */
export function rowsOf(text: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const [, , ...rows] = lines.filter((line) => line.startsWith('| '));
      return [heading, rows.map((line) => line.slice(2, -2).split(' | '))];
    }),
  );
}

/** How many findings there are in each kind of files. */
export function countsOf(findings: readonly string[]): string[] {
  const counts = KINDS.map((kind) => findings.filter((finding) => kind.test(finding)).length);
  return counts.map((count) => (count === 0 ? '–' : String(count)));
}

function cellsOf({ row, versions, found }: Outcome): string[] {
  return [row.title, versions.join(', '), ...countsOf(found.at(-1) ?? []), row.why ?? 'same'];
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
}

const INTRODUCTION = `# Compatibility

The plugin runs in ESLint 8.57, 9 and 10 and in Oxlint, from \`.eslintrc\` and from flat configurations, beside any parser, with types and
without. The tables are what \`npm run matrix\` has measured: it packs the package as npm delivers it, installs it in projects
like those of its users, and lints the same small shop of many frameworks in each. The columns count its findings.

"same" says that each finding is the same, in the same line and at the same level, wherever the linter reads that language. Else the
last column says why there are fewer. "–" stands for files that the configuration gives to no parser.

With TypeScript 7 alone there is no typescript-eslint: it needs the API of TypeScript 6 and says so
("typescript-eslint does not support TS 7.0"). The plugin itself needs neither: other parsers go on as before.
`;

const IN_TOOLS = `## In an editor and in CI

Visual Studio Code's language server for ESLint shows each report in its place with a link to the rule's page, offers each fix and each
suggestion as an action, and repairs on saving what \`eslint --fix\` repairs: tried in a controller of a thousand lines of TypeScript, on
ESLint 9 and 10. \`npm run matrix -- latency --silent=false\` says what the plugin adds to the time from a keystroke to the reports.

| Output | Message | Link to the rule's page |
| --- | --- | --- |
| stylish | yes | no: the rule's name |
| JSON (\`json-with-metadata\`) | yes | \`metadata.rulesMeta\` |
| SARIF (\`@microsoft/eslint-formatter-sarif\`) | yes | \`helpUri\` of the rule |
| GitHub's annotations (\`eslint-formatter-gha\`) | yes | no: the rule's name |
`;

const MISTAKES_HEADING = `## Configurations that can't work

Each gets one sentence. What the plugin says comes without a stack trace.
`;
