import type { Route } from '../../answers/routes.js';
import { isOpen, settingsText, TO_FILL_IN, type ToPaste } from '../pages/settings.js';
import { listed, summaryOf } from '../pages/summary.js';
import { counted, placesText, placeText } from '../pages/words.js';
import type { ErrorHandler, Survey } from './survey.js';

/** What was found, as it is printed. */
export interface Found {
  readonly routes: readonly Route[];
  readonly looked: number;
  readonly errorHandlers: readonly ErrorHandler[];
  readonly open: ToPaste;
}

/** What a project does throughout. */
export function surveyPage({ routes, looked, errorHandlers, open }: Found, survey: Survey): string {
  const rows = [
    ['Frameworks', survey.frameworks.map(([name, count]) => `${name} (${counted(count, 'handler')})`).join(', ')],
    ['Error handlers', handlersText(errorHandlers)],
    ['Failed validation', countsText(survey.counts('validation'))],
    [
      'Business errors',
      countsText(survey.counts('failure').map(([value, count]) => [OUTCOMES[value] ?? value, count])),
    ],
    ['Challenge', countsText(survey.counts('challenge'))],
    ['Redirects', countsText(survey.counts('redirect'))],
  ] as const;
  const lines = rows.map(([name, text]) => `  ${name.padEnd(19)}${text === '' ? 'none is seen' : text}`);
  return [[`${summaryOf(listed(routes), looked)}.`, ...lines].join('\n'), ...openPart(open)].join('\n\n');
}

const OUTCOMES: Readonly<Record<string, string>> = {
  success: 'a status of success, and the error in the body',
  error: 'an error status',
};

/** `400 in 68 of 69 places, 422 in 1` */
function countsText(counts: readonly (readonly [value: string, count: number])[]): string {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return counts
    .map(([value, count], at) => `${value} in ${at === 0 ? `${count} of ${counted(all, 'place')}` : count}`)
    .join(', ');
}

function handlersText(handlers: readonly ErrorHandler[]): string {
  const names = new Map(handlers.map(({ name, place }) => [placeText(place), name]));
  return placesText(
    handlers.map(({ place }) => place),
    (place) => [names.get(placeText(place)), placeText(place)].filter(Boolean).join(' '),
  );
}

/** Descriptions that only people who know the functions can complete. */
function openPart(open: ToPaste): string[] {
  if (Object.keys(open).length === 0) return [];
  const head = "These can't be read. To have them judged, describe them in settings['http-status'].";
  const how = isOpen(open)
    ? ` Put the status, or the index of the argument that has it, in the place of '${TO_FILL_IN}'.`
    : '';
  return [`${head}${how}\n\n${settingsText(open)}`];
}
