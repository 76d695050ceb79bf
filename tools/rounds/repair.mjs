import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findingsOf } from './lint.mjs';
import { linterOf } from './linter.mjs';

/** Applies the fix or the first suggestion of each finding by itself: what doesn't parse, and what is reported anew beside it. */
export async function repaired(findings, folder) {
  if (!folder) throw new Error('Give --out=FOLDER');
  mkdirSync(folder, { recursive: true });
  const linters = new Map();
  const counts = { applied: 0, broken: 0, anew: 0 };
  const lines = [];
  for (const [index, finding] of findings.entries()) {
    const edit = finding.fix ?? finding.suggestions[0]?.fix;
    if (!edit) continue;
    counts.applied++;
    const linter = linters.get(finding.folder) ?? (await linterOf(finding.folder));
    linters.set(finding.folder, linter);
    const { broken, anew } = await outcome(linter, finding, edit, join(folder, `${index}-${basename(finding.path)}`));
    if (broken) counts.broken++;
    if (anew.length > 0) counts.anew++;
    if (broken || anew.length > 0) lines.push(shown(finding, broken, anew));
  }
  return [`${counts.applied} applied, ${counts.broken} don't parse, ${counts.anew} reported anew`, ...lines].join('\n');
}

async function outcome(linter, { path }, { range, text }, copy) {
  const before = readFileSync(path, 'utf8');
  const bom = before.startsWith('\uFEFF') ? 1 : 0;
  const after = before.slice(0, range[0] + bom) + text + before.slice(range[1] + bom);
  writeFileSync(copy, after);
  const then = await said(linter, path, before);
  const now = await said(linter, path, after);
  const known = new Map();
  for (const { rule } of findingsOf(path, then)) known.set(rule, (known.get(rule) ?? 0) + 1);
  const anew = findingsOf(path, now).filter(
    ({ rule }) => (known.set(rule, (known.get(rule) ?? 0) - 1), known.get(rule) < 0),
  );
  return { broken: now.some(({ fatal }) => fatal), anew };
}

async function said(linter, path, text) {
  const [result] = await linter.lintText(text, { filePath: path });
  return result?.messages ?? [];
}

function shown({ rule, path, line }, broken, anew) {
  const what = broken ? "doesn't parse" : anew.map((one) => `${one.rule} at ${one.line}`).join(', ');
  return `${rule} ${path}:${line}: ${what}`;
}
