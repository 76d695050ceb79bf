import type { Unknown } from '../unknown.js';
import { isOpen, settingsText, TO_FILL_IN, type ToPaste } from './settings.js';
import { counted, placesText, placeText } from './words.js';

/** The explanation of each kind of cause. */
const KINDS: Readonly<Record<string, string>> = {
  call: 'Calls that are not followed',
  engine: 'Code that is not followed',
  bound: 'Files that are too long to be followed to the end',
  parameter: 'Statuses that callers give',
  elsewhere: 'Set or handled elsewhere',
  dynamic: 'Decided when the server runs',
  service: "Another server's status",
};

/** What is unknown, by cause, and the settings to write for it. */
export function unknownPage(unknown: readonly Unknown[], settings: ToPaste): string {
  if (unknown.length === 0) return 'Every status is known.';
  const groups = Object.keys(KINDS).map((kind) => ({ kind, own: unknown.filter((one) => one.kind === kind) }));
  const parts = groups
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => [KINDS[kind], ...own.map(lineOf)].join('\n'));
  return [...parts, settingsPart(settings)].join('\n\n');
}

function lineOf({ why, name, places }: Unknown): string {
  const shown = placesText(places, placeText);
  const what = name === '' ? why : `${name}: ${why}`;
  return `  ${what} (${counted(places.length, 'place')})\n    ${shown}`;
}

function settingsPart(settings: ToPaste): string {
  if (Object.keys(settings).length === 0) return 'Nothing of this can be told by settings.';
  const head = "What would tell, for settings['http-status'] in ESLint's configuration";
  const how = `Put the status, or the index of the argument that gives it, in the place of '${TO_FILL_IN}':`;
  return `${head}${isOpen(settings) ? `.\n${how}` : ':'}\n\n${settingsText(settings)}`;
}
