import type { PackageGuard } from '../analysis/application/routing/written.js';
import type { Answer } from './answer.js';

/** What a package's guard answers before a route. */
export function answersOfGuard({ statuses, place }: PackageGuard, by: string): Answer[] {
  return statuses.map((status) => ({
    place,
    statuses: [status],
    fields: [],
    mayHaveOtherFields: true,
    body: 'default',
    by,
  }));
}
