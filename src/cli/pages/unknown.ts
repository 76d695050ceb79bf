import type { SettingEntry } from '../../answers/answer.js';
import type { Unknown } from '../unknown.js';
import { counted, placesText, type Words } from './words.js';

/** What stands for a status that only who knows the function can tell: the settings refuse it. */
const TO_FILL_IN = '?';

/** Why a cause is what it is, for people. */
const KINDS: Readonly<Record<string, string>> = {
  call: 'Calls that are not followed',
  engine: 'Code that is not followed',
  bound: 'Files that are too long to be followed to the end',
  parameter: 'Statuses that callers give',
  elsewhere: 'Set or handled elsewhere',
  dynamic: 'Decided when the server runs',
  service: "Another server's status",
};

/** What isn't understood, by cause, and what to write into the settings. */
export function unknownPage(unknown: readonly Unknown[], words: Words): string {
  if (unknown.length === 0) return 'Every status is known.';
  const groups = Object.keys(KINDS).map((kind) => ({ kind, own: unknown.filter((one) => one.kind === kind) }));
  const parts = groups
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => [KINDS[kind], ...own.map((one) => lineOf(one, words))].join('\n'));
  return [...parts, ...settingsPart(unknown)].join('\n\n');
}

function lineOf({ why, name, places }: Unknown, words: Words): string {
  const shown = placesText(places, ({ file, line, column }) => `${words.file(file)}:${line}:${column}`);
  const what = name === '' ? why : `${name}: ${why}`;
  return `  ${what} (${counted(places.length, 'place')})\n    ${shown}`;
}

function settingsPart(unknown: readonly Unknown[]): string[] {
  const settings = settingsOf(unknown);
  const lists = Object.entries(settings).map(([setting, entries]) => {
    const lines = Object.entries(entries).map(([name, entry]) => `    ${keyText(name)}: ${entryText(entry)},`);
    return [`  ${setting}: {`, ...lines, '  },'].join('\n');
  });
  if (lists.length === 0) return ['Nothing of this can be told by settings.'];
  const isOpen = Object.values(settings).some((entries) =>
    Object.values(entries).some(({ status }) => status === TO_FILL_IN),
  );
  const head = "What would tell, for settings['http-status'] in ESLint's configuration";
  const how = `Put the status, or the index of the argument that gives it, in the place of '${TO_FILL_IN}':`;
  return [`${head}${isOpen ? `.\n${how}` : ':'}\n\n${lists.join('\n')}`];
}

type Entry = Omit<SettingEntry, 'setting' | 'name' | 'status'> & { readonly status: number | string };

/** The settings that would tell, by name; a status that can't be seen is left to be filled in. */
export function settingsOf(unknown: readonly Unknown[]): Record<string, Record<string, Entry>> {
  const settings: Record<string, Record<string, Entry>> = {};
  for (const { entry } of unknown) {
    if (!entry) continue;
    const { setting, name, from, status, body } = entry;
    (settings[setting] ??= {})[name] ??= {
      ...(from !== undefined && { from }),
      status: status ?? TO_FILL_IN,
      ...(body !== undefined && { body }),
    };
  }
  return settings;
}

function keyText(name: string): string {
  return /^[\w$]+$/.test(name) ? name : `'${name}'`;
}

function entryText(entry: Entry): string {
  const members = Object.entries(entry).map(([key, value]) => {
    return `${key}: ${typeof value === 'string' ? `'${value}'` : String(value)}`;
  });
  return `{ ${members.join(', ')} }`;
}
