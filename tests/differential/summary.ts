import type { Tally } from './campaign.js';

const HEAD = ['framework', 'programs', 'requests', 'compared', 'sound', 'predictions', 'known', 'sharp'];

/** A table with a row for each framework. */
export function summary(tallies: readonly Tally[]): string {
  const rows = [HEAD, ...tallies.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => align(cell, column, widths[column] ?? 0)).join('  ')).join('\n');
}

function align(cell: string, column: number, width: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function rowOf(tally: Tally): string[] {
  const { framework, programs, requests, seen, predicted } = tally;
  return [
    framework,
    String(programs),
    String(requests),
    String(seen),
    percent(soundness(tally)),
    String(predicted),
    percent(tally.known / predicted),
    percent(sharpness(tally)),
  ];
}

/** The part of what was seen on the wire that was predicted. */
function soundness({ seen, unsound }: Tally): number {
  return seen === 0 ? 1 : 1 - unsound / seen;
}

/** The part of the predictions without unknowns that were seen. */
export function sharpness({ claims, unsharp }: Tally): number {
  return claims === 0 ? 1 : 1 - unsharp / claims;
}

/** Cut, not rounded: nothing that failed once is at 100 %. */
function percent(part: number): string {
  return `${(Math.floor(part * 10_000) / 100).toFixed(2)} %`;
}
