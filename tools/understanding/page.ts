import type { Answer, Cause, Counts, Place } from './counts.js';

/** The counts of one code base. */
export interface Named extends Counts {
  readonly name: string;
}

/** How much is listed: callees for each cause, places for each callee. */
interface Length {
  readonly calls: number;
  readonly places: number;
}

const HEAD = [
  'code base',
  'files',
  'handlers',
  'passing',
  'silent',
  'answers',
  'status',
  'standalone',
  'fields',
  'body',
  'helpers',
  'status',
];

/** A table of code bases, and below it the causes of what isn't known. */
export function page(found: readonly Named[], length: Length): string {
  const rows = found.map((one) => [one.name, ...numbersOf(one)]);
  if (found.length > 1) rows.push(['all', ...numbersOf(joined(found))]);
  const all = joined(found);
  return [
    table([HEAD, ...rows]),
    'status: known; own: known of those that the code itself decides; fields, body: known; helpers: answers of functions that are no handlers',
    '',
    'Handlers without an answer',
    ...causeLines(all.silent, length),
    '',
    'Answers of handlers with an unknown status',
    ...causeLines(
      all.answers.filter((one) => one.isOfHandler && !one.hasStatus),
      length,
    ),
  ].join('\n');
}

function joined(found: readonly Counts[]): Counts {
  const sum = (count: (one: Counts) => number): number => found.reduce((before, one) => before + count(one), 0);
  return {
    files: sum((one) => one.files),
    unparsed: sum((one) => one.unparsed),
    handlers: sum((one) => one.handlers),
    passing: sum((one) => one.passing),
    silent: found.flatMap((one) => one.silent),
    answers: found.flatMap((one) => one.answers),
  };
}

function numbersOf({ files, handlers, passing, silent, answers }: Counts): string[] {
  const ofHandlers = answers.filter((one) => one.isOfHandler);
  const ofHelpers = answers.filter((one) => !one.isOfHandler);
  const own = ofHandlers.filter(isOwn);
  return [
    String(files),
    String(handlers),
    String(passing),
    `${silent.length} ${share(silent, handlers - passing)}`,
    String(ofHandlers.length),
    share(
      ofHandlers.filter(({ hasStatus }) => hasStatus),
      ofHandlers.length,
    ),
    share(
      own.filter(({ hasStatus }) => hasStatus),
      own.length,
    ),
    share(
      ofHandlers.filter(({ hasHeaders }) => hasHeaders),
      ofHandlers.length,
    ),
    share(
      ofHandlers.filter(({ hasBody }) => hasBody),
      ofHandlers.length,
    ),
    String(ofHelpers.length),
    share(
      ofHelpers.filter(({ hasStatus }) => hasStatus),
      ofHelpers.length,
    ),
  ];
}

const NOT_OWN: ReadonlySet<string> = new Set(['elsewhere', 'dynamic', 'service']);

/** Whether the project's own code decides the status. */
function isOwn({ cause }: Answer): boolean {
  return cause === undefined || !NOT_OWN.has(cause.kind);
}

function share({ length }: readonly unknown[], all: number): string {
  return all === 0 ? '–' : `${((100 * length) / all).toFixed(1)} %`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n');
}

function causeLines(places: readonly Place[], { calls, places: most }: Length): string[] {
  const groups = grouped(places, ({ kind, why }) => `${kind}: ${why}`);
  return groups.flatMap(([cause, inner]) => [
    `${String(inner.length).padStart(6)}  ${cause}`,
    ...grouped(inner, ({ name }) => name)
      .slice(0, calls)
      .flatMap(([name, same]) => [
        `${' '.repeat(10)}${same.length} ${name}`,
        ...same.slice(0, most).map(({ at }) => `${' '.repeat(14)}${at}`),
      ]),
  ]);
}

/** Places by what their causes have in common, the most frequent first. */
function grouped(places: readonly Place[], key: (cause: Cause) => string): [string, Place[]][] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const name = place.cause ? key(place.cause) : '';
    groups.set(name, [...(groups.get(name) ?? []), place]);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}
