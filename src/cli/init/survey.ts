import { placeOf } from '../../analysis/application/routing/ids.js';
import type { Place } from '../../analysis/application/routing/written.js';
import { type Habit, habitsOf } from '../../analysis/refinement/habits.js';
import { countsOf, usualOf } from '../../analysis/refinement/house.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { FileAnswers } from '../../answers/answer.js';
import type { Route } from '../../answers/routes.js';
import { readSettings } from '../../settings/read.js';
import type { Conventions } from '../../settings/settings.js';
import { settingsOf, TO_FILL_IN, type ToPaste } from '../pages/settings.js';
import { unknownOf } from '../unknown.js';
import type { WantedSettings } from './wanted.js';

type HabitFound = Pick<Habit, 'kind' | 'value'>;

/** What the responses of a project have in common; each place counts once. */
export class Survey {
  private readonly found = new Map<string, HabitFound>();
  private readonly handlers = new Map<string, Set<string>>();

  readonly add = (response: HttpResponse): void => {
    const { file } = response.path;
    for (const { kind, value, node } of habitsOf(response))
      this.found.set(JSON.stringify([kind, placeOf(file, node)]), { kind, value });
    if (!response.isOfHandler) return;
    const own = this.handlers.get(response.framework) ?? new Set();
    this.handlers.set(response.framework, own.add(JSON.stringify(placeOf(file, response.handler))));
  };

  get habits(): readonly HabitFound[] {
    return [...this.found.values()];
  }

  /** Frameworks with the number of their handlers, the most frequent first. */
  get frameworks(): readonly (readonly [name: string, handlers: number])[] {
    return [...this.handlers].map(([name, own]) => [name, own.size] as const).sort(([, a], [, b]) => b - a);
  }

  /** How often the places of a kind do what, the most frequent first. */
  counts(kind: Habit['kind']): [string, number][] {
    return countsOf(this.habits.filter((one) => one.kind === kind).map(({ value }) => String(value)));
  }

  conventions(): Conventions {
    const { habits } = this;
    const validation = usualOf(habits, 'validation')?.value;
    const challenge = usualOf(habits, 'challenge')?.value;
    const redirect = usualOf(habits, 'redirect')?.value as NonNullable<Conventions['redirects']>[number] | undefined;
    const isEnvelope = usualOf(habits, 'failure')?.value === 'success';
    return {
      ...(validation !== undefined && { validation }),
      ...(isEnvelope && { envelope: true }),
      ...(challenge !== undefined && isValid({ conventions: { challenge } }) && { challenge }),
      ...(redirect !== undefined && { redirects: [redirect] }),
    };
  }
}

/** What handles errors, with its name. */
export interface ErrorHandler {
  readonly name: string;
  readonly place: Place;
}

export function errorHandlersOf(files: readonly FileAnswers[]): ErrorHandler[] {
  const all = files.flatMap(({ handlers }) => handlers).filter(({ kind }) => kind === 'error handler');
  return all.map(({ name, place }) => ({ name, place }));
}

/** The descriptions of what can't be read, as --unknown has them; those that are complete, and those that are left to people. */
export function descriptionsOf(routes: readonly Route[]): {
  readonly complete: WantedSettings;
  readonly open: ToPaste;
} {
  const all = settingsOf(unknownOf(routes));
  const [complete, open] = [{} as Record<string, object>, {} as Record<string, object>];
  for (const [setting, entries] of Object.entries(all)) {
    for (const [name, entry] of Object.entries(entries)) {
      const isComplete =
        entry.status !== TO_FILL_IN && entry.from !== undefined && isValid({ [setting]: { [name]: entry } });
      const into = isComplete ? complete : open;
      into[setting] = { ...into[setting], [name]: entry };
    }
  }
  return { complete, open: open };
}

function isValid(settings: object): boolean {
  try {
    readSettings({ 'http-status': settings });
    return true;
  } catch {
    return false;
  }
}
