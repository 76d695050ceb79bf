import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../analysis/application/routing/written.js';
import type { Gap, SettingEntry } from '../answers/answer.js';
import { settingEntry } from '../answers/entries.js';
import type { Route } from '../answers/routes.js';

/** Something unknown, and all the places that it affects. */
export interface Unknown {
  readonly kind: string;
  readonly why: string;
  readonly name: string;
  readonly places: readonly Place[];
  /** The entry of the settings that describes it. */
  readonly entry: SettingEntry | undefined;
}

interface Found extends Pick<Unknown, 'kind' | 'why' | 'name'> {
  readonly places: Place[];
  readonly entries: SettingEntry[];
}

/** The unknown parts of responses, by cause, the most frequent first. */
export function unknownOf(routes: readonly Route[]): Unknown[] {
  const causes = new Map<string, Found>();
  const gaps = routes.flatMap(({ answers, silences }) => [...answers.flatMap(({ gap }) => gap ?? []), ...silences]);
  for (const gap of new Map(gaps.map((one) => [JSON.stringify(one), one])).values()) {
    const { kind, why, name, entry, place } = gap;
    const key = JSON.stringify([kind, why, name, entry?.setting, entry?.from]);
    const found = causes.get(key) ?? { kind, why, name, places: [], entries: [] };
    causes.set(key, found);
    if (!found.places.some((one) => isSame(one, place))) found.places.push(place);
    if (entry) found.entries.push(entry);
  }
  return [...causes.values()]
    .map(({ entries, ...one }) => ({ ...one, entry: entryOfAll(entries) }))
    .sort((a, b) => b.places.length - a.places.length || (a.name < b.name ? -1 : 1));
}

/** The common description of several calls of one function; what differs between them is unknown. */
export function entryOfAll(entries: readonly SettingEntry[]): SettingEntry | undefined {
  const [first] = entries;
  if (!first) return undefined;
  const status = agreed(entries.map((one) => one.status));
  const body = agreed(entries.map((one) => one.body));
  const { setting, name, from } = first;
  return settingEntry({ setting, name }, { from, status, body });
}

function agreed<Value>(shown: readonly (Value | undefined)[]): Value | undefined {
  const [first, ...others] = shown.filter((one) => one !== undefined);
  return others.every((one) => isDeepStrictEqual(one, first)) ? first : undefined;
}

function isSame(a: Gap['place'], b: Gap['place']): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}
