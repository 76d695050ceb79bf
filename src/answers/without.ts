interface Answering<One> {
  readonly answers: readonly One[];
}

interface WithStatuses {
  readonly statuses?: readonly number[];
}

/** Routes without the answers of some statuses. */
export function withoutStatuses<One extends WithStatuses, Route extends Answering<One>>(
  routes: readonly Route[],
  ignores: (status: string) => boolean,
): Route[] {
  return routes.map((route) => ({ ...route, answers: route.answers.flatMap((answer) => left(answer, ignores)) }));
}

function left<One extends WithStatuses>(answer: One, ignores: (status: string) => boolean): One[] {
  if (!answer.statuses) return [answer];
  const statuses = answer.statuses.filter((status) => !ignores(String(status)));
  return statuses.length > 0 ? [{ ...answer, statuses }] : [];
}
