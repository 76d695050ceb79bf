import type { ListedAnswer, ListedRoute } from './earlier.js';

export type ChangeKind = 'new route' | 'gone route' | 'new answer' | 'gone answer' | 'changed answer';

/** What differs between two lists. */
export interface Change {
  readonly kind: ChangeKind;
  readonly method: string | undefined;
  readonly path: string;
  readonly status?: string;
  /** What the answers are, before and now. */
  readonly before?: string;
  readonly now?: string;
}

/** By status, what the answers with it are. */
type Answers = ReadonlyMap<string, string>;

/** A parameter of a path: another name for it makes no other route. */
const PARAMETER = /:\w+|\{\w+\}/g;

/** The changes between an earlier list and one of now. Routes are told apart by methods and path, functions by their names. */
export function changesBetween(before: readonly ListedRoute[], now: readonly ListedRoute[]): Change[] {
  const [earlier, later] = [byTitle(before), byTitle(now)];
  const titles = [...new Set([...earlier.keys(), ...later.keys()])].sort();
  return titles.flatMap((title) => changesOf(earlier.get(title), later.get(title)));
}

interface Titled {
  readonly method: string | undefined;
  readonly path: string;
  readonly answers: Answers;
}

function byTitle(routes: readonly ListedRoute[]): ReadonlyMap<string, Titled> {
  const groups = new Map<string, ListedRoute[]>();
  for (const route of routes) {
    const path = route.path?.replace(PARAMETER, ':');
    const title = JSON.stringify([path ?? `${route.kind} ${route.name}`, route.methods]);
    groups.set(title, [...(groups.get(title) ?? []), route]);
  }
  return new Map([...groups].map(([title, group]) => [title, titled(group)]));
}

function titled(group: readonly ListedRoute[]): Titled {
  const [{ kind, name, methods, path }] = group as [ListedRoute];
  return {
    method: methods?.join(', '),
    path: path ?? `${kind} ${name}`.trim(),
    answers: answersOf(group.flatMap(({ answers }) => answers)),
  };
}

function answersOf(answers: readonly ListedAnswer[]): Answers {
  const found = new Map<string, Set<string>>();
  for (const answer of answers)
    for (const status of answer.statuses ?? ['?']) {
      const known = found.get(String(status)) ?? new Set<string>();
      found.set(String(status), known.add(described(answer)));
    }
  return new Map([...found].map(([status, texts]) => [status, [...texts].sort().join(' or ')]));
}

function described({ body, members, fields }: ListedAnswer): string {
  const content = members && members.length > 0 ? `${body} { ${members.join(', ')} }` : body;
  return fields.length > 0 ? `${content}; ${fields.join(', ')}` : content;
}

function changesOf(before: Titled | undefined, now: Titled | undefined): Change[] {
  if (!before || !now) {
    const { method, path } = (before ?? now) as Titled;
    return [{ kind: before ? 'gone route' : 'new route', method, path }];
  }
  const { method, path } = now;
  const statuses = [...new Set([...before.answers.keys(), ...now.answers.keys()])].sort();
  return statuses.flatMap((status): Change[] => {
    const [earlier, later] = [before.answers.get(status), now.answers.get(status)];
    if (earlier === later) return [];
    if (later === undefined) return [{ kind: 'gone answer', method, path, status }];
    if (earlier === undefined) return [{ kind: 'new answer', method, path, status, now: later }];
    return [{ kind: 'changed answer', method, path, status, before: earlier, now: later }];
  });
}
