import type { Answer } from '../../answers/answer.js';
import type { Route } from '../../answers/routes.js';
import { counted } from './words.js';

/** How much was found, in a sentence. */
export function summaryOf(routes: readonly Route[], looked: number): string {
  const answering = routes.filter(isRoute);
  const others = routes.length - answering.length;
  // Middleware answers many routes, and is counted once.
  const all = routes.flatMap((one) => one.answers).map((one) => [keyOf(one), one] as const);
  const answers = [...new Map(all).values()];
  const unknown = answers.filter(({ gap }) => gap).length;
  const silent = routes.filter(isSilent).length;
  return [
    `${counted(answering.length, 'route')} and ${counted(others, 'other function')} with ${counted(answers.length, 'answer')} in ${counted(looked, 'file')}`,
    ...(unknown > 0 ? [`${counted(unknown, 'answer')} with an unknown status`] : []),
    ...(silent > 0 ? [`nothing seen of ${counted(silent, 'handler')}`] : []),
  ].join('; ');
}

function keyOf({ place, statuses, body, fields }: Answer): string {
  return JSON.stringify([place, statuses, body, fields]);
}

/** Whether its path is known; all else is middleware, an error handler, or a function that others call. */
function isRoute({ kind, path }: Route): boolean {
  return kind === 'handler' && path !== undefined;
}

/** Whether no response of a handler is seen. */
function isSilent({ answers, silences }: Route): boolean {
  return answers.length === 0 && silences.length > 0;
}

/** The routes to list: functions that others call only with a known status, and no mere wrappers. */
export function listed(routes: readonly Route[]): Route[] {
  return routes.filter((route) => {
    if (route.kind === 'function') return route.answers.some(({ statuses }) => statuses);
    return isRoute(route) || route.answers.length > 0 || route.silences.some(({ kind }) => kind !== 'parameter');
  });
}
