import type { SettingEntry } from '../../answers/answer.js';
import { printable } from '../printable.js';
import { entryOfAll, type Unknown } from '../unknown.js';

/** A placeholder for a status that only a person who knows the function can fill in: the settings refuse it. */
export const TO_FILL_IN = '?';

/** An entry under its key, which is its name unless it has one. */
type Entry = Pick<SettingEntry, 'from' | 'body'> & {
  readonly name?: string;
  readonly status: NonNullable<SettingEntry['status']> | typeof TO_FILL_IN;
};

export type ToPaste = Partial<Record<SettingEntry['setting'], Record<string, Entry>>>;

/** The settings that would resolve unknowns, by name; a status that can't be seen is left to be filled in. */
export function settingsOf(unknown: readonly Unknown[]): ToPaste {
  // The settings take one description of a function: that of its most frequent use.
  const functions = new Map<string, SettingEntry[]>();
  for (const { entry } of unknown) {
    if (!entry) continue;
    const key = JSON.stringify([entry.name, entry.from]);
    const same = functions.get(key) ?? [];
    functions.set(key, same);
    if (same.every(({ setting }) => setting === entry.setting)) same.push(entry);
  }
  const settings: ToPaste = {};
  for (const entries of functions.values()) {
    const entry = entryOfAll(entries);
    if (entry) add((settings[entry.setting] ??= {}), entry);
  }
  return settings;
}

function add(entries: Record<string, Entry>, { name, from, status, body }: SettingEntry): void {
  const isTaken = Object.hasOwn(entries, name);
  const key = isTaken ? `${name} of ${from ?? 'any module'}` : name;
  entries[key] = {
    ...(isTaken && { name }),
    ...(from !== undefined && { from }),
    status: status ?? TO_FILL_IN,
    ...(body !== undefined && { body }),
  };
}

/** The settings as code. */
export function settingsText(settings: ToPaste): string {
  const lists = Object.entries(settings).map(([setting, entries]) => {
    const lines = Object.entries(entries).map(([name, entry]) => `    ${keyText(name)}: ${valueText(entry)},`);
    return [`  ${setting}: {`, ...lines, '  },'].join('\n');
  });
  return lists.join('\n');
}

/** Whether a status is left to be filled in. */
export function isOpen(settings: ToPaste): boolean {
  return Object.values(settings).some((entries) => Object.values(entries).some(({ status }) => status === TO_FILL_IN));
}

function keyText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : valueText(name);
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return `'${printable(value.replaceAll('\\', '\\\\').replaceAll("'", "\\'"))}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([key, one]) => `${keyText(key)}: ${valueText(one)}`);
  return `{ ${members.join(', ')} }`;
}
