import type { Comparison, Difference, DifferenceKind } from '../openapi/compare.js';
import { counted, placesText, placeText } from './words.js';

const HEADS: Readonly<Record<DifferenceKind, string>> = {
  'undocumented route': 'Routes that are not documented',
  'undocumented status': 'Statuses that are sent and not documented',
  'status not sent': 'Statuses that are documented and never sent',
  'no route': 'Operations that are documented and have no route',
};

/** The differences between the code and a document. */
export function comparisonPage({ differences, matched, uncertain, pathless }: Comparison): string {
  const parts = Object.entries(HEADS).flatMap(([kind, head]) => {
    const own = differences.filter((one) => one.kind === kind);
    return own.length > 0 ? [[head, ...own.map((one) => `  ${lineOf(one)}`)].join('\n')] : [];
  });
  const notes = [
    `${counted(matched, 'operation')} compared; ${counted(differences.length, 'difference')}`,
    ...(uncertain.length > 0
      ? [
          `${counted(uncertain.length, 'operation')} may be one of ${counted(pathless, 'handler')} whose path is not seen`,
        ]
      : []),
  ];
  return [...parts, notes.join('; ')].join('\n\n');
}

function lineOf({ method, path, status, places }: Difference): string {
  const where = placesText(places, placeText);
  return [`${method ?? 'any method'} ${path}`, status, where].filter(Boolean).join('  ');
}
