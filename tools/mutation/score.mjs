import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { GOALS, OVERALL_GOAL } from './rooms.mjs';

/** What became of mutants that no test found. */
export const OPEN = ['survived', 'unreached'];

/** What became of each mutant, and how many tests reach it. */
export function judge(mutants, notes) {
  const ids = (key) => new Set(notes.flatMap((note) => note[key] ?? []));
  const [killed, timeout, reached, again, loaded] = ['killed', 'timeout', 'reached', 'again', 'static'].map(ids);
  const verdictOf = (id) => {
    if (killed.has(id)) return 'killed';
    if (timeout.has(id)) return 'timeout';
    if (again.has(id)) return 'survived';
    if (reached.has(id)) return 'once';
    return loaded.has(id) ? 'static' : 'unreached';
  };
  const tests = new Map();
  for (const id of notes.flatMap((note) => note.again ?? [])) tests.set(id, (tests.get(id) ?? 0) + 1);
  return mutants.map((mutant) => ({ ...mutant, verdict: verdictOf(mutant.id), tests: tests.get(mutant.id) ?? 0 }));
}

const COLUMNS = ['killed', 'timeout', 'survived', 'unreached', 'once', 'static'];

/** The scores, room by room. `of` says how many mutants a room has. */
export function table(judged, of) {
  const counts = [...of].map(([room, all]) => ({ room, all, ...count(judged.filter((one) => one.room === room)) }));
  const rows = counts.map((row) => [
    row.room,
    row.all,
    row.tried,
    ...COLUMNS.map((name) => row[name]),
    percent(row.score),
    GOALS[row.room] ?? '',
  ]);
  const total = ['together', sum(counts, 'all'), sum(counts, 'tried'), ...COLUMNS.map((name) => sum(counts, name))];
  const head = ['room', 'mutants', 'drawn', ...COLUMNS, 'score', 'goal'];
  return [head, head.map(() => '---'), ...rows, [...total, percent(overall(counts)), OVERALL_GOAL]]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function count(judged) {
  const counts = Object.fromEntries(COLUMNS.map((name) => [name, judged.filter((one) => one.verdict === name).length]));
  const found = counts.killed + counts.timeout;
  const tested = found + counts.survived + counts.unreached;
  return { ...counts, tried: judged.length, tested, score: tested === 0 ? undefined : found / tested };
}

/** The rooms' scores, by how many mutants each has that tests can tell apart. */
function overall(counts) {
  const weighted = counts
    .filter(({ score }) => score !== undefined)
    .map(({ all, tried, tested, score }) => ({ score, weight: (all * tested) / tried }));
  const weight = sum(weighted, 'weight');
  return weight === 0 ? undefined : weighted.reduce((total, one) => total + one.score * one.weight, 0) / weight;
}

const sum = (rows, key) => rows.reduce((total, row) => total + row[key], 0);
const percent = (share) => (share === undefined ? '–' : `${(share * 100).toFixed(1)} %`);

/** The mutants that no test found, by file. */
export function survivors(judged) {
  return judged
    .filter(({ verdict }) => OPEN.includes(verdict))
    .sort((a, b) => a.fileName.localeCompare(b.fileName) || a.location.start.line - b.location.start.line)
    .map(described)
    .join('\n\n');
}

function described({ fileName, location: { start, end }, mutatorName, replacement, verdict, tests }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  const before = lines[0].slice(0, start.column);
  const after = lines.at(-1).slice(end.column);
  const place = `${relative(process.cwd(), fileName)}:${start.line + 1}:${start.column + 1}`;
  return [
    `${place} ${mutatorName}, ${verdict}${tests > 0 ? `, ${tests} tests` : ''}`,
    ...lines.map((line) => `- ${line}`),
    ...`${before}${replacement}${after}`.split('\n').map((line) => `+ ${line}`),
  ].join('\n');
}
