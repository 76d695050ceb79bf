import { exceptionOf, EXCEPTIONS } from './exceptions.js';
import { GROUPS, type Group } from './families.js';
import { Matrix, readAll } from './matrix.js';

/** The tables of `docs/matrix.md`: one for each group of frameworks, a line for each rule. */
export function matrixPage(rules: readonly string[], folder: URL): string {
  const matrix = new Matrix(readAll(folder));
  return [...GROUPS.map((group) => section(group, rules, matrix)), notes()].join('\n\n');
}

function section({ title, families }: Group, rules: readonly string[], matrix: Matrix): string {
  const names = families.map(({ name }) => name);
  const lines = rules.map((rule) =>
    row([`[${rule}](rules/${rule}.md)`, ...names.map((name) => text(matrix, name, rule))]),
  );
  return [`## ${title}`, '', row(['Rule', ...names]), row(['---', ...names.map(() => ':-:')]), ...lines].join('\n');
}

function text(matrix: Matrix, family: string, rule: string): string {
  if (exceptionOf(family, rule)) return '–';
  const { wrong, right } = matrix.cell(family, rule);
  return wrong + right > 0 ? '✓' : '';
}

/** Why cells hold a dash. */
function notes(): string {
  const reasons = [...new Set(EXCEPTIONS.map(({ reason }) => reason))];
  const lines = reasons.map((reason) => {
    const own = EXCEPTIONS.filter((one) => one.reason === reason);
    const listed = (key: 'family' | 'rule'): string => [...new Set(own.map((one) => one[key]))].join(', ');
    return `- ${listed('family')}; ${listed('rule')}: ${reason}.`;
  });
  return ['## Why a dash', '', ...lines].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
