import type { Place } from '../../analysis/wiring/written.js';
import type { Gap } from '../../answers/answer.js';
import type { Route } from '../../answers/routes.js';
import type { Difference } from '../openapi/compare.js';
import type { Problem } from '../project.js';
import type { Unknown } from '../unknown.js';
import { settingsOf } from './settings.js';
import type { Words } from './words.js';

/** The list for programs. What isn't known is left out. */
export function answersJson(routes: readonly Route[], words: Words): object[] {
  const at = placeWith(words);
  return routes.map(({ kind, methods, path, name, place, answers, silences }) => ({
    kind,
    ...(methods && { methods }),
    ...(path !== undefined && { path }),
    name,
    ...at(place),
    answers: answers.map(({ place: where, gap, ...answer }) => ({
      ...answer,
      ...at(where),
      ...(gap && { unknown: gapJson(gap, words) }),
    })),
    ...(silences.length > 0 && { unknown: silences.map((gap) => gapJson(gap, words)) }),
  }));
}

export function unknownJson(unknown: readonly Unknown[], words: Words): object {
  const at = placeWith(words);
  return {
    unknown: unknown.map(({ kind, why, name, entry, places }) => ({
      kind,
      why,
      name,
      ...(entry && { entry }),
      places: places.map(at),
    })),
    settings: settingsOf(unknown),
  };
}

export function differencesJson(differences: readonly Difference[], words: Words): object[] {
  const at = placeWith(words);
  return differences.map(({ places, ...one }) => ({ ...one, places: places.map(at) }));
}

export function problemsJson(problems: readonly Problem[]): string[] {
  return problems.map(({ message }) => message);
}

function gapJson({ place, ...gap }: Gap, words: Words): object {
  return { ...gap, ...placeWith(words)(place) };
}

function placeWith(words: Words): (place: Place) => Place {
  return ({ file, line, column }) => ({ file: words.file(file), line, column });
}
