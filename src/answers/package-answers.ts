import { packageAnswers } from '../knowledge/caller/package-guards.js';
import type { PackageGuard } from '../analysis/application/routing/written.js';
import type { Answer } from './answer.js';

/** What a package's guard answers before a route. */
export function answersOfGuard({ module, name, options, place }: PackageGuard, by: string): Answer[] {
  const own = (packageAnswers(module, name) ?? []).filter(
    (one) =>
      (one.with === undefined || options.includes(one.with)) &&
      (one.for?.some((text) => options.includes(`=${text}`)) ?? true) &&
      !one.without?.some((option) => options.includes(option)),
  );
  const statuses = [...new Set(own.map(({ status }) => status))];
  return statuses.map((status) => ({
    place,
    statuses: [status],
    fields: [],
    mayHaveOtherFields: true,
    body: 'default',
    by,
  }));
}
