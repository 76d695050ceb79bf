import type { Comparison, Difference, DifferenceKind } from '../openapi/compare.js';
import { counted, placesText, placeText } from './words.js';

const HEADS: Readonly<Record<DifferenceKind, string>> = {
  'undocumented route': 'Routes that are not documented',
  'undocumented status': 'Statuses that are sent and not documented',
  'status not sent': 'Statuses that are documented and never sent',
  'no route': 'Operations that are documented and have no route',
};

/** The differences between the code and a document, and what could not be compared. */
export function comparisonPage(comparison: Comparison): string {
  const { differences, matched } = comparison;
  const parts = Object.entries(HEADS).flatMap(([kind, head]) => {
    const own = differences.filter((one) => one.kind === kind);
    return own.length > 0 ? [[head, ...own.map((one) => `  ${lineOf(one)}`)].join('\n')] : [];
  });
  const sum = `${counted(matched, 'operation')} compared; ${counted(differences.length, 'difference')}`;
  return [...parts, [sum, ...notesOn(comparison)].join('\n')].join('\n\n');
}

/** What could not be compared, and why: a sentence each. */
function notesOn({ uncertain, pathless, undecided, elsewhere }: Comparison): string[] {
  const reasons = new Map<string, number>();
  for (const { reason } of undecided) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const why = [...reasons]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => `\n  ${reason} (${count})`);
  return [
    ...(uncertain > 0
      ? [
          `Not compared: ${counted(uncertain, 'operation')}, which may be of ${counted(pathless, 'handler')} without a visible path.`,
        ]
      : []),
    ...(elsewhere.length > 0
      ? [
          `Not compared: ${counted(elsewhere.length, 'path')} that the document leaves to addresses or to more files than are read, nor routes without an operation; bundle it first.`,
        ]
      : []),
    ...(undecided.length > 0
      ? [
          `Not decided for ${counted(undecided.length, 'operation')} whether all documented statuses are sent:${why.join('')}`,
        ]
      : []),
  ];
}

function lineOf({ method, path, status, places }: Difference): string {
  const where = placesText(places, placeText);
  return [`${method ?? 'any method'} ${path}`, status, where].filter(Boolean).join('  ');
}
