import type { Gap } from '../../answers/answer.js';
import type { Route } from '../../answers/routes.js';
import type { Problem } from '../project.js';
import type { Unknown } from '../unknown.js';
import type { ToPaste } from './settings.js';

/** The list for programs. What is unknown is left out. */
export function answersJson(routes: readonly Route[]): object[] {
  return routes.map(({ kind, methods, path, name, place, answers, silences }) => ({
    kind,
    ...(methods && { methods }),
    ...(path !== undefined && { path }),
    name,
    ...place,
    answers: answers.map(({ place: where, gap, ...answer }) => ({
      ...answer,
      ...where,
      ...(gap && { unknown: gapJson(gap) }),
    })),
    ...(silences.length > 0 && { unknown: silences.map(gapJson) }),
  }));
}

export function unknownJson(unknown: readonly Unknown[], settings: ToPaste): object {
  return {
    unknown: unknown.map(({ kind, why, name, entry, places }) => ({
      kind,
      why,
      name,
      ...(entry && { entry }),
      places,
    })),
    settings,
  };
}

export function problemsJson(problems: readonly Problem[]): string[] {
  return problems.map(({ message }) => message);
}

function gapJson({ place, ...gap }: Gap): object {
  return { ...gap, ...place };
}
