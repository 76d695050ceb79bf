import { linesOf, read } from './files.mjs';

const VERDICTS = ['right', 'wrong', 'shrugged'];

/** The findings of a sample that have a verdict. */
export function judged(sample, ...files) {
  const verdicts = new Map(files.flatMap(linesOf).map((line) => [line.id, line]));
  return read(sample)
    .filter(({ id }) => verdicts.has(id))
    .map((finding) => ({ ...finding, ...verdicts.get(finding.id) }));
}

/** How many are right, wrong and shrugged off, by preset and by rule. */
export function tally(findings) {
  const rows = new Map();
  for (const { preset, rule, verdict } of findings) {
    if (!VERDICTS.includes(verdict)) throw new Error(`No verdict: ${verdict}`);
    for (const key of [preset, `${preset} ${rule}`]) {
      const row = rows.get(key) ?? { right: 0, wrong: 0, shrugged: 0 };
      rows.set(key, { ...row, [verdict]: row[verdict] + 1 });
    }
  }
  return [...rows]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, row]) => `${key.padEnd(60)} ${VERDICTS.map((verdict) => String(row[verdict]).padStart(4)).join(' ')}`)
    .join('\n');
}
