import type { Answer } from './answer.js';
import type { Route } from './routes.js';

/** Routes without the answers of some statuses. */
export function withoutStatuses(routes: readonly Route[], ignores: (status: string) => boolean): Route[] {
  return routes.map((route) => ({ ...route, answers: route.answers.flatMap((answer) => left(answer, ignores)) }));
}

function left(answer: Answer, ignores: (status: string) => boolean): Answer[] {
  if (!answer.statuses) return [answer];
  const statuses = answer.statuses.filter((status) => !ignores(String(status)));
  return statuses.length > 0 ? [{ ...answer, statuses }] : [];
}
