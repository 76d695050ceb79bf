import type { Gap, Place, SettingEntry } from '../answers/answer.js';
import type { Route } from '../answers/routes.js';

/** Something that isn't understood, and all the places where that matters. */
export interface Unknown {
  readonly kind: string;
  readonly why: string;
  readonly name: string;
  readonly places: readonly Place[];
  /** What to say of it in the settings. */
  readonly entry: SettingEntry | undefined;
}

/** What of the answers isn't understood, by cause, the most frequent first. */
export function unknownOf(routes: readonly Route[]): Unknown[] {
  const causes = new Map<string, Unknown & { places: Place[] }>();
  const gaps = routes.flatMap(({ answers, silences }) => [...answers.flatMap(({ gap }) => gap ?? []), ...silences]);
  for (const gap of new Map(gaps.map((one) => [JSON.stringify(one), one])).values()) {
    const { kind, why, name, entry, place } = gap;
    const key = JSON.stringify([kind, why, name, entry?.setting, entry?.from]);
    const known = causes.get(key);
    if (!known) causes.set(key, { kind, why, name, entry, places: [place] });
    else if (!known.places.some((one) => isSame(one, place))) known.places.push(place);
    if (known && entry) causes.set(key, { ...known, entry: fuller(known.entry, entry) });
  }
  return [...causes.values()].sort((a, b) => b.places.length - a.places.length || (a.name < b.name ? -1 : 1));
}

/** Of two calls of one function, what either shows of it; what they show differently isn't known. */
function fuller(one: SettingEntry | undefined, other: SettingEntry): SettingEntry {
  if (!one) return other;
  const status = agreed(one.status, other.status);
  const body = agreed(one.body, other.body);
  const { setting, name, from } = one;
  return {
    setting,
    name,
    ...(from !== undefined && { from }),
    ...(status !== undefined && { status }),
    ...(body !== undefined && { body }),
  };
}

function agreed(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined || one === other ? (one ?? other) : undefined;
}

function isSame(a: Gap['place'], b: Gap['place']): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}
